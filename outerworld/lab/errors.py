"""What goes wrong in the lab, in one sentence."""


class LabError(Exception):
    """A run that cannot be made, read or gone on with: one sentence that says why and what would be right."""
