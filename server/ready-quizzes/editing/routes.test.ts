import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EditableQuiz, QuizList, SavedQuiz } from '#core/edited-quiz.ts';
import { type ImportReport, maxImportBytes } from '#core/quiz-files.ts';
import { readConfig } from '#server/config.ts';
import { type AdminApi, createAdminApi } from '../../../tests/admin-api.ts';
import { bothLanguages, createCompetition, createEditedQuiz } from '../../../tests/factories.ts';
import { givenQuiz, jsonFile, png } from '../../../tests/quiz-files.ts';

let api: AdminApi;
let now = Date.parse('2026-03-01T10:00:00Z');
beforeEach(async () => {
  api = await createAdminApi({ now: () => now });
  return () => api.close();
});
afterEach(() => {
  now += 1;
});

async function create(overrides: Record<string, unknown> = {}): Promise<SavedQuiz> {
  const reply = await api.send('POST', '/quizzes', { quiz: createEditedQuiz(overrides) });
  expect(reply.status).toBe(201);
  return (await reply.json()) as SavedQuiz;
}

const listed = async () => ((await (await api.get('/quizzes')).json()) as QuizList).quizzes;

const slugs = async () => (await listed()).map(({ slug }) => slug);

/** What visitors get, once the second is over after which the store is asked again. */
async function visible(slug: string): Promise<boolean> {
  now += 1_000;
  const reply = await api.app.request(`/api/quizzes/${slug}`);
  expect([200, 404]).toContain(reply.status);
  return reply.status === 200;
}

const problemOf = async (reply: Response) =>
  (await reply.json()) as { code: string; errors?: { path: string; code: string }[] };

async function put(documentId: string, revision: number, overrides: Record<string, unknown>) {
  const quiz = createEditedQuiz(overrides);
  return api.send('PUT', `/quizzes/${documentId}`, { revision, quiz });
}

describe('a ready quiz that an operator makes', () => {
  it('is played by everybody at once, and read back as it was written', async () => {
    const { documentId, revision } = await create();
    expect(revision).toBe(1);
    expect(await visible('rivers')).toBe(true);
    const read = (await (await api.get(`/quizzes/${documentId}`)).json()) as EditableQuiz;
    expect(read).toMatchObject({ documentId, revision: 1, quiz: createEditedQuiz() });
    expect((await api.app.request('/sitemap.xml')).status).toBe(200);
    expect(await (await api.app.request('/sitemap.xml')).text()).toContain('/NormalQuiz/rivers');
  });

  it('is one quiz when its reply was lost and it is sent again', async () => {
    const first = await create();
    expect(await create()).toEqual(first);
    expect((await slugs()).filter((slug) => slug === 'rivers')).toHaveLength(1);
  });

  it('cannot take the slug of another', async () => {
    await create();
    const reply = await api.send('POST', '/quizzes', {
      quiz: createEditedQuiz({ name: bothLanguages('Other') }),
    });
    expect(reply.status).toBe(422);
    expect((await problemOf(reply)).errors).toEqual([{ path: 'quiz.slug', code: 'taken' }]);
  });

  it('is a draft that nobody else sees until it is published', async () => {
    const { documentId } = await create({ published: false });
    expect(await visible('rivers')).toBe(false);
    expect(await slugs()).toContain('rivers');
    const publication = `/quizzes/${documentId}/publication`;
    expect((await api.send('PUT', publication, { published: true })).status).toBe(200);
    expect(await visible('rivers')).toBe(true);
    expect((await api.send('PUT', publication, { published: false })).status).toBe(200);
    expect(await visible('rivers')).toBe(false);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { name: {} }, 'quiz.name', 'required'],
    ['half a name', { name: { en: 'A', hi: '' } }, 'quiz.name.hi', 'required'],
    ['a slug with spaces', { slug: 'my quiz' }, 'quiz.slug', 'malformed'],
    ['no question', { qna: [] }, 'quiz.qna', 'too_few_questions'],
    ['an unknown field', { colour: 'red' }, 'quiz.colour', 'malformed'],
  ])('is refused with %s', async (_name, overrides, path, code) => {
    const reply = await api.send('POST', '/quizzes', { quiz: createEditedQuiz(overrides) });
    expect(reply.status).toBe(422);
    expect((await problemOf(reply)).errors).toContainEqual({ path, code });
  });

  it('says everything in each of its languages', async () => {
    const [question] = createEditedQuiz().qna;
    const qna = [{ ...question, question: { en: 'Only English' } }];
    const reply = await api.send('POST', '/quizzes', { quiz: createEditedQuiz({ qna }) });
    expect((await problemOf(reply)).errors).toEqual([
      { path: 'quiz.qna.0.question.hi', code: 'required' },
    ]);
    const english = { name: { en: 'English only' }, slug: 'english', qna: [] as unknown[] };
    english.qna = [
      {
        question: { en: 'Yes?' },
        options: [
          { text: { en: 'Yes' }, correct: true },
          { text: { en: 'No' }, correct: false },
        ],
      },
    ];
    expect((await create(english)).revision).toBe(1);
  });

  it('may have 100 long questions, which is more than other requests may hold', async () => {
    const [question] = createEditedQuiz().qna;
    const qna = Array.from({ length: 100 }, (_, index) => ({
      ...question,
      question: bothLanguages(`${index} ${'क'.repeat(400)}`),
    }));
    expect(JSON.stringify(qna).length).toBeGreaterThan(70_000);
    await create({ qna });
    const body = { name: 'x'.repeat(70_000) };
    expect((await api.post('/api/custom-quizzes', body)).status).toBe(413);
    const quiz = createEditedQuiz({ filler: 'x'.repeat(5_000_000) });
    expect((await api.send('POST', '/quizzes', { quiz })).status).toBe(413);
  });
});

describe('a change', () => {
  it('of the revision that was read is stored, another is a conflict', async () => {
    const { documentId } = await create();
    expect((await put(documentId, 1, { name: bothLanguages('Big rivers') })).status).toBe(200);
    const second = await put(documentId, 1, { name: bothLanguages('Small rivers') });
    expect(second.status).toBe(409);
    expect(await problemOf(second)).toMatchObject({ code: 'edit_conflict' });
    expect((await listed()).find(({ slug }) => slug === 'rivers')?.name.en).toBe('Big rivers');
  });

  it('sent again after its reply was lost is no conflict', async () => {
    const { documentId } = await create();
    const replies = [
      await put(documentId, 1, { name: bothLanguages('Big') }),
      await put(documentId, 1, { name: bothLanguages('Big') }),
    ];
    for (const reply of replies) expect(await reply.json()).toEqual({ documentId, revision: 2 });
  });

  it('of many operators at once: one is stored', async () => {
    const { documentId } = await create();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        put(documentId, 1, { name: bothLanguages(`Version ${index}`) }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('may give it another slug, but not that of another quiz', async () => {
    const { documentId } = await create();
    await create({ slug: 'lakes' });
    const taken = await put(documentId, 1, { slug: 'lakes', name: bothLanguages('Rivers 2') });
    expect((await problemOf(taken)).errors).toEqual([{ path: 'quiz.slug', code: 'taken' }]);
    expect((await put(documentId, 1, { slug: 'streams' })).status).toBe(200);
    expect([await visible('streams'), await visible('rivers')]).toEqual([true, false]);
  });

  it('of publication counts: who edits meanwhile does not publish again unseen', async () => {
    const { documentId } = await create();
    await api.send('PUT', `/quizzes/${documentId}/publication`, { published: false });
    expect((await put(documentId, 1, { name: bothLanguages('New') })).status).toBe(409);
  });

  it('of a quiz that is not there is not found', async () => {
    expect((await put('a'.repeat(24), 1, {})).status).toBe(404);
    expect((await api.send('PUT', '/quizzes/../x', {})).status).toBe(404);
  });
});

describe('the order', () => {
  it('is changed one move at a time, by several operators at once', async () => {
    const ids = new Map<string, string>();
    for (const slug of ['a', 'b', 'c', 'd']) {
      ids.set(slug, (await create({ slug, rank: 1_000 })).documentId);
    }
    const ours = async () => (await slugs()).filter((slug) => slug.length === 1).join('');
    const move = (slug: string, before: string | null) =>
      api.send('POST', `/quizzes/${ids.get(slug)}/moves`, {
        before: before === null ? null : ids.get(before),
      });
    expect(await ours()).toBe('abcd');
    expect((await move('d', 'b')).status).toBe(200);
    expect(await ours()).toBe('adbc');
    const replies = await Promise.all([move('a', null), move('c', 'd'), move('b', 'd')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ours()).toBe('cbda');
    expect((await move('a', 'a')).status).toBe(200);
    const missing = { before: 'z'.repeat(24) };
    expect((await api.send('POST', `/quizzes/${ids.get('a')}/moves`, missing)).status).toBe(404);
    expect(await ours()).toBe('cbda');
  });
});

describe('a quiz that is deleted', () => {
  it('is gone for visitors, while attempts go on', async () => {
    const { documentId } = await create();
    now += 1_000;
    const attempt = (await (
      await api.post('/api/attempts', { kind: 'ready', quizId: documentId })
    ).json()) as { id: string; token: string };
    expect((await api.send('DELETE', `/quizzes/${documentId}`)).status).toBe(200);
    expect(await visible('rivers')).toBe(false);
    const answered = await api.answer(attempt, 0, 0);
    expect(await answered.json()).toMatchObject({ correct: true, result: { score: 1, total: 1 } });
    expect((await api.send('DELETE', `/quizzes/${documentId}`)).status).toBe(404);
  });

  it('is still played in the competitions about it', async () => {
    const [quiz] = await listed();
    const window = { opensAt: now - 1, closesAt: now + 86_400_000 };
    const competition = createCompetition({ quizId: quiz?.documentId ?? '', ...window });
    await api.services.storage.competitions.add([competition]);
    const list = await listed();
    const about = list.find(({ documentId }) => documentId === competition.quizId);
    expect(about?.competitions).toBe(1);
    await api.send('DELETE', `/quizzes/${competition.quizId}`);
    now += 1_000;
    const player = (await (await api.post('/api/players', {})).json()) as { token: string };
    const entered = await api.post(
      '/api/attempts',
      { kind: 'ready', competitionId: competition.id, adult: true, name: 'Asha' },
      { Authorization: `Bearer ${player.token}` },
    );
    expect(entered.status).toBe(201);
  });
});

describe('a file', () => {
  const upload = (name: string, content: string | Uint8Array, query = '') =>
    api.upload(`/quiz-files?file=${encodeURIComponent(name)}${query}`, Buffer.from(content));

  it('is looked at first, then stored', async () => {
    const json = jsonFile(givenQuiz());
    const dry = await upload('quiz.json', json, '&dryRun=true');
    const quizzes = [{ slug: 'capitals', questions: 1, replaced: false }];
    expect(await dry.json()).toEqual({ problems: [], quizzes, stored: false });
    expect(await slugs()).not.toContain('capitals');
    expect(await (await upload('quiz.json', json)).json()).toMatchObject({ stored: true });
    expect(await visible('capitals')).toBe(true);
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
    expect(await slugs()).not.toContain('capitals');
  });

  it('of another format says what it does not say itself', async () => {
    const gift = '::Q:: The capital of India? {=Delhi ~Pune}';
    const nameless = await upload('quiz.gift', gift);
    expect((await problemOf(nameless)).errors).toEqual([{ path: 'slug', code: 'required' }]);
    const named = await upload('quiz.gift', gift, '&slug=gift-quiz&name=Gift&language=en');
    expect(await named.json()).toMatchObject({ stored: true });
    const csv = (await (await api.get('/quiz-files?format=csv&slug=gift-quiz')).text()).replace(
      /gift-quiz/g,
      'from-csv',
    );
    expect(await (await upload('q.csv', csv)).json()).toMatchObject({
      quizzes: [{ slug: 'from-csv', questions: 1, replaced: false }],
    });
    expect((await problemOf(await upload('quiz.exe', 'MZ'))).errors).toEqual([
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
    await create();
    for (const [format, file] of [
      ['json', 'rivers.json'],
      ['csv', 'rivers.csv'],
      ['opentdb', 'rivers.json'],
      ['gift', 'rivers.gift'],
    ] as const) {
      const reply = await api.get(`/quiz-files?format=${format}&slug=rivers&language=hi`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('Content-Disposition')).toBe(`attachment; filename="${file}"`);
      const content = await reply.text();
      expect(format === 'opentdb' || content.includes('Nile')).toBe(true);
    }
    const all = (await (await api.get('/quiz-files?format=json')).json()) as {
      quizzes: unknown[];
    };
    expect(all.quizzes).toHaveLength((await listed()).length);
    await create({ slug: 'draft', published: false });
    expect((await api.get('/quiz-files?format=gift&slug=draft')).status).toBe(404);
    expect((await api.get('/quiz-files?format=exe')).status).toBe(422);
  });
});

describe('a file of all quizzes', () => {
  const brought = async (format: string, language: string, query = '') => {
    const reply = await api.get(`/quiz-files?format=${format}&language=${language}`);
    const file = /filename="(.+)"/.exec(reply.headers.get('Content-Disposition') ?? '')?.[1];
    const bytes = Buffer.from(await reply.arrayBuffer());
    const say = new URLSearchParams({ file: file ?? '', format, language });
    return api.upload(`/quiz-files?${say}${query}`, bytes);
  };

  it.each([
    ['json', 'en'],
    ['csv', 'en'],
    ['gift', 'en'],
    ['gift', 'hi'],
    ['opentdb', 'en'],
    ['opentdb', 'hi'],
  ])('as %s in %s is what an import takes', async (format, language) => {
    const shipped = await api.services.storage.readyQuizzes.all();
    expect(shipped.length).toBeGreaterThan(10);
    const report = (await (await brought(format, language)).json()) as ImportReport;
    expect(report).toMatchObject({ problems: [], stored: true });
    const slugsOf = (all: readonly { slug: string }[]) => all.map(({ slug }) => slug).sort();
    expect(slugsOf(report.quizzes)).toEqual(slugsOf(shipped));
    const texts = (all: typeof shipped) =>
      all
        .toSorted((a, b) => a.slug.localeCompare(b.slug))
        .map(({ slug, name, qna }) => ({
          slug,
          name: name[language as 'en'],
          qna: qna.map(({ question, options }) => ({
            question: question[language as 'en'],
            right: options.flatMap(({ text, correct }) =>
              correct ? [text[language as 'en']] : [],
            ),
            options: options.map(({ text }) => text[language as 'en']).sort(),
          })),
        }));
    expect(texts(await api.services.storage.readyQuizzes.all())).toEqual(texts(shipped));
  });

  it('is not for one name that somebody gives it', async () => {
    const report = (await (await brought('gift', 'en', '&slug=all&name=All')).json()) as object;
    expect(report).toMatchObject({ stored: false });
    expect(JSON.stringify(report)).toContain('names its quizzes itself');
  });
});

describe('an image of a quiz', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">${inside}</svg>`;

  it('is measured by its bytes, whatever else is claimed', async () => {
    const reply = await api.upload('/media', png, { 'Content-Type': 'text/html' });
    const media = (await reply.json()) as { url: string };
    expect(media).toMatchObject({ mime: 'image/png', width: 1, height: 1, size: png.length });
    const shown = await api.app.request(media.url);
    expect(shown.headers.get('Content-Type')).toBe('image/png');
    const thumbnail = { url: media.url, alternativeText: bothLanguages('A dot') };
    const { documentId } = await create({ thumbnail });
    const read = (await (await api.get(`/quizzes/${documentId}`)).json()) as EditableQuiz;
    expect(read.quiz.thumbnail).toEqual({ ...media, alternativeText: bothLanguages('A dot') });
    const lying = { ...thumbnail, width: 99_999 };
    expect((await put(documentId, 1, { thumbnail: lying })).status).toBe(422);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['HTML', '<!doctype html><script>1</script>', 'image_unknown_type'],
    ['a script in an SVG', svg('<script>alert(1)</script>'), 'image_unsafe_svg'],
    ['a handler in an SVG', svg('<g onload="x()"/>'), 'image_unsafe_svg'],
    ['an address in an SVG', svg('<image href="https://x.example/y.png"/>'), 'image_unsafe_svg'],
    ['nothing', '', 'image_unknown_type'],
    [
      'too many pixels',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="3"/>',
      'image_wrong_size',
    ],
  ])('is refused where it is %s', async (_name, bytes, code) => {
    const reply = await api.upload('/media', Buffer.from(bytes), { 'Content-Type': 'image/png' });
    expect(reply.status).toBe(422);
    expect((await problemOf(reply)).errors).toEqual([{ path: 'image', code }]);
  });

  it('is refused where it is too large', async () => {
    const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
    expect((await api.upload('/media', large)).status).toBe(413);
  });

  it('needs words in each language, and to be there', async () => {
    const { url } = (await (await api.upload('/media', png)).json()) as { url: string };
    const quiz = createEditedQuiz({ thumbnail: { url, alternativeText: { en: 'A dot' } } });
    const wordless = await api.send('POST', '/quizzes', { quiz });
    expect((await problemOf(wordless)).errors).toEqual([
      { path: 'quiz.thumbnail.alternativeText.hi', code: 'required' },
    ]);
    const nowhere = { url: `/media/${'x'.repeat(43)}.png`, alternativeText: bothLanguages('Dot') };
    const missing = await api.send('POST', '/quizzes', {
      quiz: createEditedQuiz({ thumbnail: nowhere }),
    });
    expect((await problemOf(missing)).errors).toEqual([
      { path: 'quiz.thumbnail', code: 'image_missing' },
    ]);
    for (const url of ['https://x.example/a.png', '/media/../x.png', 'javascript:1']) {
      const thumbnail = { url, alternativeText: bothLanguages('Dot') };
      const reply = await api.send('POST', '/quizzes', { quiz: createEditedQuiz({ thumbnail }) });
      expect(reply.status).toBe(422);
    }
  });

  it('is removed a week after the last quiz named it', async () => {
    const used = (await (await api.upload('/media', png)).json()) as { url: string };
    const bytes = Buffer.from(svg('<g/>'));
    const unused = (await (await api.upload('/media', bytes)).json()) as { url: string };
    await create({ thumbnail: { url: used.url, alternativeText: bothLanguages('Dot') } });
    const clean = async () => (await api.send('DELETE', '/media/unused')).json();
    now += 6 * 24 * 60 * 60 * 1_000;
    await api.signIn();
    expect(await clean()).toEqual({ removed: 0 });
    now += 2 * 24 * 60 * 60 * 1_000;
    await api.signIn();
    expect(await clean()).toEqual({ removed: 1 });
    expect((await api.app.request(used.url)).status).toBe(200);
    expect((await api.app.request(unused.url)).status).toBe(404);
  });
});

describe('with another content service', () => {
  it('nothing is changed here', async () => {
    const config = {
      ...readConfig({ LOG_LEVEL: 'silent', CONTENT_SERVICE_URL: 'http://127.0.0.1:9' }),
      adminToken: api.services.config.adminToken,
    };
    const other = await createAdminApi({ config });
    expect(await (await other.get('/quizzes')).json()).toEqual({ isOwn: false, quizzes: [] });
    const reply = await other.send('POST', '/quizzes', { quiz: createEditedQuiz() });
    expect(reply.status).toBe(409);
    expect(await problemOf(reply)).toMatchObject({ code: 'edited_elsewhere' });
    expect((await other.upload('/media', png)).status).toBe(409);
    await other.close();
  });
});
