"""Games on a Ray cluster: each is a task, and Ray gives a task whose worker died to another."""

import logging
import os
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from secrets import token_hex
from urllib.parse import urlsplit

from outerworld.lab.errors import LabError
from outerworld.lab.playing import play_number

LOCAL = "local"
# A game that ends this many workers will end the next as well.
MOST_DEATHS = 20
# Tasks in hand for each core: enough that none waits for the next.
TASKS_A_CORE = 3
SMALL_STORE = 128 * 2**20
SECONDS_TO_ANSWER = 10


def play_on_cluster(manifest: str, numbers: Iterable[int], address: str, workers: int) -> Iterator[str]:
    """The rows of these games in the order in which they end.

    `local` starts a cluster of that many workers on this machine, which ends with this process; any other address is
    that of a cluster, whose machines need the same version of Outerworld and the same cards.
    """
    with _connected(address, workers):
        import ray

        task = ray.remote(max_retries=MOST_DEATHS)(play_number)
        waiting = iter(numbers)
        most = TASKS_A_CORE * int(ray.cluster_resources().get("CPU", 1))  # type: ignore[no-untyped-call]
        running = [task.remote(manifest, number) for number in islice(waiting, most)]
        while running:
            done, running = ray.wait(running)
            running += [task.remote(manifest, number) for number in islice(waiting, len(done))]
            yield from ray.get(done)


@contextmanager
def _connected(address: str, workers: int) -> Iterator[None]:
    """The cluster for as long as the games last."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    if address == LOCAL:
        os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # what keeps it to the loopback, on Linux as well
        # A token that nobody else knows and that ends with this process; Ray would write one into the home folder.
        os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(32)}
    else:
        _check_answers(address)
    import ray
    from ray.exceptions import RayError

    is_local = address == LOCAL
    try:
        ray.init(
            address=address,
            num_cpus=workers if is_local else None,
            object_store_memory=SMALL_STORE if is_local else None,
            include_dashboard=False if is_local else None,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise _no_cluster(address, str(error).partition("\n")[0]) from None
    try:
        yield
    except RayError as error:
        cause = getattr(error, "cause", None)
        raise cause if isinstance(cause, LabError) else LabError(f"The cluster could not go on: {error}") from None
    finally:
        ray.shutdown()


def _check_answers(address: str) -> None:
    """Asks whether anybody is there, since Ray itself would wait for minutes."""
    if address == "auto":
        return
    try:
        place = urlsplit(address if "://" in address else f"//{address}")
        with socket.create_connection((place.hostname or "", place.port or 0), SECONDS_TO_ANSWER):
            pass
    except (OSError, ValueError) as error:
        raise _no_cluster(address, str(error)) from None


def _no_cluster(address: str, reason: str) -> LabError:
    return LabError(
        f"There is no Ray cluster at {address} that lets us in ({reason}): name one that runs, such as 10.0.0.7:6379, "
        "with its token if it has one, or local."
    )
