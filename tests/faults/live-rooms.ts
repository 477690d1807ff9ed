import { setTimeout as wait } from 'node:timers/promises';
import type {
  CreatedLiveGame,
  JoinedLiveGame,
  LiveGame,
  LockedLiveAnswer,
} from '#core/live-game-schemas.ts';
import { createQuiz } from '../factories.ts';
import { Client, newKey, noTrouble, type Trouble } from './client.ts';
import { withStore } from './stored.ts';

/** The people of each room, each on a connection of their own. */
const people = 6;

/** Between two readings of a phone, in ms. */
const reading = 50;

/** The phases of a game, in their order; somebody has to see each. */
export const roomPhases = ['lobby', 'ready', 'question', 'reveal', 'board', 'podium'] as const;

const quiz = createQuiz({
  data: Array.from({ length: 3 }, () => ({
    question: 'Which one?',
    options: ['One', 'Two', 'Three', 'Four'],
    ans: 1,
  })),
});

/** Live games that are played without a pause, and everything that phones were told. */
export interface LiveRooms {
  readonly trouble: Trouble;
  readonly acknowledged: number;
  /** Deadlines that a phone was told differently, and phases that went back. */
  readonly changed: number;
  /** Games that came to their end. */
  readonly ended: number;
  /** How often each phase was seen. */
  readonly seen: ReadonlyMap<string, number>;
  /** Resolves once some room has been seen in the phase. */
  until(phase: string): Promise<void>;
  /** Stops after the current games. */
  stop(): Promise<void>;
  /** Answers that are not stored as acknowledged, and those that nobody was told of. */
  compare(address: string): Promise<{ lost: number; duplicated: number }>;
}

/** The deadline of each question as it was told first, and the latest step. */
interface Told {
  readonly deadlines: Map<number, number>;
  step: number;
}

/** `rooms` games at a time, the people of each spread over the servers at `ports`. */
export function startLiveRooms(ports: readonly number[], rooms: number): LiveRooms {
  const trouble = noTrouble();
  const answers = new Map<string, LockedLiveAnswer & { readonly option: number }>();
  const seen = new Map<string, number>();
  const current = new Map<number, string>();
  const games = new Set<string>();
  let [changed, ended, isStopping] = [0, 0, false];
  let failure: unknown;

  const note = (told: Told, game: LiveGame) => {
    const { step, phase } = game;
    seen.set(phase, (seen.get(phase) ?? 0) + 1);
    if (step < told.step) changed += 1;
    told.step = Math.max(step, told.step);
    if (game.phase !== 'question' || game.question.deadline === null) return;
    const { index, deadline } = game.question;
    const first = told.deadlines.get(index);
    if (first !== undefined && first !== deadline) changed += 1;
    told.deadlines.set(index, first ?? deadline);
  };

  /** Answers a question, and sends the answer again. */
  const answer = async (
    client: Client,
    { id, participant, token }: JoinedLiveGame,
    question: number,
  ) => {
    await wait(Math.random() * 400);
    const option = Math.floor(Math.random() * 4);
    const path = `/api/live-games/${id}/answers`;
    const send = () => client.post<LockedLiveAnswer>(path, { question, option }, { token });
    const locked = await send();
    answers.set(`${id} ${question} ${participant}`, { ...locked, option });
    if ((await send()).elapsed !== locked.elapsed) changed += 1;
  };

  /** A phone answers each question once. */
  const playPhone = async (client: Client, place: JoinedLiveGame) => {
    const told: Told = { deadlines: new Map(), step: 0 };
    const answered = new Set<number>();
    for (;;) {
      const game = await client.get<LiveGame>(`/api/live-games/${place.id}`);
      note(told, game);
      if (game.phase === 'ended') return;
      const question = game.phase === 'question' ? game.index : -1;
      if (question >= 0 && !answered.has(question)) {
        answered.add(question);
        await answer(client, place, question);
      }
      await wait(reading);
    }
  };

  /** The host goes on after a while, from a question once everybody has answered. */
  const host = async (client: Client, room: number, { id, hostKey }: CreatedLiveGame) => {
    for (;;) {
      const { phase, step, answered } = await client.get<LiveGame>(`/api/live-games/${id}`);
      current.set(room, phase);
      if (phase === 'ended') return;
      await wait(100 + Math.random() * 300);
      if (phase === 'question' && answered < people) continue;
      const action = phase === 'lobby' ? 'start' : 'next';
      await client.post(`/api/live-games/${id}/${action}`, { step }, { token: hostKey });
    }
  };

  const playOnce = async (room: number, clients: readonly Client[]) => {
    const [first, ...phones] = clients as [Client, ...Client[]];
    const made = await first.post<{ id: string; ownerKey: string }>('/api/custom-quizzes', quiz, {
      idempotencyKey: newKey(),
    });
    const game = { quiz: { kind: 'custom', id: made.id }, language: 'en', seconds: 30 };
    const created = await first.post<CreatedLiveGame>('/api/live-games', game, {
      idempotencyKey: newKey(),
      token: made.ownerKey,
    });
    const { id, code } = created;
    games.add(id);
    const joined = await Promise.all(
      phones.map((client, place) =>
        client.post<JoinedLiveGame>(
          '/api/live-games/join',
          { code, name: `Person ${place}` },
          { idempotencyKey: newKey() },
        ),
      ),
    );
    await Promise.all([
      host(first, room, created),
      ...joined.map((place, phone) => playPhone(phones[phone] ?? first, place)),
    ]);
    ended += 1;
  };

  const play = async (room: number) => {
    const clients = Array.from(
      { length: people + 1 },
      (_, place) => new Client(ports, trouble, place),
    );
    try {
      while (!isStopping) await playOnce(room, clients);
    } catch (error) {
      failure ??= error;
    } finally {
      for (const client of clients) client.close();
    }
  };
  const playing = Array.from({ length: rooms }, (_, room) => play(room));

  return {
    trouble,
    seen,
    get acknowledged() {
      return answers.size;
    },
    get changed() {
      return changed;
    },
    get ended() {
      return ended;
    },
    async until(phase) {
      current.clear();
      while (failure === undefined && ![...current.values()].includes(phase)) await wait(5);
      if (failure !== undefined) throw failure;
    },
    async stop() {
      isStopping = true;
      await Promise.all(playing);
      if (failure !== undefined) throw failure;
    },
    compare: (address) =>
      withStore(address, async (query) => {
        const rows = await query<{ key: string; option: number; elapsed: number }>(
          "select game_id || ' ' || question || ' ' || participant_id as key, option, elapsed from live_answers",
        );
        const stored = new Map(rows.map((row) => [row.key, row]));
        const lost = [...answers].filter(([key, { option, elapsed }]) => {
          const row = stored.get(key);
          return row?.option !== option || row.elapsed !== elapsed;
        }).length;
        const people = await query<{ id: string }>('select game_id as id from live_participants');
        const strangers = people.filter(({ id }) => !games.has(id)).length;
        const untold = rows.filter(({ key }) => !answers.has(key)).length;
        return { lost, duplicated: untold + strangers + rows.length - stored.size };
      }),
  };
}

/** What holds for rooms whatever was broken. */
export function livePromises(
  { trouble, changed, ended, seen }: LiveRooms,
  { lost, duplicated, rooms }: { lost: number; duplicated: number; rooms: number },
): Record<string, boolean> {
  return {
    'nothing is lost': lost === 0,
    'nothing is doubled': duplicated === 0,
    'every request succeeds in the end': trouble.refusals === 0,
    'no deadline changes, and no phase comes again': changed === 0,
    'every game comes to its end': ended >= rooms,
    'phones have seen every phase': roomPhases.every((phase) => seen.has(phase)),
  };
}
