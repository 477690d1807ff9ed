import { type Difficulty, difficulties, type QuizTopic, quizTopics } from '#core/ready-quiz.ts';
import { cleanLine, graphemesOf } from '#core/text.ts';

/** A quiz with so many questions or fewer is short. */
const shortLength = 12;

export const quizLengths = ['short', 'long'] as const;

export type QuizLength = (typeof quizLengths)[number];

export const quizOrders = ['best', 'new'] as const;

export type QuizOrder = (typeof quizOrders)[number];

/** What is looked for among the ready quizzes; null and an empty text fit everything. */
export interface FindQuery {
  readonly text: string;
  readonly topic: QuizTopic | null;
  readonly difficulty: Difficulty | null;
  readonly length: QuizLength | null;
  readonly order: QuizOrder;
  /** From 1. */
  readonly page: number;
}

/** In graphemes; the rest of a longer text does not count. */
export const searchLength = 60;

/** Bounds the work for texts of any length, in UTF-16 units. */
const longestText = 600;

export function isShort(questions: number): boolean {
  return questions <= shortLength;
}

function oneOf<T extends string>(values: readonly T[], given: string | null): T | null {
  return values.find((value) => value === given) ?? null;
}

/** The topic of an address; null if there is none such. */
export function topicOf(given: string | undefined): QuizTopic | null {
  return oneOf(quizTopics, given ?? null);
}

/**
 * What an address asks for; unknown values count as not given. Null if its page is not a number.
 */
export function findQueryOf(topic: QuizTopic | null, search: URLSearchParams): FindQuery | null {
  const page = search.get('page') ?? '1';
  if (!/^[1-9]\d{0,4}$/.test(page)) return null;
  const text = cleanLine((search.get('q') ?? '').slice(0, longestText));
  return {
    text: graphemesOf(text).slice(0, searchLength).join(''),
    topic,
    difficulty: oneOf(difficulties, search.get('level')),
    length: oneOf(quizLengths, search.get('length')),
    order: oneOf(quizOrders, search.get('order')) ?? 'best',
    page: Number(page),
  };
}

/** The parameters of a query's address, without what is not asked for. */
export function searchOfQuery({ text, difficulty, length, order, page }: FindQuery): string {
  const search = new URLSearchParams();
  if (text !== '') search.set('q', text);
  if (difficulty !== null) search.set('level', difficulty);
  if (length !== null) search.set('length', length);
  if (order !== 'best') search.set('order', order);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? '' : `?${search}`;
}
