import { afterEach, expect, it } from 'vitest';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import { createPair } from '../../tests/factories.ts';
import { createTestPairs, type TestPairs } from '../../tests/test-pairs.ts';

const open: TestPairs[] = [];
afterEach(async () => {
  for (const api of open.splice(0)) await api.close();
});

/** Servers that differ in nothing but what they are told. */
async function openServer() {
  const api = await createTestPairs({
    now: () => 1_795_000_000_000,
    serverSecret: 'the same secret on both servers',
  });
  open.push(api);
  return api;
}

/** Everything in a reply but the time to connect again, which is random. */
async function bytesOf(reply: Response | Promise<Response>) {
  const { status, headers } = await reply;
  const named = [...headers].filter(([name]) => name !== 'x-request-id');
  const body = Buffer.from(await (await reply).arrayBuffer()).toString('latin1');
  return JSON.stringify([status, named, body]);
}

async function streamed(reply: Response, messages: number) {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (text.split('event: pair').length <= messages) text += (await reader?.read())?.value ?? '';
  await reader?.cancel();
  return JSON.stringify([
    reply.status,
    [...reply.headers].filter(([name]) => name !== 'x-request-id'),
    text.replace(/^retry: \d+/m, ''),
  ]);
}

const headers = { 'Idempotency-Key': 'the-same-on-both-servers' };

type Answers = readonly (readonly [number, number])[];

/** All that the second is sent while the first answers, and its result at the very end. */
async function watch(answers: Answers) {
  const api = await openServer();
  const { id, first, second } = await api.makeTaken({}, headers);
  const seen: string[] = [];
  // Nobody is told these before the end.
  const { serverSecret } = api.services;
  const pictures = storyPicturesOf(serverSecret, { kind: 'pair', id }, 'en');
  const look = async () => {
    seen.push(
      await bytesOf(api.get(id, second)),
      await bytesOf(api.take(id, 'Ravi', headers)),
      await bytesOf(api.take(id, 'Somebody')),
      await bytesOf(api.get(id, 'A'.repeat(22))),
      await bytesOf(api.app.request(`/api/pairs/${id}`)),
      await bytesOf(api.remove(id, second, '/seat')),
      await bytesOf(api.post('/api/pairs', createPair({ name: 'Other' }), headers)),
      await streamed(await api.get(id, second, '/events'), 1),
      await bytesOf(api.getByCookie(id, second)),
      await streamed(await api.getByCookie(id, second, '/events'), 1),
      await bytesOf(api.app.request(pictures.story)),
      await bytesOf(api.app.request(pictures.nameless.square)),
    );
  };
  const stream = streamed(await api.getByCookie(id, second, '/events'), 2);
  await look();
  for (const [question, [mine, guess]] of answers.entries()) {
    expect((await api.answer(id, first, { question, mine, guess })).status).toBe(200);
    await look();
  }
  seen.push(await stream);
  const own = [
    { question: 0, mine: 0, guess: 2 },
    { question: 1, mine: 1, guess: 1 },
    { question: 2, mine: 3, guess: 0 },
  ];
  for (const answer of own) {
    expect((await api.read(id, second)).result).toBeNull();
    seen.push(
      await bytesOf(api.answer(id, second, answer)),
      await bytesOf(api.answer(id, second, answer)),
      await bytesOf(api.answer(id, second, { ...answer, guess: answer.guess === 0 ? 1 : 0 })),
      await bytesOf(api.answer(id, second, { ...answer, mine: 99 })),
    );
    if (answer.question < 2) await look();
  }
  return { seen, result: await bytesOf(api.get(id, second)) };
}

it('says the same to the second, byte by byte, whatever the first has answered', async () => {
  const one = await watch([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const other = await watch([
    [2, 1],
    [1, 1],
    [3, 2],
  ]);
  expect(other.seen).toEqual(one.seen);
  // Only the result differs, when both are through.
  expect(other.result).not.toBe(one.result);
}, 20_000);
