import { isQuizClosed } from '#core/custom-quiz.ts';
import { shownName } from '#core/display-name.ts';
import { hidingNow } from '#core/hiding.ts';
import { leaderboardPage, rankOf } from '#core/leaderboard.ts';
import type { ModeratedQuiz } from '#core/moderated-quiz.ts';
import { findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { triviaFields } from '#server/custom-quizzes/read-custom-quiz.ts';
import { cursorOf, readCursor } from '#server/leaderboards/read-leaderboard.ts';
import type { Services } from '#server/services.ts';

/** The most reports to show beside a quiz. */
const shownReports = 100;

/** A quiz with its board and reports, for operators. Errors: `not_found`, `quiz_deleted`, `invalid`. */
export async function readModeratedQuiz(
  services: Services,
  { id, cursor }: { id: string; cursor: string | undefined },
): Promise<ModeratedQuiz> {
  const quiz = await findStoredQuiz(services, id);
  const { leaderboards, reports } = services.storage;
  const limit = leaderboardPage.max;
  const playersByScore = await leaderboards.playersByScore(id);
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await leaderboards.page(id, after, limit + 1);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const { name, type, language, data, createdAt, updatedAt } = quiz;
  const now = services.now();
  return {
    id,
    name,
    type,
    language,
    createdAt,
    updatedAt,
    ...hidingNow(quiz, now),
    ...triviaFields(quiz),
    data: [...data],
    closed: isQuizClosed(quiz, now),
    rows: shown.map((row) => ({
      row: row.key,
      rank: rankOf(row, playersByScore),
      name: shownName(row.name, language),
      score: row.score,
      total: row.total,
      finishedAt: row.finishedAt,
    })),
    players: [...playersByScore.values()].reduce((sum, players) => sum + players, 0),
    next: found.length > limit && last !== undefined ? cursorOf(last) : null,
    reports: [...(await reports.about(id, shownReports))],
    objections: [...(await reports.objections([id]))],
  };
}
