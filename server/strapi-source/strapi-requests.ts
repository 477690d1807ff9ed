import * as v from 'valibot';
import type { Language } from '#core/language.ts';
import { publisherTag, recommended } from '#core/ready-quiz.ts';
import type { FetchLimits } from '#server/fetch-bytes.ts';
import { fetchJson } from '#server/fetch-json.ts';
import { type ContentService, tokenHeaders } from '#server/strapi-source/content-service.ts';
import { limitConcurrency } from '#server/strapi-source/limit-concurrency.ts';
import {
  type StrapiQuiz,
  strapiListAnswerSchema,
  strapiQuizAnswerSchema,
} from '#server/strapi-source/strapi-answer.ts';

const defaultLimits: FetchLimits = { timeout: 5_000, maxBytes: 2 * 1024 * 1024 };

/** Requests that a service has to answer at the same time. */
const atOnce = 6;

/** Pages of the list that are read at most. */
const maxPages = 20;

/** `default`: the service's own. */
export type AskedLanguage = Language | 'default';

type Query = readonly (readonly [key: string, value: string])[];

/** Both requests ask for this and no more: another backend may know nothing else. */
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

/** The reply has to tell its language: a Strapi may ignore the one it was asked for. */
function queryIn(query: Query, language: AskedLanguage): Query {
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

type ListAnswer = v.InferOutput<typeof strapiListAnswerSchema>;

function countPages({ meta }: ListAnswer): number {
  const { pageCount = null, total = null } = meta?.pagination ?? {};
  const pages = pageCount ?? Math.ceil((total ?? 0) / recommended.pageSize);
  return Math.min(pages, maxPages);
}

/** What can be asked of a Strapi. A failure is a `ServiceError`, a wrong shape a `ValiError`. */
export interface StrapiRequests {
  /** The entries of all pages, not looked at yet. */
  list(language: AskedLanguage): Promise<unknown[]>;
  /** Null where the service answers that there is none. */
  quiz(name: string, language: AskedLanguage): Promise<StrapiQuiz | null>;
}

/** The requests to a Strapi 4 or 5 and the shapes of their answers. */
export function createStrapiRequests(
  service: ContentService,
  limits: FetchLimits = defaultLimits,
): StrapiRequests {
  const inTurn = limitConcurrency(atOnce);

  async function ask(path: string, query: Query): Promise<unknown> {
    const url = new URL(`${service.address}/api/quizzes${path}`);
    url.search = new URLSearchParams(query.map(([key, value]) => [key, value])).toString();
    const { body } = await inTurn(() =>
      fetchJson(url, { ...limits, headers: tokenHeaders(service) }),
    );
    return body;
  }

  async function askPage(query: Query, page: number): Promise<ListAnswer> {
    return v.parse(strapiListAnswerSchema, await ask('', [...query, ...pageQuery(page)]));
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
      return v.parse(strapiQuizAnswerSchema, body).data;
    },
  };
}
