"""`python -m tools.deploying`: looks at what is in deploy/ as far as it can be without a daemon.

It asks nginx, caddy, systemd-analyze and promtool, each if it is on this machine, and says which were not. That every
figure of the dashboard and of the alert rules exists is checked by tests/cli/test_deploy.py.
"""

import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

DEPLOY: Final = Path(__file__).parents[1] / "deploy"
_NGINX: Final = """pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{ access_log off; {scratch} include {folder}/site.conf; }}
"""
_SCRATCH: Final = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
_CERTIFICATE: Final = "/etc/letsencrypt/live/club.example/{name}.pem"

Said = tuple[bool, str]


def run(*command: str) -> Said:
    """Whether a program is content, and what it says."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    return done.returncode == 0, (done.stdout + done.stderr).strip()


def nginx(program: str, folder: Path) -> Said:
    """`nginx -t` with a certificate of its own, on ports that anybody may have."""
    made = run(
        *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=club.example"),
        *("-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")),
    )
    if not made[0]:
        return made
    site = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for name in ("fullchain", "privkey"):
        site = site.replace(_CERTIFICATE.format(name=name), str(folder / f"{name}.pem"))
    for port, other in ((80, 18080), (443, 18443)):
        site = site.replace(f"listen {port}", f"listen {other}").replace(f"listen [::]:{port}", f"listen [::]:{other}")
    (folder / "site.conf").write_text(site, encoding="utf-8")
    scratch = " ".join(f"{name}_temp_path {folder}/{name};" for name in _SCRATCH)
    (folder / "nginx.conf").write_text(_NGINX.format(folder=folder, scratch=scratch), encoding="utf-8")
    return run(program, "-t", "-q", "-p", str(folder), "-c", str(folder / "nginx.conf"))


def caddy(program: str, _folder: Path) -> Said:
    """`caddy validate`."""
    return run(program, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile"))


def systemd(program: str, folder: Path) -> Said:
    """`systemd-analyze verify` on the units, with the workers' drop-in, as if the package was installed."""
    for unit in DEPLOY.glob("outerworld*.*"):
        if unit.suffix in {".service", ".timer"}:
            text = unit.read_text(encoding="utf-8").replace("/opt/outerworld/bin/outerworld", "/bin/true")
            (folder / unit.name).write_text(text, encoding="utf-8")
    drop_in = folder / "outerworld.service.d" / "workers.conf"
    drop_in.parent.mkdir()
    text = (DEPLOY / "outerworld-workers.conf").read_text(encoding="utf-8")
    drop_in.write_text(text.replace("/opt/outerworld/bin/outerworld", "/bin/true"), encoding="utf-8")
    units = [
        str(folder / name) for name in ("outerworld.service", "outerworld-backup.service", "outerworld-backup.timer")
    ]
    done, said = run(program, "verify", "--man=no", *units)
    # It warns of what it does not know, and is content all the same.
    ours = [line for line in said.splitlines() if "outerworld" in line]
    return done and not ours, "\n".join(ours) or said


def promtool(program: str, _folder: Path) -> Said:
    """`promtool check config`, which reads the rules too."""
    return run(program, "check", "config", str(DEPLOY / "prometheus" / "prometheus.yml"))


CHECKS: Final[dict[str, Callable[[str, Path], Said]]] = {
    "nginx": nginx,
    "caddy": caddy,
    "systemd-analyze": systemd,
    "promtool": promtool,
}


def main() -> int:
    """0 if all that could be asked are content."""
    is_right = True
    for name, check in CHECKS.items():
        program = shutil.which(name) or shutil.which(f"/usr/sbin/{name}")
        if program is None:
            print(f"{name}: not on this machine, nothing checked")
            continue
        with tempfile.TemporaryDirectory() as folder:
            is_content, said = check(program, Path(folder))
        print(f"{name}: {'content' if is_content else said}")
        is_right = is_right and is_content
    return 0 if is_right else 1


if __name__ == "__main__":
    sys.exit(main())
