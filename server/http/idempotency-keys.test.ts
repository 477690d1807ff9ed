import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewPlayer } from '#core/player.ts';
import { operationsOf } from '#server/api-docs/document.ts';
import { createPair, createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let document: OpenAPIV3_1.Document;
beforeAll(async () => {
  api = await createTestApi();
  document = (await (await api.app.request('/api/openapi.json')).json()) as OpenAPIV3_1.Document;
});
afterAll(() => api.close());

function headerOf({ parameters = [] }: OpenAPIV3_1.OperationObject) {
  return parameters.find((one) => 'name' in one && one.name === 'idempotency-key');
}

const id = 'A'.repeat(22);

describe('an idempotency key', () => {
  it('that strangers would guess is refused by every operation that takes one', async () => {
    const player = (await (await api.post('/api/players', {})).json()) as NewPlayer;
    const idempotent = operationsOf(document).filter(({ operation }) => headerOf(operation));
    // Operators have a session first; nobody else reaches these.
    const open = idempotent.filter(({ path }) => !path.startsWith('/api/admin/'));
    expect(open.length).toBeGreaterThan(7);
    for (const { path, method } of open) {
      const reply = await api.app.request(path.replace(/\{\w+\}/g, id), {
        method,
        headers: {
          'Content-Type': 'application/json',
          'Idempotency-Key': '1234567890123456',
          // The Mine Game looks at its player first.
          ...(path === '/api/game/play' ? { Authorization: `Bearer ${player.token}` } : {}),
        },
        body: '{}',
      });
      expect([path, reply.status, await reply.json()]).toEqual([
        path,
        422,
        expect.objectContaining({
          code: 'invalid',
          errors: [{ path: 'idempotency-key', code: 'guessable' }],
        }),
      ]);
    }
  });

  it('has its form in the documentation', () => {
    for (const { operation } of operationsOf(document)) {
      const header = headerOf(operation) as OpenAPIV3_1.ParameterObject | undefined;
      if (header === undefined) continue;
      expect(header.schema).toMatchObject({ type: 'string', minLength: 16, maxLength: 130 });
      const { pattern = '' } = header.schema as OpenAPIV3_1.SchemaObject;
      expect(new RegExp(pattern, 'u').test('0d1f4e3a-7b1c-4a58')).toBe(true);
      expect(new RegExp(pattern, 'u').test('too-short')).toBe(false);
    }
  });

  it.each([
    ['/api/custom-quizzes', createQuiz(), createQuiz({ name: 'Eve' })],
    ['/api/pairs', createPair(), createPair({ name: 'Eve' })],
  ])('gives nobody the secret of another body: %s', async (path, mine, theirs) => {
    const headers = { 'Idempotency-Key': 'the-key-of-two-strangers' };
    const first = (await (await api.post(path, mine, headers)).json()) as object;
    const stranger = await api.post(path, theirs, headers);
    expect(stranger.status).toBe(409);
    const text = await stranger.text();
    for (const value of Object.values(first)) expect(text).not.toContain(value);
    expect(await (await api.post(path, mine, headers)).json()).toEqual(first);
  });
});
