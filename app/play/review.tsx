import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { verdictOf } from '#app/play/verdict-of.ts';
import { Fold } from '#app/ui/fold.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { answerText, rightText } from '#core/answer-text.ts';
import type { ReviewedQuestion } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

const words = {
  right: () => m.review_right(),
  partly: () => m.review_partly(),
  wrong: () => m.review_wrong(),
} as const;

/** What stands below a question. */
export type AboutQuestion = (question: number, item: ReviewedQuestion) => ReactNode;

function ReviewItem({
  item,
  language: ofQuiz,
  children,
}: {
  item: ReviewedQuestion;
  language: Language;
  children: ReactNode;
}) {
  const language = item.language ?? ofQuiz;
  const own = answerText(item, { option: item.option, answer: item.given }) || m.review_none();
  const verdict = verdictOf(item);
  const isOpinion = item.kind === 'opinion';
  return (
    <li className="border-t-2 border-line py-3">
      {item.media !== undefined && (
        <img
          src={item.media.url}
          alt={item.media.alternativeText}
          width={item.media.width}
          height={item.media.height}
          loading="lazy"
          className="mb-2 max-h-32 w-auto rounded-sm object-contain"
        />
      )}
      <p className="text-lg font-bold" lang={language}>
        <RichText text={item.question} formulas={item.formulas} />
      </p>
      {!isOpinion && (
        <p
          className={`flex items-center gap-1 font-bold ${item.correct ? 'text-success' : 'text-danger'}`}
        >
          {verdict === 'wrong' ? <X aria-hidden="true" /> : <Check aria-hidden="true" />}
          {words[verdict]()}
        </p>
      )}
      <p>
        <RichText text={m.review_yours({ option: own })} formulas={item.formulas} />
      </p>
      {!item.correct && !isOpinion && (
        <p>
          <RichText
            text={m.review_correct({ option: rightText(item, item) })}
            formulas={item.formulas}
          />
        </p>
      )}
      {item.explanation !== undefined && (
        <p className="mt-1 leading-snug text-ink-soft" lang={language}>
          <RichText text={item.explanation} formulas={item.formulas} />
        </p>
      )}
      {children}
    </li>
  );
}

/** Every question with the chosen and the right option; `language` is that of the questions. */
export function Review({
  items,
  language,
  about,
}: {
  items: readonly ReviewedQuestion[];
  language: Language;
  about?: AboutQuestion | undefined;
}) {
  return (
    <Fold summary={m.see_answers()}>
      <ol>
        {items.map((item, index) => (
          <ReviewItem key={`${index}-${item.question}`} item={item} language={language}>
            {about?.(index, item)}
          </ReviewItem>
        ))}
      </ol>
    </Fold>
  );
}
