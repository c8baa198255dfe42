"""Finding the browser that browser tests drive."""

import os
import shutil
from pathlib import Path

# The headless shell first: it draws no window around the page and takes a third of the work.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ADVICE = (
    "No Chromium was found. Install one (Debian: apt-get install chromium-headless-shell) or name "
    "it with CHROMIUM=/path/to/chromium."
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find() -> Path | None:
    """The browser ``CHROMIUM`` names, or the first one on the PATH."""
    if named := os.environ.get("CHROMIUM"):
        return Path(named)
    return next((Path(found) for name in NAMES if (found := shutil.which(name))), None)
