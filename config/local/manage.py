"""``python -m config.local.manage``: manage.py on the data of the server that runs here."""

import os
import sys

from django.core.management import execute_from_command_line

from config.local.folder import running_environment
from config.local.say import LocalError, red, say


def main() -> int:
    """Run a command as manage.py would, with the running server's environment; 1 without one."""
    try:
        os.environ.update(running_environment())
    except LocalError as error:
        say(red(str(error)))
        return 1
    # Before anything else reads the settings, which read the environment.
    execute_from_command_line(["script/manage", *sys.argv[1:]])
    return 0


if __name__ == "__main__":
    sys.exit(main())
