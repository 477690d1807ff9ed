/** `full` is for `npm run faults`; `short` fits into `npm test`. */
export type Size = 'full' | 'short';

/** The outcome of a fault, after a search of the store for everything acknowledged. */
export interface Outcome {
  readonly acknowledged: number;
  readonly lost: number;
  readonly duplicated: number;
  /** Other measurements, in words. */
  readonly figures: readonly string[];
  /** The broken promises, in words. */
  readonly broken: readonly string[];
}

export interface Fault {
  readonly name: string;
  /** The fault and the promise about it. */
  readonly promise: string;
  /** Whether the short form includes it. */
  readonly isShort: boolean;
  /** Resolves to the outcome, or to the reason why this machine cannot run it. */
  run(size: Size): Promise<Outcome | string>;
}

/** The names of the broken promises. */
export function brokenOf(promises: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]));
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}
