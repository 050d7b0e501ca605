"""Assembles and serves the site of the page. `Web/site` is the command."""
