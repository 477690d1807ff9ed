import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { defaultLanguage, type Language, languages } from '#core/language.ts';
import { languageName } from '#core/language-name.ts';
import type { QuizOfChoices, ReadyQuizSummary, Texts } from '#core/ready-quiz.ts';
import { ServiceError } from '#server/fetch-bytes.ts';
import { createLastGoodCopies, type LastGoodCopies } from '#server/last-good-copies.ts';
import { mergeLanguages } from '#server/strapi-source/merge-languages.ts';
import {
  createQuizReader,
  type ImageAddress,
  languageOf,
} from '#server/strapi-source/strapi-quiz.ts';
import type { RequestedLanguage, StrapiRequests } from '#server/strapi-source/strapi-requests.ts';
import {
  documentIdSchema,
  type StrapiQuiz,
  strapiSummarySchema,
} from '#server/strapi-source/strapi-response.ts';

const maxRememberedWarnings = 1_000;

const otherLanguages = languages.filter((language) => language !== defaultLanguage);

function reasonOf(error: unknown): string {
  if (v.isValiError(error)) return 'the response is not what a Strapi gives for quizzes';
  return error instanceof Error ? error.message : String(error);
}

function hasStatus(error: unknown, isMeant: (status: number) => boolean): boolean {
  return error instanceof ServiceError && error.status !== null && isMeant(error.status);
}

/** No such language, field or entry; 429 is temporary. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

/** Complaints about the service, in the log. */
function createComplaints(log: Logger) {
  const known = new LRUCache<string, true>({ max: maxRememberedWarnings });
  return {
    warn(error: unknown, what: string): void {
      // Not the error itself: it may hold the service's whole response.
      log.warn({ contentService: what }, reasonOf(error));
    },

    /** Logs a lasting condition only once, not every minute. */
    warnOnce(what: string, complaint: string): void {
      const key = `${what} ${complaint}`;
      if (known.get(key)) return;
      known.set(key, true);
      log.warn({ contentService: what }, complaint);
    },
  };
}

/** How copies of responses are kept: so many, and `pause` ms without a request after a failure. */
interface Keeping {
  readonly limit: number;
  readonly pause: number;
  readonly now: () => number;
}

/**
 * Loads quizzes from a Strapi, in English and in every other language that it has. A translation that
 * cannot be loaded is left out; any other failure is thrown, and `warn` logs it.
 */
export function createQuizLoader(options: {
  strapi: StrapiRequests;
  imageAddress: ImageAddress;
  log: Logger;
  keeping: Keeping;
}) {
  const { strapi, keeping } = options;
  const reader = createQuizReader(options.imageAddress);
  const { warn, warnOnce } = createComplaints(options.log);
  // Reloaded together with the default language; a copy only serves failures.
  const forFailures = { ...keeping, freshFor: 0 };
  const translatedLists = createLastGoodCopies<readonly ReadyQuizSummary[] | null>(forFailures);
  const translatedQuizzes = createLastGoodCopies<StrapiQuiz | null>({
    ...forFailures,
    limit: keeping.limit * languages.length,
  });

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

  function readQuiz(given: StrapiQuiz, what: string): QuizOfChoices {
    const { quiz, leftOut } = reader.quizOf(given);
    if (leftOut.length > 0) warnOnce(what, `left out: ${leftOut.join('; ')}`);
    return quiz;
  }

  async function readTranslation(
    language: Language,
    name: string,
    { what, id }: { what: string; id: number | string },
  ): Promise<QuizOfChoices | null> {
    const load = () => strapi.quiz(name, language);
    const given = await translated(language, translatedQuizzes, what, load);
    if (given === null || languageOf(given) !== language) return null;
    return readQuiz({ ...given, id }, `${what} in ${languageName(language, 'en')}`);
  }

  /** Null where the service says so, in a status that `isMissing` knows. */
  async function loadQuiz(
    name: string,
    isMissing: (status: number) => boolean,
  ): Promise<QuizOfChoices | null> {
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
    return others.reduce<QuizOfChoices>(
      (merged, other) => (other === null ? merged : mergeLanguages(merged, other)),
      quiz,
    );
  }

  return { warn, loadList, loadQuiz };
}
