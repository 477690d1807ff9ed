import { type ReactNode, useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { ShownFields } from '#app/play/current-question.ts';
import { kindHint } from '#app/play/kinds/kind-hint.ts';
import { Matches } from '#app/play/kinds/matches.tsx';
import { NumberField } from '#app/play/kinds/number-field.tsx';
import { OrderList } from '#app/play/kinds/order-list.tsx';
import { Ticks } from '#app/play/kinds/ticks.tsx';
import { TypedField } from '#app/play/kinds/typed-field.tsx';
import { type Given, isNone } from '#core/given.ts';
import { kindAnswerLimits } from '#core/question-kinds/answer-limits.ts';
import type { AskedParts } from '#core/question-kinds/asked-parts.ts';
import { fitsLength } from '#core/text.ts';

/** Whether an answer can be sent, by what the question itself says. */
export function isComplete({ range, words }: AskedParts, given: Given): boolean {
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
  current: ShownFields;
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

/** The fields of a question that is no choice of one option, with how to answer it. */
export function KindFields({
  current,
  isOpen,
  isMissing,
  heading,
}: {
  current: ShownFields;
  isOpen: boolean;
  /** Whether an answer was sent that is none. */
  isMissing: boolean;
  /** The legend of the fields, and what stands above them. */
  heading: ReactNode;
}) {
  const { question } = current;
  const id = useId();
  return (
    <>
      <input type="hidden" name="kind" value={question.words ? 'words' : question.kind} />
      <fieldset>
        {heading}
        <p id={id} className="mt-2 leading-snug font-semibold">
          {kindHint(question)}
          {question.points !== undefined && ` ${m.kind_points({ points: question.points })}`}
        </p>
        <Fields current={current} isOpen={isOpen} hint={id} />
      </fieldset>
      {isMissing && (
        <p role="alert" className="mt-3 rounded-md bg-card px-3 py-2 text-lg font-bold text-danger">
          {m.answer_first()}
        </p>
      )}
    </>
  );
}
