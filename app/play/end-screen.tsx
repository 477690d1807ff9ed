import { type ReactNode, useEffect, useRef } from 'react';
import { Review } from '#app/play/review.tsx';
import { useConfetti } from '#app/play/use-confetti.ts';
import type { ReviewedQuestion } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

/** What is read of an end first. */
interface Score {
  /** Of the mascot. */
  readonly face: string;
  readonly faceSize: 120 | 140;
  readonly title: string;
  readonly lines: ReactNode;
}

const layouts = {
  /** The score in the middle of the window, with what stands around it. */
  centre: 'flex flex-col gap-5',
  top: 'flex flex-col gap-6',
} as const;

/** The end of an attempt: its score, what its kind has to show, the answers, and what is left to do. */
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
  /** Undefined until it has been read. */
  review: readonly ReviewedQuestion[] | undefined;
  /** That of the questions. */
  language: Language;
  children: ReactNode;
  after: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useConfetti(isCelebrated);
  useEffect(() => {
    const isAtTop = scoreAt === 'top';
    heading.current?.focus({ preventScroll: isAtTop });
    if (isAtTop) scrollTo(0, 0);
    else heading.current?.scrollIntoView({ block: 'center' });
  }, [scoreAt]);
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
