import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLiveQuestions } from '#server/live-games/live-questions.ts';
import { emojiFile } from '#server/pictures/emoji.ts';
import { createTestApi, createTrivia } from '../../tests/factories.ts';
import { drawn } from '../../tests/own-pictures.ts';

const adminToken = '0123456789abcdef0123456789abcdef';
let time = 1_800_000_000_000;
const hour = 60 * 60_000;

let api: Awaited<ReturnType<typeof createTestApi>>;
let session: Record<string, string>;
/** A session ends after twelve hours. */
async function signIn() {
  const reply = await api.app.request('/api/session', {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
    body: '{"name":"Asha"}',
  });
  session = { Cookie: reply.headers.get('Set-Cookie')?.split(';')[0] ?? '' };
}
beforeAll(async () => {
  api = await createTestApi({ now: () => time });
  Object.assign(api.services.config, { adminToken });
  await signIn();
});
afterAll(() => api.close());

const bring = (bytes: Uint8Array, query = '') =>
  api.app.request(`/api/own-pictures${query}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'image/jpeg', 'Content-Length': String(bytes.length) },
    body: new Uint8Array(bytes),
  });

let last = 100;
/** Another picture with each call, that a creator has brought. */
async function bringAny() {
  last += 1;
  const reply = await bring(await drawn(last, { width: 320, height: 240 }).jpeg().toBuffer());
  expect(reply.status).toBe(201);
  return (await reply.json()) as { id: string; url: string };
}

const quizWith = (own: string) =>
  createTrivia({
    data: [
      {
        question: 'Who is this?',
        options: ['A cat', 'A dog'],
        ans: 0,
        picture: { own, alt: 'An animal on a sofa', emoji: '🐈' },
      },
    ],
  });

const isPicture = async (url: string, headers: Record<string, string> = {}) => {
  const reply = await api.app.request(url, { headers });
  return reply.headers.get('Content-Type') === 'image/webp';
};

const decide = (id: string, from: string, to: string) =>
  api.post(`/api/admin/own-pictures/${id}/decision`, { from, to }, session);

/** A quiz that shows a picture, and the address where a friend's attempt finds that. */
async function makeQuiz() {
  const picture = await bringAny();
  const quiz = await api.createCustomQuiz(quizWith(picture.id));
  const started = (await api.start(quiz.id)) as unknown as {
    question: { media: { url: string; width: number; height: number; alternativeText: string } };
  };
  return { picture, quiz, media: started.question.media };
}

describe("a creator's own picture", () => {
  it('plays as its emoji until an operator has approved it', async () => {
    const { picture, media } = await makeQuiz();
    expect(media).toMatchObject({
      width: 320,
      height: 240,
      alternativeText: 'An animal on a sofa',
    });
    const before = await api.app.request(media.url);
    expect(before.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(before.headers.get('Cache-Control')).toBe('no-cache');
    expect(await before.text()).toBe(
      await (await api.app.request(`/media/emoji/${emojiFile('🐈')}`)).text(),
    );
    expect(await isPicture(picture.url)).toBe(true);
    expect((await decide(picture.id, 'waiting', 'approved')).status).toBe(200);
    const after = await api.app.request(media.url);
    expect(after.headers.get('Content-Type')).toBe('image/webp');
    expect(after.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(after.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(after.headers.get('Cache-Control')).toBe('no-cache');
    expect(after.headers.get('Cross-Origin-Resource-Policy')).not.toBe('cross-origin');
    const again = await api.app.request(media.url, {
      headers: { 'If-None-Match': after.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('is shown by its own address only to whom the server gave that, and for a day', async () => {
    const { id, url } = await bringAny();
    expect(await isPicture(url)).toBe(true);
    expect(await isPicture(url.replace(/key=./, 'key='))).toBe(false);
    expect(await isPicture(url.replace(/until=\d+/, 'until=9999999999999'))).toBe(false);
    const other = await bringAny();
    expect(await isPicture(url.replace(id, other.id))).toBe(false);
    time += 25 * hour;
    expect(await isPicture(url)).toBe(false);
    await signIn();
  });

  it('goes out of sight with a report, with its quiz, and with the hiding of its quiz', async () => {
    const { picture, quiz, media } = await makeQuiz();
    await decide(picture.id, 'waiting', 'approved');
    await api.services.storage.customQuizzes.setHidden(quiz.id, time);
    expect(await isPicture(media.url)).toBe(false);
    await api.services.storage.customQuizzes.setHidden(quiz.id, null);
    expect(await isPicture(media.url)).toBe(true);
    const report = {
      subject: { kind: 'custom-quiz', id: quiz.id },
      picture: picture.id,
      reason: 'about_me',
      language: 'en',
    };
    expect((await api.post('/api/reports', report)).status).toBe(202);
    expect(await isPicture(media.url)).toBe(false);
    const list = (await (
      await api.app.request('/api/admin/own-pictures', { headers: session })
    ).json()) as {
      pictures: { id: string; reportedAt: number; alt: string; question: string; url: string }[];
    };
    expect(list.pictures[0]).toMatchObject({
      id: picture.id,
      reportedAt: time,
      alt: 'An animal on a sofa',
      question: 'Who is this?',
    });
    expect(await isPicture(list.pictures[0]?.url ?? '')).toBe(true);
    await decide(picture.id, 'waiting', 'approved');
    expect(await isPicture(media.url)).toBe(true);
    await api.services.storage.customQuizzes.delete(quiz.id, time);
    expect(await isPicture(media.url)).toBe(false);
    expect(await isPicture(list.pictures[0]?.url ?? '')).toBe(false);
  });

  it('is shown to the room of a live game while that runs, and not after a report', async () => {
    const { picture, quiz, media } = await makeQuiz();
    const owner = { Authorization: `Bearer ${quiz.ownerKey}` };
    const game = { quiz: { kind: 'custom', id: quiz.id }, language: 'en' };
    const made = await api.post('/api/live-games', game, owner);
    const { id } = (await made.json()) as { id: string };
    const [question] = await readLiveQuestions(api.services, id);
    const url = question?.media?.url ?? '';
    expect(url).toContain(media.url);
    expect(await isPicture(url)).toBe(true);
    expect(await isPicture(media.url)).toBe(false);
    expect(await isPicture(url.replace(id, quiz.id))).toBe(false);
    await api.services.storage.ownPictures.hideReported(picture.id, quiz.id, time);
    expect(await isPicture(url)).toBe(false);
    await decide(picture.id, 'waiting', 'approved');
    expect(await isPicture(media.url)).toBe(true);
  });

  it('is refused again, smaller and otherwise encoded, and its creator learns of both', async () => {
    const bytes = await drawn(7, { width: 640, height: 480 }).jpeg({ quality: 90 }).toBuffer();
    const { id } = (await (await bring(bytes)).json()) as { id: string };
    const quiz = await api.createCustomQuiz(quizWith(id));
    expect((await decide(id, 'waiting', 'refused')).status).toBe(200);
    expect((await decide(id, 'waiting', 'approved')).status).toBe(409);
    const again = await bring(await drawn(7, { width: 320, height: 240 }).png().toBuffer());
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({
      errors: [{ path: 'picture', code: 'picture_was_refused' }],
    });
    const own = await api.app.request(`/api/custom-quizzes/${quiz.id}/own-pictures`, {
      headers: { Authorization: `Bearer ${quiz.ownerKey}` },
    });
    expect(await own.json()).toMatchObject({ pictures: [{ id, state: 'refused' }] });
  });

  it('is cut as the query says, which has to lie within it', async () => {
    const bytes = await drawn(8, { width: 640, height: 480 }).png().toBuffer();
    const made = await bring(bytes, '?left=0.25&top=0&width=0.5&height=.5');
    expect(await made.json()).toMatchObject({ id: expect.stringMatching(/-320x240$/) });
    for (const query of [
      '?left=0.6&width=0.5',
      '?left=-1',
      '?width=0.01',
      '?top=1e-1',
      '?height=2',
    ]) {
      expect((await bring(bytes, query)).status).toBe(422);
    }
  });

  it.each([
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'picture_is_heic'],
    [
      'an SVG',
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      'picture_is_svg',
    ],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'picture_unknown_type'],
    ['nothing', Buffer.alloc(0), 'picture_unknown_type'],
    ['half a JPEG', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), 'picture_unreadable'],
  ])('is not %s', async (_, bytes, code) => {
    expect(await (await bring(bytes)).json()).toMatchObject({
      errors: [{ path: 'picture', code }],
    });
  });

  it('belongs to one quiz, which is told where another names it', async () => {
    const { picture } = await makeQuiz();
    const stolen = await api.post('/api/custom-quizzes', quizWith(picture.id));
    expect(stolen.status).toBe(422);
    expect(await stolen.json()).toMatchObject({
      errors: [{ path: 'data.0.picture', code: 'unknown_picture' }],
    });
    const wordless = quizWith((await bringAny()).id);
    const [question] = wordless.data;
    if (question?.picture === undefined || !('own' in question.picture))
      throw new Error('no picture');
    const empty = {
      ...wordless,
      data: [{ ...question, picture: { ...question.picture, alt: ' ' } }],
    };
    expect(await (await api.post('/api/custom-quizzes', empty)).json()).toMatchObject({
      errors: [{ path: 'data.0.picture.alt', code: 'required' }],
    });
  });

  it('is not taken where nobody looks at it', async () => {
    Object.assign(api.services.config, { adminToken: undefined });
    expect((await bring(await drawn(9).jpeg().toBuffer())).status).toBe(403);
    expect(await (await api.app.request('/api/pictures')).json()).toMatchObject({
      takesOwn: false,
    });
    Object.assign(api.services.config, { adminToken });
  });
});
