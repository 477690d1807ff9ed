import { readRows } from '#core/leaderboard.ts';
import type { Server } from '#server/pages/page-door.ts';

/** The first `rows` of a quiz's board. Errors: `owner_only` if only its creator sees it. */
export function readBoard(server: Server, id: string, rows?: number) {
  return readRows(
    (limit, cursor) =>
      server.call('GET /api/custom-quizzes/:id/leaderboard', {
        params: { id },
        query: { limit: String(limit), cursor },
      }),
    rows,
  );
}

/** The first `rows` of a competition's board. */
export function readCompetitionBoard(server: Server, id: string, rows: number) {
  return readRows(
    (limit, cursor) =>
      server.call('GET /api/competitions/:id/leaderboard', {
        params: { id },
        query: { limit: String(limit), cursor },
      }),
    rows,
  );
}
