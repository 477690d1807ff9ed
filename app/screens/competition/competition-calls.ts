import { apiBase, bearer, client, send } from '#app/api/client.ts';
import type { StartedAttempt } from '#core/attempt-schemas.ts';
import type { OpenDraw } from '#core/competition-schemas.ts';
import type { Language } from '#core/language.ts';
import type { Leaderboard } from '#core/leaderboard.ts';

/** A repeat with the same key returns the same attempt: a player has only one. */
export function enterCompetition(
  entry: { competitionId: string; name: string },
  {
    lang,
    playerToken,
    idempotencyKey,
  }: Record<'playerToken' | 'idempotencyKey', string> & {
    lang: Language;
  },
): Promise<StartedAttempt> {
  const call = {
    query: { lang },
    header: { 'idempotency-key': idempotencyKey },
    json: { kind: 'ready', adult: true, ...entry } as const,
  };
  return send(client.attempts.$post(call, bearer(playerToken)));
}

/** Address of the event stream of a competition's board. */
export function competitionEventsUrl(id: string): string {
  return `${apiBase}${client.competitions[':id'].events.$path({ param: { id } })}`;
}

/** Fails with `not_found` while somebody may still play. */
export function readCompetitionDraw(id: string): Promise<OpenDraw> {
  return send(client.competitions[':id'].draw.$get({ param: { id } }));
}

export function readCompetitionBoard(
  id: string,
  limit: number,
  cursor?: string,
): Promise<Leaderboard> {
  const query = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
  return send(client.competitions[':id'].leaderboard.$get({ param: { id }, query }));
}
