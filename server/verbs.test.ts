import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contracts } from '#core/contracts.ts';
import { createApp } from '#server/app.ts';
import { verbs } from '#server/verbs.ts';
import { createTestApi } from '../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const all = Object.entries(contracts);

describe('the table of operations', () => {
  it('names each operation by its id, and gives it an address of its own', () => {
    expect(all.map(([, { id }]) => id)).toEqual(all.map(([name]) => name));
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has one verb for each contract', () => {
    const carriedOut = verbs.map(({ contract }) => contract.id);
    expect(carriedOut.toSorted()).toEqual(all.map(([, { id }]) => id).toSorted());
  });

  it('is all that the API does, but for the shape of Strapi and its own description', () => {
    const others = ['/api/quizzes', '/api/quizzes/:id', '/api/openapi.json', '/api/docs'];
    const known = new Set(verbs.map(({ contract }) => `${contract.method} ${contract.path}`));
    // The router takes no fixed address beside one with a parameter.
    known.add('POST /api/live-games/:id');
    const unknown = createApp(api.services)
      .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .filter(({ path }) => !others.includes(path))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((address) => !known.has(address));
    expect(unknown).toEqual([]);
  });

  it('limits those callers by their secret whose secret is checked before', () => {
    for (const { contract } of verbs) {
      const { id, limitOfCaller, caller = '' } = contract;
      if (limitOfCaller === undefined) continue;
      expect({ id, isChecked: ['owner', 'host'].includes(caller) }).toEqual({
        id,
        isChecked: true,
      });
    }
  });
});
