# Read by script/server and script/test, in the project's folder: prepares .venv for a lock file.

# People's names have letters that a terminal's own encoding may lack.
export PYTHONUTF8=1

stop() {
    printf '%s\n' "$@" >&2
    exit 1
}

find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$name"
            return
        fi
    done
    stop "Benny needs Python 3.11 or later, and none was found on the PATH." \
        "Install one (Debian, Ubuntu: apt-get install python3 python3-venv) and try again."
}

# The lock is copied into the environment once it is installed, so a change of it shows.
prepare() {
    lock=$1
    if ! .venv/bin/python -c 'import pip' 2>/dev/null; then
        python=$(find_python) || exit 1
        "$python" -c 'import venv, ensurepip' 2>/dev/null ||
            stop "$python has no venv module to make .venv with." \
                "Install it (Debian, Ubuntu: apt-get install python3-venv) and try again."
        echo "Making the virtual environment .venv with $("$python" --version) …"
        "$python" -m venv --clear .venv || stop "The virtual environment .venv could not be made."
    fi
    if ! cmp -s "$lock" ".venv/$lock"; then
        echo "Installing what $lock pins into .venv (the first time this takes a minute) …"
        .venv/bin/python -m pip install -qq --disable-pip-version-check -r "$lock" ||
            stop "The packages of $lock could not be installed; the reason stands above."
        cp "$lock" ".venv/$lock"
    fi
}
