/** The successors of each node. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The graph of pairs (from, to), without loops. */
export function graphOf(pairs: Iterable<readonly [string, string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets.add(to));
  }
  return graph;
}

/**
 * The circles of a graph: its strongly connected components of two nodes or more, by Tarjan's
 * algorithm.
 */
export function circlesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const done = new Set<string>();
  const path: string[] = [];
  const circles: string[][] = [];

  /** The low link of `node`: the order of the earliest node on the path that it leads back to. */
  function visit(node: string): number {
    const known = order.get(node);
    if (known !== undefined) return done.has(node) ? Number.POSITIVE_INFINITY : known;
    const place = order.size;
    order.set(node, place);
    path.push(node);
    const earliest = Math.min(place, ...[...(graph.get(node) ?? [])].map(visit));
    if (earliest === place) {
      const group = path.splice(path.indexOf(node));
      for (const member of group) done.add(member);
      if (group.length > 1) circles.push(group.sort());
    }
    return earliest;
  }

  for (const node of graph.keys()) visit(node);
  return circles;
}
