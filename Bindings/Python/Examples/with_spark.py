"""Judges an archive of games in Spark, on all workers.

    python with_spark.py games.ndjson
"""

import os
import sys

import pyarrow as pa
import wordcube
from pyspark.sql import SparkSession, functions

SCHEMA = "outcome INT, total_score BIGINT, moves INT, refused_move INT"


def judge(batches):
    for batch in batches:
        verdicts = wordcube.verify_arrow(batch.column("value"), threads=1)
        # Spark has no unsigned types.
        columns = [verdicts.field(name).cast(pa.int64() if name == "total_score" else pa.int32())
                   for name in ["outcome", "total_score", "moves", "refused_move"]]
        yield pa.RecordBatch.from_arrays(columns, ["outcome", "total_score", "moves", "refused_move"])


# The workers run this Python, too.
os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
spark = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("ERROR")
verdicts = spark.read.text(sys.argv[1]).mapInArrow(judge, SCHEMA)
valid = functions.col("outcome") == 1
found = verdicts.agg(
    functions.count("*").alias("games"), functions.sum(valid.cast("int")).alias("valid"),
    functions.sum(functions.when(valid, functions.col("total_score"))).alias("points")).first()
print(f"{found['games']} games, {found['valid']} valid, {found['points']} points")
spark.stop()
