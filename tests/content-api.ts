import { expect } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMedia, createReadyQuiz, createTestApi } from './factories.ts';

export const contentToken = 'the-content-token-of-these-very-tests';

/** The time at which `createContentApi` stores its quizzes. */
export const storedAt = '2026-11-20T09:00:00.000Z';

/** Three quizzes of a publisher of their own, which sets them apart from shipped quizzes. */
export const clubQuizzes = {
  planets: createReadyQuiz({ slug: 'planets', rank: -3, for: 'club' }),
  rivers: createReadyQuiz({
    slug: 'rivers',
    rank: -2,
    for: 'club',
    name: { en: 'Rivers' },
    thumbnail: null,
    qna: createReadyQuiz().qna.slice(1),
  }),
  kings: createReadyQuiz({
    slug: 'kings',
    rank: -1,
    for: 'club',
    name: { en: 'KINGS and queens', hi: 'राजा' },
    thumbnail: createMedia('k', { alternativeText: {} }),
  }),
} as const;

interface Failure {
  readonly status: number;
  readonly name: string;
  readonly message: string;
  readonly details: object;
}

/** A client of `/api/quizzes` of a site with the club's quizzes and a content token. */
export async function createContentApi() {
  const api = await createTestApi({ config: { ...readConfig({}), contentToken } });
  await api.services.storage.readyQuizzes.save({
    quizzes: Object.values(clubQuizzes),
    images: [],
    at: Date.parse(storedAt),
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    api.app.request(`/api/quizzes${path}`, { headers });

  /** The slugs of the club's quizzes that a query finds. */
  const slugs = async (query: string, headers?: Record<string, string>): Promise<string[]> => {
    const { data } = await (await get(`?filters[for]=club&${query}`, headers)).json();
    return data.map(({ slug }: { slug: string }) => slug);
  };

  /** The error that a request gets, in Strapi's shape. */
  const failure = async (path: string): Promise<Failure> => {
    const reply = await get(path);
    const { data, error } = await reply.json();
    expect({ data, status: error.status }).toEqual({ data: null, status: reply.status });
    return error;
  };

  return { ...api, get, slugs, failure };
}
