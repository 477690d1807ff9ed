import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#app/api/call.ts';
import { enterOnce } from '#app/screens/competition/enter-once.ts';

interface Sent {
  readonly name: string;
  readonly key: string | null;
  readonly token: string | null;
}

let sent: Sent[];
/** The name of the entry that has arrived, and whether the next reply is lost. */
let entered: string | null;
let isLost: boolean;

function conflict(code: string): Response {
  return Response.json({ code }, { status: 409 });
}

/** Behaves like the server: each player has one entry, and a repeated key returns it. */
async function pretendToFetch(address: string, init: RequestInit): Promise<Response> {
  if (address.endsWith('/players')) return Response.json({ id: 'p', token: 'of the player' });
  if (address.includes('/players/')) return Response.json({ id: 'p' });
  const headers = new Headers(init.headers);
  const { name } = JSON.parse(String(init.body)) as { name: string };
  const [key, token] = [headers.get('idempotency-key'), headers.get('Authorization')];
  sent.push({ name, key, token });
  entered ??= name;
  if (isLost) throw new TypeError('Failed to fetch');
  if (name !== entered) return conflict('idempotency_conflict');
  return Response.json({ id: 'daily.first', name, token: 'of the attempt' });
}

beforeEach(() => {
  sent = [];
  entered = null;
  isLost = false;
  vi.stubGlobal('fetch', pretendToFetch);
});

afterEach(() => vi.unstubAllGlobals());

it('enters this device’s player, under one key', async () => {
  expect(await enterOnce('one', 'Zoya', 'en')).toMatchObject({ name: 'Zoya' });
  expect(sent).toMatchObject([{ name: 'Zoya', token: 'Bearer of the player' }]);
  expect(sent[0]?.key).toMatch(/^[\w-]{22}$/);
});

it('makes another entry, with names of its own, in another competition', async () => {
  await enterOnce('first', 'Zoya', 'en');
  entered = 'Meera';
  await expect(enterOnce('second', 'Usha', 'en')).rejects.toThrow('already_entered');
  expect(sent.map(({ name }) => name)).toEqual(['Zoya', 'Usha']);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('plays under the name that arrived, where the reply was lost', async () => {
  isLost = true;
  await expect(enterOnce('two', 'Zoya', 'en')).rejects.toMatchObject({ code: 'network' });
  isLost = false;
  expect(await enterOnce('two', 'Zoya K', 'en')).toMatchObject({ name: 'Zoya' });
  expect(sent.map(({ name }) => name)).toEqual(['Zoya', 'Zoya K', 'Zoya']);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('reports an entry under a name that this device does not know', async () => {
  entered = 'Meera';
  const entering = enterOnce('three', 'Zoya', 'en');
  await expect(entering).rejects.toEqual(new ApiError('already_entered'));
});

it('tries the five newest names, each once', async () => {
  isLost = true;
  for (const name of ['A', 'B', 'A', 'C', 'D', 'E', 'F']) {
    await enterOnce('four', name, 'en').catch(() => undefined);
  }
  isLost = false;
  entered = 'Meera';
  sent = [];
  await expect(enterOnce('four', 'F', 'en')).rejects.toThrow('already_entered');
  expect(sent.map(({ name }) => name)).toEqual(['F', 'E', 'D', 'C', 'A']);
});

it('fails with any other refusal of the server, and tries no other name', async () => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) =>
    address.includes('/attempts') ? conflict('competition_closed') : pretendToFetch(address, init),
  );
  await expect(enterOnce('five', 'Zoya', 'en')).rejects.toThrow('competition_closed');
});
