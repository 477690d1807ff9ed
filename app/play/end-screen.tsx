import { type ReactNode, useEffect, useRef } from 'react';
import { type AboutQuestion, Review } from '#app/play/review.tsx';
import { useConfetti } from '#app/play/use-confetti.ts';
import { useServed } from '#app/ui/use-served.ts';
import type { ReviewedQuestion } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

/** The heading of an end screen: mascot, title and score. */
interface Score {
  /** Name of the mascot's picture. */
  readonly face: string;
  readonly title: string;
  readonly lines: ReactNode;
}

/** The end of an attempt: score, `children` of its kind of quiz, review, and next actions in `after`. */
export function EndScreen({
  score: { face, title, lines },
  celebrated,
  review,
  language,
  about,
  children,
  after,
}: {
  score: Score;
  /** The share of right answers, for somebody who has just finished; null celebrates nothing. */
  celebrated: number | null;
  /** Undefined while it loads. */
  review: readonly ReviewedQuestion[] | undefined;
  /** Language of the questions. */
  language: Language;
  about?: AboutQuestion;
  children: ReactNode;
  after: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useConfetti(celebrated);
  const isServed = useServed();
  useEffect(() => {
    if (isServed) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [isServed]);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <img
          src={`/images/mascot/${face}.svg`}
          alt=""
          width="72"
          height="72"
          className="shrink-0 animate-rise"
        />
        <div className="leading-snug">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl">
            {title}
          </h1>
          {lines}
        </div>
      </div>
      {children}
      {review !== undefined && <Review items={review} language={language} about={about} />}
      {after}
    </div>
  );
}
