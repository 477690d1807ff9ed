import { type ReactNode, useEffect, useRef } from 'react';
import { Review } from '#app/play/review.tsx';
import { useConfetti } from '#app/play/use-confetti.ts';
import { useServed } from '#app/ui/use-served.ts';
import type { ReviewedQuestion } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

/** The heading of an end screen: mascot, title and score. */
interface Score {
  /** Name of the mascot's picture. */
  readonly face: string;
  readonly faceSize: 120 | 140;
  readonly title: string;
  readonly lines: ReactNode;
}

const layouts = {
  /** Scrolls the score to the middle of the window, with its surroundings. */
  centre: 'flex flex-col gap-5',
  top: 'flex flex-col gap-6',
} as const;

/** The end of an attempt: score, `children` of its kind of quiz, review, and next actions in `after`. */
export function EndScreen({
  score: { face, faceSize, title, lines },
  scoreAt,
  isCelebrated,
  review,
  language,
  children,
  after,
}: {
  score: Score;
  scoreAt: keyof typeof layouts;
  isCelebrated: boolean;
  /** Undefined while it loads. */
  review: readonly ReviewedQuestion[] | undefined;
  /** Language of the questions. */
  language: Language;
  children: ReactNode;
  after: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useConfetti(isCelebrated);
  const isServed = useServed();
  useEffect(() => {
    if (isServed) return;
    const isAtTop = scoreAt === 'top';
    heading.current?.focus({ preventScroll: isAtTop });
    if (isAtTop) scrollTo(0, 0);
    else heading.current?.scrollIntoView({ block: 'center' });
  }, [scoreAt, isServed]);
  return (
    <div className={layouts[scoreAt]}>
      <div className="text-center">
        <img
          src={`/images/mascot/${face}.svg`}
          alt=""
          width={faceSize}
          height={faceSize}
          className="mx-auto"
        />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
        {lines}
      </div>
      {children}
      {review !== undefined && <Review items={review} language={language} />}
      {after}
    </div>
  );
}
