import { recall, remember } from '#app/device/memory.ts';

interface Entry {
  readonly id: string;
  /** What it leads to is deleted; only this entry is left. */
  readonly isDeleted?: boolean | undefined;
}

/** The browser remembers this many, the newest; the server forgets none. */
const mostRemembered = 50;

/** What this browser has made, newest first. Convenience, never identity. */
export function deviceList<T extends Entry>(key: string, isEntry: (value: unknown) => value is T) {
  const isList = (value: unknown): value is T[] => Array.isArray(value) && value.every(isEntry);
  const all = (): readonly T[] => recall(key, isList) ?? [];
  const change = (id: string, changed: Partial<T>): void => {
    const entries = all();
    if (entries.every((entry) => entry.id !== id)) return;
    remember(
      key,
      entries.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)),
    );
  };
  const find = (id: string): T | null => all().find((entry) => entry.id === id) ?? null;
  const without = (id: string) => all().filter((entry) => entry.id !== id);
  return {
    all,
    find,
    /** The newest of all; what is known of it besides stays. */
    add: (entry: T): void =>
      remember(
        key,
        [{ ...find(entry.id), ...entry }, ...without(entry.id)].slice(0, mostRemembered),
      ),
    remove: (id: string): void => remember(key, without(id)),
    /** Changes what is remembered of an entry; nothing if it is not there. */
    change,
    /** Keeps the entry, so that its maker sees what became of it. */
    markDeleted: (id: string): void => change(id, { isDeleted: true } as Partial<T>),
    /** Undoes a change by storing the earlier list. */
    restore: (list: readonly T[]): void => remember(key, list),
  };
}
