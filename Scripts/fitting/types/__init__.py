"""The configuration of each type: sets, fields, penalties, priors, matching."""
