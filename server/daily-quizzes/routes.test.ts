import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dailyQuestions } from '#core/daily-quiz.ts';
import type { DailyArchive, DailyQuiz } from '#core/daily-quiz-schemas.ts';
import { maintainDailyQuizzes } from '#server/daily-quizzes/maintain-daily-quizzes.ts';
import { createTestApi } from '../../tests/factories.ts';

const day = 86_400_000;
let now = Date.parse('2026-12-02T12:00:00Z');
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

const path = (date: string) => `/api/daily-quizzes/${date}`;
const get = async <T>(at: string) => (await (await api.app.request(at)).json()) as T;
const quizOf = (date: string, lang = 'en') => get<DailyQuiz>(`${path(date)}?lang=${lang}`);

const count = (date: string, body: unknown) =>
  api.app.request(`${path(date)}/plays`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const right = ({ questions }: DailyQuiz) => questions.map(({ answer }) => answer);

describe('the quiz of the day', () => {
  it('is the same for everybody, in both languages, until midnight in India', async () => {
    const quiz = await quizOf('today');
    expect(quiz).toMatchObject({ date: '2026-12-02', number: 10, counts: { people: 0 } });
    expect(quiz.questions).toHaveLength(dailyQuestions);
    expect(await quizOf('2026-12-02')).toEqual(quiz);
    const hindi = await quizOf('today', 'hi');
    expect(right(hindi)).toEqual(right(quiz));
    expect(hindi.questions[0]?.question).not.toBe(quiz.questions[0]?.question);
    for (const { options, answer, explanation } of quiz.questions) {
      expect(options[answer]).toBeDefined();
      expect(explanation).toBeDefined();
    }
    expect(quiz.closesAt).toBe(Date.parse('2026-12-02T18:30:00Z'));
  });

  it('is kept secret before its day, and drawn for no day of long ago', async () => {
    for (const date of ['2026-12-03', '2026-11-22', '2026-02-30', 'tomorrow', '2027-01-01']) {
      expect((await api.app.request(path(date))).status, date).toBe(404);
    }
    // Nobody has drawn this one.
    expect((await api.app.request(path('2026-11-24'))).status).toBe(404);
  });

  it('counts who knew each question, once a device', async () => {
    now = Date.parse('2026-12-10T12:00:00Z');
    const quiz = await quizOf('today');
    const options = right(quiz);
    const missed = options.map((option, index) => (index < 4 ? option : null));
    for (const [device, given] of [
      ['one', options],
      ['two', missed],
      ['two', options],
    ] as const) {
      const reply = await count(quiz.date, { device, options: given });
      expect(reply.status).toBe(200);
    }
    now += 60_000;
    const { counts } = await quizOf(quiz.date, 'hi');
    expect(counts).toEqual({ people: 2, knew: [2, 2, 2, 2, 1, 1, 1, 1, 1, 1] });
  });

  it('takes a late result for a day, and no nonsense', async () => {
    now = Date.parse('2026-12-11T18:29:00Z');
    const yesterday = await quizOf('2026-12-10');
    const play = { device: 'late', options: right(yesterday) };
    expect((await count('2026-12-10', play)).status).toBe(200);
    const refused = [
      ['2026-12-11', { ...play, options: [0] }, 422],
      ['2026-12-11', { ...play, options: right(yesterday).map(() => 7) }, 422],
      ['2026-12-11', { ...play, options: right(yesterday).map(() => 0.5) }, 422],
      ['2026-12-11', { ...play, device: 'a b' }, 422],
      ['2026-12-12', play, 404],
    ] as const;
    await quizOf('today');
    for (const [date, body, status] of refused) {
      expect((await count(date, body)).status, JSON.stringify(body)).toBe(status);
    }
    now += 60_000;
    expect((await count('2026-12-10', play)).status).toBe(409);
  });

  it('has an archive of the days before', async () => {
    const { days, next } = await get<DailyArchive>('/api/daily-quizzes');
    expect(days.map(({ date }) => date)).toEqual(['2026-12-11', '2026-12-10', '2026-12-02']);
    expect(next).toBeNull();
    const before = await get<DailyArchive>('/api/daily-quizzes?before=2026-12-10');
    expect(before.days.map(({ number }) => number)).toEqual([10]);
    expect((await api.app.request('/api/daily-quizzes?before=soon')).status).toBe(422);
  });
});

describe('the job', () => {
  it('draws the days that are missing, and adds up old plays', async () => {
    now = Date.parse('2027-01-20T12:00:00Z');
    await maintainDailyQuizzes(api.services);
    const { days } = await get<DailyArchive>('/api/daily-quizzes');
    expect(days.slice(0, 8).map(({ date }) => date)).toEqual([
      ...[19, 18, 17, 16, 15, 14, 13].map((date) => `2027-01-${date}`),
      '2026-12-11',
    ]);
    const old = await quizOf('2026-12-10');
    expect(old.counts.people).toBe(3);
    await maintainDailyQuizzes(api.services);
    now += day;
    expect((await quizOf('2026-12-10')).counts).toEqual(old.counts);
  });

  it('draws nothing that rests, and shares nothing with the competitions of the week', async () => {
    now = Date.parse('2027-03-01T12:00:00Z');
    for (let week = 0; week < 3; week += 1) {
      await maintainDailyQuizzes(api.services);
      await api.app.request('/api/competitions');
      now += 7 * day;
    }
    const stored = await api.services.storage.dailyQuizzes.drawn(0, 99_999);
    const recent = stored.slice(-21).flatMap(({ drawn }) => drawn);
    expect(new Set(recent).size).toBe(recent.length);
  });
});
