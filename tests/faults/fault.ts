/** `full` is what `npm run faults` does; `short` fits into `npm test`. */
export type Size = 'full' | 'short';

/** What came of it. Everything acknowledged was looked for in the store afterwards. */
export interface Outcome {
  readonly acknowledged: number;
  readonly lost: number;
  readonly duplicated: number;
  /** What else was measured, in words. */
  readonly figures: readonly string[];
  /** The promises that were not kept, in words. */
  readonly broken: readonly string[];
}

export interface Fault {
  readonly name: string;
  /** What is done and what has to come of it. */
  readonly promise: string;
  /** Also in the short form. */
  readonly isShort: boolean;
  /** Resolves to why it cannot be run here where it cannot. */
  run(size: Size): Promise<Outcome | string>;
}

/** The sentences whose promise was not kept. */
export function brokenOf(promises: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]));
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}
