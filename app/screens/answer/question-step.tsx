import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { noteTexts } from '#app/play/notes.ts';
import type { Playing } from '#app/play/play-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import type { AskedQuestion } from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';

function Options({
  question,
  chosen,
  disabled,
  onChoose,
}: {
  question: AskedQuestion;
  chosen: number | null;
  disabled: boolean;
  onChoose: (option: number) => void;
}) {
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
            checked={chosen === index}
            disabled={disabled}
            onChange={() => onChoose(index)}
            className="size-5 shrink-0 scroll-my-20 accent-onaccent outline-none"
          />
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
  onAnswer,
}: {
  language: Language;
  question: AskedQuestion;
  isSending: boolean;
  onAnswer: (option: number) => void;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [isReminderOpen, setReminderOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useStickyBar(heading, 'above');
  useEffect(() => heading.current?.focus(), []);

  const next = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (chosen === null) setReminderOpen(true);
    else onAnswer(chosen);
  };

  return (
    <form onSubmit={next}>
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
        <Options question={question} chosen={chosen} disabled={isSending} onChoose={setChosen} />
      </fieldset>
      <Button type="submit" className="mt-5 w-full" disabled={isSending} aria-busy={isSending}>
        {m.next()}
      </Button>
      <Dialog
        open={isReminderOpen}
        onClose={() => setReminderOpen(false)}
        title={m.select_option()}
        closeLabel={m.ok()}
      />
    </form>
  );
}

export function QuestionStep({
  language,
  playing,
  onAnswer,
}: {
  language: Language;
  playing: Playing;
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
        onAnswer={onAnswer}
      />
    </>
  );
}
