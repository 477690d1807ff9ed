/** Where the bytes of creators' own pictures are: each under its id. */
export interface PictureBytes {
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null if there are none. Errors: `unavailable`. */
  get(id: string): Promise<Uint8Array | null>;
  /** Those that are not there count as removed. */
  remove(ids: readonly string[]): Promise<void>;
}
