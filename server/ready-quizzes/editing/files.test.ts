import { beforeEach, describe, expect, it } from 'vitest';
import { type ImportReport, maxImportBytes } from '#core/quiz-files.ts';
import { isChoice } from '#core/ready-question.ts';
import { givenQuiz, jsonFile } from '../../../tests/quiz-files.ts';
import {
  createTestQuizEditing,
  problemIn,
  type TestQuizEditing,
} from '../../../tests/test-quiz-editing.ts';

let site: TestQuizEditing;
beforeEach(async () => {
  site = await createTestQuizEditing();
  return () => site.api.close();
});

describe('a file', () => {
  const upload = (name: string, content: string | Uint8Array, query = '') =>
    site.api.upload(`/quiz-files?file=${encodeURIComponent(name)}${query}`, Buffer.from(content));

  it('is looked at first, then stored', async () => {
    const json = jsonFile(givenQuiz());
    const dry = await upload('quiz.json', json, '&dryRun=true');
    const quizzes = [{ slug: 'capitals', questions: 1, replaced: false }];
    expect(await dry.json()).toEqual({ problems: [], leftOut: [], quizzes, stored: false });
    expect(await site.slugs()).not.toContain('capitals');
    expect(await (await upload('quiz.json', json)).json()).toMatchObject({ stored: true });
    expect(await site.visible('capitals')).toBe(true);
  });

  it('with a fault brings nothing, and every fault is told with its line', async () => {
    const json = jsonFile(
      givenQuiz(),
      givenQuiz({ slug: 'B B', thumbnail: { file: '../../etc/passwd' } }),
      givenQuiz({ slug: 'c', thumbnail: { file: 'x.png' } }),
    );
    const report = (await (await upload('../../my\nquiz.json', json)).json()) as {
      problems: string[];
    };
    expect(report).toMatchObject({ quizzes: [], stored: false });
    expect(report.problems).toHaveLength(3);
    for (const line of report.problems) expect(line).toMatch(/^my quiz\.json:\d+: /);
    expect(await site.slugs()).not.toContain('capitals');
  });

  it('of another format says what it does not say itself', async () => {
    const gift = '::Q:: The capital of India? {=Delhi ~Pune}';
    const nameless = await upload('quiz.gift', gift);
    expect((await problemIn(nameless)).errors).toEqual([{ path: 'slug', code: 'required' }]);
    const named = await upload('quiz.gift', gift, '&slug=gift-quiz&name=Gift&language=en');
    expect(await named.json()).toMatchObject({ stored: true });
    const csv = (
      await (await site.api.get('/quiz-files?format=csv&slug=gift-quiz')).text()
    ).replace(/gift-quiz/g, 'from-csv');
    expect(await (await upload('q.csv', csv)).json()).toMatchObject({
      quizzes: [{ slug: 'from-csv', questions: 1, replaced: false }],
    });
    expect((await problemIn(await upload('quiz.exe', 'MZ'))).errors).toEqual([
      { path: 'format', code: 'required' },
    ]);
    const broken = (await (await upload('quiz.json', Buffer.from([0xff, 0x41]))).json()) as object;
    expect(broken).toMatchObject({
      problems: ['quiz.json:1: is not UTF-8: save the file as UTF-8'],
    });
    const large = await upload('quiz.json', Buffer.alloc(maxImportBytes + 1));
    expect(large.status).toBe(413);
  });

  it('goes out in every format', async () => {
    await site.create();
    for (const [format, file] of [
      ['json', 'rivers.json'],
      ['csv', 'rivers.csv'],
      ['opentdb', 'rivers.json'],
      ['gift', 'rivers.gift'],
    ] as const) {
      const reply = await site.api.get(`/quiz-files?format=${format}&slug=rivers&language=hi`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('Content-Disposition')).toBe(`attachment; filename="${file}"`);
      const content = await reply.text();
      expect(format === 'opentdb' || content.includes('Nile')).toBe(true);
    }
    const all = (await (await site.api.get('/quiz-files?format=json')).json()) as {
      quizzes: unknown[];
    };
    expect(all.quizzes).toHaveLength((await site.listed()).length);
    await site.create({ slug: 'draft', published: false });
    expect((await site.api.get('/quiz-files?format=gift&slug=draft')).status).toBe(404);
    expect((await site.api.get('/quiz-files?format=exe')).status).toBe(422);
  });
});

describe('a file of all quizzes', () => {
  const brought = async (format: string, language: string, query = '') => {
    const reply = await site.api.get(`/quiz-files?format=${format}&language=${language}`);
    const file = /filename="(.+)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1];
    const bytes = Buffer.from(await reply.arrayBuffer());
    const say = new URLSearchParams({ file: file ?? '', format, language });
    return site.api.upload(`/quiz-files?${say}${query}`, bytes);
  };

  it.each([
    ['json', 'en'],
    ['csv', 'en'],
    ['gift', 'en'],
    ['gift', 'hi'],
    ['opentdb', 'en'],
    ['opentdb', 'hi'],
  ])('as %s in %s is what an import takes', async (format, language) => {
    const all = await site.api.services.storage.readyQuizzes.all();
    const isWhole = format === 'json' || format === 'csv';
    const shipped = all.filter(({ name }) => isWhole || name[language as 'en'] !== undefined);
    expect(shipped.length).toBeGreaterThan(10);
    const report = (await (await brought(format, language)).json()) as ImportReport;
    expect(report).toMatchObject({ problems: [], stored: true });
    const slugsOf = (some: readonly { slug: string }[]) => some.map(({ slug }) => slug).sort();
    expect(slugsOf(report.quizzes)).toEqual(slugsOf(shipped));
    const texts = (some: readonly (typeof shipped)[number][]) =>
      some
        .filter(({ slug }) => shipped.some((one) => one.slug === slug))
        .toSorted((a, b) => a.slug.localeCompare(b.slug))
        .map(({ slug, name, qna }) => ({
          slug,
          name: name[language as 'en'],
          qna: qna.filter(isChoice).map(({ question, options }) => ({
            question: question[language as 'en'],
            right: options.flatMap(({ text, correct }) =>
              correct ? [text[language as 'en']] : [],
            ),
            options: options.map(({ text }) => text[language as 'en']).sort(),
          })),
        }));
    expect(texts(await site.api.services.storage.readyQuizzes.all())).toEqual(texts(shipped));
  });

  it('is not for one name that somebody gives it', async () => {
    const report = (await (await brought('gift', 'en', '&slug=all&name=All')).json()) as object;
    expect(report).toMatchObject({ stored: false });
    expect(JSON.stringify(report)).toContain('names its quizzes itself');
  });
});
