import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StartedAttempt } from '#core/attempt-schemas.ts';
import type { CompetitionList } from '#core/competition-schemas.ts';
import { createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

it('streams the board of a competition: who is at it, and every finish', async () => {
  const { open } = (await (await api.app.request('/api/competitions')).json()) as CompetitionList;
  const id = open[0]?.id ?? '';
  const reply = await api.app.request(`/api/competitions/${id}/events`);
  expect(reply.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (pattern: RegExp) => {
    while (!pattern.test(text)) text += (await reader?.read())?.value ?? '';
  };
  await until(/"players":0.*"answering":0/);

  const player = (await (await api.post('/api/players', {})).json()) as { token: string };
  const body = { kind: 'ready', competitionId: id, name: 'Asha', adult: true };
  const headers = { Authorization: `Bearer ${player.token}` };
  const attempt = (await (await api.post('/api/attempts', body, headers)).json()) as StartedAttempt;
  await until(/"answering":1/);
  for (let question = 0; question < attempt.total; question += 1) {
    await api.answer(attempt, question, null);
  }
  await until(/"name":"Asha".*"players":1.*"answering":0/);
  await reader?.cancel();
});

it('answers 404 for a competition that is not there', async () => {
  expect((await api.app.request('/api/competitions/nothing/events')).status).toBe(404);
});
