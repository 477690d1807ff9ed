import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { strapi } from '@strapi/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openServer } from '#server/http/open-server.ts';
import { createReadyQuiz, createTestApi } from '../../tests/factories.ts';

const token = 'the-content-token-of-this-very-test';

let api: Awaited<ReturnType<typeof createTestApi>>;
let server: ReturnType<typeof openServer>;
let baseURL: string;

beforeAll(async () => {
  api = await createTestApi({ config: { ...readConfig({}), contentToken: token } });
  const quizzes = ['earth', 'mars', 'venus'].map((slug, index) =>
    createReadyQuiz({ slug, for: 'club', rank: index, name: { en: `About ${slug}` } }),
  );
  await api.services.storage.readyQuizzes.save({ quizzes, images: [], at: Date.now() });
  server = openServer(api.app.fetch);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  baseURL = `http://127.0.0.1:${port}/api`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

it('lists, filters, sorts and pages', async () => {
  const quizzes = strapi({ baseURL }).collection('quizzes');
  const { data, meta } = await quizzes.find({
    filters: { for: { $eq: 'club' }, $or: [{ slug: 'mars' }, { rank: { $gte: 2 } }] },
    fields: ['name', 'slug'],
    sort: ['rank:desc'],
    pagination: { page: 1, pageSize: 1 },
  });
  expect(data).toEqual([
    {
      id: expect.any(Number),
      documentId: expect.any(String),
      name: 'About venus',
      slug: 'venus',
    },
  ]);
  expect(meta.pagination).toEqual({ page: 1, pageSize: 1, pageCount: 2, total: 2 });
});

it('populates and reads one quiz by its documentId', async () => {
  const quizzes = strapi({ baseURL }).collection('quizzes');
  const [listed] = (await quizzes.find({ filters: { slug: 'mars' } })).data;
  const { data } = await quizzes.findOne(listed?.documentId ?? '', {
    fields: ['name'],
    populate: {
      thumbnail: { fields: ['url'] },
      qna: { populate: { options: { populate: { media: { fields: ['url'] } } } } },
    },
  });
  expect(data).toMatchObject({
    documentId: listed?.documentId,
    name: 'About mars',
    thumbnail: { url: expect.stringMatching(/^\/media\//) },
    qna: [{ options: [{ media: { url: expect.any(String) } }, { media: null }] }, {}],
  });
  expect(JSON.stringify(data)).not.toContain('correct');
});

it('names everything that it wants, which is the longest address that makes sense', async () => {
  const media = { fields: ['url', 'mime', 'width', 'height', 'alternativeText'] };
  const { data } = await strapi({ baseURL, auth: token })
    .collection('quizzes')
    .find({
      filters: { $and: [{ for: { $eq: 'club' } }, { slug: { $in: ['earth', 'mars', 'venus'] } }] },
      fields: ['name', 'slug', 'rank', 'for', 'documentId'],
      populate: {
        thumbnail: media,
        qna: {
          fields: ['question', 'explanation'],
          populate: { media, options: { fields: ['text', 'correct'], populate: { media } } },
        },
      },
      sort: ['rank:desc', 'name:asc'],
      pagination: { page: 1, pageSize: 100, withCount: true },
    });
  expect(data).toHaveLength(3);
});

it('reads the answers with the token', async () => {
  const client = strapi({ baseURL, auth: token });
  const { data } = await client.collection('quizzes').findOne('mars', { populate: 'qna.options' });
  expect(data).toMatchObject({ qna: [{ options: [{ correct: true }, { correct: false }] }, {}] });
});

it('understands what was refused', async () => {
  const quizzes = strapi({ baseURL }).collection('quizzes');
  await expect(quizzes.findOne('nothing')).rejects.toMatchObject({ response: { status: 404 } });
  await expect(quizzes.find({ filters: { nothing: 1 } })).rejects.toMatchObject({
    response: { status: 400 },
  });
  const stranger = strapi({ baseURL, auth: 'x'.repeat(40) }).collection('quizzes');
  await expect(stranger.find()).rejects.toMatchObject({ response: { status: 401 } });
});
