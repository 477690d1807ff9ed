import { m } from '#app/paraglide/messages.js';
import { SharePanel } from '#app/ui/share-panel.tsx';
import type { QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';

const challenges = {
  friend: m.challenge_friend,
  couple: m.challenge_couple,
  freefire: m.challenge_freefire,
} as const;

/** The share panel of a custom quiz, with a challenge sentence in the quiz's language. */
export function QuizShare({
  quiz,
  url,
}: {
  quiz: { type: QuizType; name: string; language: Language };
  url: string;
}) {
  const { type, name, language } = quiz;
  return <SharePanel url={url} message={challenges[type]({ name, url }, { locale: language })} />;
}
