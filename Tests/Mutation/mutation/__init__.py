"""Mutation testing of the libraries; see README.md in the folder above."""
