import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryRateLimits } from '#server/counts/rate-limits.ts';
import { createPageDoor } from '#server/pages/page-door.ts';
import type { Storage } from '#server/storage/stores.ts';
import { createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

const noRoom = '000001';
const madeUp = `place=${'A'.repeat(22)}.${'B'.repeat(22)}`;
const given = { question: 0, option: 0 };

/** What the pages of one address ask; `asked` lists the reads of the store. */
function pagesOf(address: string) {
  const asked: string[] = [];
  const listening = <Store extends object>(name: string, store: Store): Store =>
    new Proxy(store, {
      get(target, key) {
        asked.push(`${name}.${String(key)}`);
        return Reflect.get(target, key);
      },
    });
  const { liveGames, liveParticipants } = api.services.storage;
  const storage: Storage = {
    ...api.services.storage,
    liveGames: listening('games', liveGames),
    liveParticipants: listening('people', liveParticipants),
  };
  const rateLimits = createMemoryRateLimits();
  const services = { ...api.services, storage, rateLimits };
  const page = (cookies: string | null) => {
    const headers = cookies === null ? {} : { Cookie: cookies };
    const request = new Request('http://localhost/Join', { method: 'POST', headers });
    return createPageDoor(services, request, { address });
  };
  const visitor = page(madeUp);
  const answer = async (cookies: string | null, code: string) => {
    const server = page(cookies);
    const { id, token } = await server.read('placeToAct', code);
    const params = { id };
    await server.call('POST /api/live-games/:id/answers', { params, token, body: given });
  };
  const refusal = async (work: Promise<unknown>) => {
    asked.length = 0;
    const code = await work.then(
      () => null,
      (error: { code: string }) => error.code,
    );
    return { code, asked: [...asked] };
  };
  return {
    join: (code: string, secret?: string) =>
      refusal(
        visitor.call('POST /api/live-games/join', {
          headers: { 'idempotency-key': `4b9f2c7e1a83d605${code}` },
          body: { code, name: 'Eve', secret },
        }),
      ),
    answer: (code: string, cookies: string | null = madeUp) => refusal(answer(cookies, code)),
    door: (code: string, secret?: string) => refusal(visitor.read('roomDoor', { code, secret })),
    readPlace: (code: string) => refusal(visitor.read('ownPlace', code)),
  };
}

describe('an answer from a place that is made up', () => {
  it('is refused alike with the same work, whether or not there is such a room', async () => {
    const { code } = await api.make();
    const pages = pagesOf('203.0.113.1');
    for (const cookies of [madeUp, null, 'place=x']) {
      const refused = await pages.answer(noRoom, cookies);
      expect(refused).toEqual({ code: 'unauthorized', asked: expect.arrayContaining([]) });
      expect(await pages.answer(code, cookies)).toEqual(refused);
    }
    const read = await pages.readPlace(noRoom);
    expect(await pages.readPlace(code)).toEqual(read);
  });

  it('counts as a wrong code', async () => {
    const { code } = await api.make();
    const pages = pagesOf('203.0.113.1');
    for (let tried = 0; tried < 30; tried += 1) {
      expect((await pages.answer(tried % 2 === 0 ? code : noRoom)).code).toBe('unauthorized');
    }
    for (const one of [code, noRoom]) {
      expect((await pages.answer(one)).code).toBe('too_many_requests');
    }
  });

  it('says nothing of a room to an address that has to wait', async () => {
    const { code } = await api.make();
    const pages = pagesOf('203.0.113.1');
    for (let tried = 0; tried < 31; tried += 1) await pages.answer(noRoom);
    for (const ask of [pages.answer, pages.door, pages.join]) {
      const refused = await ask(noRoom, 'x'.repeat(12));
      expect(refused.code).toBe('too_many_requests');
      expect(await ask(code, 'x'.repeat(12))).toEqual(refused);
    }
  });

  it('is none from a real place, which is never counted', async () => {
    const { id, code, hostKey } = await api.make();
    const { token } = await api.enter(code, 'Asha');
    const { answer } = pagesOf('203.0.113.1');
    for (let tried = 0; tried < 31; tried += 1) {
      expect((await answer(code, `place=${token}`)).code).toBe('wrong_question');
    }
    await api.openQuestion(id, hostKey);
    expect((await answer(code, `place=${token}`)).code).toBeNull();
  });
});
