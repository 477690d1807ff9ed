import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pairTopic } from '#server/events/event-bus.ts';
import { createPair } from '../../tests/factories.ts';
import { createTestPairs, type TestPairs } from '../../tests/test-pairs.ts';

let now = 1_795_000_000_000;
let api: TestPairs;
beforeAll(async () => {
  api = await createTestPairs({ now: () => now });
});
afterAll(() => api.close());

const one = { 'Idempotency-Key': 'one-of-two-requests' };
const nobody = 'A'.repeat(22);

async function codeOf(reply: Response | Promise<Response>) {
  const { status } = await reply;
  const { code } = (await (await reply).json()) as { code?: string };
  return [status, code];
}

describe('POST /api/pairs', () => {
  it('makes a pair, whose link has no secret in it', async () => {
    const reply = await api.post('/api/pairs', createPair({ language: 'hi' }));
    const made = (await reply.json()) as { id: string; url: string; seatKey: string };
    expect(reply.status).toBe(201);
    expect(made.url).toBe(`http://localhost/Together/${made.id}?lang=hi`);
    expect(made.seatKey).toMatch(/^[\w-]{22}$/);
    expect(made.url).not.toContain(made.seatKey);
    expect(reply.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(reply.headers.get('Cache-Control')).toBe('no-store');
  });

  it('makes one pair of a request that is sent again, and none of a deleted one', async () => {
    const headers = { 'Idempotency-Key': 'a-repeated-request-1' };
    const made = await api.make({}, headers);
    expect(await api.make({}, headers)).toEqual(made);
    const other = api.post('/api/pairs', createPair({ name: 'Meena' }), headers);
    expect(await codeOf(other)).toEqual([409, 'idempotency_conflict']);
    await api.remove(made.id, made.seatKey);
    const again = api.post('/api/pairs', createPair(), headers);
    expect(await codeOf(again)).toEqual([410, 'quiz_deleted']);
  });

  it('refuses what is no pair, by field', async () => {
    const reply = await api.post('/api/pairs', createPair({ name: '', data: [] }));
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      errors: [
        { path: 'name', code: 'required' },
        { path: 'data', code: 'too_few_questions' },
      ],
    });
  });
});

describe('the second seat', () => {
  it('is for the first who takes it, of 100 phones at once', async () => {
    const { id } = await api.make();
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, phone) => codeOf(api.take(id, `Phone ${phone}`))),
    );
    expect(replies.filter(([status]) => status === 201)).toHaveLength(1);
    expect(replies.filter(([, code]) => code === 'seat_taken')).toHaveLength(99);
  });

  it('is the same one for a request that is sent again', async () => {
    const { id, seatKey } = await api.make();
    const first = await (await api.take(id, 'Ravi', one)).json();
    expect(await (await api.take(id, 'Ravi', one)).json()).toEqual(first);
    expect(await codeOf(api.take(id, 'Kabir', one))).toEqual([409, 'idempotency_conflict']);
    expect(await codeOf(api.take(id))).toEqual([409, 'seat_taken']);
    await api.remove(id, seatKey, '/seat');
    expect(await (await api.take(id, 'Ravi', one)).json()).not.toEqual(first);
  });

  it('is freed by the first until the second answers, and its key stops working', async () => {
    const { id, first, second } = await api.makeTaken();
    expect(await codeOf(api.remove(id, second, '/seat'))).toEqual([401, 'unauthorized']);
    expect((await api.remove(id, first, '/seat')).status).toBe(200);
    expect((await api.remove(id, first, '/seat')).status).toBe(200);
    const answer = { question: 0, mine: 0, guess: 0 };
    expect(await codeOf(api.get(id, second))).toEqual([401, 'unauthorized']);
    expect(await codeOf(api.answer(id, second, answer))).toEqual([401, 'unauthorized']);
    expect(await codeOf(api.remove(id, second))).toEqual([401, 'unauthorized']);
    expect(await api.read(id, first)).toMatchObject({ names: { second: null } });

    const taken = (await (await api.take(id, 'Kabir')).json()) as { seatKey: string };
    expect((await api.answer(id, taken.seatKey, answer)).status).toBe(200);
    expect(await codeOf(api.remove(id, first, '/seat'))).toEqual([409, 'seat_begun']);
    expect((await api.read(id, taken.seatKey)).names.second).toBe('Kabir');
  });

  it('is nowhere without a pair', async () => {
    expect(await codeOf(api.take(nobody))).toEqual([404, 'not_found']);
    expect(await codeOf(api.take('short'))).toEqual([404, 'not_found']);
  });
});

describe('POST /api/pairs/{id}/answers', () => {
  it('locks the first answer, and replies to the same one with the same', async () => {
    const { id, first } = await api.makeTaken();
    const answer = { question: 2, mine: 3, guess: 1 };
    expect(await (await api.answer(id, first, answer)).json()).toEqual(answer);
    await api.answer(id, first, { question: 0, mine: 0, guess: 0 });
    expect(await (await api.answer(id, first, answer)).json()).toEqual(answer);
    const other = { ...answer, guess: 0 };
    expect(await codeOf(api.answer(id, first, other))).toEqual([409, 'answer_conflict']);
    expect((await api.read(id, first)).answers).toEqual([
      { question: 0, mine: 0, guess: 0 },
      answer,
    ]);
  });

  it('takes no question or option that is not there, and no other key', async () => {
    const { id, first } = await api.makeTaken();
    for (const wrong of [{ question: 3 }, { mine: 3 }, { guess: 7 }]) {
      const given = { question: 0, mine: 0, guess: 0, ...wrong };
      expect(await codeOf(api.answer(id, first, given))).toEqual([422, 'invalid']);
    }
    const answer = { question: 0, mine: 0, guess: 0 };
    expect(await codeOf(api.answer(id, nobody, answer))).toEqual([401, 'unauthorized']);
    expect(await codeOf(api.answer(nobody, first, answer))).toEqual([404, 'not_found']);
  });
});

describe('GET /api/pairs/{id}', () => {
  it('shows the own answers, how far the other is, and the result once both are through', async () => {
    const { id, first, second } = await api.makeTaken();
    await api.answerAll(id, first, [
      [0, 1],
      [1, 1],
      [2, 0],
    ]);
    await api.answer(id, second, { question: 0, mine: 1, guess: 0 });
    const { data } = createPair();
    const shared = {
      id,
      language: 'en',
      names: { first: 'Asha', second: 'Ravi' },
      faces: { first: 'hae', second: 'fad' },
      answered: { first: 3, second: 1 },
      data,
      result: null,
    };
    expect(await api.read(id, second)).toEqual({
      ...shared,
      seat: 'second',
      answers: [{ question: 0, mine: 1, guess: 0 }],
    });
    expect(await api.read(id, first)).toMatchObject({ ...shared, seat: 'first' });

    await api.answer(id, second, { question: 1, mine: 0, guess: 1 });
    await api.answer(id, second, { question: 2, mine: 2, guess: 2 });
    const { result } = await api.read(id, first);
    expect(result).toMatchObject({ points: 9, most: 15 });
    expect((await api.read(id, second)).result).toEqual(result);
  });

  it('opens with a key of the pair alone', async () => {
    const { id, first } = await api.makeTaken();
    const other = await api.makeTaken();
    expect(await codeOf(api.app.request(`/api/pairs/${id}`))).toEqual([401, 'unauthorized']);
    expect(await codeOf(api.get(id, other.first))).toEqual([401, 'unauthorized']);
    expect(await codeOf(api.get(nobody, first))).toEqual([404, 'not_found']);
  });
});

describe('DELETE /api/pairs/{id}', () => {
  it.each(['first', 'second'] as const)('by the %s is for both, and for good', async (seat) => {
    const pair = await api.makeTaken();
    await api.answer(pair.id, pair.first, { question: 0, mine: 0, guess: 0 });
    const reply = await api.remove(pair.id, pair[seat]);
    expect(await reply.json()).toEqual({ id: pair.id, deleted: true });
    for (const key of [pair.first, pair.second]) {
      expect(await codeOf(api.get(pair.id, key))).toEqual([410, 'quiz_deleted']);
      expect(await codeOf(api.get(pair.id, key, '/events'))).toEqual([410, 'quiz_deleted']);
      expect(await codeOf(api.remove(pair.id, key))).toEqual([410, 'quiz_deleted']);
    }
    expect(await codeOf(api.take(pair.id))).toEqual([410, 'quiz_deleted']);
  });

  it('is refused without a key', async () => {
    const { id, first } = await api.makeTaken();
    expect(await codeOf(api.remove(id, nobody))).toEqual([401, 'unauthorized']);
    expect((await api.get(id, first)).status).toBe(200);
  });
});

/** Reads a stream until a message contains `text`; resolves to everything read. */
async function readUntil(reader: ReadableStreamDefaultReader<string>, text: string) {
  let all = '';
  while (!all.includes(text)) {
    const { value = '', done } = await reader.read();
    if (done) return `${all}END`;
    all += value;
  }
  return all;
}

function readerOf(reply: Response) {
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('no body');
  return reader;
}

describe('GET /api/pairs/{id}/events', () => {
  it('tells both how far they are, and ends for a seat that is freed', async () => {
    const { id, seatKey: first } = await api.make();
    const reader = readerOf(await api.get(id, first, '/events'));
    expect(await readUntil(reader, '"second":null}')).toContain('event: pair\n');
    const { seatKey } = (await (await api.take(id)).json()) as { seatKey: string };
    await readUntil(reader, '"answered":{"first":0,"second":0}');
    const own = readerOf(await api.get(id, seatKey, '/events'));
    await readUntil(own, '"answered":{"first":0,"second":0}');
    await api.remove(id, first, '/seat');
    expect(await readUntil(own, 'nothing')).toContain('END');
    await readUntil(reader, '"answered":{"first":0,"second":null}');
    await reader.cancel();
  });

  it('ends for both when one deletes the pair', async () => {
    const { id, first, second } = await api.makeTaken();
    const reader = readerOf(await api.get(id, first, '/events'));
    await readUntil(reader, '"answered"');
    await api.remove(id, second);
    expect(await readUntil(reader, 'nothing')).toContain('END');
  });

  it('opens with a key of the pair alone', async () => {
    const { id } = await api.makeTaken();
    expect(await codeOf(api.get(id, nobody, '/events'))).toEqual([401, 'unauthorized']);
  });
});

it('publishes a change only once for an answer that is sent again', async () => {
  const { id, first } = await api.makeTaken();
  let changes = 0;
  const stop = api.services.events.subscribe(pairTopic(id), () => {
    changes += 1;
  });
  const answer = { question: 0, mine: 0, guess: 0 };
  await api.answer(id, first, answer);
  await api.answer(id, first, answer);
  await api.answer(id, first, { ...answer, mine: 1 });
  stop();
  expect(changes).toBe(1);
  now += 1;
});

describe('the cookie of a page', () => {
  const cookie = (id: string, key: string) => ({ Cookie: `seat=${id}~${key}` });
  const answer = { question: 0, mine: 0, guess: 1 };

  it('shows the seat to the API of its pair alone', async () => {
    const { id, first } = await api.makeTaken();
    const { id: other } = await api.make();
    expect(await (await api.getByCookie(id, first)).json()).toMatchObject({ seat: 'first' });
    const sent = await api.post(`/api/pairs/${id}/answers`, answer, cookie(id, first));
    expect(await sent.json()).toEqual(answer);
    const stream = await api.getByCookie(id, first, '/events');
    expect(stream.headers.get('Content-Type')).toBe('text/event-stream');
    await stream.body?.cancel();
    expect(await codeOf(api.getByCookie(other, first))).toEqual([401, 'unauthorized']);
    const asOther = api.app.request(`/api/pairs/${other}`, { headers: cookie(id, first) });
    expect(await codeOf(asOther)).toEqual([401, 'unauthorized']);
  });

  it('counts for no other site, and less than a token', async () => {
    const { id, first, second } = await api.makeTaken();
    const foreign = { ...cookie(id, first), 'Sec-Fetch-Site': 'cross-site' };
    const sent = api.post(`/api/pairs/${id}/answers`, answer, foreign);
    expect(await codeOf(sent)).toEqual([403, 'forbidden']);
    const removed = api.app.request(`/api/pairs/${id}`, { method: 'DELETE', headers: foreign });
    expect(await codeOf(removed)).toEqual([403, 'forbidden']);
    const headers = { ...cookie(id, first), Authorization: `Bearer ${second}` };
    const read = await api.app.request(`/api/pairs/${id}`, { headers });
    expect(await read.json()).toMatchObject({ seat: 'second' });
  });
});
