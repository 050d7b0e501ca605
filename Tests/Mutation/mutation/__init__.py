"""Mutation testing for the libraries; see README.md in the folder above."""
