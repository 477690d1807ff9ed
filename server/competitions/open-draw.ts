import { prizesDueAt } from '#core/competition.ts';
import type { DrawCommitment, OpenDraw } from '#core/competition-schemas.ts';
import { AppError } from '#core/errors.ts';
import { inEachLanguage } from '#core/language.ts';
import { findCompetition, findQuestions } from '#server/competitions/find-competition.ts';
import { commitmentTo } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredCompetition } from '#server/storage/competitions.ts';

/** The commitment of a draw; null if nothing was drawn. */
export function commitmentOf({
  seed,
  bankCommitment,
}: Pick<StoredCompetition, 'seed' | 'bankCommitment'>): DrawCommitment | null {
  if (seed === null || bankCommitment === null) return null;
  return { commitment: commitmentTo(seed), bankCommitment };
}

/**
 * When a draw of this many questions is published, in ms since 1970: nobody can answer any more.
 */
export function drawOpensAt({ closesAt }: StoredCompetition, questions: number): number {
  return prizesDueAt(closesAt, questions);
}

/** A draw with its seed. Errors: `not_found`, also while somebody may still play. */
export async function openDraw(services: Services, id: string): Promise<OpenDraw> {
  const competition = await findCompetition(services, id);
  const promise = commitmentOf(competition);
  const kept = await findQuestions(services, competition);
  const opensAt = drawOpensAt(competition, kept?.qna.length ?? 0);
  const isOpen = promise !== null && services.now() >= opensAt;
  const draw = isOpen ? await services.storage.competitions.draw(id) : null;
  const { seed } = competition;
  if (promise === null || kept === null || draw === null || seed === null) {
    throw new AppError('not_found', 'no draw that is open');
  }
  const { candidates, drawn } = draw;
  return {
    ...promise,
    seed,
    candidates: [...candidates],
    drawn: drawn.map((questionId, index) => {
      const question = kept.qna[index]?.question;
      return { id: questionId, question: inEachLanguage((one) => question?.[one] ?? null) };
    }),
  };
}
