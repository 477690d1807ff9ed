/** Tracks recently seen members over all copies of the server. */
export interface SharedCounts {
  mark(group: string, member: string): void;
  leave(group: string, member: string): void;
  /** Null if unknown; then a copy uses its own count. */
  count(group: string): Promise<number | null>;
}
