import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoryPictures } from '#core/story-pictures.ts';
import { describeStory } from '#server/stories/describe-story.ts';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

interface Made {
  readonly shareUrl: string;
  readonly id: string;
  readonly ownerKey: string;
  readonly pictures: StoryPictures;
}

const made = async (overrides = {}) =>
  (await api.createCustomQuiz(createQuiz(overrides))) as unknown as Made;

async function finish(quizId: string, name = 'Asha') {
  const access = await api.start(quizId, { name });
  const { result } = await api.play(access, [1, 0, 0]);
  const { pictures } = result as unknown as { pictures: StoryPictures };
  return { ...access, pictures };
}

const statusOf = async (path: string) => (await api.app.request(path)).status;

const descriptionOf = (kind: 'quiz' | 'attempt', id: string, isNameless = false) =>
  describeStory(
    api.services,
    { kind, id, format: 'story', language: 'en', isNameless },
    'https://quiz.example',
  );

describe('story pictures', () => {
  it('are named by the replies, of their sizes, and light enough', async () => {
    const quiz = await made();
    const { pictures } = await finish(quiz.id);
    const sizes = { story: [1_080, 1_920], square: [1_080, 1_080] } as const;
    for (const format of ['story', 'square'] as const) {
      for (const path of [quiz.pictures[format], pictures[format], pictures.nameless[format]]) {
        const reply = await api.app.request(path);
        const bytes = Buffer.from(await reply.arrayBuffer());
        expect(reply.headers.get('Content-Type')).toBe('image/png');
        expect(reply.headers.get('X-Robots-Tag')).toContain('noindex');
        expect(reply.headers.get('Cache-Control')).toContain('private');
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(sizes[format]);
        expect(bytes.length).toBeLessThan(300_000);
      }
    }
  });

  it('show what is stored, in the quiz’s language', async () => {
    const quiz = await made({ language: 'hi', name: 'प्रिया' });
    expect(await descriptionOf('quiz', quiz.id)).toMatchObject({
      name: 'प्रिया',
      headline: 'मुझे सबसे अच्छे से कौन जानता है?',
      url: quiz.shareUrl.replace('http://localhost', 'https://quiz.example'),
      shortUrl: quiz.shareUrl.replace('http://localhost', 'quiz.example'),
    });
    const { id } = await finish(quiz.id);
    expect(await descriptionOf('attempt', id)).toMatchObject({
      name: 'Asha',
      headline: 'मुझे प्रिया के बारे में कितना पता है?',
      result: '3 में से 2',
    });
  });

  it('show no names where they are hidden, nor one that is on no board', async () => {
    const quiz = await made({ name: 'Priya' });
    const { id } = await finish(quiz.id);
    const hidden = JSON.stringify([
      await descriptionOf('attempt', id, true),
      await descriptionOf('quiz', quiz.id, true),
    ]);
    expect(hidden).not.toMatch(/Asha|Priya/);
    const [quizId = '', key = ''] = id.split('.');
    await api.services.storage.leaderboards.remove({ quizId, key }, { by: 'owner', at: 1 });
    expect(await descriptionOf('attempt', id)).toMatchObject({ name: '', result: '2 of 3' });
  });

  it('cannot be made up', async () => {
    const quiz = await made();
    const { pictures, id } = await finish(quiz.id);
    const other = await finish(quiz.id, 'Ben');
    for (const path of [
      pictures.story.replace(id, other.id),
      pictures.story.replace('/story.', '/square.'),
      pictures.story.replace('.en.', '.hi.'),
      `${pictures.story}?name=hidden`,
      pictures.nameless.story.replace('?name=hidden', ''),
      pictures.story.replace(/.\.png$/, '..png'),
      quiz.pictures.story.replace('/quiz/', '/attempt/'),
      '/pictures/quiz/x/story.en.AAAAAAAAAAAAAAAAAAAAAA.png',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    }
  });

  it('carry no secret', async () => {
    const quiz = await made();
    const { pictures, token } = await finish(quiz.id);
    expect(JSON.stringify([quiz.pictures, pictures])).not.toContain(token);
    expect(JSON.stringify([quiz.pictures, pictures])).not.toContain(quiz.ownerKey);
  });

  it('stop working with their quiz', async () => {
    const quiz = await made();
    const { pictures } = await finish(quiz.id);
    expect(await statusOf(pictures.story)).toBe(200);
    await api.app.request(`/api/custom-quizzes/${quiz.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${quiz.ownerKey}` },
    });
    expect(await statusOf(pictures.story)).toBe(410);
    expect(await statusOf(quiz.pictures.square)).toBe(410);
  });

  it('are of finished attempts only', async () => {
    const quiz = await made();
    const { id } = await api.start(quiz.id, { name: 'Asha' });
    await expect(descriptionOf('attempt', id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
