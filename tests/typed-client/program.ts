/**
 * A client program of somebody else, with types made by `openapi-typescript`. It takes the address of a
 * site and prints the data that it reads.
 */
import createClient, { type FetchResponse } from 'openapi-fetch';
import qs from 'qs';
import type { components, paths } from './paths.ts';

type Question = components['schemas']['NewQuestion'];

const [, , baseUrl = '', adminToken = ''] = process.argv;
const client = createClient<paths>({ baseUrl });
const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });

/** The body of a successful reply, in the type of its operation. */
function bodyOf<T extends Record<string | number, unknown>, O, M extends `${string}/${string}`>({
  data,
  error,
  response,
}: FetchResponse<T, O, M>) {
  if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

const questions: Question[] = [
  { question: 'Tea or coffee?', options: ['Tea', 'Coffee'], ans: 0 },
  { question: 'Hills or sea?', options: ['Hills', 'Sea'], ans: 1 },
];

async function play() {
  const made = bodyOf(
    await client.POST('/api/custom-quizzes', {
      body: { name: 'Asha', type: 'friend', language: 'en', data: questions },
    }),
  );
  const path = { id: made.id };
  const quiz = bodyOf(await client.GET('/api/custom-quizzes/{id}', { params: { path } }));
  const attempt = bodyOf(
    await client.POST('/api/attempts', {
      params: { query: { lang: 'en' }, header: { 'idempotency-key': crypto.randomUUID() } },
      body: { kind: 'custom', quizId: quiz.id, name: 'Ravi' },
    }),
  );
  const verdicts: boolean[] = [];
  for (const [question, { ans }] of questions.entries()) {
    const reply = await client.POST('/api/attempts/{id}/answers', {
      params: { path: { id: attempt.id } },
      headers: bearer(attempt.token),
      body: { question, option: ans },
    });
    verdicts.push(bodyOf(reply).correct);
  }
  const board = bodyOf(
    await client.GET('/api/custom-quizzes/{id}/leaderboard', {
      params: { path, query: { limit: 5 } },
    }),
  );
  const report = bodyOf(
    await client.POST('/api/reports', {
      body: { subject: { kind: 'custom-quiz', id: quiz.id }, reason: 'spam', language: 'en' },
    }),
  );
  const rows = board.entries.map(({ rank, name, score }) => ({ rank, name, score }));
  return { creator: quiz.name, verdicts, rows, isReported: report.received };
}

async function listReadyQuizzes() {
  const filters = { for: 'club' };
  const sorted = bodyOf(
    await client.GET('/api/quizzes', {
      params: {
        query: {
          filters,
          sort: ['rank:desc'],
          fields: ['slug', 'name'],
          pagination: { page: 1, pageSize: 2 },
        },
      },
    }),
  );
  const asText = bodyOf(
    await client.GET('/api/quizzes', {
      params: { query: { filters, sort: 'rank', fields: 'slug,name' } },
    }),
  );
  const asObject = bodyOf(
    await client.GET('/api/quizzes', { params: { query: { filters, sort: { rank: 'desc' } } } }),
  );
  // OpenAPI cannot describe deeper nesting, so this uses the syntax of Strapi's own clients.
  const nested = bodyOf(
    await client.GET('/api/quizzes', {
      params: {
        query: {
          filters: { ...filters, $or: [{ slug: 'mars' }, { rank: { $gte: 2 } }] },
          populate: { thumbnail: { fields: ['url'] } },
        },
      },
      querySerializer: (query) => qs.stringify(query),
    }),
  );
  const slugs = ({ data }: typeof sorted) => data.map(({ slug }) => slug);
  return {
    sorted: slugs(sorted),
    total: sorted.meta.pagination?.total,
    asText: slugs(asText),
    asObject: slugs(asObject),
    nested: slugs(nested),
    hasPicture: nested.data.every(({ thumbnail }) => thumbnail?.url !== undefined),
  };
}

/** Calls operations without a body, and one that fails. */
async function becomePlayer() {
  const { token } = bodyOf(await client.POST('/api/players'));
  const { balance } = bodyOf(await client.GET('/api/players/me', { headers: bearer(token) }));
  const { error } = await client.POST('/api/game/refill', { headers: bearer(token) });
  return { balance, refused: error?.code };
}

async function operate() {
  const session = await client.POST('/api/session', {
    headers: bearer(adminToken),
    body: { operator: 'Meera' },
  });
  const Cookie = session.response.headers.getSetCookie().join().replace(/;.*/, '');
  const { reports } = bodyOf(
    await client.GET('/api/admin/reports', {
      params: { query: { state: 'queue' } },
      headers: { Cookie },
    }),
  );
  const [first] = reports;
  if (first === undefined) throw new Error('there is no report');
  const acknowledged = bodyOf(
    await client.POST('/api/admin/reports/{id}/acknowledge', {
      params: { path: { id: first.id } },
      headers: { Cookie },
    }),
  );
  const { posts } = bodyOf(await client.GET('/api/admin/posts', { headers: { Cookie } }));
  return { state: acknowledged.state, posts: posts.length };
}

const read = {
  played: await play(),
  ready: await listReadyQuizzes(),
  player: await becomePlayer(),
  operated: await operate(),
};
process.stdout.write(JSON.stringify(read));
