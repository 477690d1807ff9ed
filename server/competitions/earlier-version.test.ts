import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerReply, Attempt } from '#core/attempt-schemas.ts';
import type { CompetitionDetails, CompetitionList } from '#core/competition-schemas.ts';
import { isChoice } from '#core/ready-question.ts';
import type { ReadyQuiz } from '#core/ready-quiz.ts';
import { sha256 } from '#server/secrets.ts';
import { createTestApi } from '../../tests/factories.ts';
import { insertRows } from '../../tests/insert-rows.ts';

const hour = 3_600_000;
const token = 't'.repeat(22);

/** Monday, noon in India. */
const monday = Date.UTC(2026, 10, 23, 6, 30);
const window = { opens_at: monday - 12 * hour, closes_at: monday + 12 * hour };

let now = monday;
let api: Awaited<ReturnType<typeof createTestApi>>;
let quiz: ReadyQuiz;
let right: number[];

/** As the version before did, which knew no other columns. */
function insert(table: string, rows: readonly Record<string, unknown>[]): void {
  insertRows(api.databaseFile, table, rows);
}

const title = JSON.stringify({ en: 'Daily', hi: 'रोज़' });
const daily = 'daily-2026-11-23';

/** Attempts whose answers came 1 ms after one another; so many are given. */
function insertAttempt(key: string, version: string, given: number): void {
  const quiz_id = daily;
  insert('competition_entries', [
    { competition_id: daily, player_id: `player ${key}`, attempt_key: key, loyal: 0 },
  ]);
  insert('attempts', [
    {
      quiz_id,
      key,
      name: 'Asha',
      device: null,
      token_hash: sha256(token),
      version,
      started_at: monday,
      kind: 'competition',
      timed: 1,
    },
  ]);
  const answers = right.slice(0, given).map((option, question) => {
    const at = monday + question + 1;
    const times = { answered_at: at, next_asked_at: at };
    return { quiz_id, attempt_key: key, question, option, correct: 1, ...times };
  });
  insert('answers', answers);
}

beforeAll(async () => {
  api = await createTestApi({ now: () => now });
  const listed = await api.services.quizzes.list();
  const found = await api.services.quizzes.find(listed[0]?.documentId ?? '');
  if (found === null) throw new Error('no quiz');
  quiz = found;
  right = quiz.qna
    .filter(isChoice)
    .map(({ options }) => options.findIndex(({ correct }) => correct));
  const { documentId: quiz_id } = quiz;
  const version = await api.services.storage.quizVersions.keep(quiz_id, quiz);
  insert('competitions', [
    { id: daily, title, quiz_id, version, ...window },
    { id: 'weekly-2026-11-23', title, quiz_id, ...window, closes_at: monday + 156 * hour },
  ]);
  insertAttempt('a'.repeat(22), version, right.length);
  insertAttempt('b'.repeat(22), version, 5);
  insert('leaderboard_rows', [
    {
      quiz_id: daily,
      attempt_key: 'a'.repeat(22),
      name: 'Asha',
      name_key: 'asha',
      device: null,
      score: 36,
      total: right.length,
      correct: right.length,
      ordinal: 1,
      finished_at: monday + right.length,
    },
  ]);
  insert('leaderboard_scores', [{ quiz_id: daily, score: 36, players: 1 }]);
});
afterAll(() => api.close());

const get = async <T>(path: string, headers = {}) =>
  (await (await api.app.request(path, { headers })).json()) as T;
const readAttempt = (key: string) =>
  get<Attempt>(`/api/attempts/${daily}.${key.repeat(22)}`, { Authorization: `Bearer ${token}` });

describe('competitions that the version before has made', () => {
  it('name their quiz, and so are open-book, beside new ones that draw', async () => {
    const { open, coming } = await get<CompetitionList>('/api/competitions');
    const about = { quizId: quiz.documentId, isOpenBook: true, draw: null };
    expect(open).toMatchObject([
      { id: daily, ...about, quiz: { name: quiz.name } },
      { id: 'weekly-2026-11-23', ...about },
    ]);
    for (const one of coming) expect(one).toMatchObject({ quizId: null, isOpenBook: false });
    const details = await get<CompetitionDetails>(`/api/competitions/${daily}`);
    expect(details).toMatchObject({ ...about, drawOpensAt: null, questions: right.length });
  });

  it('are played to their end in the order and by the rules that they began with', async () => {
    const { question } = await readAttempt('b');
    const original = quiz.qna.filter(isChoice)[5];
    expect(question).toMatchObject({
      index: 5,
      question: original?.question.en,
      options: original?.options.map(({ text }) => text.en),
    });
    const running = { id: `${daily}.${'b'.repeat(22)}`, token };
    let reply: AnswerReply | undefined;
    for (let index = 5; index < right.length; index += 1) {
      now += 1;
      reply = await (await api.answer(running, index, right[index] ?? 0)).json();
      expect(reply?.correct).toBe(true);
    }
    expect(reply?.result).toMatchObject({ rank: 2, correct: right.length });
    expect(reply?.result).not.toHaveProperty('unranked');
  });

  it('show what was played in them as it was', async () => {
    const { result, review = [] } = await readAttempt('a');
    expect(result).toMatchObject({ rank: 1, score: 36 });
    expect(review.map(({ question }) => question)).toEqual(
      quiz.qna.map(({ question }) => question.en),
    );
    expect(review.map(({ answer }) => answer)).toEqual(right);
  });

  it('are entered as before', async () => {
    const player = (await (await api.post('/api/players', {})).json()) as { token: string };
    const reply = await api.post(
      '/api/attempts',
      { kind: 'ready', competitionId: 'weekly-2026-11-23', name: 'Ravi', adult: true },
      { Authorization: `Bearer ${player.token}` },
    );
    expect(reply.status).toBe(201);
    const { question } = (await reply.json()) as Attempt;
    expect(question?.question).toBe(quiz.qna[0]?.question.en);
  });

  it('are over as before, without a draw', async () => {
    now = window.closes_at + 2 * hour;
    expect((await api.app.request(`/api/competitions/${daily}/draw`)).status).toBe(404);
    const board = await get<{ entries: unknown }>(`/api/competitions/${daily}/leaderboard`);
    expect(board.entries).toMatchObject([
      { rank: 1, coins: 500 },
      { rank: 2, coins: 300 },
    ]);
  });
});
