import type {
  CreatedLiveGame,
  JoinedLiveGame,
  LiveGame,
  LiveStanding,
  NewLiveGame,
} from '#core/live-game-schemas.ts';
import type { Services } from '#server/services.ts';
import { createTestApi } from './factories.ts';

export const liveGameStart = 1_795_000_000_000;

/** The shipped quiz that most tests play, of 12 questions. */
const quizId = 'flags-of-the-world';

export type TestLiveGames = Awaited<ReturnType<typeof createTestLiveGames>>;

/** The status of a reply and the code of its problem. */
export async function codeOf(reply: Response | Promise<Response>) {
  const { status } = await reply;
  const { code } = (await (await reply).json()) as { code?: string };
  return [status, code];
}

/** A site with live games, the calls of hosts and phones, and a clock that tests move. */
export async function createTestLiveGames(overrides: Partial<Services> = {}) {
  let time = liveGameStart;
  const api = await createTestApi({ now: () => time, ...overrides });
  const path = (id: string, rest = '') => `/api/live-games/${id}${rest}`;
  const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });
  const send = (method: string, id: string, rest: string, key = '', body: object | null = {}) =>
    api.app.request(path(id, rest), {
      method,
      headers: { ...(body === null ? {} : { 'Content-Type': 'application/json' }), ...bearer(key) },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    });

  const make = async (
    settings: Partial<NewLiveGame> = {},
    headers: Record<string, string> = {},
  ) => {
    const game = { quiz: { kind: 'ready', id: quizId }, language: 'en', ...settings };
    const reply = await api.post('/api/live-games', game, headers);
    if (reply.status !== 201) throw new Error(await reply.text());
    return (await reply.json()) as CreatedLiveGame;
  };
  const join = (code: string, name: string, more: object = {}, headers = {}) =>
    api.post('/api/live-games/join', { code, name, ...more }, headers);
  const enter = async (code: string, name: string, more: object = {}) => {
    const reply = await join(code, name, more);
    if (reply.status !== 201) throw new Error(await reply.text());
    return (await reply.json()) as JoinedLiveGame;
  };
  const read = async (id: string) => (await (await api.app.request(path(id))).json()) as LiveGame;
  const rightOf = async (id: string, question: number) => {
    const data = JSON.parse((await api.services.storage.liveGames.data(id)) ?? '[]');
    return data[question].right[0] as number;
  };

  return {
    ...api,
    now: () => time,
    /** Lets so many ms pass. */
    pass(ms: number): void {
      time += ms;
    },
    make,
    join,
    enter,
    read,
    send,
    /** `POST` of the host: start, next, pause, lock, end or again. */
    async host(id: string, hostKey: string, action: string, body: object = {}) {
      const reply = await send('POST', id, `/${action}`, hostKey, body);
      return { status: reply.status, game: (await reply.json()) as LiveGame };
    },
    answer: (id: string, token: string, question: number, option: number) =>
      send('POST', id, '/answers', token, { question, option }),
    async me(id: string, token: string) {
      return (await (await send('GET', id, '/me', token, null)).json()) as LiveStanding;
    },
    /** The right option of a question, and a wrong one. */
    async options(id: string, question: number) {
      const right = await rightOf(id, question);
      return { right, wrong: right === 0 ? 1 : 0 };
    },
    /** Starts a game, or goes on to its next question, and lets the countdown pass. */
    async openQuestion(id: string, hostKey: string) {
      const { phase } = await read(id);
      const actions =
        phase === 'lobby' ? ['start'] : phase === 'reveal' ? ['next', 'next'] : ['next'];
      for (const action of actions) await send('POST', id, `/${action}`, hostKey);
      time += 3_000;
      return read(id);
    },
  };
}
