import type { ManagedCompetition, ManagedCompetitionList } from '#core/competition-plan.ts';
import { fillSeries } from '#server/competitions/fill-series.ts';
import { publicCompetition, unlessUnavailable } from '#server/competitions/read-competition.ts';
import type { Services } from '#server/services.ts';

/** How many ended competitions the list holds, newest first. */
const listedForOperators = 60;

/** All competitions with their figures for operators, and the quizzes for new ones. */
export async function manageCompetitions(services: Services): Promise<ManagedCompetitionList> {
  const { storage } = services;
  const now = services.now();
  const unended = await fillSeries(services);
  const stored = [...unended, ...(await storage.competitions.ended(now, listedForOperators))];
  const quizzes = (await unlessUnavailable(services.quizzes.list())) ?? [];
  const byId = new Map(quizzes.map((quiz) => [quiz.documentId, quiz]));
  const players = await storage.competitions.countPlayers(stored.map(({ id }) => id));
  const all = stored.map((one): ManagedCompetition => {
    const { id, quizId, revision, prizesPaidAt } = one;
    const quiz = quizId === null ? undefined : byId.get(quizId);
    const counts = players.get(id) ?? { entered: 0, finished: 0 };
    return {
      ...publicCompetition(one, quiz ?? null, now),
      revision,
      isEntered: counts.entered > 0,
      ...counts,
      prizesPaidAt,
    };
  });
  return {
    open: all.filter(({ state }) => state === 'open'),
    coming: all.filter(({ state }) => state === 'coming').sort((a, b) => a.opensAt - b.opensAt),
    ended: all.filter(({ state }) => state === 'ended'),
    quizzes: quizzes.map(({ documentId, name }) => ({ id: documentId, name })),
    now,
  };
}
