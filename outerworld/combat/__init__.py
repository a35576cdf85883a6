"""The rules that Arena and Quest share: units, markers, purses, moving and locks, casting, injuries and KO."""
