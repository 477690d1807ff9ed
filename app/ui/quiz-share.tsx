import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { SharePanel } from '#app/ui/share-panel.tsx';
import type { QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';

const challenges = {
  friend: m.challenge_friend,
  couple: m.challenge_couple,
  freefire: m.challenge_freefire,
  trivia: m.challenge_trivia,
} as const;

/** The share panel of a custom quiz, with a challenge sentence in the quiz's language. */
export function QuizShare({
  quiz,
  url,
  before,
}: {
  quiz: { type: QuizType; name: string; title?: string | undefined; language: Language };
  url: string;
  before?: ReactNode;
}) {
  const { type, name, title = '', language } = quiz;
  const message = challenges[type]({ name, title, url }, { locale: language });
  return <SharePanel url={url} message={message} before={before} />;
}
