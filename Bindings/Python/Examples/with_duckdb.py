"""Judges an archive of games in DuckDB, with a function over Arrow columns.

    python with_duckdb.py games.ndjson
"""

import sys

import duckdb
import wordcube

connection = duckdb.connect()
connection.create_function(
    "judge", lambda games: wordcube.verify_arrow(games), ["VARCHAR"],
    "STRUCT(outcome UTINYINT, total_score BIGINT, moves INTEGER, refused_move INTEGER, rules UINTEGER)",
    type="arrow")

# Each line is a game, so the delimiter is a character that no line has.
games, valid, points = connection.execute(
    """
    SELECT count(*), count(*) FILTER (verdict.outcome = 1), sum(verdict.total_score) FILTER (verdict.outcome = 1)
    FROM (SELECT judge(game) AS verdict
          FROM read_csv(?, columns = {'game': 'VARCHAR'}, delim = '\x01', quote = '', escape = '', header = false,
                        max_line_size = 2097152))
    """, [sys.argv[1]]).fetchone()
print(f"{games} games, {valid} valid, {points} points")
