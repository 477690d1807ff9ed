import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lossesOf } from '#core/file-losses.ts';
import type { QuizDraft } from '#core/quiz-drafts.ts';
import { type WrittenFormat, writtenFormats } from '#core/quiz-files.ts';
import { cleanLine } from '#core/text.ts';
import { rightOptions, type TriviaChoice, type TriviaQuestion } from '#core/trivia-quiz.ts';
import { draftOf } from '#server/quiz-files/draft-of.ts';
import { writeCustomQuiz } from '#server/quiz-files/export-custom-quiz.ts';
import { choiceOf } from '../../tests/choice-of.ts';
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
          reason: 'खुला सवाल है: चुनने के लिए कोई ऑप्शन नहीं',
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

/** What breaks writers and readers of files, beside everything else that people write. */
const nasty = fc.constantFrom(
  ...['=1+1', "'@x", '"', 'a,b;c', '\\', '{=a ~b}', '#### no', '::t::', '[html]<b>x</b>', '%50%'],
  ...[
    'a -> b',
    '// x',
    '$CATEGORY: x',
    '&amp; &lt;',
    '1 < 2 > 0',
    ']]>',
    '<!ENTITY x>',
    '<p>y</p>',
  ],
  ...['True', 'हिंदी, प्रश्न?', '🎉👩‍👩‍👧', '1;2', 'B', 'é', '{}', '<?xml?>', '&#65;'],
);

const line = (max: number) =>
  fc
    .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 10 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((pieces) => cleanLine(pieces.join(' ')))
    .filter((text) => text !== '' && [...text].length <= max);

const question = fc
  .record({
    question: line(100),
    options: fc.uniqueArray(line(100), { minLength: 2, maxLength: 8 }),
    explanation: fc.option(line(100), { nil: undefined }),
    first: fc.nat(),
    several: fc.boolean(),
  })
  .map(({ question: asked, options, explanation, first, several }): TriviaChoice => {
    const one = first % options.length;
    const other = (one + 1) % options.length;
    const right = several && options.length > 2 ? [one, other].toSorted((a, b) => a - b) : one;
    return { question: asked, options, ans: right, ...(explanation && { explanation }) };
  });

const quiz = fc.record({
  name: fc.constant('Asha'),
  language: fc.constantFrom('en' as const, 'hi' as const),
  title: line(100),
  seconds: fc.constantFrom(null, 10 as const, 30 as const),
  data: fc.array(question, { minLength: 1, maxLength: 4 }),
});

/** The question without the order of options, where programs shuffle them. */
function unordered(one: TriviaQuestion) {
  const { question: asked, options, ans, explanation } = choiceOf(one);
  const right = rightOptions(ans);
  const marked = options.map((option, index) => `${right.includes(index) ? '=' : '~'}${option}`);
  return { question: asked, options: marked.toSorted(), explanation };
}

/** What a run of many found: its options look like the eight columns of a table. */
const found = {
  name: 'Asha' as const,
  language: 'en' as const,
  title: '=1+1',
  seconds: null,
  data: [
    { question: '=1+1', options: ['!', '"', '#', '[html]<b>x</b> ]]> a,b;c', '=1+1'], ans: 0 },
    { question: '!', options: ['=1+1', '&#65;'], ans: 0 },
  ],
};

const shuffling: readonly WrittenFormat[] = ['gift', 'opentdb'];

describe.each(writtenFormats)('a quiz that goes out as %s and comes in again', (format) => {
  it('has lost nothing but what is listed', async () => {
    await fc.assert(
      fc.asyncProperty(quiz, async (given) => {
        const content = writeCustomQuiz(given, format);
        const bytes = new Uint8Array(Buffer.from(content));
        const losses = lossesOf(given, format);
        const kept = given.data
          .filter((_, index) => !losses.several.includes(index + 1))
          .map(({ explanation, ...one }) =>
            losses.explanations || explanation === undefined ? one : { ...one, explanation },
          );
        if (kept.length === 0) return;
        const draft = await draftOf(bytes, given.language);
        const shape = shuffling.includes(format) ? unordered : (one: TriviaQuestion) => one;
        expect(draft.skipped).toEqual([]);
        expect(draft.questions.map((one) => ({ ...shape(one) }))).toEqual(
          kept.map((one) => ({ ...shape(one) })),
        );
        expect(draft.seconds).toBe(losses.seconds ? null : given.seconds);
      }),
      { numRuns: 60, examples: [[found]] },
    );
  });
});
