import * as v from 'valibot';
import type { Language } from '#core/language.ts';
import { publisherTag, recommended } from '#core/ready-quiz.ts';
import type { FetchLimits } from '#server/fetch-bytes.ts';
import { fetchJson } from '#server/fetch-json.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import { type ContentService, tokenHeaders } from '#server/strapi-source/content-service.ts';
import {
  type StrapiQuiz,
  strapiListResponseSchema,
  strapiQuizResponseSchema,
} from '#server/strapi-source/strapi-response.ts';

const defaultLimits: FetchLimits = { timeout: 5_000, maxBytes: 2 * 1024 * 1024 };

/** Concurrent requests to a service. */
const maxConcurrent = 6;

/** The most pages of the list to read. */
const maxPages = 20;

/** `default`: the service's own language. */
export type RequestedLanguage = Language | 'default';

type Query = readonly (readonly [key: string, value: string])[];

/** Both requests ask for these fields only, as another backend may know no others. */
const listQuery: Query = [
  ['filters[for][$eq]', publisherTag],
  ['fields[0]', 'name'],
  ['fields[1]', 'slug'],
  ['fields[2]', 'rank'],
  ['populate[thumbnail][fields][0]', 'url'],
];

const quizQuery: Query = [
  ['fields[0]', 'name'],
  ['populate[thumbnail][fields][0]', 'url'],
  ['populate[qna][populate][media][fields][0]', 'url'],
  ['populate[qna][populate][options][populate][media][fields][0]', 'url'],
];

/** The response must include its language: a Strapi may ignore the requested one. */
function queryIn(query: Query, language: RequestedLanguage): Query {
  if (language === 'default') return query;
  const fields = query.filter(([key]) => key.startsWith('fields')).length;
  return [...query, [`fields[${fields}]`, 'locale'], ['locale', language]];
}

function pageQuery(page: number): Query {
  return [
    ['pagination[page]', String(page)],
    ['pagination[pageSize]', String(recommended.pageSize)],
  ];
}

type ListResponse = v.InferOutput<typeof strapiListResponseSchema>;

function countPages({ meta }: ListResponse): number {
  const { pageCount = null, total = null } = meta?.pagination ?? {};
  const pages = pageCount ?? Math.ceil((total ?? 0) / recommended.pageSize);
  return Math.min(pages, maxPages);
}

/** The requests to a Strapi. A failure is a `ServiceError`, a wrong shape a `ValiError`. */
export interface StrapiRequests {
  /** The entries of all pages, not validated. */
  list(language: RequestedLanguage): Promise<unknown[]>;
  /** Null if the service says that there is none. */
  quiz(name: string, language: RequestedLanguage): Promise<StrapiQuiz | null>;
}

/** The requests to a Strapi 4 or 5 with the shapes of their responses. */
export function createStrapiRequests(
  service: ContentService,
  limits: FetchLimits = defaultLimits,
): StrapiRequests {
  const inTurn = limitConcurrency(maxConcurrent);

  async function ask(path: string, query: Query): Promise<unknown> {
    const url = new URL(`${service.address}/api/quizzes${path}`);
    url.search = new URLSearchParams(query.map(([key, value]) => [key, value])).toString();
    const { body } = await inTurn(() =>
      fetchJson(url, { ...limits, headers: tokenHeaders(service) }),
    );
    return body;
  }

  async function askPage(query: Query, page: number): Promise<ListResponse> {
    return v.parse(strapiListResponseSchema, await ask('', [...query, ...pageQuery(page)]));
  }

  return {
    async list(language) {
      const query = queryIn(listQuery, language);
      const first = await askPage(query, 1);
      const more = Array.from({ length: Math.max(countPages(first) - 1, 0) }, (_, i) => i + 2);
      const others = await Promise.all(more.map((page) => askPage(query, page)));
      return [first, ...others].flatMap(({ data }) => data);
    },

    async quiz(name, language) {
      const query = queryIn(quizQuery, language);
      const body = await ask(`/${encodeURIComponent(name)}`, query);
      return v.parse(strapiQuizResponseSchema, body).data;
    },
  };
}
