import type { CreatedPair, NewPair, Pair, PairAnswer } from '#core/pair-schemas.ts';
import type { Services } from '#server/services.ts';
import { createPair, createTestApi } from './factories.ts';

/** A site on which two people play Together, with the calls that they make. */
export type TestPairs = Awaited<ReturnType<typeof createTestPairs>>;

export async function createTestPairs(overrides: Partial<Services> = {}) {
  const api = await createTestApi(overrides);
  const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
  const path = (id: string, rest = '') => `/api/pairs/${id}${rest}`;

  const make = async (pair: Partial<NewPair> = {}, headers: Record<string, string> = {}) => {
    const reply = await api.post('/api/pairs', createPair(pair), headers);
    return (await reply.json()) as CreatedPair;
  };
  const take = (id: string, name = 'Ravi', headers: Record<string, string> = {}) =>
    api.post(path(id, '/seat'), { name }, headers);
  const answer = (id: string, key: string, given: PairAnswer) =>
    api.post(path(id, '/answers'), given, bearer(key));
  const send = (method: string, id: string, key: string, rest = '') =>
    api.app.request(path(id, rest), { method, headers: bearer(key) });

  return {
    ...api,
    make,
    take,
    answer,
    /** `GET /api/pairs/{id}`, or an address below it. */
    get: (id: string, key: string, rest = '') => send('GET', id, key, rest),
    /** The same by the cookie of the pair's page. */
    getByCookie: (id: string, key: string, rest = '') =>
      api.app.request(path(id, rest), { headers: { Cookie: `seat=${id}~${key}` } }),
    remove: (id: string, key: string, rest = '') => send('DELETE', id, key, rest),
    async read(id: string, key: string) {
      return (await (await send('GET', id, key)).json()) as Pair;
    },
    /** A pair with both seats taken. */
    async makeTaken(pair: Partial<NewPair> = {}, headers: Record<string, string> = {}) {
      const { id, seatKey: first } = await make(pair, headers);
      const { seatKey: second } = (await (await take(id, 'Ravi', headers)).json()) as CreatedPair;
      return { id, first, second };
    },
    /** Answers all questions in order, each written as [mine, guess]; resolves to the statuses. */
    async answerAll(id: string, key: string, all: readonly (readonly [number, number])[]) {
      const statuses: number[] = [];
      for (const [question, [mine, guess]] of all.entries()) {
        statuses.push((await answer(id, key, { question, mine, guess })).status);
      }
      return statuses;
    },
  };
}
