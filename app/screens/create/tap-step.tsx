import { Check, Pencil, RefreshCw, SkipForward } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import {
  type Draft,
  type DraftChange,
  markedRight,
  otherQuestion,
} from '#app/ui/quiz-editor/draft.ts';
import type { DraftQuestion } from '#app/ui/quiz-editor/draft-question.ts';
import { useFriendsReading } from '#app/ui/quiz-editor/friends-reading.ts';
import { QuestionEditor } from '#app/ui/quiz-editor/question-editor.tsx';
import { RemovedQuestion } from '#app/ui/quiz-editor/removed-question.tsx';
import { useSettled } from '#app/ui/use-settled.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { CreatorSet } from '#core/survey.ts';

/** Whether a tap can answer it; one that is empty must be written first. */
function isTappable({ text, options }: DraftQuestion): boolean {
  return text.trim() !== '' && options.filter((option) => option.text.trim() !== '').length >= 2;
}

/** One question with its options as buttons: the first tap answers it. */
function TapOptions({
  question,
  onChoose,
}: {
  question: DraftQuestion;
  onChoose: (option: string) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A second tap was meant for the question before.
  const isSettled = useSettled(question.id);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {question.text}
      </h1>
      <ul className="flex flex-col gap-2">
        {question.options
          .filter(({ text }) => text.trim() !== '')
          .map(({ id, text }) => {
            const isRight = markedRight(question).includes(id);
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={isRight}
                  disabled={!isSettled}
                  onClick={() => onChoose(id)}
                  className={`pop pressable flex min-h-13 w-full items-center justify-between gap-3 px-4 py-2 text-left text-lg leading-tight font-semibold ${
                    isRight ? 'bg-sun text-onaccent' : 'bg-card text-ink'
                  }`}
                >
                  {text}
                  {isRight && <Check aria-hidden="true" className="shrink-0" />}
                </button>
              </li>
            );
          })}
      </ul>
    </>
  );
}

/** The question's own texts as fields. */
function TextChange({
  type,
  draft,
  question,
  index,
  onChange,
  onDone,
}: {
  type: QuizType;
  draft: Draft;
  question: DraftQuestion;
  index: number;
  onChange: (change: DraftChange) => void;
  onDone: () => void;
}) {
  const fields = useRef<HTMLOListElement>(null);
  const tellReading = useFriendsReading(type, draft);
  useEffect(() => fields.current?.querySelector('textarea')?.focus(), []);
  return (
    <>
      <h1 className="text-2xl">{m.tap_change()}</h1>
      <ol ref={fields}>
        <QuestionEditor
          question={question}
          index={index}
          count={draft.questions.length}
          reading={tellReading(question.text)}
          problems={new Map()}
          onChange={onChange}
        />
      </ol>
      <Button disabled={!isTappable(question)} onClick={onDone}>
        {m.tap_change_done()}
      </Button>
    </>
  );
}

/** Makes a quiz question by question. It changes the same draft as the editor. */
export function TapStep({
  type,
  draft,
  index,
  survey,
  onChange,
  onNext,
  onBack,
  onSeeAll,
}: {
  type: QuizType;
  draft: Draft;
  /** The question that is asked; `draft` has it. */
  index: number;
  survey: CreatorSet;
  onChange: (change: DraftChange) => void;
  /** Goes on to the question at this index, or past the last one. */
  onNext: (index: number) => void;
  onBack: () => void;
  onSeeAll: () => void;
}) {
  const [changed, setChanged] = useState<string | null>(null);
  const [skipped, setSkipped] = useState<{ before: Draft; number: number } | null>(null);
  const question = draft.questions[index];
  if (question === undefined) return null;
  const number = index + 1;
  const total = draft.questions.length;
  const other = otherQuestion(draft, index, survey);

  const choose = (option: string) => {
    setSkipped(null);
    onChange({ kind: 'mark right', question: question.id, option });
    onNext(number);
  };
  const skip = () => {
    setSkipped({ before: draft, number });
    onChange({ kind: 'remove question', question: question.id });
    if (number === total) onNext(index);
  };
  const change = (what: DraftChange) => {
    if (what.kind === 'remove question') return skip();
    onChange(what);
  };
  const isChanging = changed === question.id || !isTappable(question);
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4">
      <div>
        <p className="font-bold">{m.progress({ number, total })}</p>
        <progress
          value={index}
          max={total}
          aria-label={m.progress({ number, total })}
          className="quiz-progress mt-1 block h-3 w-full"
        />
      </div>
      {isChanging ? (
        <TextChange
          type={type}
          draft={draft}
          question={question}
          index={index}
          onChange={change}
          onDone={() => setChanged(null)}
        />
      ) : (
        <>
          <TapOptions key={question.id} question={question} onChoose={choose} />
          <div className="flex flex-wrap justify-center gap-x-1">
            {other !== undefined && (
              <Button
                look="quiet"
                onClick={() =>
                  onChange({ kind: 'replace question', question: question.id, by: other })
                }
              >
                <RefreshCw aria-hidden="true" />
                {m.tap_another()}
              </Button>
            )}
            <Button look="quiet" onClick={() => setChanged(question.id)}>
              <Pencil aria-hidden="true" />
              {m.tap_change()}
            </Button>
            {total > 1 && (
              <Button look="quiet" onClick={skip}>
                <SkipForward aria-hidden="true" />
                {m.tap_skip()}
              </Button>
            )}
          </div>
        </>
      )}
      <div role="status">
        {skipped !== null && (
          <RemovedQuestion
            number={skipped.number}
            undoLabel={m.undo()}
            takesFocus={false}
            onUndo={() => {
              onChange({ kind: 'restore', draft: skipped.before });
              setSkipped(null);
            }}
          />
        )}
      </div>
      <div className="flex justify-between gap-2">
        <Button look="quiet" onClick={onBack}>
          {m.editor_back()}
        </Button>
        <Button look="quiet" onClick={onSeeAll}>
          {m.tap_see_all()}
        </Button>
      </div>
    </div>
  );
}
