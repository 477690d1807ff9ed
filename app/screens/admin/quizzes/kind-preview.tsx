import { Suspense, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { lockQuestion, openQuestion } from '#app/play/current-question.ts';
import { KindForm } from '#app/play/kinds/late-kind-form.ts';
import { verdictOf } from '#app/play/verdict-of.ts';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { pointsOf, shareOf } from '#core/answer-key.ts';
import { rightText } from '#core/answer-text.ts';
import type { AskedQuestion } from '#core/attempt-schemas.ts';
import type { Given } from '#core/given.ts';
import type { Language } from '#core/language.ts';
import { type KindQuestion, kindOf, readKindAnswer } from '#core/question-kinds/question-kinds.ts';

const verdicts = {
  right: () => m.review_right(),
  partly: () => m.review_partly(),
  wrong: () => m.review_wrong(),
} as const;

function revealOf(question: KindQuestion, given: Given) {
  const share = shareOf(question, given);
  const correct = share === null || share === 1;
  return {
    correct,
    earned: (share ?? 0) * pointsOf(question),
    ...kindOf(question).solve(question),
  };
}

/** A question that is no choice of one option, as players answer it, with what they are told. */
export function KindPreview({
  question,
  asked,
  language,
}: {
  question: KindQuestion;
  asked: AskedQuestion;
  language: Language;
}) {
  const [given, setGiven] = useState<Given | null>(null);
  const open = openQuestion(asked, 0);
  const reveal = given && revealOf(question, given);
  const answer = (one: Given) => {
    // The draft may have changed under the form.
    if (readKindAnswer(question, one.answer) !== undefined) setGiven(one);
  };
  return (
    <>
      <Suspense fallback={<Loading />}>
        <KindForm
          key={given === null ? 'open' : 'locked'}
          current={given === null || reveal === null ? open : lockQuestion(open, given, reveal)}
          language={language}
          isOpen={given === null}
          heading={<legend className="sr-only">{asked.question}</legend>}
          button={
            given === null && (
              <Button type="submit" className="mt-3 w-full">
                {m.answer_send()}
              </Button>
            )
          }
          onAnswer={answer}
        />
      </Suspense>
      {reveal !== null && (
        <div
          role="status"
          lang={getLocale()}
          className="mt-3 rounded-md bg-card px-3 py-2 leading-snug text-ink"
        >
          <p className="font-bold">
            {asked.kind === 'opinion' ? m.kind_opinion_thanks() : verdicts[verdictOf(reveal)]()}
          </p>
          {!reveal.correct && <p>{m.review_correct({ option: rightText(asked, reveal) })}</p>}
        </div>
      )}
      {given !== null && (
        <Button look="secondary" className="mt-3 w-full" onClick={() => setGiven(null)}>
          <span lang={getLocale()}>{m.quizzes_preview_again()}</span>
        </Button>
      )}
    </>
  );
}
