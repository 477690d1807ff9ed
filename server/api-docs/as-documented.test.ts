import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, readOperations } from '../../tests/fuzz/operations.ts';
import { openSite, type Site } from '../../tests/fuzz/site.ts';
import { makeWorld, type World } from '../../tests/fuzz/world.ts';

let site: Site;
let world: World;
let operations: readonly Operation[];

beforeAll(async () => {
  site = await openSite();
  world = await makeWorld(site);
  operations = await readOperations(site.app);
});
afterAll(() => site.close());

/** One of the things that are at an operation's address, and the secret that opens it. */
function subjectOf({ path }: Operation) {
  const [start = ''] = Object.keys(world.entities).filter((known) => path.startsWith(`${known}/`));
  return world.entities[start]?.at(-1) ?? { params: {} };
}

/** Sends what is documented and no more: no body, and no type of one. */
function callBare(operation: Operation): Promise<Response> {
  const { method, path, security } = operation;
  const subject = subjectOf(operation);
  const params: Readonly<Record<string, string>> = subject.params;
  const secret = subject.secret ?? world.secrets[security ?? '']?.[0];
  const headers = security === 'session' ? { Cookie: site.cookie() } : bearer(secret);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'nothing');
  return Promise.resolve(site.app.request(address, { method, headers }));
}

function bearer(secret: string | undefined): Record<string, string> {
  return secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
}

describe('an operation that documents no body', () => {
  it('takes a request without one, and without the type of one', async () => {
    const bare = operations.filter(({ body, bytes }) => body === null && bytes.length === 0);
    const statuses = new Map<string, number>();
    for (const operation of bare) {
      const reply = await callBare(operation);
      await reply.body?.cancel();
      const { id, replies } = operation;
      expect([400, 415], id).not.toContain(reply.status);
      expect([...replies.keys()], id).toContain(reply.status);
      statuses.set(id, reply.status);
    }
    expect(Object.fromEntries(statuses)).toMatchObject({
      createPlayer: 201,
      acknowledgeReport: 200,
      endSession: 200,
    });
  });

  it('still takes an empty object, as clients send it that always send JSON', async () => {
    const reply = await site.post('/api/players', {});
    expect(reply.status).toBe(201);
  });

  it('takes no other type, with or without something of it', async () => {
    for (const body of ['', 'a=b']) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const reply = await site.app.request('/api/players', { method: 'POST', headers, body });
      expect(reply.status).toBe(415);
    }
  });
});

describe('an operation that documents a body', () => {
  /** An object none of whose fields has to be there; unions have fields that say which one it is. */
  const isOptional = ({ body }: Operation) =>
    body?.type === 'object' && ((body.required ?? []) as readonly string[]).length === 0;

  it('is not done without one', async () => {
    const withBody = operations.filter((one) => one.body !== null && !isOptional(one));
    expect(withBody.length).toBeGreaterThan(20);
    for (const operation of withBody) {
      const reply = await callBare(operation);
      expect({ id: operation.id, status: reply.status }).toEqual({ id: operation.id, status: 415 });
    }
  });

  it('is done without one where every field of it may be missing', async () => {
    const optional = operations.filter(isOptional);
    expect(optional.map(({ id }) => id)).toContain('startSession');
    for (const operation of optional) {
      const reply = await callBare(operation);
      await reply.body?.cancel();
      expect([400, 415], operation.id).not.toContain(reply.status);
    }
  });

  it('wants the same of an entry in a competition as the server', async () => {
    const start = operations.find(({ id }) => id === 'startAttempt');
    const isDocumented = new Ajv2020({ strict: false }).compile(start?.body ?? {});
    const entry = { kind: 'ready', competitionId: 'weekly', name: 'Asha', adult: true };
    const { adult: _, ...withoutAdult } = entry;
    const { name: __, ...withoutName } = entry;
    for (const [body, isFit] of [
      [entry, true],
      [{ ...entry, timer: true, quizId: 'planets' }, true],
      [{ ...entry, adult: false }, false],
      [withoutAdult, false],
      [withoutName, false],
      [{ ...entry, timer: false }, false],
      [{ kind: 'ready', quizId: 'planets' }, true],
      [{ kind: 'ready' }, false],
      [{ kind: 'custom', quizId: 'A'.repeat(22) }, true],
    ] as const) {
      expect([body, isDocumented(body)]).toEqual([body, isFit]);
      const { status } = await site.post('/api/attempts', body);
      expect([body, status !== 422]).toEqual([body, isFit]);
    }
  });
});
