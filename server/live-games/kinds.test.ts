import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveGameIn, LiveWords, NewLiveGame } from '#core/live-game-schemas.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';
import { kindOf } from '#core/question-kinds/question-kinds.ts';
import type { TriviaQuestion } from '#core/trivia-quiz.ts';
import type { LiveQuestion } from '#server/live-games/live-questions.ts';
import {
  createKindsQuiz,
  kindExamples,
  kindQuestions,
  rightAnswer,
} from '../../tests/kinds-quiz.ts';
import { codeOf, createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

let api: TestLiveGames;
beforeAll(async () => {
  api = await createTestLiveGames();
});
afterAll(() => api.close());

const { choice, several, order, number, text, match, opinion, words } = kindExamples;

/** A game about these questions at its first one, with people in it and one who never answers. */
async function asked(
  data: readonly TriviaQuestion[],
  names: readonly string[],
  settings: Partial<NewLiveGame> = {},
) {
  const quiz = await api.createCustomQuiz(createKindsQuiz({ data: [...data] }));
  const own = { Authorization: `Bearer ${quiz.ownerKey}` };
  const made = await api.make({ quiz: { kind: 'custom', id: quiz.id }, ...settings }, own);
  const { id, code, hostKey } = made;
  const people = [];
  for (const name of [...names, 'Silent']) {
    api.pass(1);
    people.push(await api.enter(code, name));
  }
  const tokens = people.map(({ token }) => token);
  await api.openQuestion(id, hostKey);
  const send = (person: number, question: number, given: object) =>
    api.send('POST', id, '/answers', tokens[person] ?? '', { question, ...given });
  return {
    id,
    hostKey,
    tokens,
    send,
    /** Everybody's answers to a question, then its end. */
    async play(question: number, answers: readonly (object | null)[]) {
      for (const [person, given] of answers.entries()) {
        if (given === null) continue;
        const reply = await send(person, question, given);
        expect(reply.status, await reply.clone().text()).toBe(200);
      }
      const { game } = await api.host(id, hostKey, 'next');
      expect(game.phase).toBe('reveal');
      return game as LiveGameIn<'reveal'>;
    },
    me: (person: number) => api.me(id, tokens[person] ?? ''),
    goOn: () => api.openQuestion(id, hostKey),
    async words() {
      const reply = await api.send('GET', id, '/words', hostKey, null);
      return (await reply.json()) as LiveWords;
    },
    show: (texts: string[], question: number, key = hostKey) =>
      api.send('POST', id, '/words', key, { question, texts }),
    async results() {
      const reply = await api.send('GET', id, '/results', hostKey, null);
      return (await reply.json()) as LiveResults;
    },
  };
}

describe('a live game of every kind', () => {
  it('asks, takes and scores each question, and says afterwards what came of it', async () => {
    const game = await asked(kindQuestions, ['Asha', 'Ravi']);
    const revealed: LiveGameIn<'reveal'>[] = [];
    for (const [index, question] of kindQuestions.entries()) {
      const open = await api.read(game.id);
      if (open.phase !== 'question') throw new Error(open.phase);
      const kind = 'kind' in question ? question.kind : undefined;
      expect(open.question).toMatchObject({ question: question.question, index });
      expect(open.question.kind).toBe(kind);
      const right = rightAnswer(index, open.question);
      expect(await game.play(index, [right, null])).toMatchObject({ phase: 'reveal' });
      revealed.push((await api.read(game.id)) as LiveGameIn<'reveal'>);
      await api.host(game.id, game.hostKey, 'next');
      const ready = await api.host(game.id, game.hostKey, 'next');
      const next = kindQuestions[index + 1];
      if (next === undefined) continue;
      expect(ready.game).toMatchObject({
        phase: 'ready',
        ...('kind' in next ? { kind: next.kind } : {}),
      });
      api.pass(3_000);
    }
    expect(revealed.map(({ counts, counted, knew }) => ({ counts, counted, knew }))).toEqual([
      { counts: [0, 1, 0], counted: undefined, knew: 1 },
      { counts: [1, 0, 1, 0], counted: undefined, knew: 1 },
      { counts: [1, 1, 1, 1], counted: order.items, knew: 1 },
      {
        counts: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
        counted: expect.arrayContaining(['8000 – 9000 m']),
        knew: 1,
      },
      { counts: [], counted: undefined, knew: 1 },
      {
        counts: [1, 1, 1],
        counted: ['Patna – Bihar', 'Bhopal – Madhya Pradesh', 'Jaipur – Rajasthan'],
        knew: 1,
      },
      { counts: [1, 0], counted: undefined, knew: 0 },
      { counts: [], counted: undefined, knew: 0 },
    ]);
    expect(revealed.map(({ correct, solution }) => solution ?? correct)).toEqual([
      [1],
      [0, 2],
      { items: order.items },
      { ans: 8_849, tolerance: 50 },
      { accepted: text.accepted },
      { pairs: match.pairs },
      [],
      [],
    ]);
    // 1,000 each, twice that for the order, and 100 more for the third and the sixth in a row.
    const me = await game.me(0);
    expect(me).toMatchObject({ rank: 1, correct: 6, streak: 6 });
    expect(me.answers.map(({ points }) => points)).toEqual([
      1_000, 1_000, 2_200, 1_000, 1_000, 1_100, 0, 0,
    ]);
    expect(me.answers[2]).toMatchObject({ option: null, answer: expect.any(Array) });
    expect(await game.me(1)).toMatchObject({ points: 0, streak: 0, rank: 2 });
  });

  it('refuses what a question does not take, and says where', async () => {
    const { send, me } = await asked([order, choice], ['Asha']);
    const refused = async (given: object) => {
      const reply = await send(0, 0, given);
      const { errors } = (await reply.json()) as { errors?: { path: string }[] };
      return [reply.status, errors?.map(({ path }) => path)];
    };
    for (const answer of [3, 'Taj', [0, 1], [0, 0, 1, 2], [0, 1, 2, 7], []]) {
      expect(await refused({ answer })).toEqual([422, ['answer']]);
    }
    expect(await refused({ option: 1 })).toEqual([422, ['answer']]);
    expect(await refused({})).toEqual([422, ['option']]);
    expect(await refused({ option: null })).toEqual([422, ['option']]);
    expect(await codeOf(send(0, 1, { answer: [0] }))).toEqual([422, 'invalid']);
    expect((await send(0, 0, { answer: [3, 2, 1, 0] })).status).toBe(200);
    expect((await send(0, 0, { answer: [3, 2, 1, 0] })).status).toBe(200);
    expect(await codeOf(send(0, 0, { answer: [0, 1, 2, 3] }))).toEqual([409, 'answer_conflict']);
    const locked = { question: 0, option: null, answer: [3, 2, 1, 0] };
    expect((await me(0)).locked).toMatchObject(locked);
  });

  it('lets an opinion neither break nor prolong a streak, answered or not', async () => {
    const game = await asked([choice, opinion, words, choice], ['Asha', 'Ravi']);
    await game.play(0, [{ option: 1 }, { option: 1 }]);
    await game.goOn();
    await game.play(1, [{ answer: 0 }, null]);
    expect((await game.me(1)).streak).toBe(1);
    expect((await api.read(game.id)).top.map(({ points }) => points)).toEqual([1_000, 1_000, 0]);
    await game.goOn();
    await game.play(2, [null, { answer: 'Home' }]);
    await game.goOn();
    await game.play(3, [{ option: 1 }, { option: 1 }]);
    expect([(await game.me(0)).streak, (await game.me(1)).streak]).toEqual([2, 2]);
    await api.host(game.id, game.hostKey, 'next');
    const { top } = await api.read(game.id);
    expect(top.map(({ streak }) => streak)).toEqual([2, 2, undefined]);
  });

  it('ranks by parts of points where right answers alone count', async () => {
    const half = { ...choice, points: 0.5 as const };
    const game = await asked([several, half], ['Asha', 'Ravi', 'Meera'], { points: 'right' });
    await game.play(0, [{ answer: [0, 2] }, { answer: [0] }, { answer: [0, 1] }]);
    const rows = async () =>
      (await api.read(game.id)).top.map(({ name, points, correct }) => [name, points, correct]);
    expect(await rows()).toEqual([
      ['Asha', 1, 1],
      ['Ravi', 0.5, 0],
      ['Meera', 0, 0],
      ['Silent', 0, 0],
    ]);
    await game.goOn();
    await game.play(1, [{ option: 0 }, { option: 1 }, { option: 1 }]);
    expect(await rows()).toEqual([
      ['Asha', 1, 1],
      ['Ravi', 1, 1],
      ['Meera', 0.5, 1],
      ['Silent', 0, 0],
    ]);
  });

  it('gives more points for a nearer number', async () => {
    const { play, me } = await asked([number], ['Asha', 'Ravi', 'Meera']);
    await play(0, [{ answer: 8_800 }, { answer: 8_000 }, { answer: 0 }]);
    const points = [];
    for (const person of [0, 1, 2]) points.push((await me(person)).points);
    expect(points).toEqual([1_000, Math.round(1_000 * (1 - 799 / 8_799)), 0]);
    expect([(await me(0)).correct, (await me(1)).correct]).toEqual([1, 0]);
  });
});

describe('typed answers', () => {
  const names = ['Asha', 'Ravi', 'Meera', 'Kabir', 'Usha'];
  const typed = ['Premchand', 'premchand', 'Tagore', 'You fuck', 'Nobody'].map((answer) => ({
    answer,
  }));

  it('show once the host says so, without right ones and listed words', async () => {
    const game = await asked([text, choice], names);
    const open = await game.words();
    expect(open).toEqual({ question: 0, words: [] });
    const reveal = await game.play(0, typed);
    expect(reveal).toMatchObject({ knew: 1, solution: { accepted: text.accepted } });
    expect(reveal).not.toHaveProperty('typed');
    const listed = [
      { text: expect.stringMatching(/^premchand$/i), count: 2, shown: false },
      { text: 'Nobody', count: 1, shown: false },
    ];
    expect(await game.words()).toEqual({ question: 0, words: listed });
    expect(await codeOf(game.show(['Nobody'], 0, game.tokens[0]))).toEqual([401, 'unauthorized']);
    await game.show(['nobody', 'You fuck', 'Never typed', 'Tagore'], 0);
    expect(await api.read(game.id)).toMatchObject({ typed: [{ text: 'Nobody', count: 1 }] });
    // The same in the phase after it, and on a phone that reads it there.
    await game.show(['Nobody', 'Premchand'], 0);
    await api.host(game.id, game.hostKey, 'next');
    const board = await api.read(game.id);
    expect(board).toMatchObject({ phase: 'board', typed: [{ count: 2 }, { text: 'Nobody' }] });
    await game.show([], 0);
    expect(await api.read(game.id)).not.toHaveProperty('typed');
    // After the question, it is too late.
    await api.host(game.id, game.hostKey, 'next');
    await game.show(['Nobody'], 0);
    await game.show(['Nobody'], 1);
    api.pass(3_000);
    await game.play(1, [{ option: 0 }]);
    expect(await game.words()).toEqual({ question: 1, words: [] });
  });

  it('go with whoever is removed', async () => {
    const game = await asked([words], names);
    await game.play(
      0,
      ['Home', 'Home', 'Tea', 'Chaos', 'Big'].map((answer) => ({ answer })),
    );
    await game.show(['Home', 'Chaos'], 0);
    const typedNow = async () => (await api.read(game.id)) as LiveGameIn<'reveal'>;
    expect((await typedNow()).typed).toEqual([
      { text: 'Home', count: 2 },
      { text: 'Chaos', count: 1 },
    ]);
    const participant = game.tokens[3]?.split('.')[0] ?? '';
    await api.send('DELETE', game.id, `/participants/${participant}`, game.hostKey, null);
    expect((await typedNow()).typed).toEqual([{ text: 'Home', count: 2 }]);
  });

  it('are at most 20 that show, each no longer than its question allows', async () => {
    const game = await asked(
      [words],
      Array.from({ length: 25 }, (_, place) => `P${place}`),
    );
    const all = Array.from({ length: 25 }, (_, place) => `word ${place}`);
    await game.play(
      0,
      all.map((answer) => ({ answer })),
    );
    const listed = (await game.words()).words;
    expect(listed).toHaveLength(20);
    expect(await codeOf(game.show(all, 0))).toEqual([422, 'invalid']);
    expect(await codeOf(game.show(['x'.repeat(61)], 0))).toEqual([422, 'invalid']);
    await game.show(
      listed.map(({ text: one }) => one),
      0,
    );
    expect((await api.read(game.id)) as LiveGameIn<'reveal'>).toHaveProperty('typed.length', 20);
  });
});

it('has answers of every kind in the results and the table of the host', async () => {
  const data = [several, order, number, text, match, opinion, words];
  const game = await asked(data, ['Asha', 'Ravi']);
  const wrong = ['[1]', '[3,2,1,0]', '100', '"=Premchand"', '[0,0,0]', '1', '"Chai"'];
  const open = async () => {
    const read = await api.read(game.id);
    if (read.phase !== 'question') throw new Error(read.phase);
    return read.question;
  };
  for (const index of data.keys()) {
    const right = rightAnswer(index + 1, await open());
    await game.play(index, [right, { answer: JSON.parse(wrong[index] ?? '') }]);
    if (index < data.length - 1) await game.goOn();
  }
  const { questions, people } = await game.results();
  expect(questions.map(({ kind }) => kind)).toEqual(data.map(({ kind }) => kind));
  expect(questions.map(({ answered, knew }) => [answered, knew])).toEqual([
    ...Array.from({ length: 5 }, () => [2, 1]),
    [2, 0],
    [2, 0],
  ]);
  expect(questions[3]).toMatchObject({ typed: [{ text: '=Premchand', count: 1 }] });
  expect(questions.map(({ right }) => right)).toEqual([
    'Ganga, Narmada',
    order.items.join(' → '),
    '8849 m (± 50)',
    text.accepted.join(' / '),
    'Patna – Bihar, Bhopal – Madhya Pradesh, Jaipur – Rajasthan',
    undefined,
    undefined,
  ]);
  expect(people[0]?.options).toEqual([
    'Ganga, Narmada',
    order.items.join(' → '),
    '8850 m',
    'tagore',
    'Patna – Bihar, Bhopal – Madhya Pradesh, Jaipur – Rajasthan',
    'Tea',
    'Home',
  ]);
  expect(people[2]?.options).toEqual(data.map(() => null));
  const table = await (await api.send('GET', game.id, '/results.csv', game.hostKey, null)).text();
  expect(table).toContain(`,100 m,'=Premchand,`);
  expect(table).toContain(order.items.join(' → '));
});

/** The right answer to a question as a game keeps it; for an opinion any. */
function solvedAnswer({ options, lefts = [], right, solved }: LiveQuestion): object {
  if (solved === undefined) return { option: right[0] };
  const { answers, solution } = kindOf(solved).solve(solved);
  if (solution === undefined) return { answer: answers ?? 0 };
  if ('items' in solution) return { answer: solution.items.map((item) => options.indexOf(item)) };
  if ('ans' in solution) return { answer: solution.ans };
  if ('accepted' in solution) return { answer: solution.accepted[0] };
  if (!('pairs' in solution)) return { answer: answers ?? 0 };
  const rights = new Map(solution.pairs.map((pair) => [pair.left, pair.right]));
  return { answer: lefts.map((left) => options.indexOf(rights.get(left) ?? '')) };
}

it('asks every kind of a ready quiz too, and knows what is right', async () => {
  const quiz = { kind: 'ready', id: 'india-in-seven-ways' } as const;
  const { id, code, hostKey } = await api.make({ quiz, language: 'hi' });
  const { token } = await api.enter(code, 'Asha');
  const data = (await api.services.storage.liveGames.data(id)) ?? '[]';
  const questions: LiveQuestion[] = JSON.parse(data);
  expect(new Set(questions.map(({ kind }) => kind)).size).toBe(7);
  for (const [question, kept] of questions.entries()) {
    await api.openQuestion(id, hostKey);
    const given = kept.words === true ? { answer: 'घर' } : solvedAnswer(kept);
    const reply = await api.send('POST', id, '/answers', token, { question, ...given });
    expect(reply.status).toBe(200);
    await api.host(id, hostKey, 'next');
  }
  const judged = questions.filter(({ kind }) => kind !== 'opinion').length;
  expect(await api.me(id, token)).toMatchObject({ correct: judged, streak: judged });
});
