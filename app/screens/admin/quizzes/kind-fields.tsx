import { m } from '#app/paraglide/messages.js';
import {
  CheckField,
  type Editing,
  fieldId,
  LineField,
  TextsField,
} from '#app/screens/admin/quizzes/fields.tsx';
import {
  type DraftQuestion,
  type DraftRange,
  newRange,
  noText,
  withKind,
} from '#app/screens/admin/quizzes/question-draft.ts';
import { SelectField } from '#app/screens/admin/quizzes/select-field.tsx';
import { kindName } from '#app/ui/quiz-editor/trivia/kind-name.ts';
import { pointsText } from '#core/points-text.ts';
import { kindNames, questionPoints } from '#core/question-kinds/kind-names.ts';

type Change = (change: (question: DraftQuestion) => DraftQuestion) => void;

interface FieldProps {
  readonly path: string;
  readonly question: DraftQuestion;
  readonly editing: Editing;
  readonly onChange: Change;
}

/** The kinds whose answers may be right in part. */
const inParts: ReadonlySet<unknown> = new Set(['several', 'order', 'match']);

export function KindField({ path, question, onChange }: Omit<FieldProps, 'editing'>) {
  const { kind } = question;
  return (
    <div>
      <SelectField
        label={m.kind_label()}
        name={`${path}.kind`}
        value={kind ?? 'choice'}
        choices={[
          ['choice', m.kind_choice()],
          ...kindNames.map((one) => [one, kindName(one)] as const),
        ]}
        onChange={(chosen) =>
          onChange((one) => withKind(one, chosen === 'choice' ? undefined : chosen))
        }
      />
      {kind !== undefined && <p className="text-ink-soft">{m.quizzes_kind_hint()}</p>}
    </div>
  );
}

/** What a right answer is worth, and how strictly an answer is judged. */
export function ScoreFields({ path, question, onChange }: Omit<FieldProps, 'editing'>) {
  const { kind, points = 1, partial = false, nearly = false } = question;
  if (kind === 'opinion') return null;
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        label={m.kind_points_label()}
        name={`${path}.points`}
        value={`${points}`}
        choices={questionPoints.map((one) => [`${one}`, pointsText(one)] as const)}
        onChange={(chosen) => {
          const worth = questionPoints.find((one) => `${one}` === chosen);
          onChange(({ points: _, ...one }) =>
            worth === undefined || worth === 1 ? one : { ...one, points: worth },
          );
        }}
      />
      {inParts.has(kind) && (
        <CheckField
          isChecked={partial}
          onChange={(isOn) => onChange((one) => ({ ...one, partial: isOn }))}
        >
          {m.kind_partial()}
        </CheckField>
      )}
      {kind === 'text' && (
        <CheckField
          isChecked={nearly}
          onChange={(isOn) => onChange((one) => ({ ...one, nearly: isOn }))}
        >
          {m.kind_nearly()}
        </CheckField>
      )}
    </div>
  );
}

const rangeLabels: Readonly<Record<keyof DraftRange, () => string>> = {
  ans: () => m.kind_range_ans(),
  tolerance: () => m.kind_range_tolerance(),
  min: () => m.kind_range_min(),
  max: () => m.kind_range_max(),
  step: () => m.kind_range_step(),
};

function NumberFields({ path, question, editing, onChange }: FieldProps) {
  const { range = newRange, unit = noText } = question;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-bold">{m.quizzes_number()}</legend>
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
        {(Object.keys(rangeLabels) as (keyof DraftRange)[]).map((field) => (
          <LineField
            key={field}
            path={`${path}.${field}`}
            label={rangeLabels[field]()}
            problems={editing.problems}
            value={range[field]}
            inputMode="decimal"
            onChange={({ target }) =>
              onChange((one) => ({
                ...one,
                range: { ...(one.range ?? newRange), [field]: target.value },
              }))
            }
          />
        ))}
      </div>
      <TextsField
        path={`${path}.unit`}
        label={m.kind_range_unit()}
        value={unit}
        editing={editing}
        onChange={(text) => onChange((one) => ({ ...one, unit: text }))}
      />
    </fieldset>
  );
}

function AcceptedFields({ path, question, editing, onChange }: FieldProps) {
  return (
    <fieldset id={fieldId(`${path}.accepted`)} tabIndex={-1}>
      <TextsField
        path={`${path}.accepted`}
        label={m.quizzes_accepted()}
        value={question.accepted ?? noText}
        editing={editing}
        rows={3}
        onChange={(accepted) => onChange((one) => ({ ...one, accepted }))}
      />
      <p className="text-ink-soft">{m.quizzes_accepted_hint()}</p>
    </fieldset>
  );
}

/** What a question has in place of a list, or above it. */
export function KindFields(props: FieldProps) {
  const { question, onChange } = props;
  switch (question.kind) {
    case 'number':
      return <NumberFields {...props} />;
    case 'text':
      return <AcceptedFields {...props} />;
    case 'opinion':
      return (
        <CheckField
          isChecked={question.words ?? false}
          onChange={(words) => onChange((one) => ({ ...one, words }))}
        >
          {m.kind_words()}
        </CheckField>
      );
    default:
      return null;
  }
}
