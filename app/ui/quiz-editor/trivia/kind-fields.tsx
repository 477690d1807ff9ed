import { Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { iconButton, MoveButtons } from '#app/ui/icon-button.tsx';
import type { DraftChange } from '#app/ui/quiz-editor/draft.ts';
import type { DraftOption, DraftQuestion, DraftRange } from '#app/ui/quiz-editor/draft-question.ts';
import { Problem } from '#app/ui/quiz-editor/problem.tsx';
import { newRange } from '#app/ui/quiz-editor/trivia/kind-draft.ts';
import { kindName } from '#app/ui/quiz-editor/trivia/kind-name.ts';
import {
  moveLine,
  setKind,
  setKindField,
  setLine,
} from '#app/ui/quiz-editor/trivia/trivia-draft.ts';
import { quizLimits } from '#core/custom-quiz.ts';
import { kindLimits } from '#core/question-kinds/answer-limits.ts';
import { type KindName, kindNames, questionPoints } from '#core/question-kinds/kind-names.ts';

type Change = (change: DraftChange) => void;

const textLook =
  'min-h-12 min-w-0 flex-1 basis-20 rounded-sm border-2 bg-field px-3 py-2 text-lg text-ink';

/** The kinds whose answers may be right in part. */
const inParts: ReadonlySet<KindName | undefined> = new Set(['several', 'order', 'match']);

/** The choice of a question's kind. */
export function KindField({
  question,
  number,
  onChange,
}: {
  question: DraftQuestion;
  number: number;
  onChange: Change;
}) {
  return (
    <label className="mt-2 flex flex-wrap items-center gap-2">
      <span className="text-base text-ink-soft">{m.kind_label()}</span>
      <select
        value={question.kind ?? ''}
        aria-label={m.kind_label_of({ number })}
        onChange={({ target }) =>
          onChange(
            setKind(
              question.id,
              kindNames.find((kind) => kind === target.value),
            ),
          )
        }
        className="min-h-11 min-w-0 flex-1 rounded-sm border-2 border-line bg-field px-2 text-base font-semibold text-ink"
      >
        <option value="">{m.kind_choice()}</option>
        {kindNames.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Check({
  label,
  checked,
  onCheck,
}: {
  label: string;
  checked: boolean;
  onCheck: (checked: boolean) => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onCheck(target.checked)}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  );
}

/** What a question is worth, and how strictly it is judged. */
export function ScoreFields({ question, onChange }: { question: DraftQuestion; onChange: Change }) {
  const { id, kind, points, partial = false, nearly = false } = question;
  if (kind === 'opinion') return null;
  const set = (change: Parameters<typeof setKindField>[1]) => onChange(setKindField(id, change));
  return (
    <div className="mt-2 flex flex-col">
      <label className="flex min-h-11 flex-wrap items-center gap-2">
        <span>{m.kind_points_label()}</span>
        <select
          value={points ?? 1}
          onChange={({ target }) => {
            const chosen = questionPoints.find((one) => String(one) === target.value);
            set({ points: chosen === 1 ? undefined : chosen });
          }}
          className="min-h-11 rounded-sm border-2 border-line bg-field px-2 font-semibold text-ink"
        >
          {questionPoints.map((one) => (
            <option key={one} value={one}>
              {one === 0.5 ? '½' : one}
            </option>
          ))}
        </select>
      </label>
      {inParts.has(kind) && (
        <Check
          label={m.kind_partial()}
          checked={partial}
          onCheck={(checked) => set({ partial: checked })}
        />
      )}
      {kind === 'text' && (
        <Check
          label={m.kind_nearly()}
          checked={nearly}
          onCheck={(checked) => set({ nearly: checked })}
        />
      )}
    </div>
  );
}

type ProblemOf = (field: string) => string | undefined;

/** What the lines of a kind are called, and how many there are. */
const lists = {
  order: {
    field: 'items',
    legend: () => m.kind_order_legend(),
    label: (number: number) => m.kind_item_label({ number }),
    add: () => m.kind_item_add(),
    most: kindLimits.items,
  },
  text: {
    field: 'accepted',
    legend: () => m.kind_text_legend(),
    label: (number: number) => m.kind_accepted_label({ number }),
    add: () => m.kind_accepted_add(),
    most: kindLimits.accepted,
  },
  match: {
    field: 'pairs',
    legend: () => m.kind_match_legend(),
    label: (number: number) => m.kind_left_label({ number }),
    add: () => m.kind_pair_add(),
    most: kindLimits.pairs,
  },
  opinion: {
    field: 'options',
    legend: () => m.kind_opinion_legend(),
    label: (number: number) => m.editor_option_label({ number }),
    add: () => m.editor_option_add(),
    most: quizLimits.options,
  },
} as const;

type ListKind = keyof typeof lists;

/** The problems of a line, by its place among those that are written. */
function lineProblem(
  kind: ListKind,
  { options }: DraftQuestion,
  index: number,
  problemOf: ProblemOf,
): string | undefined {
  const isWritten = ({ text, pair = '' }: DraftOption) => text.trim() !== '' || pair.trim() !== '';
  const place = options.slice(0, index).filter(isWritten).length;
  const path = `${lists[kind].field}.${place}`;
  const line = options[index];
  if (line === undefined || !isWritten(line)) return undefined;
  return problemOf(path) ?? problemOf(`${path}.left`) ?? problemOf(`${path}.right`);
}

/** A list to write: items in order, accepted texts, pairs, or options without a right one. */
function Lines({
  kind,
  question,
  problemOf,
  onChange,
}: {
  kind: ListKind;
  question: DraftQuestion;
  problemOf: ProblemOf;
  onChange: Change;
}) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelector<HTMLElement>(focused)?.focus();
    setFocused(null);
  }, [focused]);
  const { legend, label, add, most, field } = lists[kind];
  const { options } = question;
  const problem = problemOf(field);
  const remove = (option: DraftOption, index: number) => {
    const neighbour = options[index + 1] ?? options[index - 1];
    onChange({ kind: 'remove option', question: question.id, option: option.id });
    if (neighbour !== undefined) setFocused(`[data-line="${neighbour.id}"] input`);
  };
  const move = (option: DraftOption, by: -1 | 1) => {
    onChange(moveLine(question.id, option.id, by));
    setFocused(`[data-line="${option.id}"] [data-by="${by}"]`);
  };
  return (
    <fieldset
      className="mt-3"
      aria-describedby={problem === undefined ? undefined : `${id}-problem`}
    >
      <legend className="text-base text-ink-soft">{legend()}</legend>
      <Problem id={`${id}-problem`} text={problem} />
      <ul
        ref={list}
        className="mt-1 flex flex-col gap-2"
        data-invalid-choice={problem === undefined ? undefined : true}
      >
        {options.map((option, index) => {
          const number = index + 1;
          const wrong = lineProblem(kind, question, index, problemOf);
          const look = `${textLook} ${wrong === undefined ? 'border-line' : 'border-danger'}`;
          const invalid = wrong === undefined ? undefined : true;
          return (
            <li key={option.id} data-line={option.id}>
              <div className="flex flex-wrap items-center gap-1">
                {kind === 'order' && <span className="w-6 font-bold tabular-nums">{number}.</span>}
                <input
                  type="text"
                  autoComplete="off"
                  value={option.text}
                  aria-label={label(number)}
                  aria-invalid={invalid}
                  onChange={({ target }) =>
                    onChange(setLine(question.id, option.id, { text: target.value }))
                  }
                  className={look}
                />
                {kind === 'match' && (
                  <input
                    type="text"
                    autoComplete="off"
                    value={option.pair ?? ''}
                    aria-label={m.kind_right_label({ number })}
                    aria-invalid={invalid}
                    onChange={({ target }) =>
                      onChange(setLine(question.id, option.id, { pair: target.value }))
                    }
                    className={look}
                  />
                )}
                {kind === 'order' && (
                  <MoveButtons
                    labels={{ up: m.kind_item_up({ number }), down: m.kind_item_down({ number }) }}
                    index={index}
                    count={options.length}
                    onMove={(by) => move(option, by)}
                  />
                )}
                <button
                  type="button"
                  disabled={options.length <= 1}
                  onClick={() => remove(option, index)}
                  className={iconButton}
                >
                  <X aria-hidden="true" />
                  <span className="sr-only">{m.kind_line_remove({ number })}</span>
                </button>
              </div>
              <Problem id={`${option.id}-problem`} text={wrong} />
            </li>
          );
        })}
      </ul>
      <Button
        look="quiet"
        disabled={options.length >= most}
        onClick={() => onChange({ kind: 'add option', question: question.id })}
      >
        <Plus aria-hidden="true" />
        {add()}
      </Button>
    </fieldset>
  );
}

const rangeLabels: Readonly<Record<keyof DraftRange, () => string>> = {
  ans: () => m.kind_range_ans(),
  tolerance: () => m.kind_range_tolerance(),
  min: () => m.kind_range_min(),
  max: () => m.kind_range_max(),
  step: () => m.kind_range_step(),
  unit: () => m.kind_range_unit(),
};

/** The numbers of a question that asks for one. */
function RangeFields({
  question,
  problemOf,
  onChange,
}: {
  question: DraftQuestion;
  problemOf: ProblemOf;
  onChange: Change;
}) {
  const { id, range = newRange } = question;
  const problemIn = (field: keyof DraftRange) => {
    const problem = problemOf(field);
    return problem === undefined || field === 'unit' ? problem : m.field_number();
  };
  return (
    <fieldset className="mt-3 grid grid-cols-2 gap-2">
      <legend className="text-base text-ink-soft">{m.kind_number_legend()}</legend>
      {(Object.keys(rangeLabels) as (keyof DraftRange)[]).map((field) => (
        <Field key={field} label={rangeLabels[field]()} error={problemIn(field)}>
          {(control) => (
            <input
              type="text"
              inputMode={field === 'unit' ? 'text' : 'decimal'}
              autoComplete="off"
              value={range[field]}
              onChange={({ target }) =>
                onChange(setKindField(id, { range: { ...range, [field]: target.value } }))
              }
              {...control}
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}

/** What stands in place of the options to be marked; null where these are. */
export function fieldsOfKind(
  { question, problemOf }: { question: DraftQuestion; problemOf: ProblemOf },
  onChange: Change,
): ReactNode | null {
  const { id, kind, words = false } = question;
  if (kind === undefined || kind === 'several') return null;
  if (kind === 'number') {
    return <RangeFields question={question} problemOf={problemOf} onChange={onChange} />;
  }
  const lines = <Lines kind={kind} question={question} problemOf={problemOf} onChange={onChange} />;
  if (kind !== 'opinion') return lines;
  return (
    <>
      <Check
        label={m.kind_words()}
        checked={words}
        onCheck={(checked) => onChange(setKindField(id, { words: checked }))}
      />
      {!words && lines}
    </>
  );
}
