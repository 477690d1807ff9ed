import { shownName } from '#core/display-name.ts';
import { AppError } from '#core/errors.ts';
import { shownFace } from '#core/face.ts';
import type { Language } from '#core/language.ts';
import { leaderboardPage, rankOf } from '#core/leaderboard.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';
import type { LiveBoard } from '#core/live-board.ts';
import { findQuizOfBoard } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { Services } from '#server/services.ts';
import type { LeaderboardPosition } from '#server/storage/leaderboards.ts';

/** The position in a `next` of `readBoard`; anything else is `invalid`. */
export function readCursor(cursor: string): LeaderboardPosition {
  const match = /^(-?\d{1,9}(?:\.\d{1,3})?)\.(\d{1,9})$/.exec(cursor);
  if (match === null) {
    throw new AppError('invalid', 'the cursor is not one of ours', [
      { path: 'cursor', code: 'malformed' },
    ]);
  }
  return { score: Number(match[1]), ordinal: Number(match[2]) };
}

/** The cursor of the page that starts after a row. */
export function cursorOf({ score, ordinal }: LeaderboardPosition): string {
  return `${score}.${ordinal}`;
}

/** A page of a board; `cursor` continues after an earlier page. */
export interface BoardPage {
  readonly quizId: string;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A page of a board, best first. `language` is that of 'Anonymous'. */
export async function readBoard(
  services: Services,
  { quizId, limit, cursor }: BoardPage,
  language: Language,
): Promise<Leaderboard> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const { leaderboards } = services.storage;
  // The counts come first: rows that arrive in between only make ranks too good, and never repeat.
  const playersByScore = await leaderboards.playersByScore(quizId);
  const rows = await leaderboards.page(quizId, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => ({
      rank: rankOf(row, playersByScore),
      name: shownName(row.name, language),
      face: shownFace(row.face, row.name),
      score: row.score,
      total: row.total,
      finishedAt: row.finishedAt,
      ...(row.correct === null ? {} : { correct: row.correct }),
    })),
    players: [...playersByScore.values()].reduce((sum, players) => sum + players, 0),
    next: rows.length > limit && last !== undefined ? cursorOf(last) : null,
  };
}

/** A page of a custom quiz's leaderboard. Errors: those of `findQuizOfBoard`. */
export async function readLeaderboard(
  services: Services,
  { ownerKey, ...page }: BoardPage & { ownerKey: string | undefined },
): Promise<Leaderboard> {
  const { quiz } = await findQuizOfBoard(services, { id: page.quizId, ownerKey });
  return readBoard(services, page, quiz.language);
}

/**
 * The first page of a quiz's leaderboard and how many people are answering. Errors: those of
 * `readLeaderboard`.
 */
export async function readLiveBoard(
  services: Services,
  input: { quizId: string; ownerKey: string | undefined },
): Promise<LiveBoard> {
  const limit = leaderboardPage.default;
  const board = await readLeaderboard(services, { ...input, limit, cursor: undefined });
  return { ...board, answering: await services.answering.count(input.quizId) };
}
