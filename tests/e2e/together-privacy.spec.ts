import { copyFileSync } from 'node:fs';
import { createFolder, createPair } from '../factories.ts';
import { startServer } from './own-server.ts';
import { expect, test } from './pages.ts';

const paths = (id: string) => [
  `/Together/${id}?lang=en`,
  `/Together/${id}?lang=hi`,
  `/Together/${id}.data?lang=en`,
  `/Report/pair/${id}?lang=en`,
  `/api/pairs/${id}`,
];

/** Calls one server, in the name of whoever holds a key. */
function createClient(address: string, id: string) {
  const call = (path: string, key: string, body?: object) =>
    fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        Cookie: `seat=${id}~${key}`,
        'Content-Type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const answer = async (key: string, question: number, mine: number, guess: number) => {
    const reply = await call(`/api/pairs/${id}/answers`, key, { question, mine, guess });
    expect(reply.status).toBe(200);
  };
  /** Every byte of the pages, but for the server's address and what is random with each request. */
  const look = async (key: string) => {
    const seen: string[] = [];
    for (const path of paths(id)) {
      const reply = await call(path, key);
      const headers = [...reply.headers].filter(([name]) => !/^(x-request-id|date)$/.test(name));
      const text = `${path} ${reply.status} ${JSON.stringify(headers)} ${await reply.text()}`;
      seen.push(text.replaceAll(address, '').replace(/nonce(?:-|=\\?")[\w-]+/g, 'nonce'));
    }
    return seen;
  };
  return { answer, look };
}

test('the pages say the same to the second, whatever the first has answered', async () => {
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
