import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import { defaultLanguage, type Language, languages } from '#core/language.ts';
import { languageName } from '#core/language-name.ts';
import type { ReadyQuiz, ReadyQuizSummary, Texts } from '#core/ready-quiz.ts';
import { readyQuizNameSchema } from '#core/ready-quiz-schemas.ts';
import { type FetchLimits, ServiceError } from '#server/fetch-bytes.ts';
import { createLastGoodCopies, type LastGoodCopies } from '#server/last-good-copies.ts';
import type { QuizSource } from '#server/ports/quiz-source.ts';
import type { ContentService } from '#server/strapi-source/content-service.ts';
import { mergeLanguages } from '#server/strapi-source/merge-languages.ts';
import {
  createQuizReader,
  type ImageAddress,
  languageOf,
} from '#server/strapi-source/strapi-quiz.ts';
import {
  createStrapiRequests,
  type RequestedLanguage,
} from '#server/strapi-source/strapi-requests.ts';
import {
  documentIdSchema,
  type StrapiQuiz,
  strapiSummarySchema,
} from '#server/strapi-source/strapi-response.ts';

/** Ms for which a response is fresh, and for which a failing service is not asked again. */
const freshFor = 60_000;
const pause = 10_000;

const maxCachedQuizzes = 200;
const maxRememberedWarnings = 1_000;

/** Lookups of unlisted names per minute: anybody can make up more. */
const unlistedPerMinute = 30;

const otherLanguages = languages.filter((language) => language !== defaultLanguage);

function reasonOf(error: unknown): string {
  if (v.isValiError(error)) return 'the response is not what a Strapi gives for quizzes';
  return error instanceof Error ? error.message : String(error);
}

function hasStatus(error: unknown, isMeant: (status: number) => boolean): boolean {
  return error instanceof ServiceError && error.status !== null && isMeant(error.status);
}

/** For a quiz that was listed just now: any other status is a refusal of the request itself. */
const isGone = (status: number) => status === 404;

/** Strapi returns 404 for an unknown name, other backends 400 for one that is not a number. */
const isUnknown = (status: number) => status === 400 || status === 404;

/** No such language, field or entry; 429 is temporary. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/** Path segments that would lead to another folder. */
const isPathStep = (name: string) => name === '.' || name === '..';

function findByName(
  quizzes: readonly ReadyQuizSummary[],
  name: string,
): ReadyQuizSummary | undefined {
  return (
    quizzes.find(({ id }) => String(id) === name) ??
    quizzes.find(({ documentId }) => documentId === name) ??
    quizzes.find(({ slug }) => slug === name)
  );
}

/** The list has more fields of a quiz than the response for that quiz. */
function withSummary(quiz: ReadyQuiz, known: ReadyQuizSummary): ReadyQuiz {
  const { name, qna, thumbnail } = quiz;
  return { ...known, name, qna, thumbnail: thumbnail ?? known.thumbnail };
}

/**
 * The ready quizzes of a Strapi 4 or 5, in English and in every other language it has. If it fails,
 * the last good copy is used; without one, `unavailable`.
 */
export function createStrapiQuizzes(options: {
  service: ContentService;
  imageAddress: ImageAddress;
  log: Logger;
  now: () => number;
  limits?: FetchLimits;
}): QuizSource {
  const { log, now } = options;
  const strapi = createStrapiRequests(options.service, options.limits);
  const reader = createQuizReader(options.imageAddress);
  const complaints = new LRUCache<string, true>({ max: maxRememberedWarnings });

  const kept = { limit: maxCachedQuizzes, freshFor, pause, now };
  const lists = createLastGoodCopies<readonly ReadyQuizSummary[]>({ ...kept, limit: 1 });
  const listed = createLastGoodCopies<ReadyQuiz | null>(kept);
  // Separate, so that made-up names do not evict real quizzes.
  const unlisted = createLastGoodCopies<ReadyQuiz | null>(kept);
  // Reloaded together with the default language; the copy only serves failures.
  const translatedLists = createLastGoodCopies<readonly ReadyQuizSummary[] | null>({
    ...kept,
    freshFor: 0,
  });
  const translatedQuizzes = createLastGoodCopies<StrapiQuiz | null>({
    ...kept,
    limit: maxCachedQuizzes * languages.length,
    freshFor: 0,
  });

  function warn(error: unknown, what: string): void {
    // Not the error itself: it may hold the service's whole response.
    log.warn({ contentService: what }, reasonOf(error));
  }

  /** Logs a lasting condition only once, not every minute. */
  function warnOnce(what: string, complaint: string): void {
    const key = `${what} ${complaint}`;
    if (complaints.get(key)) return;
    complaints.set(key, true);
    log.warn({ contentService: what }, complaint);
  }

  /** Resolves to null if a translation fails, which must not affect the default language. */
  async function translated<T>(
    language: Language,
    copies: LastGoodCopies<T | null>,
    what: string,
    load: () => Promise<T>,
  ): Promise<T | null> {
    const translation = `${what} in ${languageName(language, 'en')}`;
    const attempt = async () => {
      try {
        return await load();
      } catch (error) {
        if (hasStatus(error, isRefusal)) return null;
        warn(error, translation);
        throw error;
      }
    };
    return copies.read(translation, attempt).catch(() => null);
  }

  async function readSummaries(language: RequestedLanguage): Promise<ReadyQuizSummary[]> {
    const quizzes = new Map<string, ReadyQuizSummary>();
    for (const [index, entry] of (await strapi.list(language)).entries()) {
      const { success, output } = v.safeParse(strapiSummarySchema, entry);
      if (!success) {
        warnOnce('quizzes', `entry ${index + 1} left out: no name that can be shown, or no id`);
        continue;
      }
      if (language !== 'default' && languageOf(output) !== language) continue;
      const summary = reader.summaryOf(output);
      if (!quizzes.has(summary.documentId)) quizzes.set(summary.documentId, summary);
    }
    return [...quizzes.values()].sort((a, b) => a.rank - b.rank);
  }

  async function loadList(): Promise<readonly ReadyQuizSummary[]> {
    const quizzes = await readSummaries('default');
    const lists = await Promise.all(
      otherLanguages.map((language) =>
        translated(language, translatedLists, 'quizzes', () => readSummaries(language)),
      ),
    );
    const names = new Map<string, Texts>();
    for (const { documentId, name } of lists.flatMap((list) => list ?? [])) {
      names.set(documentId, { ...names.get(documentId), ...name });
    }
    return quizzes.map((quiz) => ({
      ...quiz,
      name: { ...names.get(quiz.documentId), ...quiz.name },
    }));
  }

  function readQuiz(given: StrapiQuiz, what: string): ReadyQuiz {
    const { quiz, leftOut } = reader.quizOf(given);
    if (leftOut.length > 0) warnOnce(what, `left out: ${leftOut.join('; ')}`);
    return quiz;
  }

  async function readTranslation(
    language: Language,
    name: string,
    { what, id }: { what: string; id: number | string },
  ): Promise<ReadyQuiz | null> {
    const load = () => strapi.quiz(name, language);
    const given = await translated(language, translatedQuizzes, what, load);
    if (given === null || languageOf(given) !== language) return null;
    return readQuiz({ ...given, id }, `${what} in ${languageName(language, 'en')}`);
  }

  async function loadQuiz(
    name: string,
    isMissing: (status: number) => boolean,
  ): Promise<ReadyQuiz | null> {
    const what = `quiz ${name}`;
    const given = await strapi.quiz(name, 'default').catch((error: unknown) => {
      if (hasStatus(error, isMissing)) return null;
      throw error;
    });
    if (given === null) return null;
    const id = given.documentId ?? given.id ?? name;
    if (!v.is(documentIdSchema, String(id))) return null;
    const quiz = readQuiz({ ...given, id: given.id ?? id }, what);
    // If the service returned another language, there are no more to ask for.
    if (languageOf(given) !== defaultLanguage) return quiz;
    const others = await Promise.all(
      otherLanguages.map((language) => readTranslation(language, name, { what, id })),
    );
    return others.reduce<ReadyQuiz>(
      (merged, other) => (other === null ? merged : mergeLanguages(merged, other)),
      quiz,
    );
  }

  /** Logs the failure, and shows visitors only `unavailable`. */
  function orUnavailable<T>(load: () => Promise<T>, what: string): () => Promise<T> {
    return async () => {
      try {
        return await load();
      } catch (error) {
        warn(error, what);
        throw new AppError('unavailable', 'the quizzes cannot be read right now');
      }
    };
  }

  const lookedUp = new Map<string, number>();

  /** A name looked up within the last minute costs nothing more. */
  function mayLookUp(name: string): boolean {
    for (const [other, at] of lookedUp) if (now() - at >= freshFor) lookedUp.delete(other);
    if (lookedUp.has(name)) return true;
    if (lookedUp.size >= unlistedPerMinute) return false;
    lookedUp.set(name, now());
    return true;
  }

  const list = () => lists.read('', orUnavailable(loadList, 'quizzes'));

  async function find(name: string): Promise<ReadyQuiz | null> {
    if (!v.is(readyQuizNameSchema, name) || isPathStep(name)) return null;
    // A service may refuse its list and still return a quiz by name.
    const known = findByName(await list().catch(() => []), name);
    if (known === undefined && !mayLookUp(name)) return null;
    const key = known?.documentId ?? name;
    const [copies, isMissing] = known === undefined ? [unlisted, isUnknown] : [listed, isGone];
    const load = orUnavailable(() => loadQuiz(key, isMissing), `quiz ${key}`);
    const quiz = await copies.read(key, load);
    return quiz === null || known === undefined ? quiz : withSummary(quiz, known);
  }

  return { list, find };
}
