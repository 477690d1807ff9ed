import { beforeEach, describe, expect, it } from 'vitest';
import type { EditableQuiz } from '#core/edited-ready-quiz.ts';
import { languages } from '#core/language.ts';
import { readConfig } from '#server/config.ts';
import { createAdminApi } from '../../../tests/admin-api.ts';
import { bothLanguages, createCompetition, createEditedQuiz } from '../../../tests/factories.ts';
import { png } from '../../../tests/quiz-files.ts';
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

describe('a ready quiz that an operator makes', () => {
  it('is played by everybody at once, and read back as it was written', async () => {
    const { documentId, revision } = await site.create();
    expect(revision).toBe(1);
    expect(await site.visible('rivers')).toBe(true);
    const read = (await (await site.api.get(`/quizzes/${documentId}`)).json()) as EditableQuiz;
    expect(read).toMatchObject({ documentId, revision: 1, quiz: createEditedQuiz() });
    expect((await site.api.app.request('/sitemap.xml')).status).toBe(200);
    expect(await (await site.api.app.request('/sitemap.xml')).text()).toContain(
      '/NormalQuiz/rivers',
    );
  });

  it('is one quiz when its reply was lost and it is sent again', async () => {
    const first = await site.create();
    expect(await site.create()).toEqual(first);
    expect((await site.slugs()).filter((slug) => slug === 'rivers')).toHaveLength(1);
  });

  it('cannot take the slug of another', async () => {
    await site.create();
    const reply = await site.api.send('POST', '/quizzes', {
      quiz: createEditedQuiz({ name: bothLanguages('Other') }),
    });
    expect(reply.status).toBe(422);
    expect((await problemIn(reply)).errors).toEqual([{ path: 'quiz.slug', code: 'taken' }]);
  });

  it('is a draft that nobody else sees until it is published', async () => {
    const { documentId } = await site.create({ published: false });
    expect(await site.visible('rivers')).toBe(false);
    expect(await site.slugs()).toContain('rivers');
    const publication = `/quizzes/${documentId}/publication`;
    expect((await site.api.send('PUT', publication, { published: true })).status).toBe(200);
    expect(await site.visible('rivers')).toBe(true);
    expect((await site.api.send('PUT', publication, { published: false })).status).toBe(200);
    expect(await site.visible('rivers')).toBe(false);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { name: {} }, 'quiz.name', 'required'],
    ['half a name', { name: { en: 'A', hi: '' } }, 'quiz.name.hi', 'required'],
    ['a slug with spaces', { slug: 'my quiz' }, 'quiz.slug', 'malformed'],
    ['no question', { qna: [] }, 'quiz.qna', 'too_few_questions'],
    ['an unknown field', { colour: 'red' }, 'quiz.colour', 'malformed'],
  ])('is refused with %s', async (_name, overrides, path, code) => {
    const reply = await site.api.send('POST', '/quizzes', { quiz: createEditedQuiz(overrides) });
    expect(reply.status).toBe(422);
    expect((await problemIn(reply)).errors).toContainEqual({ path, code });
  });

  it('says everything in each of its languages', async () => {
    const [question] = createEditedQuiz().qna;
    const qna = [{ ...question, question: { en: 'Only English' } }];
    const reply = await site.api.send('POST', '/quizzes', { quiz: createEditedQuiz({ qna }) });
    const others = languages.filter((language) => language !== 'en');
    expect((await problemIn(reply)).errors).toEqual(
      others.map((language) => ({ path: `quiz.qna.0.question.${language}`, code: 'required' })),
    );
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
    expect((await site.create(english)).revision).toBe(1);
  });

  it('may have 100 long questions, which is more than other requests may hold', async () => {
    const [question] = createEditedQuiz().qna;
    const qna = Array.from({ length: 100 }, (_, index) => ({
      ...question,
      question: bothLanguages(`${index} ${'क'.repeat(400)}`),
    }));
    expect(JSON.stringify(qna).length).toBeGreaterThan(70_000);
    await site.create({ qna });
    const body = { name: 'x'.repeat(70_000) };
    expect((await site.api.post('/api/custom-quizzes', body)).status).toBe(413);
    const quiz = createEditedQuiz({ filler: 'x'.repeat(5_000_000) });
    expect((await site.api.send('POST', '/quizzes', { quiz })).status).toBe(413);
  });
});

describe('a change', () => {
  it('of the revision that was read is stored, another is a conflict', async () => {
    const { documentId } = await site.create();
    expect((await site.put(documentId, 1, { name: bothLanguages('Big rivers') })).status).toBe(200);
    const second = await site.put(documentId, 1, { name: bothLanguages('Small rivers') });
    expect(second.status).toBe(409);
    expect(await problemIn(second)).toMatchObject({ code: 'edit_conflict' });
    expect((await site.listed()).find(({ slug }) => slug === 'rivers')?.name.en).toBe('Big rivers');
  });

  it('sent again after its reply was lost is no conflict', async () => {
    const { documentId } = await site.create();
    const replies = [
      await site.put(documentId, 1, { name: bothLanguages('Big') }),
      await site.put(documentId, 1, { name: bothLanguages('Big') }),
    ];
    for (const reply of replies) expect(await reply.json()).toEqual({ documentId, revision: 2 });
  });

  it('of many operators at once: one is stored', async () => {
    const { documentId } = await site.create();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        site.put(documentId, 1, { name: bothLanguages(`Version ${index}`) }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('may give it another slug, but not that of another quiz', async () => {
    const { documentId } = await site.create();
    await site.create({ slug: 'lakes' });
    const taken = await site.put(documentId, 1, { slug: 'lakes', name: bothLanguages('Rivers 2') });
    expect((await problemIn(taken)).errors).toEqual([{ path: 'quiz.slug', code: 'taken' }]);
    expect((await site.put(documentId, 1, { slug: 'streams' })).status).toBe(200);
    expect([await site.visible('streams'), await site.visible('rivers')]).toEqual([true, false]);
  });

  it('of publication counts: who edits meanwhile does not publish again unseen', async () => {
    const { documentId } = await site.create();
    await site.api.send('PUT', `/quizzes/${documentId}/publication`, { published: false });
    expect((await site.put(documentId, 1, { name: bothLanguages('New') })).status).toBe(409);
  });

  it('of a quiz that is not there is not found', async () => {
    expect((await site.put('a'.repeat(24), 1, {})).status).toBe(404);
    expect((await site.api.send('PUT', '/quizzes/../x', {})).status).toBe(404);
  });
});

describe('the list', () => {
  it('comes in pages, of which the last stands in for those past it', async () => {
    const first = await site.list();
    expect(first).toMatchObject({ isOwn: true, page: 1, count: first.total });
    expect(first.quizzes).toHaveLength(50);
    expect(first.pages).toBe(Math.ceil(first.total / 50));
    expect(first.quizzes.map(({ place }) => place)).toEqual(
      [...first.quizzes.keys()].map((n) => n + 1),
    );
    const last = await site.list('?page=9999');
    expect(last.page).toBe(first.pages);
    expect(last.quizzes.at(-1)?.place).toBe(first.total);
    for (const wrong of ['0', '-1', 'x', '1e9']) {
      expect((await site.api.get(`/quizzes?page=${wrong}`)).status).toBe(422);
    }
  });

  it('finds quizzes by the words of a name in any language and spelling, drafts too', async () => {
    await site.create({
      slug: 'monsoon-words',
      name: { en: 'Rain and rivers', hi: 'बारिश और नदियाँ' },
      published: false,
    });
    const found = async (text: string) => {
      const list = await site.list(`?${new URLSearchParams({ text })}`);
      expect(list.count).toBe(list.quizzes.length);
      return list.quizzes.map(({ slug }) => slug);
    };
    for (const text of ['rain riv', 'बारिश', 'baarish', 'MONSOON', 'nadiyan', ' rivers, rain ']) {
      expect(await found(text), text).toContain('monsoon-words');
    }
    expect(await found('rain deserts')).toEqual([]);
    expect(await found('?!')).toEqual([]);
    expect((await site.list('?text=%20')).count).toBe((await site.list()).total);
    expect((await site.api.get(`/quizzes?text=${'x'.repeat(601)}`)).status).toBe(422);
  });

  it('counts what is published in each language', async () => {
    const before = await site.list();
    await site.create({ slug: 'one-draft', published: false });
    await site.create({ slug: 'one-published' });
    const after = await site.list();
    expect(after.total).toBe(before.total + 2);
    expect(after.published.en).toBe((before.published.en ?? 0) + 1);
    expect(after.published.hi).toBe((before.published.hi ?? 0) + 1);
  });
});

describe('the order', () => {
  it('is changed one move at a time, by several operators at once', async () => {
    const ids = new Map<string, string>();
    for (const slug of ['a', 'b', 'c', 'd']) {
      ids.set(slug, (await site.create({ slug, rank: 1_000 })).documentId);
    }
    const ours = async () => (await site.slugs()).filter((slug) => slug.length === 1).join('');
    const first = (await site.slugs()).indexOf('a') + 1;
    const moveTo = (slug: string, place: unknown) =>
      site.api.send('POST', `/quizzes/${ids.get(slug) ?? 'z'.repeat(24)}/moves`, { place });
    const move = (slug: string, place: number) => moveTo(slug, first + place);
    expect(await ours()).toBe('abcd');
    expect((await move('d', 1)).status).toBe(200);
    expect(await ours()).toBe('adbc');
    const replies = await Promise.all([move('a', 99), move('c', 0), move('b', 1)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ours()).toMatch(/^[a-d]{4}$/);
    expect((await move('a', 99)).status).toBe(200);
    expect((await ours()).at(-1)).toBe('a');
    expect((await moveTo('nothing', 1)).status).toBe(404);
    for (const wrong of [0, -1, 1.5, 'last', null, undefined]) {
      expect((await moveTo('a', wrong)).status).toBe(422);
    }
  });
});

describe('a quiz that is deleted', () => {
  it('is gone for visitors, while attempts go on', async () => {
    const { documentId } = await site.create();
    site.pass(1_000);
    const attempt = (await (
      await site.api.post('/api/attempts', { kind: 'ready', quizId: documentId })
    ).json()) as { id: string; token: string };
    expect((await site.api.send('DELETE', `/quizzes/${documentId}`)).status).toBe(200);
    expect(await site.visible('rivers')).toBe(false);
    const answered = await site.api.answer(attempt, 0, 0);
    expect(await answered.json()).toMatchObject({ correct: true, result: { score: 1, total: 1 } });
    expect((await site.api.send('DELETE', `/quizzes/${documentId}`)).status).toBe(404);
  });

  it('is still played in the competitions about it', async () => {
    const [quiz] = await site.listed();
    const window = { opensAt: site.now() - 1, closesAt: site.now() + 86_400_000 };
    const competition = createCompetition({ quizId: quiz?.documentId ?? '', ...window });
    await site.api.services.storage.competitions.add([competition]);
    const list = await site.listed();
    const about = list.find(({ documentId }) => documentId === competition.quizId);
    expect(about?.competitions).toBe(1);
    await site.api.send('DELETE', `/quizzes/${competition.quizId}`);
    site.pass(1_000);
    const player = (await (await site.api.post('/api/players', {})).json()) as { token: string };
    const entered = await site.api.post(
      '/api/attempts',
      { kind: 'ready', competitionId: competition.id, adult: true, name: 'Asha' },
      { Authorization: `Bearer ${player.token}` },
    );
    expect(entered.status).toBe(201);
  });
});

describe('with another content service', () => {
  it('nothing is changed here', async () => {
    const config = {
      ...readConfig({ LOG_LEVEL: 'silent', CONTENT_SERVICE_URL: 'http://127.0.0.1:9' }),
      adminToken: site.api.services.config.adminToken,
    };
    const other = await createAdminApi({ config });
    expect(await (await other.get('/quizzes')).json()).toMatchObject({
      isOwn: false,
      total: 0,
      quizzes: [],
    });
    const reply = await other.send('POST', '/quizzes', { quiz: createEditedQuiz() });
    expect(reply.status).toBe(409);
    expect(await problemIn(reply)).toMatchObject({ code: 'edited_elsewhere' });
    expect((await other.upload('/media', png)).status).toBe(409);
    await other.close();
  });
});
