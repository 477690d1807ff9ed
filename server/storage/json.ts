/** The columns of JSON text, and what they hold. */
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import type { Localized } from '#core/language.ts';
import type { NewPost } from '#core/post.ts';
import type { NewReadyQuiz } from '#core/ready-quiz.ts';
import type { TriviaSeconds } from '#core/trivia-limits.ts';

declare const held: unique symbol;

/** JSON text that holds a `T`. */
export type Json<T> = string & { readonly [held]: T };

export function toJson<T>(value: T): Json<T> {
  return JSON.stringify(value) as Json<T>;
}

export function readJson<T>(json: Json<T>): T {
  return JSON.parse(json);
}

/** The questions of a custom quiz; trivia has a title and seconds around them. */
export type CustomQuizData =
  | readonly OwnedQuestion[]
  | {
      readonly title: string;
      /** Per question. */
      readonly seconds: TriviaSeconds | null;
      readonly data: readonly OwnedQuestion[];
    };

/** Texts in the languages that there were when they were stored. */
export type SomeTexts = Partial<Localized>;

export type PostData = Pick<NewPost, 'image'> &
  Readonly<Record<'title' | 'excerpt' | 'content', SomeTexts>>;

export type ReadyQuizData = Pick<
  NewReadyQuiz,
  'name' | 'topics' | 'difficulty' | 'thumbnail' | 'qna'
>;

/** Typed answers to a question of a live game that its host lets the room see. */
export interface ShownWords {
  readonly question: number;
  readonly texts: readonly string[];
}
