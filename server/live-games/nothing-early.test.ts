import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
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
  for (const rest of ['/participants', '/results', '/results.csv']) {
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
