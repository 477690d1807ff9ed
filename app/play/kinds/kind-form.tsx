import { type ReactNode, useState } from 'react';
import type { CurrentQuestion } from '#app/play/current-question.ts';
import { givenOf } from '#app/play/given-of-form.ts';
import { isComplete, KindFields } from '#app/play/kinds/kind-fields.tsx';
import { PlayForm } from '#app/play/play-form.tsx';
import type { Given } from '#core/given.ts';
import type { Language } from '#core/language.ts';

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
  const submit = (form: HTMLFormElement) => {
    if (!isOpen) return onGoOn?.();
    const given = givenOf(new FormData(form));
    const isSendable = isComplete(question, given);
    setMissing(!isSendable);
    if (isSendable) onAnswer(given);
  };
  return (
    <PlayForm intent="answer" question={question.index} lang={language} onSubmit={submit}>
      <KindFields current={current} isOpen={isOpen} isMissing={isMissing} heading={heading} />
      {button}
    </PlayForm>
  );
}
