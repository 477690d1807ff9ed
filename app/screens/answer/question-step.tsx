import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { noteTexts } from '#app/play/notes.ts';
import { PlayForm } from '#app/play/play-form.tsx';
import type { OpenPlay } from '#app/play/play-state.ts';
import { QuestionPicture, usePreload } from '#app/play/question-picture.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { OptionPicture } from '#app/ui/option-picture.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import { useServed } from '#app/ui/use-served.ts';
import type { AskedQuestion } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

function Options({ question, disabled }: { question: AskedQuestion; disabled: boolean }) {
  return (
    <div className="mt-3 flex flex-col gap-3">
      {question.options.map((option, index) => (
        <label
          // Two options may read the same; only their position differs.
          key={`${question.index}-${index}`}
          className="pop pressable flex min-h-14 cursor-pointer items-center gap-3 bg-card px-4 py-2 text-lg font-semibold has-checked:bg-sun has-checked:text-onaccent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
        >
          <input
            type="radio"
            name="option"
            value={index}
            disabled={disabled}
            className="scroll-my-20 outline-none"
          />
          {question.optionMedia?.[index] != null && (
            <OptionPicture media={question.optionMedia[index]} className="size-14 shrink-0" />
          )}
          <span>{option}</span>
        </label>
      ))}
    </div>
  );
}

function QuestionForm({
  language,
  question,
  isSending,
  isOptionMissing,
  onAnswer,
}: {
  language: Language;
  question: AskedQuestion;
  isSending: boolean;
  isOptionMissing: boolean;
  onAnswer: (option: number) => void;
}) {
  const [isReminderOpen, setReminderOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useStickyBar(heading, 'above');
  usePreload(question);
  const isServed = useServed();
  useEffect(() => {
    if (!isServed) heading.current?.focus();
  }, [isServed]);

  const next = (form: HTMLFormElement) => {
    if (isSending) return;
    // Read from the form: a tap from before this code had loaded counts as well.
    const chosen = new FormData(form).get('option');
    if (chosen === null) setReminderOpen(true);
    else onAnswer(Number(chosen));
  };

  return (
    <PlayForm intent="answer" question={question.index} onSubmit={next}>
      <fieldset lang={language}>
        <legend className="contents">
          <h1
            ref={heading}
            tabIndex={-1}
            className="sticky top-0 z-10 max-h-[35dvh] overflow-y-auto bg-page py-2 text-2xl outline-none short:static short:max-h-none"
          >
            {question.question}
          </h1>
        </legend>
        <QuestionPicture
          question={question}
          language={language}
          size="max-h-[30dvh] w-[min(100%,53dvh)] embedded:max-h-72 embedded:w-full"
        />
        <Options question={question} disabled={isSending} />
      </fieldset>
      {isOptionMissing && (
        <p role="alert" className="mt-3 text-lg font-bold text-danger">
          {m.select_option()}
        </p>
      )}
      <Button type="submit" className="mt-5 w-full" disabled={isSending} aria-busy={isSending}>
        {m.next()}
      </Button>
      <Dialog
        open={isReminderOpen}
        onClose={() => setReminderOpen(false)}
        title={m.select_option()}
        closeLabel={m.ok()}
      />
    </PlayForm>
  );
}

export function QuestionStep({
  language,
  playing,
  isOptionMissing,
  onAnswer,
}: {
  language: Language;
  playing: OpenPlay;
  /** The form was sent without a script, and without an option. */
  isOptionMissing: boolean;
  onAnswer: (option: number) => void;
}) {
  const { attempt, current, note } = playing;
  const { total, score } = attempt;
  const { question, phase } = current;
  const number = question.index + 1;
  return (
    <>
      <div className="flex items-center justify-between gap-3 text-lg font-bold">
        <p>{m.progress({ number, total })}</p>
        <p>{m.score({ score, total })}</p>
      </div>
      <progress
        value={question.index}
        max={total}
        aria-label={m.progress({ number, total })}
        className="quiz-progress mt-1 block h-3 w-full"
      />
      <div role="status" className="mt-2">
        {note !== null && (
          <p className="rounded-md border-2 border-line bg-card px-3 py-2 font-semibold">
            {noteTexts[note]()}
          </p>
        )}
      </div>
      <QuestionForm
        key={question.index}
        language={language}
        question={question}
        isSending={phase === 'sending'}
        isOptionMissing={isOptionMissing}
        onAnswer={onAnswer}
      />
    </>
  );
}
