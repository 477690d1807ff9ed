import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isChoice } from '#core/ready-question.ts';
import type { QuizSource } from '#server/ports/quiz-source.ts';
import { json } from '../../tests/fake-service.ts';
import { createStrapiSource, strapi5, strapiToken, weapons } from '../../tests/fake-strapi.ts';

const unavailable = { name: 'AppError', code: 'unavailable' };
const documentId = 'z9y8x7w6v5u4t3s2r1q0p9o8';

let service: Awaited<ReturnType<typeof createStrapiSource>>['service'];
let kept: Awaited<ReturnType<typeof createStrapiSource>>['kept'];
let clock: { time: number };
let source: QuizSource;

beforeEach(async () => {
  ({ service, kept, clock, source } = await createStrapiSource());
});

afterEach(() => {
  service.close();
  expect(kept.lines.join()).not.toContain(strapiToken);
});

describe('a Strapi in trouble', () => {
  const troubles: [string, RequestListener, string][] = [
    ['slow', () => undefined, 'Network response was not ok: timed out after 1000 ms'],
    [
      'slow in the middle',
      (_request, response) => void response.writeHead(200).write('{'),
      'Network response was not ok: timed out after 1000 ms',
    ],
    ['huge', json('x'.repeat(60_000)), 'the response is larger than 50000 bytes'],
    ['not JSON', (_request, response) => response.end('<html>'), 'the response is not JSON'],
    ['wrong', json({ data: 'x' }), 'the response is not what a Strapi gives for quizzes'],
    ['empty', json(null), 'the response is not what a Strapi gives for quizzes'],
    [
      'redirecting',
      (request, response) =>
        response.writeHead(302, { Location: `http://${request.headers.host}/other` }).end(),
      'Network response was not ok: 302',
    ],
    [
      'refusing',
      json({ error: { message: strapiToken } }, 401),
      'Network response was not ok: 401',
    ],
    ['down', json({}, 500), 'Network response was not ok: 500'],
    ['gone', (request) => void request.socket.destroy(), 'Network response was not ok'],
  ];

  it.each(troubles)('lists nothing when it is %s', async (_name, bad, message) => {
    service.answer = bad;
    await expect(source.list()).rejects.toMatchObject(unavailable);
    expect(kept.messages()).toEqual([message]);
    // The next reader is answered at once instead of waiting for it again.
    await expect(source.list()).rejects.toMatchObject(unavailable);
    expect(service.asked.map(({ path }) => path)).toEqual(['/api/quizzes']);
  });

  it.each(troubles)('has no quiz when it is %s', async (_name, bad, message) => {
    await source.list();
    service.answer = bad;
    await expect(source.find('guns')).rejects.toMatchObject(unavailable);
    expect(kept.messages()).toEqual([message]);
  });

  it('lists nothing without an API, and has no quiz that is gone', async () => {
    await source.list();
    service.answer = json({}, 404);
    expect(await source.find('guns')).toBeNull();
    clock.time = 60_000;
    expect(await source.list()).toHaveLength(1);
    expect(kept.messages()).toEqual(['Network response was not ok: 404']);
  });

  it('says so when it does not understand the request for a quiz it has', async () => {
    await source.list();
    service.answer = json({}, 400);
    await expect(source.find('guns')).rejects.toMatchObject(unavailable);
    expect(kept.messages()).toEqual(['Network response was not ok: 400']);
  });

  it('still gives a quiz when only its list is refused', async () => {
    service.answer = (request, response) =>
      (request.url?.includes('/quizzes?') ? json({}, 403) : strapi5([weapons]))(request, response);
    expect(await source.find(documentId)).toMatchObject({ documentId, slug: documentId });
  });

  it('is asked once a minute; the last good copy serves until it is back', async () => {
    const first = await source.find('guns');
    clock.time = 59_000;
    const before = service.asked.length;
    expect(await source.find('guns')).toEqual(first);
    expect(service.asked).toHaveLength(before);
    clock.time = 60_000;
    service.answer = json({}, 500);
    expect(await source.find('guns')).toEqual(first);
    expect(service.asked).toHaveLength(before + 2);
    clock.time = 69_000;
    expect(await source.find('guns')).toEqual(first);
    expect(service.asked).toHaveLength(before + 2);
    clock.time = 70_000;
    service.answer = strapi5([{ ...weapons, name: 'New' }]);
    expect((await source.find('guns'))?.name).toEqual({ en: 'New' });
  });
});

describe('what cannot be played', () => {
  const right = { text: 'Right', correct: true };
  const wrong = { text: 'Wrong' };
  const play = async (qna: unknown) => {
    service.answer = strapi5([{ ...weapons, qna }]);
    return source.find('guns');
  };

  it('is left out, and said once', async () => {
    const qna = [
      { question: ' \u202e ', options: [right, wrong] },
      { question: 'x'.repeat(501), options: [right, wrong] },
      { question: 'One option?', options: [right, { text: '' }] },
      { question: 'All wrong?', options: [wrong, wrong] },
      { question: 'All right?', options: [right, right] },
      { question: 'Nothing?' },
      { question: 'Good?', options: [right, wrong] },
    ];
    expect((await play(qna))?.qna.map(({ question }) => question.en)).toEqual(['Good?']);
    clock.time = 60_000;
    await source.find('guns');
    expect(kept.messages()).toEqual([
      'left out: question 1: no text, or too long a one; question 2: no text, or too long a one; ' +
        'question 3: fewer than two options; question 4: no right option; ' +
        'question 5: no wrong option; question 6: fewer than two options',
    ]);
  });

  it('is what goes beyond our limits', async () => {
    const options = [right, ...Array.from({ length: 11 }, () => wrong)];
    const qna = Array.from({ length: 101 }, (_, index) => ({ question: `${index}?`, options }));
    const quiz = await play(qna);
    expect(quiz?.qna).toHaveLength(100);
    expect(quiz?.qna.find(isChoice)?.options).toHaveLength(8);
    expect(kept.messages()).toEqual(['left out: question 101: more than 100']);
  });

  it('is an entry without a name or an id', async () => {
    service.answer = json({
      data: [null, 'x', { id: 1 }, { name: 'x' }, { id: 1, name: 'n'.repeat(121) }, weapons],
    });
    expect(await source.list()).toHaveLength(1);
    expect(new Set(kept.messages()).size).toBe(kept.messages().length);
    expect(kept.messages()).toHaveLength(5);
  });

  it('is never run: markup stays text, and a script is no image', async () => {
    const media = { url: 'javascript:alert(1)' };
    const quiz = await play([
      {
        question: '<script>alert(1)</script>\u202e\u0000 \n why?',
        media,
        options: [{ ...right, media: [{ url: 7 }] }, wrong, { text: '', media }],
      },
    ]);
    expect(quiz?.qna).toMatchObject([
      {
        question: { en: '<script>alert(1)</script> why?' },
        media: null,
        options: [{ text: { en: 'Right' }, media: null }, { text: { en: 'Wrong' } }],
      },
    ]);
  });
});
