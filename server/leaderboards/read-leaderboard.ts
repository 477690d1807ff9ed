import { shownName } from '#core/display-name.ts';
import { AppError } from '#core/errors.ts';
import { type Leaderboard, rankOf } from '#core/leaderboard.ts';
import { findCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import type { Services } from '#server/services.ts';
import type { LeaderboardPosition } from '#server/storage/storage.ts';

function readCursor(cursor: string): LeaderboardPosition {
  const match = /^(-?\d{1,9})\.(\d{1,9})$/.exec(cursor);
  if (match === null) {
    throw new AppError('invalid', 'the cursor is not one of ours', [
      { path: 'cursor', code: 'malformed' },
    ]);
  }
  return { score: Number(match[1]), ordinal: Number(match[2]) };
}

/** A page of a custom quiz's leaderboard, best first. `cursor` continues where a page ended. */
export async function readLeaderboard(
  services: Services,
  input: { quizId: string; limit: number; cursor: string | undefined },
): Promise<Leaderboard> {
  const { quizId, limit, cursor } = input;
  const quiz = await findCustomQuiz(services, quizId);
  const after = cursor === undefined ? null : readCursor(cursor);
  const { leaderboards } = services.storage;
  // The counts first: rows that arrive in between then only make ranks too good, never repeat.
  const playersByScore = await leaderboards.playersByScore(quizId);
  const rows = await leaderboards.page(quizId, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => ({
      rank: rankOf(row, playersByScore),
      name: shownName(row.name, quiz.language),
      score: row.score,
      total: row.total,
      finishedAt: row.finishedAt,
    })),
    players: [...playersByScore.values()].reduce((sum, players) => sum + players, 0),
    next: rows.length > limit && last !== undefined ? `${last.score}.${last.ordinal}` : null,
  };
}
