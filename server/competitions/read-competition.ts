import { competitionState, listedEnded } from '#core/competition.ts';
import type {
  Competition,
  CompetitionDetails,
  CompetitionList,
} from '#core/competition-schemas.ts';
import { isOfSeries } from '#core/competition-series.ts';
import { isAppError } from '#core/errors.ts';
import { choicesOf } from '#core/ready-question.ts';
import type { ReadyQuizSummary } from '#core/ready-quiz.ts';
import { fillSeries } from '#server/competitions/fill-series.ts';
import { findCompetition, findQuestions } from '#server/competitions/find-competition.ts';
import { commitmentOf, drawOpensAt } from '#server/competitions/open-draw.ts';
import { isSettled } from '#server/competitions/pay-prizes.ts';
import type { Services } from '#server/services.ts';
import type { StoredCompetition } from '#server/storage/competitions.ts';

/** Resolves to null if the content service is unavailable. */
export async function unlessUnavailable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isAppError(error) && error.code === 'unavailable') return null;
    throw error;
  }
}

/** The public view. */
export function publicCompetition(
  { id, title, quizId, opensAt, closesAt, ...rest }: StoredCompetition,
  quiz: (Pick<ReadyQuizSummary, 'name'> & Partial<Pick<ReadyQuizSummary, 'thumbnail'>>) | null,
  now: number,
): Competition {
  const state = competitionState({ opensAt, closesAt }, now);
  const card = quiz && { name: quiz.name, thumbnail: quiz.thumbnail?.url ?? null };
  return {
    id,
    isOfSeries: isOfSeries(id),
    title,
    state,
    opensAt,
    closesAt,
    quizId,
    quiz: card,
    isOpenBook: quizId !== null,
    draw: commitmentOf(rest),
  };
}

/** The current, upcoming and past competitions. */
export async function listCompetitions(services: Services): Promise<CompetitionList> {
  const now = services.now();
  const unended = await fillSeries(services);
  const ended = await services.storage.competitions.ended(now, listedEnded);
  const quizzes = (await unlessUnavailable(services.quizzes.list())) ?? [];
  const byId = new Map(quizzes.map((quiz) => [quiz.documentId, quiz]));
  const all = [...unended, ...ended].map((one) => {
    const quiz = one.quizId === null ? undefined : byId.get(one.quizId);
    return publicCompetition(one, quiz ?? null, now);
  });
  return {
    open: all.filter(({ state }) => state === 'open'),
    coming: all
      .filter(({ state }) => state === 'coming')
      .sort((a, b) => a.opensAt - b.opensAt || a.closesAt - b.closesAt),
    ended: all.filter(({ state }) => state === 'ended').slice(0, listedEnded),
    now,
  };
}

/** One competition; pays its prizes first if they are due. Errors: `not_found`. */
export async function readCompetition(services: Services, id: string): Promise<CompetitionDetails> {
  const competition = await findCompetition(services, id);
  await isSettled(services, competition);
  const { quizId } = competition;
  const quiz = quizId === null ? null : await unlessUnavailable(services.quizzes.find(quizId));
  const kept = await findQuestions(services, competition);
  const playersByScore = await services.storage.leaderboards.playersByScore(id);
  const now = services.now();
  return {
    ...publicCompetition(competition, quizId === null ? null : (quiz ?? kept), now),
    questions: (kept ?? (quiz && choicesOf(quiz)))?.qna.length ?? null,
    drawOpensAt: quizId === null ? drawOpensAt(competition, kept?.qna.length ?? 0) : null,
    players: [...playersByScore.values()].reduce((sum, players) => sum + players, 0),
    now,
  };
}
