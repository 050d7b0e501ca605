"""Tests of the page in a real browser. `Web/Tests/browser/test` is the command."""
