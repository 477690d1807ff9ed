import { setTimeout } from 'node:timers/promises';
import type { Language } from '#core/language.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import { findQuizzes } from '#server/ready-quizzes/find-quizzes.ts';
import {
  listQuizzesOfDay,
  listReadyQuizzes,
  readReadyQuiz,
} from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Services } from '#server/services.ts';

/** How long, in ms, a page waits for what it can do without. */
const patience = 300;

interface ListInput {
  readonly language: Language;
  readonly limit: number;
}

type FindInput = Parameters<typeof findQuizzes>[1];

/** What pages read of ready quizzes; the API has them in Strapi's shape. */
export const readyQuizPageReads = {
  /** By id, `documentId` or slug. Errors: `not_found`, `unavailable`. */
  readyQuiz(
    named: { name: string; language: Language },
    services: Services,
    { note }: PageVisitor,
  ) {
    note(contentTopic);
    return readReadyQuiz(services, named);
  },

  /** Errors: `not_found` past the last page, `unavailable`. */
  findQuizzes(input: FindInput, services: Services, { note }: PageVisitor) {
    note(contentTopic);
    return findQuizzes(services, input);
  },

  /** The first `limit`, best rank first. */
  readyQuizzes(input: ListInput, services: Services, { note }: PageVisitor) {
    note(contentTopic);
    return listReadyQuizzes(services, input);
  },

  /** Those of the day, where a page is of use without them; null if another service is late. */
  async quizzesOfDaySoon(input: ListInput, services: Services, { note, keepNothing }: PageVisitor) {
    note(contentTopic);
    const reading = listQuizzesOfDay(services, input);
    if (services.config.contentServiceUrl === undefined) return reading;
    const soon = await Promise.race([reading, setTimeout(patience, null, { ref: false })]);
    if (soon === null) keepNothing();
    // The next request gets them, or reports the failure.
    reading.catch(() => {});
    return soon;
  },
};
