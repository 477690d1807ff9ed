import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIV3_1 } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RatePolicy,
  renderedPages,
  shareImages,
  signIns,
  storyPictures,
  wrongAddresses,
  wrongCodes,
  wrongKeys,
} from '#core/limits.ts';
import type { NewPlayer } from '#core/player.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { createServices } from '#server/create-services.ts';
import { verbs } from '#server/verbs.ts';
import { createFolder, createPair, createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
let player: NewPlayer;
beforeAll(async () => {
  api = await createTestApi();
  player = (await (await api.post('/api/players', {})).json()) as NewPlayer;
});
afterAll(() => api.close());

interface Endpoint {
  readonly name: string;
  readonly policies: readonly RatePolicy[];
}

/** Every operation with its limits, and the pictures, which are no operations. */
function endpoints(): Endpoint[] {
  const operations = verbs.map(({ contract: { method, path, limit, limitOfCaller, limitOf } }) => ({
    name: `${method} ${path}`,
    policies: [limit, limitOfCaller, limitOf?.policy].filter((policy) => policy !== undefined),
  }));
  return [
    ...operations,
    { name: 'GET /og/:kind/:file', policies: [shareImages] },
    { name: 'GET /pictures/:kind/:id/:file', policies: [storyPictures] },
  ];
}

const limited = () => endpoints().filter(({ policies }) => policies.length > 0);

const id = 'A'.repeat(22);
const report = { subject: { kind: 'custom-quiz', id }, reason: 'spam', language: 'en' };

/** What is sent to get past the checks that stand before a limit. */
const bodies: Readonly<Record<string, unknown>> = {
  'POST /api/custom-quizzes': createQuiz(),
  'POST /api/pairs': createPair(),
  'POST /api/attempts': { kind: 'custom', quizId: id },
  'POST /api/messages': { message: 'Hello', writingTime: 9_000, language: 'en' },
  'POST /api/reports': report,
  'POST /api/game/play': { userId: id, bet: 10 },
  'POST /api/live-games': { quiz: { kind: 'ready', id: 'flags-of-the-world' }, language: 'en' },
  'POST /api/live-games/join': { code: '123456', name: 'Asha' },
};

function from(address: string) {
  return { incoming: { socket: { remoteAddress: address } } };
}

async function ask(app: typeof api.app, name: string, address: string, body = bodies[name] ?? {}) {
  const [method = '', pattern = ''] = name.split(' ');
  const ofQuiz = '/api/custom-quizzes/:id';
  // One that nobody has deleted yet, and whoever holds the secret that gets as far as the limit.
  const quiz = pattern.startsWith(ofQuiz) ? await api.createCustomQuiz() : null;
  const path = pattern
    .replace(ofQuiz, `/api/custom-quizzes/${quiz?.id}`)
    .replace(/:row\b|:id\b/g, id)
    .replace(/:kind\/:file/, 'page/home.en.png');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return app.request(
    path,
    {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${quiz?.ownerKey ?? player.token}`,
      },
      ...(hasBody ? { body: JSON.stringify(body) } : {}),
    },
    from(address),
  );
}

describe('limits', () => {
  it('stand beside everything that visitors write', () => {
    const free = endpoints()
      .filter(({ name }) => /^(POST|PUT|PATCH|DELETE) \/api\/(?!admin)/.test(name))
      .filter(({ policies }) => policies.length === 0)
      .map(({ name }) => name);
    // Signing in counts wrong tries only, and signing out costs nothing.
    expect(free).toEqual(['POST /api/session', 'DELETE /api/session']);
  });

  it('have a name of their own, and are documented with the reason', () => {
    const document = readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8');
    const written = [...document.matchAll(/^\| `([^`]+)` +\| (\d+) +\| (\d+) +\| (per copy)?/gm)]
      .map(([, name, requests, seconds, perCopy]) => [
        name,
        Number(requests),
        Number(seconds),
        perCopy !== undefined,
      ])
      .sort();
    const policies = new Set([
      ...limited().flatMap((endpoint) => endpoint.policies),
      signIns,
      wrongKeys,
      renderedPages,
      wrongCodes,
      wrongAddresses,
    ]);
    const coded = [...policies].map((policy) => [
      policy.name,
      policy.requests,
      policy.seconds,
      policy.isPerCopy === true,
    ]);
    expect(written).toEqual(coded.sort());
  });

  it('are in the documentation of the API', async () => {
    const { paths } = (await (
      await api.app.request('/api/openapi.json')
    ).json()) as OpenAPIV3_1.Document;
    for (const { name } of limited().filter((endpoint) => endpoint.name.includes(' /api/'))) {
      const [method = '', path = ''] = name.split(' ');
      const item = paths?.[path.replace(/:(\w+)/g, '{$1}')];
      const operation = item?.[method.toLowerCase() as 'post'];
      expect([name, Object.keys(operation?.responses ?? {})]).toEqual([
        name,
        expect.arrayContaining(['429']),
      ]);
    }
  });

  it('refuse one address past its bound, and nobody else', async () => {
    for (const { name, policies } of limited()) {
      const [policy] = policies;
      if (policy === undefined) continue;
      const rateLimits = createMemoryRateLimits();
      const app = createApp({ ...api.services, rateLimits });
      await rateLimits.take(policy, '203.0.113.5', policy.requests - 1);
      expect((await ask(app, name, '203.0.113.5')).status, name).not.toBe(429);
      const refused = await ask(app, name, '203.0.113.5');
      expect(refused.status, name).toBe(429);
      const wait = Number(refused.headers.get('Retry-After'));
      expect(wait, name).toBeGreaterThan(0);
      expect(wait, name).toBeLessThanOrEqual(policy.seconds);
      expect(refused.headers.get('Content-Type')).toBe('application/problem+json');
      expect(await refused.json()).toMatchObject({ code: 'too_many_requests', status: 429 });
      expect((await ask(app, name, '203.0.113.6')).status, name).not.toBe(429);
    }
  });

  it.each([
    ['POST /api/attempts', id, { kind: 'custom', quizId: 'B'.repeat(22) }],
    [
      'POST /api/reports',
      `custom-quiz ${id}`,
      { ...report, subject: { kind: 'custom-quiz', id: 'B'.repeat(22) } },
    ],
  ])('of a quiz are for all addresses together: %s', async (name, key, other) => {
    const policy = limited().find((endpoint) => endpoint.name === name)?.policies[1];
    if (policy === undefined) throw new Error('has no limit by quiz');
    const rateLimits = createMemoryRateLimits();
    const app = createApp({ ...api.services, rateLimits });
    for (let taken = 0; taken < policy.requests; taken += 1) void rateLimits.take(policy, key);
    expect((await ask(app, name, '203.0.113.7')).status).toBe(429);
    expect((await ask(app, name, '203.0.113.8')).status).toBe(429);
    expect((await ask(app, name, '203.0.113.8', other)).status).not.toBe(429);
  });
});

it('lets 500 friends behind one address answer one quiz at once', async () => {
  const quiz = await api.createCustomQuiz();
  const friends = await Promise.all(
    Array.from({ length: 500 }, (_, friend) => api.start(quiz.id, { name: `Friend ${friend}` })),
  );
  for (const [question, option] of [1, 0, 3].entries()) {
    const replies = await Promise.all(
      friends.map((friend) => api.answer(friend, question, option)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  }
  expect((await api.leaderboard(quiz.id)).players).toBe(500);
});

it('counts nothing with RATE_LIMITS=off', async () => {
  const folder = createFolder();
  const services = await createServices(
    readConfig({
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: `sqlite:${join(folder.path, 'test.db')}`,
    }),
  );
  const app = createApp(services);
  for (let sent = 0; sent < 25; sent += 1) {
    expect((await ask(app, 'POST /api/messages', '203.0.113.9')).status).toBe(202);
  }
  await services.close();
  folder.remove();
});
