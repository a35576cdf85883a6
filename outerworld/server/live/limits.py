"""How much one connection may say."""

import time
from collections.abc import Callable


class Bucket:
    """So many at once, and so many a second in the long run.

    >>> bucket = Bucket(burst=2, a_second=1.0, clock=lambda: 100.0)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    def __init__(self, burst: int, a_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = float(burst)
        self._a_second = a_second
        self._clock = clock
        self._left = self._burst
        self._at = clock()

    def take(self) -> bool:
        """Takes one, if there is one."""
        at = self._clock()
        self._left = min(self._burst, self._left + (at - self._at) * self._a_second)
        self._at = at
        if self._left < 1:
            return False
        self._left -= 1
        return True
