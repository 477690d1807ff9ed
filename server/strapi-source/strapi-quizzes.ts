import type { Logger } from 'pino';
import * as v from 'valibot';
import { AppError } from '#core/errors.ts';
import type { ReadyQuiz, ReadyQuizSummary } from '#core/ready-quiz.ts';
import { readyQuizNameSchema } from '#core/ready-quiz-schemas.ts';
import type { FetchLimits } from '#server/fetch-bytes.ts';
import { createLastGoodCopies } from '#server/last-good-copies.ts';
import type { QuizSource } from '#server/ports/quiz-source.ts';
import type { ContentService } from '#server/strapi-source/content-service.ts';
import { createQuizLoader } from '#server/strapi-source/load-quizzes.ts';
import type { ImageAddress } from '#server/strapi-source/strapi-quiz.ts';
import { createStrapiRequests } from '#server/strapi-source/strapi-requests.ts';

/** Ms for which a response is fresh, and for which a failing service is not asked again. */
const freshFor = 60_000;
const pause = 10_000;

const maxCachedQuizzes = 200;

/** Lookups of unlisted names per minute: anybody can make up more. */
const unlistedPerMinute = 30;

/** For a quiz that was listed just now: any other status is a refusal of the request itself. */
const isGone = (status: number) => status === 404;

/** Strapi returns 404 for an unknown name, other backends 400 for one that is not a number. */
const isUnknown = (status: number) => status === 400 || status === 404;

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
  const { imageAddress, log, now } = options;
  const kept = { limit: maxCachedQuizzes, freshFor, pause, now };
  const { warn, loadList, loadQuiz } = createQuizLoader({
    strapi: createStrapiRequests(options.service, options.limits),
    imageAddress,
    log,
    keeping: kept,
  });

  const lists = createLastGoodCopies<readonly ReadyQuizSummary[]>({ ...kept, limit: 1 });
  const listed = createLastGoodCopies<ReadyQuiz | null>(kept);
  // Separate, so that made-up names do not evict real quizzes.
  const unlisted = createLastGoodCopies<ReadyQuiz | null>(kept);

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
