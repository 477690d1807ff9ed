import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadyQuestion } from '#core/ready-quiz.ts';
import { readConfig } from '#server/config.ts';
import { createReadyQuiz, createTestApi } from '../../tests/factories.ts';

const token = 'a+token/of~the=content.service_here';
const at = Date.parse('2026-11-20T09:00:00.000Z');

type Api = Awaited<ReturnType<typeof createTestApi>>;

async function createApi(qna: readonly ReadyQuestion[], contentToken: string | undefined) {
  const api = await createTestApi({ config: { ...readConfig({}), contentToken } });
  const quiz = createReadyQuiz({ qna, rank: -1, for: 'club' });
  await api.services.storage.readyQuizzes.save({ quizzes: [quiz], images: [], at });
  return api;
}

const { qna } = createReadyQuiz();

/** The same questions with every right option wrong and the other way round, and unexplained. */
const turned = qna.map((item) => ({
  ...item,
  explanation: { en: 'Another one.', hi: 'दूसरा।' },
  options: item.options.map((option) => ({ ...option, correct: !option.correct })),
}));

let api: Api;
let other: Api;
let closed: Api;
beforeAll(async () => {
  api = await createApi(qna, token);
  other = await createApi(turned, token);
  closed = await createApi(qna, undefined);
});
afterAll(() => Promise.all([api, other, closed].map(({ close }) => close())));

const get = ({ app }: Api, path: string, headers: Record<string, string> = {}) =>
  app.request(`/api/quizzes${path}`, { headers });

const holder = { Authorization: `Bearer ${token}` };

/** Queries that would tell an answer if its two keys existed. */
const probes = [
  'fields=correct',
  'fields=explanation',
  'populate=qna.correct',
  'populate=qna.options.correct',
  'populate=qna.explanation',
  'populate[qna][fields]=explanation',
  'populate[qna][fields][0]=question&populate[qna][fields][1]=explanation',
  'populate[qna][populate]=explanation',
  'populate[qna][populate][options][fields]=correct',
  'populate[qna][populate][options][populate]=correct',
  'populate[qna][populate][options][filters][correct]=true',
  'populate[qna][populate][options][filters][$not][correct][$eq]=true',
  'populate[qna][populate][options][sort]=correct',
  'populate[qna][populate][options][sort][correct]=desc',
  'populate[qna][sort]=options.correct',
  'populate[qna][sort]=explanation',
  'populate[qna][filters][options][correct]=true',
  'populate[qna][filters][explanation][$null]=true',
  'filters[qna][options][correct]=true',
  'filters[qna][options][correct][$eq]=true',
  'filters[$or][0][qna][options][correct]=true',
  'filters[$not][qna][options][$and][0][correct]=true',
  'filters[qna][explanation][$contains]=Rust',
  'filters[qna][$or][0][explanation][$notNull]=true',
  'sort=qna.options.correct',
  'sort[qna][options][correct]=asc',
  'sort=qna.explanation:desc',
];

const harmless = [
  '',
  'fields=*',
  'populate=*',
  'populate=qna',
  'populate=qna.options',
  'populate=qna.options.media,qna.media,thumbnail',
  'populate[qna][populate]=*',
  'populate[qna][fields]=*&populate[qna][populate][options][fields]=*',
  'populate[qna][populate][options]=true',
  'populate[qna][populate][options]=*',
  'populate[qna][populate][options][populate]=*',
  'populate[qna][populate][options][sort]=text:desc',
  'populate[qna][populate][options][sort]=id',
  'filters[qna][options][text][$contains]=a&populate=qna.options',
  'sort=qna.options.text:desc&populate=qna.options',
  'locale=hi&populate=qna.options',
  'filters[qna][options][id][$gt]=0',
];

describe('without the token', () => {
  it.each(probes)('%s is refused, whatever is right', async (query) => {
    const replies = await Promise.all([api, other, closed].map((one) => get(one, `?${query}`)));
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400]);
    const [first, ...rest] = await Promise.all(replies.map((reply) => reply.text()));
    expect(rest).toEqual([first, first]);
    const { error } = JSON.parse(first ?? '');
    expect(error.message).toMatch(/^Invalid key (?:correct|explanation)$/);
    // A key that never was is refused in the very same words.
    const never = query.replaceAll(/correct|explanation/g, 'never');
    const refusal = await (await get(api, `?${never}`)).text();
    expect(refusal).toBe((first ?? '').replaceAll(/correct|explanation/g, 'never'));
  });

  it.each(
    harmless.flatMap((query) =>
      ['', '/planets'].map((path) => `${path}?filters[for]=club&${query}`),
    ),
  )('%s tells no answer, whatever is right', async (path) => {
    for (const format of ['v4', 'v5']) {
      const headers = { 'Strapi-Response-Format': format };
      const replies = await Promise.all([api, other].map((one) => get(one, path, headers)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
      const [text = '', turnedText] = await Promise.all(replies.map((reply) => reply.text()));
      expect(text).not.toMatch(/"(?:correct|explanation)":|Rust on Mars/);
      expect(turnedText).toBe(text);
      expect(replies[0]?.headers.get('ETag')).toBe(replies[1]?.headers.get('ETag'));
    }
  });
});

describe('with the token', () => {
  it('the answers are there', async () => {
    const { data } = await (await get(api, '/planets?populate=qna.options', holder)).json();
    expect(data.qna[0].explanation).toBe('Rust on Mars is red.');
    expect(data.qna[1].explanation).toBeNull();
    expect(data.qna[0].options.map(({ correct }: { correct: boolean }) => correct)).toEqual([
      true,
      false,
    ]);
  });

  it('they can be asked for, found by and ordered by', async () => {
    const query =
      'populate[qna][fields]=explanation&populate[qna][populate][options][filters][correct]=t&populate[qna][sort]=explanation&filters[qna][options][correct]=true&sort=qna.options.correct';
    const { data } = await (await get(api, `?filters[for]=club&${query}`, holder)).json();
    expect(data[0].qna).toEqual([
      { id: expect.any(Number), explanation: null, options: [expect.anything()] },
      { id: expect.any(Number), explanation: 'Rust on Mars is red.', options: [expect.anything()] },
    ]);
    expect((await get(api, '?filters[qna][options][correct]=maybe', holder)).status).toBe(400);
  });

  it('the scheme is written in any case, as HTTP has it', async () => {
    const headers = { Authorization: `bearer ${token}` };
    expect((await get(api, '?fields=name&populate[qna][fields]=explanation', headers)).status).toBe(
      200,
    );
  });
});

describe('with another token', () => {
  it.each([
    [() => api, `Bearer ${token}x`],
    [() => api, `Bearer ${token.slice(1)}`],
    [() => api, `Bearer ${'x'.repeat(5_000)}`],
    [() => api, 'Bearer'],
    [() => closed, `Bearer ${token}`],
    [() => closed, 'Bearer undefined'],
    [() => closed, 'bearer'],
  ])('nothing is answered: %#', async (which, Authorization) => {
    for (const path of ['', '/planets', '/nothing', '?filters[nothing]=1']) {
      const reply = await get(which(), path, { Authorization });
      expect(reply.headers.get('Cache-Control')).toBe('no-store');
      expect({ status: reply.status, body: await reply.json() }).toEqual({
        status: 401,
        body: {
          data: null,
          error: {
            status: 401,
            name: 'UnauthorizedError',
            message: 'Missing or invalid credentials',
            details: {},
          },
        },
      });
    }
  });

  it('another scheme is not for us', async () => {
    expect((await get(api, '', { Authorization: 'Basic eDp5' })).status).toBe(200);
  });
});
