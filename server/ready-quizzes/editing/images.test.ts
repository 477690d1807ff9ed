import { beforeEach, describe, expect, it } from 'vitest';
import type { EditableQuiz } from '#core/edited-ready-quiz.ts';
import { languages } from '#core/language.ts';
import { bothLanguages, createEditedQuiz } from '../../../tests/factories.ts';
import { png } from '../../../tests/quiz-files.ts';
import {
  createTestQuizEditing,
  problemIn,
  type TestQuizEditing,
} from '../../../tests/test-quiz-editing.ts';

/** All but English. */
const otherLanguages = languages.filter((language) => language !== 'en');

let site: TestQuizEditing;
beforeEach(async () => {
  site = await createTestQuizEditing();
  return () => site.api.close();
});

describe('an image of a quiz', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">${inside}</svg>`;

  it('is measured by its bytes, whatever else is claimed', async () => {
    const reply = await site.api.upload('/media', png, { 'Content-Type': 'text/html' });
    const media = (await reply.json()) as { url: string };
    expect(media).toMatchObject({ mime: 'image/png', width: 1, height: 1, size: png.length });
    const shown = await site.api.app.request(media.url);
    expect(shown.headers.get('Content-Type')).toBe('image/png');
    const thumbnail = { url: media.url, alternativeText: bothLanguages('A dot') };
    const { documentId } = await site.create({ thumbnail });
    const read = (await (await site.api.get(`/quizzes/${documentId}`)).json()) as EditableQuiz;
    expect(read.quiz.thumbnail).toEqual({ ...media, alternativeText: bothLanguages('A dot') });
    const lying = { ...thumbnail, width: 99_999 };
    expect((await site.put(documentId, 1, { thumbnail: lying })).status).toBe(422);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['HTML', '<!doctype html><script>1</script>', 'image_unknown_type'],
    ['a script in an SVG', svg('<script>alert(1)</script>'), 'image_unsafe_svg'],
    ['a handler in an SVG', svg('<g onload="x()"/>'), 'image_unsafe_svg'],
    ['an address in an SVG', svg('<image href="https://x.example/y.png"/>'), 'image_unsafe_svg'],
    ['nothing', '', 'image_unknown_type'],
    [
      'too many pixels',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="3"/>',
      'image_wrong_size',
    ],
  ])('is refused where it is %s', async (_name, bytes, code) => {
    const reply = await site.api.upload('/media', Buffer.from(bytes), {
      'Content-Type': 'image/png',
    });
    expect(reply.status).toBe(422);
    expect((await problemIn(reply)).errors).toEqual([{ path: 'image', code }]);
  });

  it('is refused where it is too large', async () => {
    const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
    expect((await site.api.upload('/media', large)).status).toBe(413);
  });

  it('needs words in each language, and to be there', async () => {
    const { url } = (await (await site.api.upload('/media', png)).json()) as { url: string };
    const quiz = createEditedQuiz({ thumbnail: { url, alternativeText: { en: 'A dot' } } });
    const wordless = await site.api.send('POST', '/quizzes', { quiz });
    expect((await problemIn(wordless)).errors).toEqual(
      otherLanguages.map((language) => ({
        path: `quiz.thumbnail.alternativeText.${language}`,
        code: 'required',
      })),
    );
    const nowhere = { url: `/media/${'x'.repeat(43)}.png`, alternativeText: bothLanguages('Dot') };
    const missing = await site.api.send('POST', '/quizzes', {
      quiz: createEditedQuiz({ thumbnail: nowhere }),
    });
    expect((await problemIn(missing)).errors).toEqual([
      { path: 'quiz.thumbnail', code: 'image_missing' },
    ]);
    for (const url of ['https://x.example/a.png', '/media/../x.png', 'javascript:1']) {
      const thumbnail = { url, alternativeText: bothLanguages('Dot') };
      const reply = await site.api.send('POST', '/quizzes', {
        quiz: createEditedQuiz({ thumbnail }),
      });
      expect(reply.status).toBe(422);
    }
  });

  it('is removed a week after the last quiz named it', async () => {
    const used = (await (await site.api.upload('/media', png)).json()) as { url: string };
    const bytes = Buffer.from(svg('<g/>'));
    const unused = (await (await site.api.upload('/media', bytes)).json()) as { url: string };
    await site.create({ thumbnail: { url: used.url, alternativeText: bothLanguages('Dot') } });
    const clean = async () => (await site.api.send('DELETE', '/media/unused')).json();
    site.pass(6 * 24 * 60 * 60 * 1_000);
    await site.api.signIn();
    expect(await clean()).toEqual({ removed: 0 });
    site.pass(2 * 24 * 60 * 60 * 1_000);
    await site.api.signIn();
    expect(await clean()).toEqual({ removed: 1 });
    expect((await site.api.app.request(used.url)).status).toBe(200);
    expect((await site.api.app.request(unused.url)).status).toBe(404);
  });
});
