"""`python -m outerworld` is the command `outerworld`."""

from outerworld.cli import main

if __name__ == "__main__":
    main()
