import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageArt } from '#content/share-images.ts';
import { texts } from '#content/texts.ts';
import { quizTypes } from '#core/custom-quiz.ts';
import { languages } from '#core/language.ts';
import { drawable } from '#server/pictures/drawable.ts';
import { describeShareImage } from '#server/share-images/describe-share-image.ts';
import { createQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Width and height are at a fixed place in every PNG. */
async function readPng(path: string) {
  const reply = await api.app.request(path);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return {
    status: reply.status,
    type: reply.headers.get('Content-Type'),
    bytes: bytes.length,
    size: bytes.length > 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [],
  };
}

describe('the share images', () => {
  it.each([
    '/og/page/home.en.png',
    '/og/page/grievance.hi.png',
    '/og/part/5.hi.png',
    '/og/type/couple.en.png',
    '/og/post/3.hi.png',
    '/og/post/free-fire-gun-sounds.en.png',
  ])('are PNG of 1200 × 630, light enough for messengers: %s', async (path) => {
    const image = await readPng(path);
    expect(image).toMatchObject({ status: 200, type: 'image/png', size: [1_200, 630] });
    expect(image.bytes).toBeLessThan(250_000);
  });

  it('of a quiz carry the name of its creator', async () => {
    const { id } = await api.createCustomQuiz(createQuiz({ name: 'प्रिया' }));
    expect(await readPng(`/og/custom/${id}.hi.png`)).toMatchObject({ size: [1_200, 630] });
    const image = { kind: 'custom', id } as const;
    expect(await describeShareImage(api.services, image, 'en')).toMatchObject({
      title: 'How well do you know प्रिया?',
    });
    const nameless = await api.createCustomQuiz(createQuiz({ name: '田中' }));
    expect(
      await describeShareImage(api.services, { ...image, id: nameless.id }, 'en'),
    ).toMatchObject({ title: 'How well do you know me?' });
  });

  it('have the emoji of a name, and are light enough with forty of them', async () => {
    const bytesFor = async (name: string) => {
      const { id } = await api.createCustomQuiz(createQuiz({ name, face: 'abc' }));
      return (await readPng(`/og/custom/${id}.en.png`)).bytes;
    };
    const plain = await bytesFor('Priya');
    expect(await bytesFor('Priya 田')).toBe(plain);
    expect(await bytesFor('Priya 🎉👩‍👩‍👧')).toBeGreaterThan(plain + 1_000);
    const faces = Array.from({ length: 40 }, (_, index) => String.fromCodePoint(0x1f600 + index));
    expect(await bytesFor(faces.join(''))).toBeLessThan(250_000);
  });

  it('of a personal quiz are shown by messengers, and listed by no search engine', async () => {
    const { id } = await api.createCustomQuiz();
    const robotsOf = async (path: string) =>
      (await api.app.request(path)).headers.get('X-Robots-Tag');
    expect(await robotsOf(`/og/custom/${id}.en.png`)).toContain('noindex');
    expect(await robotsOf('/og/custom/AAAAAAAAAAAAAAAAAAAAAA.en.png')).toContain('noindex');
    expect(await robotsOf('/og/page/home.en.png')).toBeNull();
  });

  it.each([
    '/og/page/nothing.en.png',
    '/og/page/constructor.en.png',
    '/og/part/8.en.png',
    '/og/part/0.en.png',
    '/og/type/nothing.en.png',
    '/og/custom/AAAAAAAAAAAAAAAAAAAAAA.en.png',
    '/og/custom/..%2Fsecret.en.png',
    '/og/post/99.en.png',
    '/og/page/home.fr.png',
    '/og/page/home.png',
    '/og/other/home.en.png',
  ])('are not drawn for %s', async (path) => {
    expect((await readPng(path)).status).toBe(404);
  });

  it('have a drawing and a sentence for everything that ships', () => {
    const art = [...Object.values(pageArt), ...quizTypes.map((type) => `types/${type}.svg`)];
    for (const file of art) expect(existsSync(join('public', 'images', file))).toBe(true);
    for (const language of languages) {
      const { pages, types, challenges } = texts[language].shareImages;
      for (const title of [...Object.values(pages), ...Object.values(types)]) {
        expect(drawable(title)).toBe(title);
      }
      for (const title of Object.values(challenges)) expect(title).toContain('{name}');
    }
  });
});

describe('drawable text', () => {
  it.each([
    ['Zoë Śmigły', 'Zoë Śmigły'],
    ['प्रिया ❤️ Ravi', 'प्रिया ❤️ Ravi'],
    ['Priya 🎉👩‍👩‍👧', 'Priya 🎉👩‍👩‍👧'],
    ['👍🏽 🇮🇳 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ 🏳️‍🌈 ❤', '👍🏽 🇮🇳 🏴󠁧󠁢󠁳󠁣󠁴󠁿 1️⃣ 🏳️‍🌈 ❤'],
    ['👨🏽‍👩🏽‍👧🏽', '👨🏽‍👩🏽‍👧🏽'],
    ['Ravi 👩‍🦲‍👽 🇽🇽 ☗', 'Ravi'],
    ['a⃣', 'a'],
    ['क्‍ष', 'क्‍ष'],
    ['田中', ''],
    ['🎉🎉 !', '🎉🎉 !'],
    ['👽‍👽 !', ''],
    ['x'.repeat(200), `${'x'.repeat(89)}…`],
    ['👩‍👩‍👧'.repeat(50), `${'👩‍👩‍👧'.repeat(44)}…`],
  ])('%s is %s', (text, kept) => {
    expect(drawable(text)).toBe(kept);
  });
});
