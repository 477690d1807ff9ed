import { useEffect } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { AskedQuestion } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

/** Loads the next question's images: they have as long as this question is open to arrive. */
export function usePreload({ preload }: AskedQuestion): void {
  useEffect(() => {
    for (const address of preload ?? []) new Image().src = address;
  }, [preload]);
}

/** The picture of a question, if it has one; `size` bounds it. */
export function QuestionPicture({
  question: { media },
  language,
  size,
}: {
  question: AskedQuestion;
  language: Language;
  size: string;
}) {
  if (media === undefined) return null;
  return (
    <img
      src={media.url}
      alt={media.alternativeText || m.question_picture()}
      lang={language}
      width={media.width}
      height={media.height}
      fetchPriority="high"
      className={`mx-auto mt-1 h-auto rounded-md object-contain ${size}`}
    />
  );
}
