import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#app/api/call.ts';
import { randomId } from '#app/device/memory.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import {
  changeCompetition,
  createCompetition,
} from '#app/screens/admin/competitions/competition-calls.ts';
import { competitionProblems } from '#app/screens/admin/competitions/competition-problems.ts';
import { MomentField } from '#app/screens/admin/forms/moment-field.tsx';
import { SaveFailure } from '#app/screens/admin/forms/save-failure.tsx';
import { spokenName } from '#app/screens/admin/forms/spoken-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import {
  type CompetitionInput,
  competitionInputSchema,
  competitionLimits,
  type EditableFields,
  editableFields,
  type ManagedCompetition,
  type ManagedCompetitionList,
} from '#core/competition-plan.ts';
import type { FieldError } from '#core/errors.ts';
import { inEachLanguage, languages } from '#core/language.ts';
import { shownLanguage, textIn } from '#core/ready-quiz.ts';

const hour = 3_600_000;

/** An empty form for a day's competition, from a full hour that leaves time to prepare. */
function emptyInput(now: number): CompetitionInput {
  const opensAt = (Math.floor(now / hour) + 2) * hour;
  return { title: inEachLanguage(() => ''), quizId: '', opensAt, closesAt: opensAt + 24 * hour };
}

function inputOf({ title, quizId, opensAt, closesAt }: ManagedCompetition): CompetitionInput {
  return { title, quizId, opensAt, closesAt };
}

/** The list's value for 'all quizzes'; no quiz has such an id. */
const allQuizzes = '*';

function quizHint(quizId: CompetitionInput['quizId']): string | undefined {
  if (quizId === null) return m.admin_competition_drawn_hint();
  return quizId === '' ? undefined : m.admin_competition_open_book();
}

const rules: Readonly<Record<EditableFields, () => string>> = {
  everything: m.admin_competition_rule_everything,
  'title and end': m.admin_competition_rule_end,
  title: m.admin_competition_rule_title,
};

function useSaving(
  competition: ManagedCompetition | null,
  onSaved: () => void,
): {
  errors: readonly FieldError[];
  failure: ApiError['code'] | null;
  isSaving: boolean;
  save: (input: CompetitionInput) => Promise<void>;
} {
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [failure, setFailure] = useState<ApiError['code'] | null>(null);
  const [isSaving, setSaving] = useState(false);
  // Idempotency key: retries make one competition.
  const [key] = useState(randomId);

  const save = async (input: CompetitionInput) => {
    const issues = v.safeParse(competitionInputSchema, input).issues ?? [];
    setErrors(issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', code: issue.message })));
    setFailure(issues.length > 0 ? 'invalid' : null);
    if (issues.length > 0) return;
    setSaving(true);
    try {
      if (competition === null) await createCompetition(input, key);
      else await changeCompetition(competition.id, competition.revision, input);
      onSaved();
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError('internal');
      setErrors(refused.fields);
      setFailure(refused.code);
    }
    setSaving(false);
  };
  return { errors, failure, isSaving, save };
}

/** Chooses the quiz, or questions drawn from all; what is drawn stays drawn. */
function QuizField({
  quizId,
  competition,
  quizzes,
  disabled,
  error,
  onChange,
}: {
  quizId: CompetitionInput['quizId'];
  competition: ManagedCompetition | null;
  quizzes: ManagedCompetitionList['quizzes'];
  disabled: boolean;
  error: string | undefined;
  onChange: (quizId: CompetitionInput['quizId']) => void;
}) {
  const isNew = competition === null;
  const isDrawn = competition?.quizId === null;
  const isGone = quizId !== null && quizId !== '' && !quizzes.some(({ id }) => id === quizId);
  return (
    <Field label={m.admin_competition_quiz()} hint={quizHint(quizId)} error={error}>
      {(control) => (
        <select
          {...control}
          value={quizId ?? allQuizzes}
          disabled={disabled || isDrawn}
          onChange={({ target: { value } }) => onChange(value === allQuizzes ? null : value)}
        >
          {isNew && <option value="">{m.admin_competition_choose()}</option>}
          {(isNew || isDrawn) && (
            <option value={allQuizzes}>
              {isDrawn
                ? m.contest_from_all()
                : m.admin_competition_all({ count: competitionLimits.drawn })}
            </option>
          )}
          {isGone && <option value={quizId}>{m.admin_competition_quiz_gone()}</option>}
          {quizzes.map((quiz) => {
            const language = shownLanguage(quiz, getLocale());
            return (
              <option key={quiz.id} value={quiz.id} lang={language}>
                {textIn(quiz.name, language)}
              </option>
            );
          })}
        </select>
      )}
    </Field>
  );
}

/** Creates a competition, or changes whatever may still change of one. */
export function CompetitionForm({
  competition,
  quizzes,
  now,
  onSaved,
  onClose,
  onReload,
}: {
  competition: ManagedCompetition | null;
  quizzes: ManagedCompetitionList['quizzes'];
  now: number;
  onSaved: () => void;
  onClose: () => void;
  /** Reloads the list, from which the form starts again. */
  onReload: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [input, setInput] = useState(() =>
    competition === null ? emptyInput(now) : inputOf(competition),
  );
  const { errors, failure, isSaving, save } = useSaving(competition, onSaved);
  const problems = competitionProblems(errors);
  const freedom = competition === null ? null : editableFields(competition, now);
  const isFree = freedom === null || freedom === 'everything';
  const change = (part: Partial<CompetitionInput>) => setInput({ ...input, ...part });

  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  useEffect(() => {
    if (errors.length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(input);
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="pop mt-3 flex flex-col gap-4 bg-card p-4"
    >
      <p className="text-ink-soft">
        {freedom === null ? m.admin_competition_rule_new() : rules[freedom]()}
      </p>
      {languages.map((language) => (
        <Field
          key={language}
          label={m.admin_competition_title_in({ language: spokenName(language) })}
          error={problems.get(`title.${language}`)}
        >
          {(control) => (
            <input
              type="text"
              lang={language}
              {...control}
              value={input.title[language]}
              onChange={({ target }) =>
                change({ title: { ...input.title, [language]: target.value } })
              }
            />
          )}
        </Field>
      ))}
      <QuizField
        quizId={input.quizId}
        competition={competition}
        quizzes={quizzes}
        disabled={!isFree}
        error={problems.get('quizId')}
        onChange={(chosen) => change({ quizId: chosen })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MomentField
          label={m.admin_competition_opens()}
          time={input.opensAt}
          disabled={!isFree}
          onChange={(opensAt) => change({ opensAt })}
          error={problems.get('opensAt')}
        />
        <MomentField
          label={m.admin_competition_closes()}
          time={input.closesAt}
          disabled={freedom === 'title'}
          onChange={(closesAt) => change({ closesAt })}
          error={problems.get('closesAt')}
        />
      </div>
      {failure !== null && (
        <SaveFailure code={failure}>
          {failure === 'edit_conflict' && (
            <Button look="quiet" onClick={onReload}>
              {m.admin_load_other()}
            </Button>
          )}
        </SaveFailure>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSaving}>
          {m.admin_save()}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.admin_dismiss()}
        </Button>
      </div>
    </form>
  );
}
