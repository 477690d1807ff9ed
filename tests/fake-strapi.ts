import type { RequestListener } from 'node:http';
import { createStrapiQuizzes } from '#server/strapi-source/strapi-quizzes.ts';
import { createFakeService, createKeptLog, json } from './fake-service.ts';

/** An entry in Strapi; texts and media have the service's shapes. */
export interface Entry {
  readonly id: number | string;
  readonly documentId?: string;
  readonly locale?: string;
  readonly name: unknown;
  readonly slug?: unknown;
  readonly rank?: unknown;
  readonly thumbnail?: unknown;
  readonly qna?: unknown;
}

const image = (url: string, more: object = {}) => ({ id: 7, url, ...more });

/** A quiz with every field. */
export const weapons: Entry = {
  id: 12,
  documentId: 'z9y8x7w6v5u4t3s2r1q0p9o8',
  locale: 'en',
  name: ' Guns &  <b>sights</b> ',
  slug: 'guns',
  rank: 2,
  thumbnail: image('/uploads/guns.png'),
  qna: [
    {
      question: 'Which one is this?',
      media: image('/uploads/which.png', { alternativeText: 'A gun', width: 800, height: 450 }),
      options: [
        { text: 'AK', correct: true, media: null },
        { text: 'M4', correct: false },
      ],
      explanation: 'Look at the stock.',
    },
    {
      question: 'Which one is loudest?',
      media: null,
      options: [
        { text: '', media: image('/uploads/1.png', { alternativeText: 'Short' }) },
        { text: null, correct: null, media: image('https://cloud.example/2.png') },
        { text: 'Neither', correct: true, media: null },
      ],
    },
  ],
};

export const weaponsInHindi: Entry = {
  ...weapons,
  id: 13,
  locale: 'hi',
  name: 'बंदूकें',
  qna: [
    {
      question: 'यह कौन सी है?',
      media: image('/uploads/which.png', { alternativeText: 'एक बंदूक' }),
      options: [{ text: 'एके', correct: true }, { text: 'एम4' }],
    },
    {
      question: 'सबसे तेज़ कौन सी है?',
      options: [
        { text: 'छोटी' },
        { text: 'लंबी', correct: false },
        { text: 'कोई नहीं', correct: true },
      ],
    },
  ],
};

function selected(entry: Entry, query: URLSearchParams): object {
  const fields = [...query].filter(([key]) => key.startsWith('fields[')).map(([, name]) => name);
  const named = Object.entries(entry).filter(([key]) =>
    ['id', 'documentId', 'thumbnail', ...fields].includes(key),
  );
  const wantsQuestions = [...query.keys()].some((key) => key.startsWith('populate[qna]'));
  return { ...Object.fromEntries(named), ...(wantsQuestions ? { qna: entry.qna } : {}) };
}

function page(entries: readonly object[], query: URLSearchParams) {
  const number = Number(query.get('pagination[page]'));
  const pageSize = Number(query.get('pagination[pageSize]'));
  const pageCount = Math.ceil(entries.length / pageSize);
  return {
    data: entries.slice((number - 1) * pageSize, number * pageSize),
    meta: { pagination: { page: number, pageSize, pageCount, total: entries.length } },
  };
}

/** Replies like Strapi 5: flat, one document in several languages, found by `documentId`. */
export function strapi5(entries: readonly Entry[]): RequestListener {
  return (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://strapi');
    const locale = query.get('locale') ?? 'en';
    const there = entries.filter((entry) => (entry.locale ?? 'en') === locale);
    const name = /^\/api\/quizzes(?:\/([^/]+))?$/.exec(pathname)?.[1];
    const entry = there.find(({ documentId }) => documentId === name);
    const give = (quiz: Entry) => selected(quiz, query);
    if (name === undefined) json(page(there.map(give), query))(request, response);
    else if (entry === undefined)
      json({ data: null, error: { status: 404 } }, 404)(request, response);
    else json({ data: give(entry), meta: {} })(request, response);
  };
}

/** Wraps media like Strapi 4, at any depth. */
function wrapMedia(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(wrapMedia);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key !== 'media' && key !== 'thumbnail') return [key, wrapMedia(inner)];
      if (inner === null) return [key, { data: null }];
      const { id, ...attributes } = inner;
      return [key, { data: { id, attributes } }];
    }),
  );
}

/** Replies like Strapi 4: fields in `attributes`, found by number, one language only. */
export function strapi4(entries: readonly Entry[]): RequestListener {
  const wrap = ({ id, documentId: _none, ...fields }: Entry) => ({
    id,
    attributes: wrapMedia(fields),
  });
  return (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://strapi');
    const name = /^\/api\/quizzes(?:\/([^/]+))?$/.exec(pathname)?.[1];
    const entry = entries.find(({ id }) => String(id) === name);
    if (query.has('locale')) json({ error: { status: 400 } }, 400)(request, response);
    else if (name === undefined) json(page(entries.map(wrap), query))(request, response);
    else if (entry === undefined) json({ data: null, error: {} }, 404)(request, response);
    else json({ data: wrap(entry), meta: {} })(request, response);
  };
}

/** A secret that only the fake Strapi may see, and no log. */
export const strapiToken = 'very-secret-token';

/** Our Strapi source and a fake Strapi, whose replies and clock the test controls. */
export async function createStrapiSource() {
  const service = await createFakeService(strapi5([weapons]));
  const kept = createKeptLog();
  const clock = { time: 0 };
  const source = createStrapiQuizzes({
    service: { address: service.address, token: strapiToken },
    imageAddress: (url) => (/^(?:https:|\/)/.test(url) ? `/media/service/${url}` : null),
    log: kept.log,
    now: () => clock.time,
    limits: { timeout: 1_000, maxBytes: 50_000 },
  });
  return { service, kept, clock, source };
}
