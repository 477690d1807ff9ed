import { choicesOf } from '#core/ready-question.ts';
import type { Services } from '#server/services.ts';

/**
 * Stores the current questions of quizzes that are about to go for their open and upcoming
 * competitions, unless these have some already. The competitions do not count as entered by that.
 */
export async function storeForCompetitions(
  { storage, now }: Services,
  documentIds: readonly string[],
): Promise<void> {
  const waiting = (await storage.competitions.unended(now())).filter(
    ({ version }) => version === null,
  );
  for (const { id, quizId, revision } of waiting) {
    if (quizId === null || !documentIds.includes(quizId)) continue;
    const quiz = await storage.readyQuizEdits.find(quizId);
    if (quiz === null) continue;
    const version = await storage.quizVersions.keep(quizId, choicesOf(quiz));
    await storage.competitions.fixVersion({ id, revision }, version);
  }
}
