/** The latest reads of things that never change under their key. */
export interface RecentReads {
  /** The result of `read`, called once per key however many ask; a failed one is tried again. */
  get<Result>(key: string, read: () => Promise<Result>): Promise<Result>;
}

/** The same for reads of one kind, whose results may be large. */
export interface SizedReads<Result> {
  get(key: string, read: () => Promise<Result>): Promise<Result>;
}
