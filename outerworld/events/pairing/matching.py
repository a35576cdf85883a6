"""The cheapest way to put as many as can be in pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import rustworkx


def matched(nodes: Sequence[int], price: Callable[[int, int], int | None], highest: int) -> list[tuple[int, int]]:
    """Pairs, as many as there can be, at the least price; two without one are no pair, and none costs the highest.

    >>> matched([0, 1, 2, 3], lambda one, other: None if (one, other) == (0, 1) else other - one, highest=9)
    [(0, 2), (1, 3)]
    """
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(nodes)
    graph.add_edges_from(
        [
            (one, other, highest - cost)
            for one in range(len(nodes))
            for other in range(one + 1, len(nodes))
            if (cost := price(nodes[one], nodes[other])) is not None
        ]
    )
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((nodes[min(pair)], nodes[max(pair)]) for pair in found)
