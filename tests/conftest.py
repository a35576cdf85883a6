"""What all tests share."""

from hypothesis import settings

settings.register_profile("outerworld", derandomize=True, deadline=None)
settings.load_profile("outerworld")
