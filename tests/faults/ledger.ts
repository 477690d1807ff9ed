import type { Stored } from './stored.ts';

interface Kept {
  /** The option of each acknowledged answer, in the order of the questions. */
  readonly options: number[];
  isFinished: boolean;
}

/**
 * Everything that the server has acknowledged, out of the reach of every fault. Attempts are keyed by
 * their id.
 */
export class Ledger {
  readonly #attempts = new Map<string, Kept>();
  #acknowledged = 0;
  #lastAt = performance.now();
  #longestGap = 0;

  /** The number of acknowledged answers. */
  get acknowledged(): number {
    return this.#acknowledged;
  }

  /** The longest time without an acknowledged write since `watchGaps`, in ms. */
  get longestGap(): number {
    return Math.max(this.#longestGap, performance.now() - this.#lastAt);
  }

  watchGaps(): void {
    this.#longestGap = 0;
    this.#lastAt = performance.now();
  }

  started(id: string): void {
    this.#tick();
    if (!this.#attempts.has(id)) this.#attempts.set(id, { options: [], isFinished: false });
  }

  answered(id: string, question: number, option: number, isLast: boolean): void {
    this.#tick();
    const attempt = this.#attempts.get(id);
    if (attempt === undefined) throw new Error(`the attempt ${id} was never started`);
    attempt.options[question] = option;
    attempt.isFinished = isLast;
    this.#acknowledged += 1;
  }

  /** The number of acknowledged attempts, answers and board rows that are not stored unchanged. */
  lostIn({ attempts, answers, boardRows }: Stored): number {
    let lost = 0;
    for (const [id, { options, isFinished }] of this.#attempts) {
      if (!attempts.has(id)) lost += 1;
      const stored = answers.get(id) ?? [];
      lost += options.filter((option, question) => stored[question] !== option).length;
      if (isFinished && !boardRows.has(id)) lost += 1;
    }
    return lost;
  }

  /** The number of unacknowledged attempts, plus the duplicates that `Stored` counts. */
  duplicatedIn({ attempts, doubled }: Stored): number {
    return [...attempts].filter((id) => !this.#attempts.has(id)).length + doubled;
  }

  #tick(): void {
    const now = performance.now();
    this.#longestGap = Math.max(this.#longestGap, now - this.#lastAt);
    this.#lastAt = now;
  }
}
