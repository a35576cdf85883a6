"""A finished run as Parquet, for data frames and databases: the same rows, column by column."""

from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from outerworld.lab.rows import Row

ROWS_AT_ONCE = 1000

_COUNTS = pa.map_(pa.string(), pa.int32())
_BY_SEAT = pa.list_(pa.int32())
_DEEDS = pa.struct(
    [
        ("player", pa.int8()),
        ("card", pa.string()),
        ("kind", pa.string()),
        *((name, pa.int32()) for name in ("units", "activations", "dealt", "taken", "healed", "kos", "summon_kos")),
        *((name, pa.int32()) for name in ("losses", "kamas", "gg")),
        *((name, _COUNTS) for name in ("casts", "summons", "bought", "revealed")),
    ]
)
SCHEMA = pa.schema(
    [
        ("number", pa.int64()),
        ("seed", pa.int64()),
        ("setup", pa.string()),
        ("ruleset", pa.string()),
        ("arena", pa.string()),
        ("seats", pa.list_(pa.string())),
        ("sides", _BY_SEAT),
        ("order", _BY_SEAT),
        ("teams", pa.list_(pa.list_(pa.string()))),
        ("bots", pa.list_(pa.string())),
        ("began", pa.int8()),
        ("winner", pa.int8()),
        ("won_by", pa.string()),
        ("turns", pa.int32()),
        ("rounds", pa.int32()),
        ("decisions", pa.int32()),
        ("gg", _BY_SEAT),
        ("kamas", _BY_SEAT),
        ("faults", pa.list_(pa.string())),
        ("cards", pa.list_(_DEEDS)),
        ("state", pa.string()),
        ("answers", pa.list_(pa.string())),
    ]
)


def write_parquet(rows: Iterable[Row], path: Path) -> None:
    """Writes the rows to a file, which is there whole or not at all."""
    new = path.with_name(path.name + ".new")
    with pq.ParquetWriter(new, SCHEMA, compression="zstd") as writer:
        waiting = iter(rows)
        while some := list(islice(waiting, ROWS_AT_ONCE)):
            writer.write_table(pa.Table.from_pylist([row.model_dump() for row in some], SCHEMA))
    new.replace(path)


def read_parquet(path: Path) -> Iterator[Row]:
    """The rows that `write_parquet` wrote."""
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(ROWS_AT_ONCE):
            for table in batch.to_pylist(maps_as_pydicts="strict"):
                yield Row.model_validate(table)
