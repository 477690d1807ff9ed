import { expect } from 'vitest';
import type {
  AnswerReply,
  AskedQuestion,
  AttemptResult,
  StartedAttempt,
} from '#core/attempt-schemas.ts';
import type { CompetitionDetails, CompetitionList } from '#core/competition-schemas.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';
import { isChoice } from '#core/ready-question.ts';
import { createApp } from '#server/app.ts';
import { createRecentAttempts } from '#server/attempts/open-attempt.ts';
import { createCompetition, createTestApi } from './factories.ts';

const hour = 3_600_000;

/** Monday, 23 November 2026, noon in India. */
const monday = Date.UTC(2026, 10, 23, 6, 30);

/** A quick person's time for a question, in ms. */
const pace = 1_500;

export interface TestPlayer {
  readonly token: string;
}

/** The body of an entry. */
export const entry = (competitionId: string) => ({
  kind: 'ready',
  competitionId,
  name: 'Asha',
  adult: true,
});

/** A site with competitions and a clock, `now`, that its tests set. */
export type TestContest = Awaited<ReturnType<typeof createTestContest>>;

export async function createTestContest() {
  const clock = { now: monday };
  const api = await createTestApi({ now: () => clock.now });
  let weeks = 0;

  const get = async <T>(path: string) => (await (await api.app.request(path)).json()) as T;
  const list = () => get<CompetitionList>('/api/competitions');

  async function openDaily(): Promise<string> {
    const { open } = await list();
    const id = open.find((one) => one.id.startsWith('daily-'))?.id;
    if (id === undefined) throw new Error('no daily competition is open');
    return id;
  }

  /** Opens a competition about one quiz for a day. Resolves to its id. */
  async function openBook(quizId: string): Promise<string> {
    const id = `open-book-${weeks}`;
    const window = { opensAt: clock.now - hour, closesAt: clock.now + 24 * hour };
    await api.services.storage.competitions.add([createCompetition({ id, quizId, ...window })]);
    return id;
  }

  const enter = (body: Record<string, unknown>, { token }: TestPlayer) =>
    api.post('/api/attempts', body, { Authorization: `Bearer ${token}` });

  async function entered(id: string, player: TestPlayer, name = 'Asha'): Promise<StartedAttempt> {
    const reply = await enter({ ...entry(id), name }, player);
    expect(reply.status).toBe(201);
    return (await reply.json()) as StartedAttempt;
  }

  /** Finds the right option of a shown question, which may come from any quiz. */
  async function rightOption({ question, media, options }: AskedQuestion): Promise<number> {
    const shown = JSON.stringify([question, media?.url, options.toSorted()]);
    for (const { documentId } of await api.services.quizzes.list()) {
      for (const item of (await api.services.quizzes.find(documentId))?.qna ?? []) {
        if (!isChoice(item)) continue;
        const texts = item.options.map(({ text }) => text.en ?? '');
        const known = JSON.stringify([item.question.en, item.media?.url, texts.toSorted()]);
        if (known !== shown) continue;
        return options.indexOf(item.options.find(({ correct }) => correct)?.text.en ?? '');
      }
    }
    throw new Error(`no quiz has the question ${question}`);
  }

  /** r: right, w: wrong, -: none, l: the right one, but too late; missing letters mean none. */
  async function play(attempt: StartedAttempt, letters: string) {
    const replies: AnswerReply[] = [];
    let { question } = attempt as { question: AskedQuestion | undefined };
    while (question !== undefined) {
      const letter = letters[question.index] ?? '-';
      const right = await rightOption(question);
      const option = { r: right, l: right, w: right === 0 ? 1 : 0 }[letter] ?? null;
      if (option !== null) clock.now += letter === 'l' ? 32_001 : pace;
      const reply = await api.answer(attempt, question.index, option);
      expect(reply.status).toBe(200);
      const body = (await reply.json()) as AnswerReply;
      replies.push(body);
      question = body.question;
    }
    return replies;
  }

  async function finish(id: string, player: TestPlayer, letters: string, name?: string) {
    const replies = await play(await entered(id, player, name), letters);
    return replies.at(-1)?.result as AttemptResult;
  }

  return {
    api,
    get now() {
      return clock.now;
    },
    set now(time: number) {
      clock.now = time;
    },
    /** Moves the clock by so many weeks, to competitions without entries. */
    nextWeek(count = 1) {
      weeks += count;
      clock.now = monday + weeks * 7 * 24 * hour;
    },
    list,
    details: (id: string) => get<CompetitionDetails>(`/api/competitions/${id}`),
    board: (id: string, query = '') =>
      get<Leaderboard>(`/api/competitions/${id}/leaderboard${query}`),
    openDaily,
    openBook,
    enter,
    entered,
    play,
    finish,
    becomePlayer: async () => (await (await api.post('/api/players', {})).json()) as TestPlayer,
    async balance({ token }: TestPlayer): Promise<number> {
      const headers = { Authorization: `Bearer ${token}` };
      const reply = await api.app.request('/api/players/me', { headers });
      return ((await reply.json()) as { balance: number }).balance;
    },
  };
}

/** The status and the code of a refusal, and the fields that it names. */
export async function refusalIn(reply: Response) {
  const { code, errors } = (await reply.json()) as { code: string; errors?: { path: string }[] };
  const { status } = reply;
  return { status, code, ...(errors ? { paths: errors.map(({ path }) => path) } : {}) };
}

/** Another copy of the server over the same store, which remembers nothing of the first. */
export function anotherCopy(contest: TestContest) {
  return createApp({
    ...contest.api.services,
    recentAttempts: createRecentAttempts(() => contest.now),
  });
}
