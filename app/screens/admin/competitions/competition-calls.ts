import { send } from '#app/api/client.ts';
import { adminClient } from '#app/screens/admin/session/admin-client.ts';
import type { CompetitionInput } from '#core/competition-plan.ts';

const { competitions } = adminClient;

/** These throw `ApiError`. */
export function createCompetition(input: CompetitionInput, idempotencyKey: string) {
  return send(competitions.$post({ json: input, header: { 'idempotency-key': idempotencyKey } }));
}

export function changeCompetition(id: string, revision: number, input: CompetitionInput) {
  return send(competitions[':id'].$put({ param: { id }, json: { ...input, revision } }));
}

export function cancelCompetition(id: string, revision: number) {
  return send(
    competitions[':id'].$delete({ param: { id }, query: { revision: String(revision) } }),
  );
}
