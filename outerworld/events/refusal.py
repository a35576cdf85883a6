"""What an event refuses."""


class Refused(Exception):
    """An act that cannot be done, said in one sentence; nothing has changed."""
