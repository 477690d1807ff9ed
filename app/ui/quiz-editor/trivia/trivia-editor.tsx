import { ToggleLeft } from 'lucide-react';
import { useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { DraftProblems } from '#app/ui/quiz-editor/check-draft.ts';
import type { Draft, DraftChange } from '#app/ui/quiz-editor/draft.ts';
import type { QuestionParts } from '#app/ui/quiz-editor/question-editor.tsx';
import { QuizEditor, type QuizEditorProps } from '#app/ui/quiz-editor/quiz-editor.tsx';
import { BringFile } from '#app/ui/quiz-editor/trivia/bring-file.tsx';
import { isUntouched, withStarter } from '#app/ui/quiz-editor/trivia/file-draft.ts';
import { fieldsOfKind, KindField, ScoreFields } from '#app/ui/quiz-editor/trivia/kind-fields.tsx';
import { PictureButton } from '#app/ui/quiz-editor/trivia/picture-button.tsx';
import { RichPreview } from '#app/ui/quiz-editor/trivia/rich-preview.tsx';
import {
  makeTrueOrFalse,
  markRight,
  setExplanation,
  setPicture,
  setSeconds,
  setTitle,
} from '#app/ui/quiz-editor/trivia/trivia-draft.ts';
import type { Language } from '#core/language.ts';
import type { Starter } from '#core/survey.ts';
import { triviaSeconds } from '#core/trivia-limits.ts';

/** What the quiz has before its questions: its title, and for an empty one what it may start from. */
function TitleAndStarters({
  draft,
  problems,
  starters,
  onChange,
}: {
  draft: Draft;
  problems: DraftProblems;
  starters: readonly Starter[];
  onChange: (change: DraftChange) => void;
}) {
  const title = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Field label={m.trivia_title()} hint={m.trivia_title_hint()} error={problems.get('title')}>
        {(control) => (
          <input
            ref={title}
            type="text"
            autoComplete="off"
            value={draft.title ?? ''}
            onChange={({ target }) => onChange(setTitle(target.value))}
            {...control}
          />
        )}
      </Field>
      {starters.length > 0 && isUntouched(draft) && (
        <fieldset className="flex flex-wrap items-center gap-2">
          <legend className="float-left mr-1">{m.trivia_starters()}</legend>
          {starters.map((starter) => (
            <button
              key={starter.title}
              type="button"
              onClick={() => {
                onChange(withStarter(starter));
                // These buttons go.
                title.current?.focus();
              }}
              className="pressable pop min-h-11 bg-card px-2 font-bold text-ink"
            >
              {starter.title}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function SecondsField({
  seconds: current,
  onChange,
}: {
  seconds: Draft['seconds'];
  onChange: (change: DraftChange) => void;
}) {
  const chosen = (value: string) => triviaSeconds.find((one) => String(one) === value) ?? null;
  return (
    <Field label={m.host_seconds()}>
      {(control) => (
        <select
          value={current ?? ''}
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
  );
}

const richExample = '$\\frac{a}{b}$  $x^2$  $H_2O$  `print(x)`';

/** What a question of trivia has beside its text and its options. */
function partsIn(language: Language, onChange: (change: DraftChange) => void): QuestionParts {
  const words = [m.trivia_true({}, { locale: language }), m.trivia_false({}, { locale: language })];
  const [yes = '', no = ''] = words;
  return {
    legend: ({ kind }) =>
      kind === 'several' ? m.kind_several_legend() : m.trivia_options_legend(),
    markRight,
    beside: ({ question, option, number, problem }) =>
      // Only choices have pictures with their options.
      option !== null && question.kind !== undefined ? null : (
        <PictureButton
          picture={(option ?? question).picture ?? null}
          label={option === null ? m.picture_question({ number }) : m.picture_option({ number })}
          problem={problem}
          onChoose={(picture) => onChange(setPicture(question.id, option?.id ?? null, picture))}
        />
      ),
    above: ({ question, number }) => (
      <KindField question={question} number={number} onChange={onChange} />
    ),
    instead: (at) => fieldsOfKind(at, onChange),
    below: ({ question, number, problem }) => (
      <>
        {question.kind === undefined && (
          <Button
            look="quiet"
            aria-label={m.trivia_true_or_false_label({ number })}
            onClick={() => onChange(makeTrueOrFalse(question.id, [yes, no]))}
          >
            <ToggleLeft aria-hidden="true" />
            {m.trivia_true_or_false()}
          </Button>
        )}
        <ScoreFields question={question} onChange={onChange} />
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
        <RichPreview question={question} language={language} />
      </>
    ),
  };
}

export interface TriviaEditorProps extends Omit<QuizEditorProps, 'partsOf'> {
  starters?: readonly Starter[] | undefined;
}

/** The editor of a quiz about anything. */
export function TriviaEditor({ before, after, starters = [], ...editor }: TriviaEditorProps) {
  const { draft, onChange } = editor;
  return (
    <QuizEditor
      {...editor}
      partsOf={(change) => partsIn(draft.language, change)}
      before={(problems) => (
        <>
          {before?.(problems)}
          <TitleAndStarters
            draft={draft}
            problems={problems}
            starters={starters}
            onChange={onChange}
          />
        </>
      )}
      after={(problems) => (
        <div className="mt-5 flex flex-col gap-3">
          <SecondsField seconds={draft.seconds} onChange={onChange} />
          <Fold summary={m.rich_help()}>
            <p>{m.rich_help_lead()}</p>
            <p className="py-2 font-mono break-words">{richExample}</p>
          </Fold>
          <Fold summary={m.file_bring()}>
            <BringFile draft={draft} onChange={onChange} />
          </Fold>
          {after?.(problems)}
        </div>
      )}
    />
  );
}
