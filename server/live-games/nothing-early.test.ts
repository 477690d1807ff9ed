import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { KindAnswer } from '#core/question-kinds/asked-parts.ts';
import type { KindQuestion } from '#core/question-kinds/question-kinds.ts';
import { createQuiz, createTrivia } from '../../tests/factories.ts';
import { createTestLiveGames, type TestLiveGames } from '../../tests/test-live-games.ts';

/** Two sites whose clocks run alike, with games that differ in their right options only. */
let sites: [TestLiveGames, TestLiveGames];
beforeAll(async () => {
  sites = [await createTestLiveGames(), await createTestLiveGames()];
});
afterAll(() => Promise.all(sites.map((site) => site.close())));

/** The last one never answers, so no question ends by itself. */
const names = ['Asha', 'Ravi', 'Meera', 'Kabir', 'Silent'];
const question = 'Which one is it?';

const options = ['One', 'Two', 'Six', 'Ten'];
const three = <Q>(one: Q) => Array.from({ length: 3 }, () => one);

/** Makes a quiz in which this option is right. */
type QuizOf = (ans: number) => NewCustomQuiz;

const quizzes: readonly (readonly [
  kind: string,
  quizOf: QuizOf,
  right: (ans: number) => string,
])[] = [
  [
    'a person',
    (ans) => createQuiz({ data: three({ question, options, ans }) }),
    (ans) => `[${ans}]`,
  ],
  [
    'anything',
    (ans) => {
      const explanation = `Because of ${options[ans]}.`;
      const picture = { emoji: '🐘' };
      return createTrivia({
        data: three({ question, options, ans: [ans, 1], explanation, picture }),
      });
    },
    (ans) => JSON.stringify([ans, 1].toSorted()),
  ],
];

type Site = Awaited<ReturnType<typeof openGame>>;

/** A game at its lobby, whose secrets and random names are replaced in everything that it says. */
async function openGame(api: TestLiveGames, quizOf: QuizOf, ans: number) {
  const quiz = await api.createCustomQuiz(quizOf(ans));
  const own = { Authorization: `Bearer ${quiz.ownerKey}` };
  const made = await api.make({ quiz: { kind: 'custom', id: quiz.id } }, own);
  const people = [];
  for (const name of names) {
    api.pass(1);
    people.push(await api.enter(made.code, name));
  }
  const random = [made.id, made.hostKey, made.code, new URL(made.joinUrl).search];
  for (const { participant, token } of people) random.push(token, participant);
  const told = async (reply: Response | Promise<Response>) => {
    const { status, headers } = await reply;
    const kept = [...headers].filter(([name]) => !/^(x-request-id|date)$/i.test(name));
    let text = `${status} ${JSON.stringify(kept)} ${await (await reply).text()}`;
    for (const [place, value] of random.entries()) text = text.replaceAll(value, `<${place}>`);
    return text;
  };
  return { api, ...made, people, told };
}

/** The first event of a stream. */
async function eventOf({ api, id, told }: Site): Promise<string> {
  const reply = await api.app.request(`/api/live-games/${id}/events`);
  const reader = reply.body?.getReader();
  let text = '';
  while (!text.includes('\ndata: {"id"')) {
    text += new TextDecoder().decode((await reader?.read())?.value);
  }
  await reader?.cancel();
  // The id of an event is a hash of its data, which begins with the game's own id.
  return told(new Response(text.replace(/^(id|retry): .*$/gm, '')));
}

/** Everything that anybody in the room may ask. */
async function everythingTold(site: Site): Promise<string[]> {
  const { api, id, hostKey, people, told } = site;
  const of = (rest: string, key = '') => told(api.send('GET', id, rest, key, null));
  const all = [await of(''), await eventOf(site)];
  for (const { token } of people) {
    all.push(await of('/me', token), await told(api.send('POST', id, '/presence', token)));
  }
  for (const rest of ['/participants', '/words', '/results', '/results.csv']) {
    all.push(await of(rest, hostKey));
  }
  all.push(await told(api.send('POST', id, '/host', hostKey)));
  return all;
}

/** Plays one question up to its reveal; returns what was told before, and then. */
async function playQuestion(site: Site, index: number, chosen: readonly number[]) {
  const { api, id, hostKey, people, told } = site;
  const before: string[] = [];
  const byHost = (action: string) => told(api.send('POST', id, `/${action}`, hostKey));
  if (index === 0) before.push(await byHost('start'), ...(await everythingTold(site)));
  api.pass(3_000);
  before.push(...(await everythingTold(site)));
  for (const [place, option] of chosen.entries()) {
    const token = people[place]?.token ?? '';
    api.pass(1_000);
    for (const sent of [option, option, (option + 1) % 4]) {
      before.push(await told(api.answer(id, token, index, sent)));
    }
    before.push(...(await everythingTold(site)));
  }
  for (const action of ['pause', 'pause', 'lock', 'lock']) before.push(await byHost(action));
  return { before, revealed: await byHost('next') };
}

it.each(quizzes)(
  'a quiz about %s tells nobody, by a byte, which option is right or who chose what before the reveal',
  async (_, quizOf, right) => {
    const [one, other] = [await openGame(sites[0], quizOf, 0), await openGame(sites[1], quizOf, 3)];
    expect(await everythingTold(one)).toEqual(await everythingTold(other));
    const [first, second] = [
      await playQuestion(one, 0, [0, 0, 1, 2]),
      await playQuestion(other, 0, [3, 1, 2, 2]),
    ];
    // Of the choices, only what people have told themselves comes back, and only to them.
    const withoutOwn = (texts: readonly string[]) =>
      texts.map((text) => text.replace(/("locked":\{"question":0,"option":)\d/, '$1?'));
    expect(withoutOwn(first.before)).toEqual(withoutOwn(second.before));
    expect(first.before.length).toBeGreaterThan(80);
    expect(first.before.join()).not.toContain('"correct":[');
    expect(first.before.join()).not.toContain('Because');
    // A difference would have been seen.
    expect(first.revealed).not.toBe(second.revealed);
    expect(first.revealed).toContain(`"counts":[2,1,1,0],"correct":${right(0)}`);
    expect(second.revealed).toContain(`"counts":[0,1,2,1],"correct":${right(3)}`);
  },
);

/** A question of each other kind in two wordings that differ in what is right alone, and answers to it. */
const otherKinds: readonly (readonly [
  one: KindQuestion,
  other: KindQuestion,
  answers: readonly KindAnswer[],
  revealed: string,
])[] = [
  [
    { kind: 'several', question, options, ans: [0, 1] },
    { kind: 'several', question, options, ans: [2] },
    [[0], [2, 3], []],
    '"correct":[0,1]',
  ],
  [
    { kind: 'order', question, items: options },
    { kind: 'order', question, items: options.toReversed() },
    [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
    ],
    '"items":["One","Two","Six","Ten"]',
  ],
  [
    { kind: 'number', question, min: 0, max: 10, step: 1, ans: 2, tolerance: 0 },
    { kind: 'number', question, min: 0, max: 10, step: 1, ans: 7, tolerance: 1 },
    [2, 7, 5],
    '"ans":2',
  ],
  [
    { kind: 'text', question, accepted: ['Lotus'] },
    { kind: 'text', question, accepted: ['Rose', 'Gulab'], nearly: true },
    ['Lotus', 'Rose', 'Jasmine'],
    '"accepted":["Lotus"]',
  ],
  [
    { kind: 'match', question, pairs: options.slice(1).map((left) => ({ left, right: left })) },
    {
      kind: 'match',
      question,
      pairs: options
        .slice(1)
        .map((left, at) => ({ left, right: options[1 + ((at + 1) % 3)] ?? '' })),
    },
    [
      [0, 1, 2],
      [2, 0, 1],
    ],
    '"pairs":[{"left":"Two","right":"Two"}',
  ],
];

it.each(otherKinds.map((each) => [each[0].kind, ...each] as const))(
  'a question of the kind %s tells nothing before the reveal either',
  async (_, oneQuestion, otherQuestion, answers, revealed) => {
    const told: { before: string[]; after: string }[] = [];
    for (const asked of [oneQuestion, otherQuestion]) {
      // Of its own, as the table is read more often than its limit allows in a minute.
      const api = await createTestLiveGames();
      // The second question is the same, and stays closed.
      const data = [asked, asked];
      const site = await openGame(api, () => createTrivia({ data }), 0);
      const before = await everythingTold(site);
      const send = (token: string, answer: KindAnswer) =>
        site.told(api.send('POST', site.id, '/answers', token, { question: 0, answer }));
      before.push(await site.told(api.send('POST', site.id, '/start', site.hostKey)));
      before.push(...(await everythingTold(site)));
      api.pass(3_000);
      for (const [index, answer] of answers.entries()) {
        const token = site.people[index]?.token ?? '';
        before.push(await send(token, answer), await send(token, answer));
        before.push(await send(token, answers[(index + 1) % answers.length] ?? ''));
        before.push(...(await everythingTold(site)));
      }
      // Nothing that the host wishes to show shows early.
      const texts = answers.filter((answer) => typeof answer === 'string');
      const words = { question: 0, texts };
      before.push(await site.told(api.send('POST', site.id, '/words', site.hostKey, words)));
      before.push(...(await everythingTold(site)));
      const after = await site.told(api.send('POST', site.id, '/next', site.hostKey));
      told.push({ before, after });
      await api.close();
    }
    const [one, other] = told;
    expect(one?.before).toEqual(other?.before);
    expect(one?.before.length).toBeGreaterThan(60);
    for (const secret of ['"correct":[', '"solution"', '"counts"', '"typed"']) {
      expect(one?.before.join()).not.toContain(secret);
    }
    expect(one?.after).toContain(revealed);
    expect(one?.after).not.toBe(other?.after);
  },
);
