import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareReplyHeaders } from '#server/http/security.ts';
import { type AdminApi, createAdminApi } from '../../tests/admin-api.ts';
import { createPost, createQuiz } from '../../tests/factories.ts';

let api: AdminApi;
beforeAll(async () => {
  api = await createAdminApi();
});
afterAll(() => api.close());

const ofEveryReply = {
  ...Object.fromEntries(
    Object.entries(bareReplyHeaders).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[\w.:-]{8,64}$/),
};

it('a reply that is made in one go has the headers of every other', async () => {
  const made = await api.post('/api/custom-quizzes', createQuiz());
  expect(made.status).toBe(201);
  const json = { ...ofEveryReply, 'content-type': 'application/json' };
  expect(Object.fromEntries(made.headers)).toEqual(json);
  const refused = await api.post('/api/attempts', { kind: 'custom', quizId: 'x'.repeat(22) });
  expect(refused.status).toBe(404);
  const problem = { ...ofEveryReply, 'content-type': 'application/problem+json' };
  expect(Object.fromEntries(refused.headers)).toEqual(problem);
});

it('has them too where something fails after it was made', async () => {
  const { auditLog } = api.services.storage;
  const { add } = auditLog;
  Object.assign(auditLog, { add: () => Promise.reject(new Error('no room')) });
  const failed = await api.send('POST', '/posts', createPost({ slug: 'after-it-was-made' }));
  Object.assign(auditLog, { add });
  expect(failed.status).toBe(500);
  expect(Object.fromEntries(failed.headers)).toMatchObject(ofEveryReply);
});
