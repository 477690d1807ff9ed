import type { Services } from '#server/services.ts';

/**
 * Open and coming competitions about quizzes that are about to go: they keep the questions as they
 * are now, unless they keep some already. That does not make them entered.
 */
export async function keepForCompetitions(
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
    const version = await storage.quizVersions.keep(quizId, quiz);
    await storage.competitions.fixVersion({ id, revision }, version);
  }
}
