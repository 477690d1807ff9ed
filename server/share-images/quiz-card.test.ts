import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeQuizCard, readCardVersion } from '#server/share-images/describe-quiz-card.ts';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

const hour = 60 * 60_000;
let now = 500_000 * hour;
let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi({ now: () => now });
});
afterAll(() => api.close());

/** The right options of `createQuiz`. */
const right = [1, 0, 3];

async function play(quizId: string, name: string, rights: number): Promise<void> {
  const options = right.map((option, question) => (question < rights ? option : (option + 1) % 2));
  await api.play(await api.start(quizId, { name }), options);
}

async function noteOf(id: string) {
  return (await describeQuizCard(api.services, id)).note;
}

describe('the link card of a quiz', () => {
  it('says how many have tried, and the best score, at most an hour late', async () => {
    const { id } = await api.createCustomQuiz();
    const first = await readCardVersion(api.services, id);
    expect(await noteOf(id)).toBeUndefined();
    await play(id, 'Asha', 1);
    await play(id, 'Ben', 3);
    expect(await readCardVersion(api.services, id)).toBe(first);
    now += hour;
    expect(await noteOf(id)).toBe('2 tried, best 3 of 3');
    expect(await readCardVersion(api.services, id)).not.toBe(first);
  });

  it('is in the quiz’s language, whatever the address says', async () => {
    const { id } = await api.createCustomQuiz(createQuiz({ language: 'hi', name: 'प्रिया' }));
    await play(id, 'Asha', 2);
    expect(await describeQuizCard(api.services, id)).toMatchObject({
      language: 'hi',
      title: 'तुम प्रिया को कितना जानते हो?',
      note: '1 ने खेला, सबसे अच्छा 3 में से 2',
    });
  });

  it('shows no score of a board for its creator alone', async () => {
    const { id } = await api.createCustomQuiz(createQuiz({ boardFor: 'owner' }));
    await play(id, 'Asha', 2);
    expect(await noteOf(id)).toBe('1 tried');
  });

  it('has an address that messengers fetch anew, and an older one that is kept for an hour', async () => {
    const { id } = await api.createCustomQuiz();
    const version = await readCardVersion(api.services, id);
    const cacheOf = async (path: string) => {
      const reply = await api.app.request(path);
      return [reply.status, reply.headers.get('Cache-Control')?.split(',')[1]?.trim()];
    };
    expect(await cacheOf(`/og/custom/${id}.en.${version}.png`)).toEqual([200, 'max-age=604800']);
    expect(await cacheOf(`/og/custom/${id}.en.png`)).toEqual([200, 'max-age=3600']);
  });
});
