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
  const without = (id: string) => all().filter((entry) => entry.id !== id);
  return {
    all,
    find: (id: string): T | null => all().find((entry) => entry.id === id) ?? null,
    add: (entry: T): void => remember(key, [entry, ...without(entry.id)].slice(0, mostRemembered)),
    remove: (id: string): void => remember(key, without(id)),
    /** Keeps the entry, so that its maker sees what became of it. */
    markDeleted(id: string): void {
      const marked = all().map((entry) =>
        entry.id === id ? { ...entry, isDeleted: true } : entry,
      );
      remember(key, marked);
    },
    /** Undoes a change by storing the earlier list. */
    restore: (list: readonly T[]): void => remember(key, list),
  };
}
