"""A clock that can be set: programs that are started with it take their time of day from here."""

import mmap
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Final

# Whoever asks for the time of day gets it so many seconds later; the clock that only runs forward is left alone.
SOURCE: Final = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *ahead;
static int (*real)(clockid_t, struct timespec *);

__attribute__((constructor)) static void begin(void) {
    int file = open(getenv("CLOCK_AHEAD"), O_RDONLY);
    real = dlsym(RTLD_NEXT, "clock_gettime");
    ahead = mmap(0, sizeof *ahead, PROT_READ, MAP_SHARED, file, 0);
    close(file);
}

int clock_gettime(clockid_t clock, struct timespec *at) {
    int failed = real(clock, at);
    if (!failed && clock == CLOCK_REALTIME) at->tv_sec += *ahead;
    return failed;
}
"""


class Clock:
    """The time of day of whoever is started with its `environment`; `jump` sets it, for all of them at once.

    Example: `clock = Clock(folder); Server(folder, url, environment=clock.environment); clock.jump(60)`
    """

    def __init__(self, folder: Path) -> None:
        source, library, ahead = (folder / name for name in ("clock.c", "clock.so", "ahead"))
        source.write_text(SOURCE)
        compiler = shutil.which("cc")
        assert compiler, "A clock that can be set needs a C compiler."
        subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
        ahead.write_bytes(bytes(8))
        with ahead.open("r+b") as file:
            self._ahead = mmap.mmap(file.fileno(), 8)
        self.environment = {"LD_PRELOAD": str(library), "CLOCK_AHEAD": str(ahead)}

    def jump(self, seconds: int) -> None:
        """From now on it is so many seconds later than it is."""
        self._ahead[:] = struct.pack("=q", seconds)
