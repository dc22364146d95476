"""Commands for table-games managers: the pit's money."""
