/** The requested fields: whole fields, or parts of them. */
export type FieldTree = ReadonlyMap<string, FieldTree | true>;

type Growing = Map<string, Growing | true>;

/** Parses names such as `title.rendered`; null without any. */
export function parseFields(names: readonly string[]): FieldTree | null {
  const tree: Growing = new Map();
  for (const name of names) addField(tree, name.split('.'));
  return tree.size === 0 ? null : tree;
}

function addField(tree: Growing, steps: readonly string[]): void {
  let place = tree;
  for (const step of steps.slice(0, -1)) {
    const next = place.get(step) ?? new Map();
    // The whole field is requested already.
    if (next === true) return;
    place.set(step, next);
    place = next;
  }
  place.set(steps.at(-1) ?? '', true);
}

/** A copy of `value` with these fields only. */
export function pickFields(value: object, tree: FieldTree): object {
  const picked = Object.entries(value).flatMap(([name, inside]) => {
    const wanted = tree.get(name);
    if (wanted === undefined) return [];
    const isPart = wanted !== true && typeof inside === 'object' && inside !== null;
    return [[name, isPart ? pickFields(inside, wanted) : inside] as const];
  });
  return Array.isArray(value) ? picked.map(([, entry]) => entry) : Object.fromEntries(picked);
}
