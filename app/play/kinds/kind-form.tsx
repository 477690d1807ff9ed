import { type ReactNode, useId, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { CurrentQuestion } from '#app/play/current-question.ts';
import { givenOf } from '#app/play/given-of-form.ts';
import { Matches } from '#app/play/kinds/matches.tsx';
import { NumberField } from '#app/play/kinds/number-field.tsx';
import { OrderList } from '#app/play/kinds/order-list.tsx';
import { Ticks } from '#app/play/kinds/ticks.tsx';
import { TypedField } from '#app/play/kinds/typed-field.tsx';
import { PlayForm } from '#app/play/play-form.tsx';
import { numberText } from '#core/answer-text.ts';
import type { AskedQuestion } from '#core/attempt-schemas.ts';
import { type Given, isNone } from '#core/given.ts';
import type { Language } from '#core/language.ts';
import { kindAnswerLimits } from '#core/question-kinds/answer-limits.ts';
import { fitsLength } from '#core/text.ts';

/** How to answer a question of this kind. */
function hintOf({ kind, range, words }: AskedQuestion): string {
  switch (kind) {
    case 'several':
      return m.kind_several_hint();
    case 'order':
      return m.kind_order_hint();
    case 'match':
      return m.kind_match_hint();
    case 'number':
      return range === undefined
        ? ''
        : m.kind_number_hint({
            min: numberText(range.min, range),
            max: numberText(range.max, range),
          });
    case 'opinion':
      return words ? m.kind_word_hint({ max: kindAnswerLimits.word }) : m.kind_opinion_hint();
    default:
      return m.kind_text_hint({ max: kindAnswerLimits.text });
  }
}

/** Whether an answer can be sent, by what the question itself says. */
function isComplete({ range, words }: AskedQuestion, given: Given): boolean {
  const { answer } = given;
  if (isNone(given)) return false;
  if (typeof answer === 'number' && range !== undefined) {
    return answer >= range.min && answer <= range.max;
  }
  const longest = words ? kindAnswerLimits.word : kindAnswerLimits.text;
  return typeof answer !== 'string' || fitsLength(answer, longest);
}

function Fields({
  current,
  isOpen,
  hint,
}: {
  current: CurrentQuestion;
  isOpen: boolean;
  hint: string;
}) {
  const { kind, range, words } = current.question;
  if (kind === 'order') return <OrderList current={current} isOpen={isOpen} />;
  if (kind === 'match') return <Matches current={current} isOpen={isOpen} />;
  if (kind === 'number' && range !== undefined) {
    return <NumberField current={current} range={range} isOpen={isOpen} describedBy={hint} />;
  }
  if (kind === 'several' || (kind === 'opinion' && !words)) {
    return <Ticks current={current} isOpen={isOpen} />;
  }
  return <TypedField current={current} isOpen={isOpen} describedBy={hint} />;
}

/** The form of a question that is no choice of one option. */
export function KindForm({
  current,
  language,
  isOpen,
  heading,
  button,
  onAnswer,
  onGoOn,
}: {
  current: CurrentQuestion;
  language: Language;
  isOpen: boolean;
  /** The legend of the fields, and what stands above them. */
  heading: ReactNode;
  button: ReactNode;
  onAnswer: (given: Given) => void;
  /** What the button does once the answer is judged. */
  onGoOn?: (() => void) | undefined;
}) {
  const { question } = current;
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const submit = (form: HTMLFormElement) => {
    if (!isOpen) return onGoOn?.();
    const given = givenOf(new FormData(form));
    const isSendable = isComplete(question, given);
    setMissing(!isSendable);
    if (isSendable) onAnswer(given);
  };
  return (
    <PlayForm intent="answer" question={question.index} lang={language} onSubmit={submit}>
      <input type="hidden" name="kind" value={question.words ? 'words' : question.kind} />
      <fieldset>
        {heading}
        <p id={id} className="mt-2 leading-snug font-semibold">
          {hintOf(question)}
          {question.points !== undefined && ` ${m.kind_points({ points: question.points })}`}
        </p>
        <Fields current={current} isOpen={isOpen} hint={id} />
      </fieldset>
      {isMissing && (
        <p role="alert" className="mt-3 rounded-md bg-card px-3 py-2 text-lg font-bold text-danger">
          {m.answer_first()}
        </p>
      )}
      {button}
    </PlayForm>
  );
}
