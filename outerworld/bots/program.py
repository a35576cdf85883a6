"""A bot that is a program of its own: it reads questions and writes answers, a line of JSON each (docs/bots.md)."""

import json
import os
import shlex
import shutil
import subprocess
import threading
import weakref
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Final

from outerworld.bots.forfeit import LONGEST_ECHO, BotFault, ForeignBot
from outerworld.engine.game import Decision
from outerworld.play.notation import write
from outerworld.play.view import View

PROTOCOL: Final = 1
SECONDS: Final = 10.0
TRIES: Final = 3
LONGEST_ANSWER: Final = 64 * 1024


class ProgramBot(ForeignBot):
    """Asks a program, which has some seconds for each answer and is started at the first question.

    An answer that is not legal is refused with a sentence, and the program is asked again, three times in all. One
    that keeps answering wrongly, takes too long or ends has forfeited, and is stopped.

    >>> ProgramBot("no-such-program --fast", seed=1)
    Traceback (most recent call last):
    outerworld.bots.forfeit.BotFault: There is no program "no-such-program" to be a bot.
    """

    def __init__(self, command: str, seed: int, seconds: float = SECONDS) -> None:
        super().__init__(f'The bot program "{command}"')
        self._words = words_of(command)
        self._seed = seed
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: SimpleQueue[bytes] = SimpleQueue()

    def close(self) -> None:
        """Stops the program; it also stops when nobody has the bot any more."""
        if self._process is not None:
            _stop(self._process)
            self._process = None

    def _ask(self, view: View[Any], decision: Decision) -> int:
        try:
            return self._answer(view, decision)
        except BotFault:
            self.close()
            raise

    def _answer(self, view: View[Any], decision: Decision) -> int:
        options = {str(write(view.known, option)): option for option in decision.options}
        question = {
            "type": "choose",
            "number": view.known.number,
            "player": decision.player + 1,
            "kind": decision.kind,
            "options": list(options),
            "view": view.as_json(),
        }
        messages: list[dict[str, Any]] = [question]
        if self._process is None:
            messages = [{"type": "hello", "protocol": PROTOCOL, "seed": self._seed}, question]
        for _ in range(TRIES):
            answer = self._exchange(messages)
            if answer in options:
                return options[answer]
            refusal = f'An answer is {{"option": TEXT}} with one of the options, and this is {answer}.'
            messages = [{"type": "error", "number": view.known.number, "message": refusal}, question]
        raise BotFault(f"after {TRIES} tries its answer is still none of the options but {answer}")

    def _exchange(self, messages: list[dict[str, Any]]) -> str:
        """Sends messages and returns the option in the line that comes back, or the line if there is none in it."""
        process = self._running()
        lines = "".join(json.dumps(message) + "\n" for message in messages).encode()
        # A program that reads nothing would block whoever writes, so that a thread does it.
        threading.Thread(target=_write, args=(process, lines), daemon=True).start()
        try:
            line = self._lines.get(timeout=self._seconds)
        except Empty:
            raise BotFault(f"it gave no answer within {self._seconds:g} seconds") from None
        if not line:
            raise BotFault("it ended")
        return _option_in(line)

    def _running(self) -> "subprocess.Popen[bytes]":
        """The program, started if it is not running yet."""
        if self._process is None:
            try:
                self._process = _start(self._words)
            except OSError as error:
                raise BotFault(f"it cannot be started ({error.strerror})") from None
            weakref.finalize(self, _stop, self._process)
            threading.Thread(target=_read_lines, args=(self._process, self._lines), daemon=True).start()
        return self._process


def _start(words: list[str]) -> "subprocess.Popen[bytes]":
    """Runs whatever command the person at this machine names as a bot; no shell is involved."""
    return subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603


def words_of(command: str) -> list[str]:
    """A command line as words, quotes understood; BotFault if its program does not exist.

    >>> words_of("python3 'my bot.py'")[1]
    'my bot.py'
    """
    try:
        words = shlex.split(command, posix=os.name != "nt")
    except ValueError:
        raise BotFault(f'A quotation mark is left open in the command "{command}".') from None
    if not words:
        raise BotFault('A bot program is named by its command, like "program:node bot.mjs".')
    if shutil.which(words[0]) is None:
        raise BotFault(f'There is no program "{words[0]}" to be a bot.')
    return words


def _option_in(line: bytes) -> str:
    text = line.decode(errors="replace").strip()
    try:
        answer = json.loads(text)
    except (ValueError, RecursionError):
        answer = None
    option = answer.get("option") if isinstance(answer, dict) else None
    return option if isinstance(option, str) else text[:LONGEST_ECHO]


def _write(process: "subprocess.Popen[bytes]", lines: bytes) -> None:
    assert process.stdin is not None
    try:
        process.stdin.write(lines)
        process.stdin.flush()
    except (OSError, ValueError):
        return  # It ended, which whoever waits for its answer learns.


def _read_lines(process: "subprocess.Popen[bytes]", lines: SimpleQueue[bytes]) -> None:
    assert process.stdout is not None
    try:
        while line := process.stdout.readline(LONGEST_ANSWER):
            lines.put(line)
    except (OSError, ValueError):
        pass  # It was stopped.
    lines.put(b"")


def _stop(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError, ValueError):
                pipe.close()
