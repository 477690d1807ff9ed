/** Who has lately been seen where, over all copies of the server. */
export interface SharedCounts {
  mark(group: string, member: string): void;
  leave(group: string, member: string): void;
  /** Null where nobody can tell: then a copy knows only its own. */
  count(group: string): Promise<number | null>;
}

/** One copy knows everybody. */
export const noSharedCounts: SharedCounts = {
  mark: () => {},
  leave: () => {},
  count: async () => null,
};
