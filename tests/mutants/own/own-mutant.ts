/** A fault that somebody would notice, put into the code by hand. */
export interface OwnMutant {
  readonly file: string;
  /** What stands in the file, once. */
  readonly text: string;
  readonly replacement: string;
  /** What somebody would notice. */
  readonly fault: string;
  /** The test that has to fail: a file of Vitest's, or a spec and the title of one of its tests. */
  readonly killer: { readonly unit: string } | { readonly spec: string; readonly title: string };
}
