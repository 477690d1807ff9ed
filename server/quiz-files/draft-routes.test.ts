import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuizDraft } from '#core/quiz-drafts.ts';
import { writtenFormats } from '#core/quiz-files.ts';
import { createQuiz, createTestApi, createTrivia } from '../../tests/factories.ts';
import { kahootSheet } from '../../tests/question-files.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const send = (
  body: string | Uint8Array<ArrayBuffer>,
  query = '?name=quiz.xlsx',
  type = 'application/octet-stream',
) =>
  api.app.request(`/api/quiz-files${query}`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  });

describe('POST /api/quiz-files', () => {
  it('replies with a draft, and with what is missing in the language of the person', async () => {
    const sheet = kahootSheet([
      ['Largest planet?', 'Mars', 'Jupiter', '', '', 20, 2],
      ['Write!', '', '', '', '', 20, ''],
    ]);
    const reply = await send(sheet, '?name=My_planets.xlsx&language=hi');
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({
      name: 'My planets',
      format: 'kahoot',
      seconds: 20,
      data: [{ question: 'Largest planet?', options: ['Mars', 'Jupiter'], ans: 1 }],
      skipped: [
        {
          where: 'पंक्ति 10',
          reason: 'खुला सवाल है: फ़ाइल में सही जवाब नहीं लिखा',
          code: 'open_question',
        },
      ],
    });
  });

  it('takes a file under whatever type a browser gives it', async () => {
    const gift = 'Capital? {=Delhi ~Pune}';
    for (const type of ['text/plain', 'text/csv', 'application/xml', 'application/x-unknown']) {
      expect((await send(gift, '?name=a.gift', type)).status).toBe(200);
    }
  });

  it('refuses what it cannot read with a reason', async () => {
    const refused = await send('%PDF-1.7');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'file', code: 'unknown_format' }],
    });
    expect((await send('x', '')).status).toBe(422);
    expect((await send('x'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
  });

  it('has an address wait that sends many at once, and says for how long', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => send('Fine? {=yes ~no}', '?name=a.gift')),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
    expect(refused.length).toBeGreaterThan(0);
    for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBe(1);
  });

  it('gives a draft that is a quiz as it is', async () => {
    const draft = (await (
      await send(kahootSheet([['Q?', 'a', 'b', '', '', 30, '1']]))
    ).json()) as QuizDraft;
    const { name: title, seconds, data } = draft;
    const { id } = await api.createCustomQuiz(createTrivia({ title, seconds, data }));
    expect(id).toBeTruthy();
  });
});

describe('GET /api/custom-quizzes/{id}/file', () => {
  const take = (id: string, format: string, key?: string) =>
    api.app.request(`/api/custom-quizzes/${id}/file?format=${format}`, {
      headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
    });

  it('gives the creator a file in each format, and nobody else', async () => {
    const { id, ownerKey } = await api.createCustomQuiz(createTrivia());
    for (const format of writtenFormats) {
      const reply = await take(id, format, ownerKey);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('Content-Disposition')).toMatch(
        /^attachment; filename="quizmingle-/,
      );
      const again = await send(new Uint8Array(await reply.arrayBuffer()));
      expect(((await again.json()) as QuizDraft).data.length).toBeGreaterThan(0);
    }
    expect((await take(id, 'gift')).status).toBe(401);
    expect((await take(id, 'gift', 'wrong')).status).toBe(401);
    expect((await take(id, 'kahoot', ownerKey)).status).toBe(422);
  });

  it('takes quizzes of the other types too', async () => {
    const { id, ownerKey } = await api.createCustomQuiz(createQuiz());
    const reply = await take(id, 'moodle', ownerKey);
    const draft = (await (await send(await reply.text())).json()) as QuizDraft;
    expect(draft.data.map(({ question }) => question)).toEqual(
      createQuiz().data.map(({ question }) => question),
    );
  });
});
