import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { clubQuizzes, contentToken, createContentApi, storedAt } from '../../tests/content-api.ts';
import { createReadyQuiz, createTestApi } from '../../tests/factories.ts';

let api: Awaited<ReturnType<typeof createContentApi>>;
beforeAll(async () => {
  api = await createContentApi();
});
afterAll(() => api.close());

const holder = { Authorization: `Bearer ${contentToken}` };
const { documentId } = clubQuizzes.planets;

describe('the two requests of the content service', () => {
  it('lists what a publisher recommends', async () => {
    const shown = createReadyQuiz({ slug: 'recommended', rank: -10, name: { en: 'Stars' } });
    const fresh = await createTestApi();
    await fresh.services.storage.readyQuizzes.save({
      quizzes: [shown],
      images: [],
      at: Date.parse(storedAt),
    });
    const reply = await fresh.app.request(
      '/api/quizzes?filters[for][$eq]=quizmingle&fields[0]=name&fields[1]=slug&fields[2]=rank&populate[thumbnail][fields][0]=url&pagination[page]=1&pagination[pageSize]=10',
    );
    const { data, meta } = await reply.json();
    expect(data[0]).toEqual({
      id: expect.any(Number),
      documentId: shown.documentId,
      name: 'Stars',
      slug: 'recommended',
      rank: -10,
      thumbnail: {
        id: expect.any(Number),
        documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
        url: shown.thumbnail?.url,
      },
    });
    expect(meta.pagination).toMatchObject({ page: 1, pageSize: 10 });
    await fresh.close();
  });

  it('reads one quiz with its images', async () => {
    const [{ id }] = (await (await api.get('?filters[slug]=planets')).json()).data;
    const query =
      '?fields[0]=name&populate[thumbnail][fields][0]=url&populate[qna][populate][media][fields][0]=url&populate[qna][populate][options][populate][media][fields][0]=url';
    const { data, meta } = await (await api.get(`/${id}${query}`)).json();
    const media = (url: string | undefined) => ({
      id: expect.any(Number),
      documentId: expect.any(String),
      url,
    });
    expect(meta).toEqual({});
    expect(data).toMatchObject({ id, documentId, name: 'Planets' });
    expect(data).not.toHaveProperty('slug');
    expect(data.thumbnail).toEqual(media(clubQuizzes.planets.thumbnail?.url));
    expect(data.qna[0]).toEqual({
      id: expect.any(Number),
      question: 'Which planet is red?',
      media: media(clubQuizzes.planets.qna[0]?.media?.url),
      options: [
        {
          id: expect.any(Number),
          text: 'Mars',
          media: media(clubQuizzes.planets.qna[0]?.options[0]?.media?.url),
        },
        { id: expect.any(Number), text: 'Venus', media: null },
      ],
    });
    for (const name of ['planets', documentId]) {
      expect((await (await api.get(`/${name}${query}`)).json()).data).toEqual(data);
    }
  });
});

describe('an entry', () => {
  it('has its scalars and nothing else unless asked', async () => {
    const { data } = await (await api.get('/kings')).json();
    expect(data).toEqual({
      id: expect.any(Number),
      documentId: clubQuizzes.kings.documentId,
      name: 'KINGS and queens',
      slug: 'kings',
      for: 'club',
      rank: -1,
      locale: 'en',
      createdAt: storedAt,
      updatedAt: storedAt,
      publishedAt: storedAt,
    });
  });

  it('has media as Strapi has them', async () => {
    const { data } = await (await api.get('/planets?populate=thumbnail&locale=hi')).json();
    expect(data.thumbnail).toEqual({
      id: expect.any(Number),
      documentId: expect.stringMatching(/^[a-z0-9]{24}$/),
      name: `${'t'.repeat(43)}.png`,
      alternativeText: 'चित्र t',
      caption: null,
      width: 640,
      height: 360,
      formats: null,
      hash: 't'.repeat(43),
      ext: '.png',
      mime: 'image/png',
      size: 12.35,
      url: `/media/${'t'.repeat(43)}.png`,
      previewUrl: null,
      provider: 'local',
      provider_metadata: null,
      createdAt: data.createdAt,
      updatedAt: data.updatedAt,
      publishedAt: data.publishedAt,
    });
    expect(Number.isSafeInteger(data.thumbnail.id) && data.thumbnail.id > 0).toBe(true);
  });

  it('numbers its components, each kind by itself', async () => {
    const { data } = await (await api.get('?filters[for]=club&populate=qna.options')).json();
    type Numbered = { id: number };
    const questions: (Numbered & { options: Numbered[] })[] = data.flatMap(
      ({ qna }: { qna: Numbered[] }) => qna,
    );
    const ids = questions.map(({ id }) => id);
    const optionIds = questions.flatMap(({ options }) => options.map(({ id }) => id));
    expect(new Set(ids).size).toBe(5);
    expect(new Set(optionIds).size).toBe(13);
    expect([...ids, ...optionIds].every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });

  it('nests attributes where the header asks for it', async () => {
    const reply = await api.get('/planets?fields=name&populate=thumbnail,qna.options.media', {
      'Strapi-Response-Format': 'v4',
    });
    const { data } = await reply.json();
    const media = (letter: string) => ({
      data: {
        id: expect.any(Number),
        documentId: expect.any(String),
        attributes: expect.objectContaining({ url: `/media/${letter.repeat(43)}.png` }),
      },
    });
    expect(data).toMatchObject({ documentId, attributes: { name: 'Planets' } });
    expect(data.attributes.thumbnail).toEqual(media('t'));
    expect(data.attributes.qna[0].options).toEqual([
      { id: expect.any(Number), text: 'Mars', media: media('m') },
      { id: expect.any(Number), text: 'Venus', media: { data: null } },
    ]);
  });

  it.each(['nothing', '999999', 'a b', '%00', '__proto__'])('is not there: %s', async (name) => {
    expect(await api.failure(`/${encodeURIComponent(name)}`)).toEqual({
      status: 404,
      name: 'NotFoundError',
      message: 'Not Found',
      details: {},
    });
  });
});

describe('status and locale', () => {
  it('lists what exists in the language', async () => {
    expect(await api.slugs('locale=en')).toEqual(['planets', 'rivers', 'kings']);
    expect(await api.slugs('locale=hi')).toEqual(['planets', 'kings']);
    expect(await api.slugs('locale=fr')).toEqual([]);
  });

  it('reads in the language, and nothing where there is none of it', async () => {
    const { data } = await (await api.get('/planets?locale=hi&populate=qna.options')).json();
    expect(data).toMatchObject({ name: 'ग्रह', locale: 'hi' });
    expect(data.qna[0].options[0].text).toBe('मंगल');
    expect((await api.get('/rivers?locale=hi')).status).toBe(404);
    expect((await api.get('/rivers?locale=fr')).status).toBe(404);
  });

  it('keeps drafts to those who hold the token, and has none', async () => {
    expect(await api.failure('?status=draft')).toMatchObject({ name: 'UnauthorizedError' });
    expect(await api.slugs('status=draft', holder)).toEqual([]);
    expect((await api.get('/planets?status=draft', holder)).status).toBe(404);
    expect(await api.slugs('status=published')).toHaveLength(3);
  });

  it.each(['status=new', 'status[a]=draft', 'locale[a]=en'])('refuses %s', async (query) => {
    expect((await api.failure(`?${query}`)).status).toBe(400);
  });
});

describe('a reply', () => {
  it('can be asked after again', async () => {
    const first = await api.get('/planets');
    expect(first.headers.get('Cache-Control')).toContain('public, max-age=0, s-maxage=10');
    const vary = 'Authorization, Strapi-Response-Format, Accept-Encoding';
    expect(first.headers.get('Vary')).toBe(vary);
    const tag = first.headers.get('ETag') ?? '';
    const second = await api.get('/planets', { 'If-None-Match': tag });
    expect(second.status).toBe(304);
    expect(second.headers.get('Vary')).toBe(vary);
  });

  it('with answers is kept by nobody', async () => {
    const { headers } = await api.get('/planets', holder);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Vary')).toContain('Authorization');
  });

  it('answers HEAD as GET, and no other method', async () => {
    const head = await api.app.request('/api/quizzes', { method: 'HEAD' });
    expect({ status: head.status, body: await head.text() }).toEqual({ status: 200, body: '' });
    for (const path of ['/api/quizzes', '/api/quizzes/planets']) {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const reply = await api.app.request(path, {
          method,
          body: '{}',
          headers: { 'Content-Type': 'application/json' },
        });
        expect(reply.status).toBe(405);
        expect(reply.headers.get('Content-Type')).toBe('application/problem+json');
        expect(reply.headers.get('Allow')).toBe('GET, HEAD');
      }
    }
  });

  it('says in the same shape that the content cannot be read', async () => {
    const failing = () => Promise.reject(new AppError('unavailable'));
    const broken = await createTestApi({ quizzes: { list: failing, find: failing } });
    for (const path of ['', '/planets']) {
      const reply = await broken.app.request(`/api/quizzes${path}`);
      expect(reply.headers.get('Retry-After')).toBe('5');
      expect(reply.headers.get('Cache-Control')).toBe('no-store');
      expect(await reply.json()).toMatchObject({
        data: null,
        error: { status: 503, name: 'ServiceUnavailableError' },
      });
    }
    await broken.close();
  });
});
