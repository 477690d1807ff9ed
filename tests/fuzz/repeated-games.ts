import Database from 'better-sqlite3';
import fc from 'fast-check';
import type { CreatedLiveGame, JoinedLiveGame } from '#core/live-game-schemas.ts';
import type { Judgement } from './judge.ts';
import { newLiveGames } from './live-games.ts';
import type { FuzzRequest } from './requests.ts';
import type { Site } from './site.ts';

/** The name of these requests among the counted operations. */
export const repeatedName = 'repeated games';

/** What a host does, and a phone. */
const allActs = ['end', 'again', 'twice again', 'start', 'next', 'lock', 'answer', 'join'] as const;

type Act = (typeof allActs)[number];

/** Those who are in the room from the start. */
const people = 3;

/** The requests of a game that is ended and played again, over and over, with other acts in between. */
export function repeatedGames(): fc.Arbitrary<FuzzRequest> {
  const between = fc.array(fc.constantFrom(...allActs), { maxLength: 5 });
  const round = fc.oneof(
    { weight: 3, arbitrary: fc.constant<readonly Act[]>(['end', 'again']) },
    { weight: 1, arbitrary: between.map((all): readonly Act[] => [...all, 'end', 'twice again']) },
    { weight: 1, arbitrary: fc.constant<readonly Act[]>(['start', 'next', 'answer', 'end']) },
  );
  return fc.array(round, { minLength: 2, maxLength: 12 }).map((rounds) => ({
    operation: repeatedName,
    method: 'POST',
    path: '/api/live-games',
    headers: [],
    body: JSON.stringify(rounds.flat()),
  }));
}

/** The rows of live games in a store, and those that belong to no game. */
function openRows(file: string) {
  const store = new Database(file, { readonly: true });
  const count = (sql: string) => store.prepare(`SELECT count(*) FROM ${sql}`).pluck();
  const games = count('live_games');
  const parts = ['live_quizzes', 'live_participants', 'live_answers'];
  const rows = parts.map(count);
  const stray = parts.map((table) =>
    count(`${table} WHERE game_id NOT IN (SELECT id FROM live_games)`),
  );
  const sum = (counts: readonly Database.Statement[]) =>
    counts.reduce((all, one) => all + (one.get() as number), 0);
  return {
    all: () => sum([games, ...rows]),
    stray: () => sum(stray),
    close: () => store.close(),
  };
}

/** One room, with the host's key, and the newest of its games. */
async function openRoom(site: Site) {
  const reply = await site.post('/api/live-games', newLiveGames[0]);
  const { id, code, hostKey } = (await reply.json()) as CreatedLiveGame;
  let newest = id;
  const tokens: string[] = [];
  const send = (rest: string, key: string, body: object = {}) =>
    site.post(`/api/live-games/${newest}/${rest}`, body, { Authorization: `Bearer ${key}` });
  const join = async () => {
    const joined = await site.post('/api/live-games/join', { code, name: `P ${tokens.length}` });
    if (joined.ok) tokens.push(((await joined.clone().json()) as JoinedLiveGame).token);
    return joined;
  };
  const again = async () => {
    const next = await send('again', hostKey);
    if (next.ok) newest = ((await next.clone().json()) as { id: string }).id;
    return next;
  };
  while (tokens.length < people) await join();
  return {
    joined: () => tokens.length,
    async act(act: Act): Promise<readonly Response[]> {
      if (act === 'join') return [await join()];
      if (act === 'again') return [await again()];
      if (act === 'twice again') return Promise.all([again(), again()]);
      const answer = { question: 0, option: 0 };
      return [
        await (act === 'answer' ? send('answers', tokens[0] ?? '', answer) : send(act, hostKey)),
      ];
    },
  };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

/** Rows of games whose room is played again. What was answered stays; the rest must not add up. */
export function openRepeatedGames(site: Site) {
  const rows = openRows(site.databaseFile);

  /** Does one thing after another; the last status, and what has gone wrong. */
  async function play(room: Room, all: readonly Act[]) {
    let [status, answers] = [0, 0];
    let last: Act | null = null;
    for (const act of all) {
      const replies = await room.act(act);
      status = Math.max(...replies.map((reply) => reply.status));
      if (status >= 500) return { status, answers, wrong: `the server failed at ${act}` };
      if (last === 'end' && act.endsWith('again') && status !== 200) {
        return { status, answers, wrong: `${status} for another game after the end` };
      }
      if (act === 'answer' && status === 200) answers += 1;
      last = act;
    }
    return { status, answers, wrong: null };
  }

  async function judge({ body }: FuzzRequest): Promise<Judgement> {
    const before = rows.all();
    const room = await openRoom(site);
    const acts: Act[] = JSON.parse(body ?? '[]');
    const { status, answers, wrong } = await play(room, acts);
    if (wrong !== null) return { status, wrong };
    // One row of each game that was replaced; all of the newest, and of those that were answered.
    const replaced = acts.filter((act) => act.endsWith('again')).length;
    const most = replaced + (1 + answers) * (2 + room.joined()) + answers;
    const more = rows.all() - before;
    if (more > most) return { status, wrong: `more rows than there may be: ${more}, not ${most}` };
    return { status, wrong: rows.stray() === 0 ? null : 'rows of games that there are not' };
  }

  return { judge, close: async () => void rows.close() };
}
