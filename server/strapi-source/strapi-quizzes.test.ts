import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { missingTexts } from '#core/ready-question.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import type { QuizSource } from '#server/ports/quiz-source.ts';
import { createFolder } from '../../tests/factories.ts';
import { json } from '../../tests/fake-service.ts';
import {
  createStrapiSource,
  type Entry,
  strapi4,
  strapi5,
  strapiToken,
  weapons,
  weaponsInHindi,
} from '../../tests/fake-strapi.ts';

const documentId = 'z9y8x7w6v5u4t3s2r1q0p9o8';

const listKeys = [
  ['filters[for][$eq]', 'quizmingle'],
  ['fields[0]', 'name'],
  ['fields[1]', 'slug'],
  ['fields[2]', 'rank'],
  ['populate[thumbnail][fields][0]', 'url'],
  ['pagination[page]', '1'],
  ['pagination[pageSize]', '10'],
];
const quizKeys = [
  ['fields[0]', 'name'],
  ['populate[thumbnail][fields][0]', 'url'],
  ['populate[qna][populate][media][fields][0]', 'url'],
  ['populate[qna][populate][options][populate][media][fields][0]', 'url'],
];

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

const inDefault = () => service.asked.filter(({ query }) => !query.has('locale'));

describe('the quizzes of a Strapi', () => {
  it('are read with the two requests of the specification, and its token', async () => {
    await source.find('guns');
    const [list, quiz] = inDefault();
    expect(list?.path).toBe('/api/quizzes');
    expect([...(list?.query ?? [])]).toEqual(listKeys);
    expect(quiz?.path).toBe(`/api/quizzes/${documentId}`);
    expect([...(quiz?.query ?? [])]).toEqual(quizKeys);
    expect(inDefault()).toHaveLength(2);
    for (const { authorization } of service.asked)
      expect(authorization).toBe(`Bearer ${strapiToken}`);
    expect(kept.messages()).toEqual([]);
  });

  it('are read from a backend that knows those two requests and nothing more', async () => {
    const { id, name, thumbnail, qna } = weapons;
    service.answer = (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', service.address);
      const query = JSON.stringify([...searchParams]);
      const isList = pathname === '/api/quizzes' && query === JSON.stringify(listKeys);
      const isQuiz = pathname === '/api/quizzes/12' && query === JSON.stringify(quizKeys);
      if (isList) json({ data: [{ id, name, thumbnail }] })(request, response);
      else if (isQuiz) json({ data: { name, thumbnail, qna } })(request, response);
      else response.writeHead(400).end('what?');
    };
    const [card] = await source.list();
    expect(card).toMatchObject({ id: 12, documentId: '12', slug: '12', rank: 1_000 });
    const quiz = await source.find('12');
    expect(quiz).toMatchObject({ ...card, qna: [{}, {}] });
    expect(kept.messages()).toEqual([]);
  });

  it('are chosen where the address of one is set, their images included', async () => {
    const folder = createFolder();
    const services = await createServices(
      readConfig({
        DATABASE_URL: `sqlite:${folder.path}/test.db`,
        CONTENT_SERVICE_URL: `${service.address}/`,
        CONTENT_SERVICE_TOKEN: strapiToken,
        LOG_LEVEL: 'silent',
      }),
    );
    const app = createApp(services);
    const [quiz] = await services.quizzes.list();
    service.answer = (_request, response) =>
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const image = await app.request(quiz?.thumbnail?.url ?? '');
    expect(image.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(service.asked.at(-1)?.path).toBe('/uploads/guns.png');
    await services.storage.close();
    folder.remove();
  });

  it('are read from Strapi 5', async () => {
    expect(await source.list()).toMatchObject([
      { id: 12, documentId, slug: 'guns', rank: 2, name: { en: 'Guns & <b>sights</b>' } },
    ]);
    const quiz = await source.find(documentId);
    expect(quiz).toMatchObject({
      id: 12,
      slug: 'guns',
      thumbnail: { url: '/media/service//uploads/guns.png', width: 640, height: 360 },
      qna: [
        {
          question: { en: 'Which one is this?' },
          media: { width: 800, height: 450, alternativeText: { en: 'A gun' } },
          options: [
            { text: { en: 'AK' }, correct: true, media: null },
            { text: { en: 'M4' }, correct: false, media: null },
          ],
          explanation: { en: 'Look at the stock.' },
        },
        {
          options: [
            { text: { en: 'Short' }, correct: false },
            { text: { en: 'B' }, media: { url: '/media/service/https://cloud.example/2.png' } },
            { text: { en: 'Neither' }, correct: true },
          ],
          explanation: null,
        },
      ],
    });
  });

  it('are the same when they come from Strapi 4', async () => {
    const flat = await source.find('guns');
    service.answer = strapi4([weapons]);
    clock.time = 60_000;
    expect(await source.list()).toMatchObject([{ id: 12, documentId: '12', slug: 'guns' }]);
    expect(await source.find('guns')).toEqual({ ...flat, documentId: '12' });
    expect(service.asked.map(({ path }) => path)).toContain('/api/quizzes/12');
  });

  it.each(['12', documentId, 'guns'])('are found under %s', async (name) => {
    expect(await source.find(name)).toMatchObject({ documentId });
  });

  it('are asked for once more by a name that is not in the list', async () => {
    service.answer = (request, response) =>
      request.url?.includes('/my-name')
        ? json({ data: { name: 'Hidden', qna: weapons.qna } })(request, response)
        : strapi5([weapons])(request, response);
    expect(await source.find('my-name')).toMatchObject({ documentId: 'my-name', slug: 'my-name' });
    expect(await source.find('nobody')).toBeNull();
    const before = service.asked.length;
    expect(await source.find('nobody')).toBeNull();
    for (const name of ['..', '.', 'a/b', 'a?b', '', 'x'.repeat(121)]) {
      expect(await source.find(name), name).toBeNull();
    }
    expect(service.asked).toHaveLength(before);
    service.answer = json({}, 400);
    expect(await source.find('no-number')).toBeNull();
    expect(kept.messages()).toEqual([]);
  });

  it('are listed over pages, best rank first', async () => {
    const entries = Array.from(
      { length: 25 },
      (_, index): Entry => ({
        id: index,
        documentId: `document${index}`,
        name: `Quiz ${index}`,
        rank: index === 24 ? '0.5' : index === 0 ? undefined : index,
      }),
    );
    service.answer = strapi5(entries);
    const quizzes = await source.list();
    expect(quizzes.map(({ id }) => id)).toEqual([
      24,
      ...Array.from({ length: 23 }, (_, i) => i + 1),
      0,
    ]);
    expect(quizzes[1]).toMatchObject({ slug: 'document1', thumbnail: null });
    expect(
      inDefault()
        .map(({ query }) => query.get('pagination[page]'))
        .sort(),
    ).toEqual(['1', '2', '3']);
  });

  it('are asked for on twenty pages at most', async () => {
    service.answer = json({
      data: [{ id: 1, name: 'Same' }],
      meta: { pagination: { pageCount: 1e9 } },
    });
    expect(await source.list()).toHaveLength(1);
    expect(inDefault()).toHaveLength(20);
  });

  it('may have ids that are no numbers', async () => {
    service.answer = json({
      data: [
        { id: 'abc', name: 'One' },
        { id: '17', name: 'Two' },
      ],
    });
    expect(await source.list()).toMatchObject([
      { id: expect.any(Number), documentId: 'abc' },
      { id: 17, documentId: '17' },
    ]);
  });
});

describe('the quizzes of a Strapi in Hindi', () => {
  it('are merged with the default ones', async () => {
    service.answer = strapi5([weapons, weaponsInHindi]);
    expect(await source.list()).toMatchObject([
      { name: { en: 'Guns & <b>sights</b>', hi: 'बंदूकें' } },
    ]);
    const quiz = await source.find('guns');
    expect(quiz?.qna[0]).toMatchObject({
      question: { en: 'Which one is this?', hi: 'यह कौन सी है?' },
      media: { alternativeText: { en: 'A gun', hi: 'एक बंदूक' } },
      options: [{ text: { en: 'AK', hi: 'एके' } }, { text: { en: 'M4', hi: 'एम4' } }],
      explanation: { en: 'Look at the stock.', hi: 'Look at the stock.' },
    });
    expect(quiz === null ? [] : missingTexts(quiz)).toEqual([]);
  });

  it('are left alone where they ask something else', async () => {
    const [first] = weaponsInHindi.qna as [{ question: string }];
    const turned = {
      question: 'यह कौन सी है?',
      options: [{ text: 'एके' }, { text: 'एम4', correct: true }],
    };
    const english = await source.find('guns');
    for (const qna of [[first], [turned, ...(weaponsInHindi.qna as object[]).slice(1)]]) {
      service.answer = strapi5([weapons, { ...weaponsInHindi, qna }]);
      clock.time += 60_000;
      expect(await source.find('guns')).toEqual(english);
    }
  });

  it('are the default ones of a service that says so', async () => {
    service.answer = (_request, response) => {
      const one = { ...weaponsInHindi, slug: 'guns' };
      const list = json({ data: [one] });
      const quiz = json({ data: one });
      (_request.url?.includes('/quizzes?') ? list : quiz)(_request, response);
    };
    expect((await source.list())[0]?.name).toEqual({ hi: 'बंदूकें' });
    expect((await source.find('guns'))?.qna[0]?.question).toEqual({ hi: 'यह कौन सी है?' });
  });

  it.each<[string, RequestListener, string[]]>([
    ['refused', json({}, 400), []],
    ['answered in another language', json({ data: { ...weapons, locale: 'en' } }), []],
    ['answered without a language', json({ data: { ...weapons, locale: undefined } }), []],
    ['failing', json({}, 500), ['Network response was not ok: 500']],
    ['slow', () => undefined, ['Network response was not ok: timed out after 1000 ms']],
    ['broken', json([]), ['the response is not what a Strapi gives for quizzes']],
  ])('are done without when that request is %s', async (_name, hindi, messages) => {
    service.answer = (request, response) => {
      const isHindiQuiz = /quizzes\/.*locale=hi/.test(request.url ?? '');
      (isHindiQuiz ? hindi : strapi5([weapons]))(request, response);
    };
    expect((await source.find('guns'))?.name).toEqual({ en: 'Guns & <b>sights</b>' });
    expect(kept.messages()).toEqual(messages);
  });

  it('stay when only they fail for a while', async () => {
    service.answer = strapi5([weapons, weaponsInHindi]);
    await source.find('guns');
    clock.time = 60_000;
    service.answer = (request, response) =>
      (request.url?.includes('locale=hi') ? json({}, 500) : strapi5([weapons]))(request, response);
    expect((await source.find('guns'))?.name).toMatchObject({ hi: 'बंदूकें' });
    expect((await source.list())[0]?.name).toMatchObject({ hi: 'बंदूकें' });
  });
});
