/** Adds an item to the next group of its key; resolves to its own result. */
export type Groups<Item, Result> = (key: string, item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does the work of one key in groups of at most `limit`, one group at a time: whatever comes while
 * one is under way makes the next. A lone item does not wait. `run` resolves to a result for each
 * item, in their order; if it fails, all of the group fail.
 */
export function createGroups<Item, Result>(
  run: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
  limit: number,
): Groups<Item, Result> {
  const waiting = new Map<string, Waiting<Item, Result>[]>();

  const runGroup = async (key: string, group: readonly Waiting<Item, Result>[]) => {
    try {
      const results = await run(
        key,
        group.map(({ item }) => item),
      );
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const runAll = async (key: string, queue: Waiting<Item, Result>[]) => {
    while (queue.length > 0) await runGroup(key, queue.splice(0, limit));
    waiting.delete(key);
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      const queue = waiting.get(key);
      if (queue !== undefined) {
        queue.push(entry);
        return;
      }
      const fresh = [entry];
      waiting.set(key, fresh);
      void runAll(key, fresh);
    });
}
