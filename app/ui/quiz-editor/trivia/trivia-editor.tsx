import { ToggleLeft } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { DraftProblems } from '#app/ui/quiz-editor/check-draft.ts';
import type { Draft, DraftChange } from '#app/ui/quiz-editor/draft.ts';
import type { QuestionParts } from '#app/ui/quiz-editor/question-editor.tsx';
import { QuizEditor, type QuizEditorProps } from '#app/ui/quiz-editor/quiz-editor.tsx';
import { BringFile } from '#app/ui/quiz-editor/trivia/bring-file.tsx';
import { PictureButton } from '#app/ui/quiz-editor/trivia/picture-button.tsx';
import {
  makeTrueOrFalse,
  markRight,
  setExplanation,
  setPicture,
  setSeconds,
  setTitle,
} from '#app/ui/quiz-editor/trivia/trivia-draft.ts';
import type { Language } from '#core/language.ts';
import { triviaSeconds } from '#core/trivia-limits.ts';

/** What the quiz has before its questions. */
function QuizFields({
  draft,
  problems,
  onChange,
}: {
  draft: Draft;
  problems: DraftProblems;
  onChange: (change: DraftChange) => void;
}) {
  const chosen = (value: string) => triviaSeconds.find((one) => String(one) === value) ?? null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Field label={m.trivia_title()} hint={m.trivia_title_hint()} error={problems.get('title')}>
        {(control) => (
          <input
            type="text"
            autoComplete="off"
            value={draft.title ?? ''}
            onChange={({ target }) => onChange(setTitle(target.value))}
            {...control}
          />
        )}
      </Field>
      <Field label={m.host_seconds()}>
        {(control) => (
          <select
            value={draft.seconds ?? ''}
            onChange={({ target }) => onChange(setSeconds(chosen(target.value)))}
            {...control}
          >
            <option value="">{m.host_no_limit()}</option>
            {triviaSeconds.map((seconds) => (
              <option key={seconds} value={seconds}>
                {m.host_seconds_each({ seconds })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** What a question of trivia has beside its text and its options. */
function partsIn(language: Language, onChange: (change: DraftChange) => void): QuestionParts {
  const words = [m.trivia_true({}, { locale: language }), m.trivia_false({}, { locale: language })];
  const [yes = '', no = ''] = words;
  return {
    legend: m.trivia_options_legend(),
    markRight,
    beside: ({ question, option, number, problem }) => (
      <PictureButton
        picture={(option ?? question).picture ?? null}
        label={option === null ? m.picture_question({ number }) : m.picture_option({ number })}
        problem={problem}
        onChoose={(picture) => onChange(setPicture(question.id, option?.id ?? null, picture))}
      />
    ),
    below: ({ question, number, problem }) => (
      <>
        <Button
          look="quiet"
          aria-label={m.trivia_true_or_false_label({ number })}
          onClick={() => onChange(makeTrueOrFalse(question.id, [yes, no]))}
        >
          <ToggleLeft aria-hidden="true" />
          {m.trivia_true_or_false()}
        </Button>
        <Field label={m.trivia_explanation()} hint={m.trivia_explanation_hint()} error={problem}>
          {(control) => (
            <textarea
              rows={1}
              value={question.explanation ?? ''}
              onChange={({ target }) => onChange(setExplanation(question.id, target.value))}
              {...control}
              className={`field-sizing-content resize-none ${control.className}`}
            />
          )}
        </Field>
      </>
    ),
  };
}

/** The editor of a quiz about anything. */
export function TriviaEditor({ before, ...editor }: Omit<QuizEditorProps, 'partsOf'>) {
  const { draft, onChange } = editor;
  return (
    <QuizEditor
      {...editor}
      partsOf={(change) => partsIn(draft.language, change)}
      before={(problems) => (
        <>
          {before?.(problems)}
          <BringFile draft={draft} onChange={onChange} />
          <QuizFields draft={draft} problems={problems} onChange={onChange} />
        </>
      )}
    />
  );
}
