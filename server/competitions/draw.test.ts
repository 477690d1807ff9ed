import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastAnswerAt } from '#core/competition.ts';
import type {
  Competition,
  CompetitionDetails,
  CompetitionList,
  OpenDraw,
} from '#core/competition-schemas.ts';
import { AppError } from '#core/errors.ts';
import { createApp } from '#server/app.ts';
import { createCompetition, createTestApi } from '../../tests/factories.ts';

const day = 86_400_000;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let now = Date.UTC(2026, 10, 23, 6, 30);
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());
beforeEach(() => {
  now += 14 * day;
});

const get = async <T>(path: string) => (await (await api.app.request(path)).json()) as T;
const list = () => get<CompetitionList>('/api/competitions');
const details = (id: string) => get<CompetitionDetails>(`/api/competitions/${id}`);
const askForDraw = (id: string) => api.app.request(`/api/competitions/${id}/draw`);

async function dailyOf(which: 'open' | 'coming'): Promise<Competition> {
  const daily = (await list())[which].find(({ id }) => id.startsWith('daily-'));
  if (daily === undefined) throw new Error('no daily competition');
  return daily;
}

/** Moves the clock to when the draw is open, and reads it. */
async function openedDraw(id: string): Promise<OpenDraw> {
  const { drawOpensAt } = await details(id);
  now = Math.max(now, drawOpensAt ?? 0);
  const reply = await askForDraw(id);
  expect(reply.status).toBe(200);
  return (await reply.json()) as OpenDraw;
}

async function allQuizzes() {
  const listed = await api.services.quizzes.list();
  const found = await Promise.all(
    listed.map(({ documentId }) => api.services.quizzes.find(documentId)),
  );
  return found.filter((quiz) => quiz !== null);
}

describe('the draw of a competition', () => {
  it('is bound before it opens, and can be worked out by anybody afterwards', async () => {
    const announced = await dailyOf('coming');
    now = announced.closesAt - 1;
    const running = await details(announced.id);
    expect(running.draw).toEqual(announced.draw);
    const draw = await openedDraw(announced.id);
    const { seed, candidates, drawn, commitment, bankCommitment } = draw;
    expect({ commitment, bankCommitment }).toEqual(announced.draw);
    expect(sha256(seed)).toBe(commitment);
    expect(sha256(candidates.toSorted().join('\n'))).toBe(bankCommitment);
    const rank = (id: string) => createHmac('sha256', seed).update(id).digest('hex');
    const lowest = candidates.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, 10);
    expect(drawn.map(({ id }) => id)).toEqual(lowest);
    // What the other competitions have drawn rests, and so does what one language alone has.
    const questions = (await allQuizzes()).flatMap(({ qna }) => qna);
    const shared = questions.filter(
      ({ question }) => question.en !== undefined && question.hi !== undefined,
    );
    const before = await api.services.storage.competitions.drawnSince(announced.opensAt - 90 * day);
    const resting = before.flatMap((draw) => draw.drawn).filter((id) => !candidates.includes(id));
    expect(new Set(candidates).size).toBeGreaterThan(shared.length - before.length * 20);
    expect(candidates.length + resting.length).toBeLessThanOrEqual(shared.length);
  });

  it('is what was played: the ids name the questions that are kept', async () => {
    const { id } = await dailyOf('open');
    const stored = await api.services.storage.competitions.find(id);
    const kept = await api.services.storage.quizVersions.find(id, stored?.version ?? '');
    const { drawn } = await openedDraw(id);
    const byId = new Map((await allQuizzes()).map((quiz) => [quiz.documentId, quiz]));
    expect(kept?.qna).toHaveLength(10);
    for (const [index, { id: questionId, question }] of drawn.entries()) {
      const [documentId = '', number] = questionId.split('.');
      const original = byId.get(documentId)?.qna[Number(number) - 1];
      expect(kept?.qna[index]).toEqual(original);
      expect(question).toMatchObject(original?.question ?? {});
    }
  });

  it('stays secret until the last ms in which somebody may answer, and then some', async () => {
    const { id, closesAt } = await dailyOf('open');
    const { questions, drawOpensAt } = await details(id);
    const end = lastAnswerAt(closesAt, questions ?? 0);
    expect(drawOpensAt).toBeGreaterThan(end);
    for (const [at, status] of [
      [closesAt - 1, 404],
      [closesAt, 404],
      [end, 404],
      [(drawOpensAt ?? 0) - 1, 404],
      [drawOpensAt ?? 0, 200],
    ] as const) {
      now = at;
      expect((await askForDraw(id)).status).toBe(status);
    }
  });

  it('takes the questions as they were: an edited one is another candidate', async () => {
    const first = await dailyOf('coming');
    const drawn = (await api.services.storage.competitions.drawnSince(0)).flatMap(
      (one) => one.drawn,
    );
    const quiz = (await allQuizzes()).find(
      ({ documentId, name }) =>
        name.en !== undefined && drawn.every((id) => !id.startsWith(`${documentId}.1.`)),
    );
    if (quiz === undefined) throw new Error('no quiz');
    const [one, ...rest] = quiz.qna;
    if (one === undefined) throw new Error('no question');
    const edited = { ...one, question: { ...one.question, en: 'Edited?' } };
    const save = (qna: typeof quiz.qna) =>
      api.services.storage.readyQuizzes.save({
        quizzes: [{ ...quiz, qna, published: true }],
        images: [],
        at: now,
      });
    await save([edited, ...rest]);
    now += day;
    const second = await dailyOf('coming');
    const candidates = (await openedDraw(first.id)).candidates;
    const later = (await openedDraw(second.id)).candidates;
    expect(second.draw?.bankCommitment).not.toBe(first.draw?.bankCommitment);
    const ofEdited = (ids: readonly string[]) =>
      ids.filter((id) => id.startsWith(`${quiz.documentId}.1.`));
    expect(ofEdited(candidates)).toHaveLength(1);
    expect(ofEdited(later)).toHaveLength(1);
    expect(ofEdited(later)).not.toEqual(ofEdited(candidates));
    await save(quiz.qna);
  });

  it('is not there where a competition is about a quiz, or called off', async () => {
    const about = createCompetition({ id: 'about-a-quiz', opensAt: now - day, closesAt: now - 1 });
    await api.services.storage.competitions.add([about]);
    const { id } = await dailyOf('coming');
    await api.services.storage.competitions.cancel({ id, revision: 1 }, now);
    now += 7 * day;
    for (const one of [about.id, id, 'nothing']) expect((await askForDraw(one)).status).toBe(404);
  });

  it('waits for a content service that is away, while what is there goes on', async () => {
    let isAway = false;
    const { quizzes } = api.services;
    const orAway = <T>(read: () => Promise<T>) =>
      isAway ? Promise.reject(new AppError('unavailable')) : read();
    const app = createApp({
      ...api.services,
      quizzes: {
        list: () => orAway(() => quizzes.list()),
        find: (name) => orAway(() => quizzes.find(name)),
      },
    });
    const read = async () =>
      (await (await app.request('/api/competitions')).json()) as CompetitionList;
    const { open, coming } = await read();
    isAway = true;
    now += day;
    const meanwhile = await read();
    const next = coming.find(({ id }) => id.startsWith('daily-'));
    expect(meanwhile.open.map(({ id }) => id)).toEqual([next?.id, open[1]?.id]);
    expect(meanwhile.coming.some(({ id }) => id.startsWith('daily-'))).toBe(false);
    isAway = false;
    expect((await read()).coming.some(({ id }) => id.startsWith('daily-'))).toBe(true);
  });

  it('differs from day to day', async () => {
    const seen: string[] = [];
    for (let days = 0; days < 3; days += 1) {
      const { id } = await dailyOf('open');
      seen.push(JSON.stringify((await openedDraw(id)).drawn));
      now += day;
    }
    expect(new Set(seen).size).toBe(3);
  });
});
