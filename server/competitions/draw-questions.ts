import { hash } from 'node:crypto';
import { bankText, candidatesFor, type DrawnBefore, drawLowest } from '#core/competition-draw.ts';
import type { Localized } from '#core/language.ts';
import type { BankQuestion } from '#server/competitions/question-bank.ts';
import { hmac } from '#server/secrets.ts';
import type { NewCompetitionDraw } from '#server/storage/competition-draws.ts';

interface Draw {
  readonly seed: string;
  readonly count: number;
  readonly title: Localized;
  /** When the competition opens, in ms since 1970. */
  readonly opensAt: number;
  /** Earlier and coming draws, whose questions rest. */
  readonly before: readonly DrawnBefore[];
}

/** Draws up to `count` questions of the bank by a seed; null if the bank is empty. */
export function drawQuestions(
  bank: readonly BankQuestion[],
  { seed, title, ...draw }: Draw,
): NewCompetitionDraw | null {
  if (bank.length === 0) return null;
  const candidates = candidatesFor(
    bank.map(({ id }) => id),
    draw,
  );
  const ranked = candidates.map((id) => ({ id, digest: hmac(seed, id).toString('hex') }));
  const drawn = drawLowest(ranked, draw.count);
  const byId = new Map(bank.map(({ id, question }) => [id, question]));
  return {
    candidates,
    drawn,
    bankCommitment: hash('sha256', bankText(candidates), 'hex'),
    questions: { name: title, qna: drawn.flatMap((id) => byId.get(id) ?? []) },
  };
}
