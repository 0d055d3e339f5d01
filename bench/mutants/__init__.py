"""Do the tests notice when a rule is wrong? ``make mutants``; see ``docs/mutation.md``."""
