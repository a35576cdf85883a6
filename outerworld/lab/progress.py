"""How far a run is, how fast it goes and how long it still takes."""

from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text


class Rate(ProgressColumn):
    """Games a second since this command began; those that were there before do not count."""

    def __init__(self) -> None:
        super().__init__()
        self.there_before = 0

    def render(self, task: Task) -> Text:
        """The rate, once there is one."""
        played = task.completed - self.there_before
        return Text(f"{played / task.elapsed:.1f} games/s" if played and task.elapsed else "")


def watch(counts: Iterator[int], games: int, console: Console) -> None:
    """Shows a bar while games come in, until all are there."""
    rate = Rate()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        rate.there_before = next(counts)
        task = progress.add_task("Playing", total=games, completed=rate.there_before)
        for there in counts:
            progress.update(task, completed=there)
