import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { type Difficulty, publisherTag, type QuizTopic, quizTopics } from '#core/ready-quiz.ts';
import type { FindQuery } from '#core/ready-quiz-query.ts';
import { isShort } from '#core/ready-quiz-query.ts';
import type { ListedQuiz } from '#server/ports/quiz-source.ts';
import {
  type ReadyQuizCard,
  readableFirst,
  readyQuizCard,
} from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Services } from '#server/services.ts';

/** A multiple of two, three and four: rows of cards are full on every screen. */
const pageSize = 24;

export interface FoundQuiz extends ReadyQuizCard {
  /** Null where the list of a content service does not say. */
  readonly questions: number | null;
  readonly difficulty: Difficulty | null;
}

export interface FoundQuizzes {
  readonly quizzes: readonly FoundQuiz[];
  /** How many were found, on all pages. */
  readonly count: number;
  /** At least one. */
  readonly pages: number;
  /** The topics that there are, of all quizzes. */
  readonly topics: readonly QuizTopic[];
}

function questionsOf({ qna }: ListedQuiz): number | null {
  return qna?.length ?? null;
}

/** The quizzes of this site that fit, a page of them. Errors: `not_found` past the last page, `unavailable`. */
export async function findQuizzes(
  services: Services,
  { query, language }: { query: FindQuery; language: Language },
): Promise<FoundQuizzes> {
  const { text, topic, difficulty, length, order, page } = query;
  const all = await services.quizzes.list();
  const found = text === '' ? readableFirst(all, language) : await services.searchQuizzes(text);
  const fitting = found.filter((quiz) => {
    const questions = questionsOf(quiz);
    return (
      quiz.for === publisherTag &&
      (topic === null || quiz.topics.includes(topic)) &&
      (difficulty === null || quiz.difficulty === difficulty) &&
      (length === null || (questions !== null && isShort(questions) === (length === 'short')))
    );
  });
  const ordered = order === 'new' ? fitting.toSorted((a, b) => b.createdAt - a.createdAt) : fitting;
  const pages = Math.max(1, Math.ceil(ordered.length / pageSize));
  if (page > pages) throw new AppError('not_found', 'there are not so many pages');
  const known = new Set(
    all.filter((quiz) => quiz.for === publisherTag).flatMap((quiz) => quiz.topics),
  );
  return {
    quizzes: ordered.slice((page - 1) * pageSize, page * pageSize).map((quiz) => ({
      ...readyQuizCard(quiz, language),
      questions: questionsOf(quiz),
      difficulty: quiz.difficulty ?? null,
    })),
    count: ordered.length,
    pages,
    topics: quizTopics.filter((one) => known.has(one)),
  };
}
