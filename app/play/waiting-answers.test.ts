import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forget } from '#app/device/memory.ts';
import {
  answerOrWait,
  hasWaitingAnswers,
  noteAttempt,
  readOrRecall,
  sendWaitingAnswers,
} from '#app/play/waiting-answers.ts';
import type { AskedQuestion } from '#core/attempt-schemas.ts';

const quizId = 'q'.repeat(22);
const access = { id: `${quizId}.${'a'.repeat(22)}`, token: 't'.repeat(22) };
const question = (index: number): AskedQuestion => ({
  index,
  question: `Question ${index}`,
  options: ['A', 'B'],
});
const begun = { id: access.id, name: 'Asha', total: 3, score: 0 };
const atStart = { ...begun, question: question(0), ahead: [question(1), question(2)] };

/** A server that stores each question's first answer, in order; a tenth of a friend's real one. */
let stored: number[] = [];
let requests: string[] = [];
let isReachable = true;
/** What the server refuses every answer with. */
let refusal: { status: number; code: string } | null = null;

async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  if (!isReachable) throw new TypeError('Failed to fetch');
  const { method = 'GET', body } = init ?? {};
  const standing = { ...begun, score: stored.filter((option) => option === 1).length };
  if (method === 'GET') {
    requests.push(`read ${String(input).includes(access.id)}`);
    const next = stored.length;
    return Response.json(next < 3 ? { ...standing, question: question(next) } : standing);
  }
  const given = JSON.parse(String(body));
  requests.push(`answer ${given.question}`);
  if (refusal !== null) return Response.json({ code: refusal.code }, { status: refusal.status });
  if (given.question > stored.length) {
    return Response.json({ code: 'wrong_question' }, { status: 409 });
  }
  if (given.question < stored.length && stored[given.question] !== given.option) {
    return Response.json({ code: 'answer_conflict' }, { status: 409 });
  }
  stored[given.question] = given.option;
  const score = stored.filter((option) => option === 1).length;
  const next = given.question + 1;
  return Response.json({
    correct: given.option === 1,
    score,
    ...(next < 3 ? { question: question(next) } : { result: { score, total: 3 } }),
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', serve);
  stored = [];
  requests = [];
  isReachable = true;
  refusal = null;
  noteAttempt(atStart);
});

afterEach(() => {
  forget('waiting-answers');
  forget(`questions:${quizId}`);
  vi.unstubAllGlobals();
});

const answer = (index: number, option: number) => answerOrWait(access, { question: index, option });

describe('an answer', () => {
  it('goes to the server while there is a network', async () => {
    expect(await answer(0, 1)).toEqual({ correct: true, score: 1, question: question(1) });
    expect(hasWaitingAnswers()).toBe(false);
  });

  it('waits without one, and the next question comes from the device', async () => {
    await answer(0, 1);
    isReachable = false;
    expect(await answer(1, 0)).toEqual({
      correct: false,
      score: 1,
      question: question(2),
      isWaiting: true,
    });
    await expect(answer(2, 1)).rejects.toMatchObject({ code: 'network' });
    expect(stored).toEqual([1]);
    isReachable = true;
    expect(await answer(2, 1)).toMatchObject({ result: { score: 2, total: 3 } });
    expect(stored).toEqual([1, 0, 1]);
    expect(hasWaitingAnswers()).toBe(false);
  });

  it('is sent after those that wait, each once the one before is stored', async () => {
    isReachable = false;
    await answer(0, 1);
    await answer(1, 1);
    isReachable = true;
    await answer(2, 0);
    expect(requests).toEqual(['answer 0', 'answer 1', 'answer 2']);
  });

  it('is not lost by a page that goes away while it is sent', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    void answer(0, 1);
    await vi.waitUntil(hasWaitingAnswers);
    vi.stubGlobal('fetch', serve);
    await sendWaitingAnswers();
    expect(stored).toEqual([1]);
    expect(hasWaitingAnswers()).toBe(false);
  });

  it('does not wait after a failure that the page shows', async () => {
    refusal = { status: 503, code: 'unavailable' };
    await expect(answer(0, 1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(hasWaitingAnswers()).toBe(false);
  });

  it('may be changed until it has been sent', async () => {
    isReachable = false;
    await answer(0, 1);
    await expect(answer(2, 1)).rejects.toMatchObject({ code: 'network' });
    await expect(answer(2, 0)).rejects.toMatchObject({ code: 'network' });
    await answer(1, 1);
    isReachable = true;
    await sendWaitingAnswers();
    expect(stored).toEqual([1, 1, 0]);
  });

  it('waits for nothing where the device does not know the next question', async () => {
    forget(`questions:${quizId}`);
    isReachable = false;
    await expect(answer(0, 1)).rejects.toMatchObject({ code: 'network' });
    expect(hasWaitingAnswers()).toBe(false);
  });

  it('that is refused is an error, and takes along those that wait', async () => {
    isReachable = false;
    await answer(0, 1);
    isReachable = true;
    refusal = { status: 409, code: 'quiz_closed' };
    await expect(answer(1, 1)).rejects.toMatchObject({ code: 'quiz_closed' });
    expect(hasWaitingAnswers()).toBe(false);
  });
});

describe('answers that wait', () => {
  it('are sent from any page, and twice at the same time only once', async () => {
    isReachable = false;
    await answer(0, 1);
    await answer(1, 0);
    await expect(answer(2, 1)).rejects.toMatchObject({ code: 'network' });
    isReachable = true;
    await Promise.all([sendWaitingAnswers(), sendWaitingAnswers()]);
    expect(requests).toEqual(['answer 0', 'answer 1', 'answer 2']);
    expect(stored).toEqual([1, 0, 1]);
    expect(hasWaitingAnswers()).toBe(false);
  });

  it('stay in order, and stay, while the server is in trouble', async () => {
    isReachable = false;
    await answer(0, 1);
    await answer(1, 0);
    isReachable = true;
    refusal = { status: 503, code: 'unavailable' };
    await sendWaitingAnswers();
    expect(requests).toEqual(['answer 0']);
    expect(hasWaitingAnswers()).toBe(true);
    await expect(answer(2, 0)).rejects.toMatchObject({ code: 'network' });
    refusal = null;
    await sendWaitingAnswers();
    expect(stored).toEqual([1, 0, 0]);
  });

  it('give way to what another device has answered', async () => {
    isReachable = false;
    await answer(0, 1);
    isReachable = true;
    stored = [0];
    await sendWaitingAnswers();
    expect(hasWaitingAnswers()).toBe(false);
    expect(await readOrRecall(access)).toMatchObject({ question: question(1) });
  });
});

describe('an attempt', () => {
  it('is read from the server, once its answers have been sent', async () => {
    isReachable = false;
    await answer(0, 1);
    isReachable = true;
    expect(await readOrRecall(access)).toMatchObject({ score: 1, question: question(1) });
    expect(requests).toEqual(['answer 0', 'read true']);
  });

  it('goes on without a network where it stood, and stays at its last question', async () => {
    await answer(0, 1);
    isReachable = false;
    expect(await readOrRecall(access)).toEqual({ ...begun, score: 1, question: question(1) });
    await answer(1, 1);
    expect(await readOrRecall(access)).toMatchObject({ question: question(2) });
    await expect(answer(2, 1)).rejects.toMatchObject({ code: 'network' });
    expect(await readOrRecall(access)).toMatchObject({ question: question(2) });
  });

  it('that this device does not know needs the network', async () => {
    isReachable = false;
    const other = { ...access, id: `${quizId}.${'b'.repeat(22)}` };
    await expect(readOrRecall(other)).rejects.toMatchObject({ code: 'network' });
  });

  it('is forgotten when it is over', async () => {
    await answer(0, 1);
    await answer(1, 1);
    await answer(2, 1);
    isReachable = false;
    await expect(readOrRecall(access)).rejects.toMatchObject({ code: 'network' });
  });
});
