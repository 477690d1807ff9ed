import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { createFolder, createPair } from '../factories.ts';
import { startServer } from './own-server.ts';
import { expect, test } from './pages.ts';

const paths = (id: string) => [
  `/Together/${id}?lang=en`,
  `/Together/${id}?lang=hi`,
  `/Together/${id}?lang=en&made=1`,
  `/Together/${id}.data?lang=en`,
  `/Report/pair/${id}?lang=en`,
  `/api/pairs/${id}`,
];

interface Seen {
  readonly status: number | undefined;
  readonly headers: readonly (readonly [string, unknown])[];
  readonly body: string;
}

/** Calls a server under the same name as the other one, in the name of whoever holds a key. */
function createClient(address: string, id: string) {
  const call = async (path: string, key: string, body?: object): Promise<Seen> => {
    const asked = request(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Host: 'quiz.example',
        Cookie: `seat=${id}~${key}`,
        'Content-Type': 'application/json',
      },
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of reply) chunks.push(chunk);
    return {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).filter(
        ([name]) => !/^(x-request-id|date)$/.test(name),
      ),
      body: Buffer.concat(chunks).toString(),
    };
  };
  const answer = async (key: string, question: number, mine: number, guess: number) => {
    const body = { question, mine, guess };
    expect((await call(`/api/pairs/${id}/answers`, key, body)).status).toBe(200);
  };
  /** Every byte of the pages but the number of the request and the time. */
  const look = (key: string) => Promise.all(paths(id).map((path) => call(path, key)));
  return { answer, look };
}

test('the pages say the same to the second, whatever the first has answered', {
  tag: '@deep',
}, async () => {
  test.setTimeout(90_000);
  const { path, remove } = createFolder();
  const start = (file: string) => startServer({ DATABASE_URL: `sqlite:${path}/${file}.db` });
  const maker = await start('one');
  const send = async (address: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await reply.json()) as { id: string; seatKey: string };
  };
  const pair = createPair();
  const { id, seatKey: first } = await send(`${maker.address}/api/pairs`, pair);
  const taken = await send(`${maker.address}/api/pairs/${id}/seat`, { name: 'Ravi' });
  const second = taken.seatKey;
  await maker.stop();

  // From here on, nothing differs but what the first answers.
  copyFileSync(`${path}/one.db`, `${path}/other.db`);
  const servers = [await start('one'), await start('other')] as const;
  const one = createClient(servers[0].address, id);
  const other = createClient(servers[1].address, id);
  for (const [question, { options }] of pair.data.entries()) {
    await one.answer(first, question, 0, 0);
    await other.answer(first, question, options.length - 1, 1);
    expect(await other.look(second)).toEqual(await one.look(second));
  }
  for (const question of pair.data.keys()) {
    expect(await other.look(second)).toEqual(await one.look(second));
    await one.answer(second, question, 0, 1);
    await other.answer(second, question, 0, 1);
  }
  expect(await other.look(second)).not.toEqual(await one.look(second));
  for (const server of servers) await server.stop();
  remove();
});
