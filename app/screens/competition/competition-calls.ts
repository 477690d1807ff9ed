import { call, urlOf } from '#app/api/call.ts';
import type { StartedAttempt } from '#core/attempt-schemas.ts';
import type { OpenDraw } from '#core/competition-schemas.ts';
import type { Language } from '#core/language.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';

/** A repeat with the same key returns the same attempt: a player has only one. */
export function enterCompetition(
  entry: { competitionId: string; name: string; face: string | undefined },
  {
    lang,
    playerToken,
    idempotencyKey,
  }: Record<'playerToken' | 'idempotencyKey', string> & {
    lang: Language;
  },
): Promise<StartedAttempt> {
  return call('POST /api/attempts', {
    query: { lang },
    headers: { 'idempotency-key': idempotencyKey },
    body: { kind: 'ready', adult: true, ...entry },
    token: playerToken,
  });
}

/** Address of the event stream of a competition's board. */
export function competitionEventsUrl(id: string): string {
  return urlOf('GET /api/competitions/:id/events', { params: { id } });
}

/** Fails with `not_found` while somebody may still play. */
export function readCompetitionDraw(id: string): Promise<OpenDraw> {
  return call('GET /api/competitions/:id/draw', { params: { id } });
}

export function readCompetitionBoard(
  id: string,
  limit: number,
  cursor?: string,
): Promise<Leaderboard> {
  const query = { limit: String(limit), cursor };
  return call('GET /api/competitions/:id/leaderboard', { params: { id }, query });
}
