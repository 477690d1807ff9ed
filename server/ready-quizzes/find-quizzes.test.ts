import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findQueryOf, searchLength } from '#core/ready-quiz-query.ts';
import { type FoundQuizzes, findQuizzes } from '#server/ready-quizzes/find-quizzes.ts';
import { createReadyQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

function find(search: string, topic: 'cricket' | null = null, language: 'en' | 'hi' = 'en') {
  const query = findQueryOf(topic, new URLSearchParams(search));
  if (query === null) throw new Error('no query');
  return findQuizzes(api.services, { query, language });
}

const slugs = ({ quizzes }: FoundQuizzes) => quizzes.map(({ slug }) => slug);

describe('finding quizzes', () => {
  it('lists all of them, a page at a time, each once', async () => {
    const { count, pages, topics } = await find('');
    expect(pages).toBe(Math.ceil(count / 24));
    expect(topics).toContain('cricket');
    const all: string[] = [];
    for (let page = 1; page <= pages; page += 1) all.push(...slugs(await find(`page=${page}`)));
    expect(new Set(all).size).toBe(count);
    await expect(find(`page=${pages + 1}`)).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each([
    ['diwali', 'festivals-of-light-and-colour'],
    ['दिवाली', 'festivals-of-light-and-colour'],
    ['deewali', 'festivals-of-light-and-colour'],
    ['samvidhan', 'constitution-of-india'],
    ['rashtrapati', 'parliament-and-elections'],
    ['shatranj', 'chess-for-beginners'],
    ['Antariksh', 'india-in-space'],
    ['FLAGS world', 'flags-of-the-world'],
    ['झंडे', 'flags-of-the-world'],
    ['jhande', 'flags-of-the-world'],
  ])('finds by %s, in either language', async (text, slug) => {
    for (const language of ['en', 'hi'] as const) {
      expect(slugs(await find(`q=${encodeURIComponent(text)}`, null, language))).toContain(slug);
    }
  });

  it('ranks a name before a question', async () => {
    expect(slugs(await find('q=chess'))[0]).toBe('chess-for-beginners');
  });

  it('finds by topic, level, length and both together with a text', async () => {
    const cricket = await find('', 'cricket');
    expect(cricket.count).toBeGreaterThanOrEqual(4);
    expect(slugs(await find('q=umpire', 'cricket'))[0]).toBe('cricket-umpire-signals');
    const short = await find('length=short');
    const long = await find('length=long');
    const { count } = await find('');
    expect(short.count + long.count).toBe(count);
    const levels = await Promise.all(
      ['easy', 'medium', 'hard'].map((level) => find(`level=${level}`)),
    );
    expect(levels.reduce((sum, one) => sum + one.count, 0)).toBe(count);
  });

  it('shows new ones first where asked, and what is in another language alone last', async () => {
    const quiz = createReadyQuiz({ slug: 'brand-new', rank: 5_000 });
    const at = Date.now() + 1_000;
    await api.services.storage.readyQuizzes.save({ quizzes: [quiz], images: [], at });
    await expect
      .poll(async () => slugs(await find('order=new'))[0], { timeout: 5_000 })
      .toBe('brand-new');
    const { pages } = await find('');
    expect(slugs(await find(`page=${pages}`)).slice(-2)).toContain('muhavare-in-emoji');
    expect(slugs(await find('q=muhavare', null, 'hi'))[0]).toBe('muhavare-in-emoji');
  });

  it('tells no answers: options and explanations are not searched', async () => {
    const [first] = createReadyQuiz().qna;
    if (first === undefined) throw new Error('no question');
    const secret = { en: 'Zyxwvut', hi: 'ज़ाइज़वत' };
    const quiz = createReadyQuiz({
      slug: 'secretive',
      qna: [
        {
          ...first,
          explanation: secret,
          options: first.options.map((option) =>
            option.correct ? { ...option, text: secret } : option,
          ),
        },
      ],
    });
    await api.services.storage.readyQuizzes.save({ quizzes: [quiz], images: [], at: Date.now() });
    await expect
      .poll(async () => slugs(await find('q=planet')), { timeout: 5_000 })
      .toContain('secretive');
    expect(slugs(await find('q=Zyxwvut'))).not.toContain('secretive');
  });

  it.each(['q=%F0%9F%99%82', 'q=!!!', `q=${'x'.repeat(5_000)}`, 'q=%E2%80%8B%CC%81', 'level=none'])(
    'takes whatever is typed: %#',
    async (search) => {
      await expect(find(search)).resolves.toMatchObject({ pages: expect.any(Number) });
    },
  );
});

describe('the address of a search', () => {
  it('is bounded, and its page is a number', () => {
    const query = findQueryOf(null, new URLSearchParams({ q: 'क'.repeat(5_000) }));
    expect(query?.text.length).toBe(searchLength);
    for (const page of ['0', '-1', '1.5', 'two', '', '999999']) {
      expect(findQueryOf(null, new URLSearchParams({ page }))).toBeNull();
    }
  });
});
