import { call } from '#app/api/call.ts';
import type { CompetitionInput } from '#core/competition-plan.ts';

/** These throw `ApiError`. */
export function createCompetition(input: CompetitionInput, idempotencyKey: string) {
  const headers = { 'idempotency-key': idempotencyKey };
  return call('POST /api/admin/competitions', { body: input, headers });
}

export function changeCompetition(id: string, revision: number, input: CompetitionInput) {
  const body = { ...input, revision };
  return call('PUT /api/admin/competitions/:id', { params: { id }, body });
}

export function cancelCompetition(id: string, revision: number) {
  const query = { revision: String(revision) };
  return call('DELETE /api/admin/competitions/:id', { params: { id }, query });
}
