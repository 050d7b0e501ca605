"""Judges an archive of games in Polars, batch by batch.

    python with_polars.py games.ndjson
"""

import sys

import polars as pl
import wordcube

VERDICT = pl.Struct({
    "outcome": pl.UInt8, "total_score": pl.Int64, "moves": pl.Int32, "refused_move": pl.Int32, "rules": pl.UInt32})


def judge(games: pl.Series) -> pl.Series:
    return pl.Series(wordcube.verify_arrow(games.to_arrow()))


# Each line is a game, so the separator is a character that no line has.
games = pl.scan_csv(sys.argv[1], has_header=False, separator="\x01", quote_char=None, new_columns=["game"],
                    schema={"game": pl.String})
# The streaming engine judges some rows at a time, so the archive can be larger than the memory.
judged = pl.col("game").map_batches(judge, return_dtype=VERDICT, is_elementwise=True)
verdicts = games.select(judged.alias("verdict")).unnest("verdict")
valid = pl.col("outcome") == 1
found = verdicts.select(
    pl.len().alias("games"), valid.sum().alias("valid"), pl.col("total_score").filter(valid).sum().alias("points"),
).collect(engine="streaming").row(0, named=True)
print(f"{found['games']} games, {found['valid']} valid, {found['points']} points")
