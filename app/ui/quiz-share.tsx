import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { SharePanel } from '#app/ui/share-panel.tsx';
import type { QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';

const challenges = {
  friend: m.challenge_friend,
  couple: m.challenge_couple,
  freefire: m.challenge_freefire,
  sibling: m.challenge_sibling,
  family: m.challenge_family,
  classmate: m.challenge_classmate,
  colleague: m.challenge_colleague,
  trivia: m.challenge_trivia,
} as const;

interface SharedQuiz {
  readonly type: QuizType;
  readonly name: string;
  readonly title?: string | undefined;
  readonly language: Language;
}

/** The challenge that goes with a quiz's link, in the quiz's language. */
export function challengeMessage(quiz: SharedQuiz, url: string): string {
  const { type, name, title = '', language } = quiz;
  return challenges[type]({ name, title, url }, { locale: language });
}

/** The share panel of a custom quiz, with its challenge. */
export function QuizShare({
  quiz,
  url,
  before,
}: {
  quiz: SharedQuiz;
  url: string;
  before?: ReactNode;
}) {
  return <SharePanel url={url} message={challengeMessage(quiz, url)} before={before} />;
}
