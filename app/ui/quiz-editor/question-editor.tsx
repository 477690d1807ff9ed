import { Check, Plus, Trash2, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { iconButton, MoveButtons } from '#app/ui/icon-button.tsx';
import type { DraftProblems } from '#app/ui/quiz-editor/check-draft.ts';
import { type DraftChange, markedRight } from '#app/ui/quiz-editor/draft.ts';
import type { DraftOption, DraftQuestion } from '#app/ui/quiz-editor/draft-question.ts';
import { Problem } from '#app/ui/quiz-editor/problem.tsx';
import { quizLimits } from '#core/custom-quiz.ts';

/** Grows with its text where the browser supports that; elsewhere it scrolls. */
const textArea =
  'field-sizing-content min-w-0 flex-1 basis-24 resize-none rounded-sm border-2 bg-field px-3 py-2 text-lg text-ink';

function border(problem: string | undefined): string {
  return problem === undefined ? 'border-line' : 'border-danger';
}

/** Moves the focus from an option that is about to disappear to its neighbour. */
function focusNeighbour(button: HTMLElement): void {
  const option = button.closest('li');
  const neighbour = option?.nextElementSibling ?? option?.previousElementSibling;
  neighbour?.querySelector('textarea')?.focus();
}

/** What questions of one type have beside text and options. Numbers count from 1. */
export interface QuestionParts {
  legend(question: DraftQuestion): string;
  /** Marks one of several right options. */
  markRight(question: string, option: string, isRight: boolean): DraftChange;
  /** Stands beside the text of the question, or with `option` beside that option. */
  beside(at: {
    question: DraftQuestion;
    option: DraftOption | null;
    number: number;
    problem: string | undefined;
  }): ReactNode;
  /** Stands above the options. */
  above(at: { question: DraftQuestion; number: number }): ReactNode;
  /** Stands in place of the options; null where these are to be marked. */
  instead(at: {
    question: DraftQuestion;
    number: number;
    /** The problem of a field of the question. */
    problemOf: (field: string) => string | undefined;
  }): ReactNode | null;
  /** Stands below the options. */
  below(at: { question: DraftQuestion; number: number; problem: string | undefined }): ReactNode;
}

function OptionEditor({
  question,
  option,
  number,
  isRight,
  canRemove,
  problem,
  pictureProblem,
  parts,
  onChange,
}: {
  question: DraftQuestion;
  option: DraftOption;
  number: number;
  isRight: boolean;
  canRemove: boolean;
  problem: string | undefined;
  pictureProblem: string | undefined;
  parts: QuestionParts | undefined;
  onChange: (change: DraftChange) => void;
}) {
  const ids = { question: question.id, option: option.id };
  const mark = (isMarked: boolean) =>
    onChange(parts?.markRight(question.id, option.id, isMarked) ?? { kind: 'mark right', ...ids });
  return (
    <li>
      <div className="flex flex-wrap items-center gap-1">
        <label className="relative flex size-11 shrink-0 items-center justify-center">
          <input
            type={parts === undefined ? 'radio' : 'checkbox'}
            name={`right-${question.id}`}
            checked={isRight}
            onChange={({ target }) => mark(target.checked)}
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span
            aria-hidden="true"
            className="flex size-8 items-center justify-center rounded-sm border-2 border-line bg-field text-transparent peer-checked:border-outline peer-checked:bg-lime peer-checked:text-onaccent peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-link"
          >
            <Check strokeWidth={3.5} />
          </span>
          <span className="sr-only">{m.editor_correct_label({ number })}</span>
        </label>
        <textarea
          rows={1}
          value={option.text}
          onChange={(event) => onChange({ kind: 'option text', ...ids, text: event.target.value })}
          aria-label={m.editor_option_label({ number })}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${option.id}-problem`}
          className={`${textArea} ${border(problem)}`}
        />
        {parts?.beside({ question, option, number, problem: pictureProblem })}
        <button
          type="button"
          disabled={!canRemove}
          onClick={(event) => {
            focusNeighbour(event.currentTarget);
            onChange({ kind: 'remove option', ...ids });
          }}
          className={iconButton}
          title={m.editor_option_remove()}
        >
          <X aria-hidden="true" />
          <span className="sr-only">{m.editor_option_remove_label({ number })}</span>
        </button>
      </div>
      <Problem id={`${option.id}-problem`} text={problem ?? pictureProblem} />
    </li>
  );
}

function QuestionHeader({
  question,
  number,
  count,
  onChange,
}: {
  question: DraftQuestion;
  number: number;
  count: number;
  onChange: (change: DraftChange) => void;
}) {
  return (
    <div className="flex flex-wrap items-center">
      <h2 className="mr-auto text-xl">{m.editor_question({ number })}</h2>
      <MoveButtons
        labels={{
          up: m.editor_question_up({ number }),
          down: m.editor_question_down({ number }),
        }}
        index={number - 1}
        count={count}
        onMove={(by) => onChange({ kind: 'move question', question: question.id, by })}
      />
    </div>
  );
}

/** The place of an option in what is sent: other kinds than choices leave empty ones out. */
function sentPlace({ kind, options }: DraftQuestion, place: number): number {
  if (kind === undefined) return place;
  return options.slice(0, place).filter(({ text }) => text.trim() !== '').length;
}

/** The options of a question, each with its mark. */
function Choices({
  question,
  path,
  problems,
  parts,
  onChange,
}: {
  question: DraftQuestion;
  path: string;
  problems: DraftProblems;
  parts: QuestionParts | undefined;
  onChange: (change: DraftChange) => void;
}) {
  const id = useId();
  const choiceProblem = problems.get(`${path}.options`) ?? problems.get(`${path}.ans`);
  return (
    <fieldset
      className="mt-3"
      aria-describedby={choiceProblem === undefined ? undefined : `${id}-choice`}
    >
      <legend className="text-base text-ink-soft">
        {parts?.legend(question) ?? m.editor_options_legend()}
      </legend>
      <Problem id={`${id}-choice`} text={choiceProblem} />
      <ul
        className="mt-1 flex flex-col gap-2"
        data-invalid-choice={choiceProblem === undefined ? undefined : true}
      >
        {question.options.map((option, place) => (
          <OptionEditor
            key={option.id}
            question={question}
            option={option}
            number={place + 1}
            isRight={markedRight(question).includes(option.id)}
            canRemove={question.options.length > 2}
            problem={problems.get(`${path}.options.${sentPlace(question, place)}`)}
            pictureProblem={problems.get(`${path}.optionPictures.${place}`)}
            parts={parts}
            onChange={onChange}
          />
        ))}
      </ul>
    </fieldset>
  );
}

export function QuestionEditor({
  question,
  index,
  count,
  reading,
  problems,
  parts,
  onChange,
}: {
  question: DraftQuestion;
  index: number;
  /** How many questions there are. */
  count: number;
  /** Says how friends will read the question; null if as it is. */
  reading: string | null;
  problems: DraftProblems;
  parts?: QuestionParts | undefined;
  onChange: (change: DraftChange) => void;
}) {
  const id = useId();
  const number = index + 1;
  const path = `data.${index}`;
  const textProblem = problems.get(`${path}.question`);
  const pictureProblem = problems.get(`${path}.picture`);
  const instead =
    parts?.instead({ question, number, problemOf: (field) => problems.get(`${path}.${field}`) }) ??
    null;
  const described = [
    ...(textProblem === undefined ? [] : [`${id}-text`]),
    ...(reading === null ? [] : [`${id}-reading`]),
  ].join(' ');
  return (
    <li className="pop bg-card p-4">
      <QuestionHeader question={question} number={number} count={count} onChange={onChange} />
      <div className="mt-1 flex flex-wrap items-start gap-2">
        <textarea
          rows={2}
          value={question.text}
          onChange={(event) =>
            onChange({ kind: 'question text', question: question.id, text: event.target.value })
          }
          aria-label={m.editor_question_label({ number })}
          aria-invalid={textProblem === undefined ? undefined : true}
          aria-describedby={described === '' ? undefined : described}
          className={`${textArea} font-semibold ${border(textProblem)}`}
        />
        {parts?.beside({ question, option: null, number, problem: pictureProblem })}
      </div>
      <Problem id={`${id}-text`} text={textProblem ?? pictureProblem} />
      {reading !== null && (
        <p id={`${id}-reading`} className="mt-1 leading-snug text-ink-soft break-words">
          {reading}
        </p>
      )}
      {parts?.above({ question, number })}
      {instead ?? (
        <Choices
          question={question}
          path={path}
          problems={problems}
          parts={parts}
          onChange={onChange}
        />
      )}
      {parts?.below({ question, number, problem: problems.get(`${path}.explanation`) })}
      <div className="mt-2 flex flex-wrap justify-between gap-2">
        {instead === null && (
          <Button
            look="quiet"
            disabled={question.options.length >= quizLimits.options}
            onClick={() => onChange({ kind: 'add option', question: question.id })}
          >
            <Plus aria-hidden="true" />
            {m.editor_option_add()}
          </Button>
        )}
        <Button
          look="quiet"
          aria-label={m.editor_question_remove_label({ number })}
          onClick={() => onChange({ kind: 'remove question', question: question.id })}
        >
          <Trash2 aria-hidden="true" />
          {m.editor_question_remove()}
        </Button>
      </div>
    </li>
  );
}
