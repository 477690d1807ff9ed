import * as v from 'valibot';
import { type CompetitionWindow, competitionState } from '#core/competition.ts';
import { competitionSchema } from '#core/competition-schemas.ts';
import type { FieldError } from '#core/errors.ts';
import { localizedSchema, someLanguagesSchema } from '#core/localized-schema.ts';
import { cleanLine, fitsLength } from '#core/text.ts';

/** Limits for operators. The title in graphemes, times in ms. */
export const competitionLimits = {
  title: 80,
  shortest: 10 * 60_000,
  longest: 31 * 86_400_000,
  /** How far ahead a competition may be announced. */
  ahead: 366 * 86_400_000,
  /** How many questions are drawn for a competition without a quiz. */
  drawn: 10,
  /** An end that is brought forward must be at least this far away. */
  notice: 3_600_000,
} as const;

function lengthErrors({ opensAt, closesAt }: CompetitionWindow): FieldError[] {
  const length = closesAt - opensAt;
  if (length <= 0) return [{ path: 'closesAt', code: 'before_opening' }];
  if (length < competitionLimits.shortest) return [{ path: 'closesAt', code: 'too_short' }];
  return length > competitionLimits.longest ? [{ path: 'closesAt', code: 'too_long' }] : [];
}

/** The errors in the times of a new competition, which must be in the future, but not too far. */
export function newWindowErrors(window: CompetitionWindow, now: number): FieldError[] {
  if (window.opensAt <= now) return [{ path: 'opensAt', code: 'past' }];
  if (window.opensAt > now + competitionLimits.ahead) return [{ path: 'opensAt', code: 'too_far' }];
  return lengthErrors(window);
}

/** The fields of a competition that may still change. */
export type EditableFields = 'everything' | 'title and end' | 'title';

/**
 * People enter a competition with its quiz and opening, so those stay from then on. Once it has
 * closed, the board is final, and only the title can be corrected.
 */
export function editableFields(
  window: CompetitionWindow & { readonly isEntered: boolean },
  now: number,
): EditableFields {
  if (competitionState(window, now) === 'ended') return 'title';
  return window.isEntered ? 'title and end' : 'everything';
}

interface Plan extends CompetitionWindow {
  /** Null if its questions are drawn. */
  readonly quizId: string | null;
}

const fixedFields: Readonly<Record<EditableFields, readonly (keyof Plan)[]>> = {
  everything: [],
  'title and end': ['quizId', 'opensAt'],
  title: ['quizId', 'opensAt', 'closesAt'],
};

/**
 * An end may be postponed; brought forward, it must leave notice to people who have not entered
 * yet.
 */
function endErrors(
  before: Plan & { readonly isEntered: boolean },
  after: Plan,
  now: number,
): FieldError[] {
  const errors = lengthErrors(after);
  if (errors.length > 0 || after.closesAt >= before.closesAt) return errors;
  if (after.closesAt <= now) return [{ path: 'closesAt', code: 'past' }];
  const isSudden = before.isEntered && after.closesAt < now + competitionLimits.notice;
  return isSudden ? [{ path: 'closesAt', code: 'no_notice' }] : [];
}

/**
 * The errors of a change, by field. Until somebody enters, all fields are as free as in a new
 * competition, and an opening in the past may stay. After that only the end may move: finished
 * attempts are not affected, and people who are playing at the end may finish.
 */
export function competitionChangeErrors(
  before: Plan & { readonly isEntered: boolean },
  after: Plan,
  now: number,
): FieldError[] {
  const isChanged = (field: keyof Plan) => before[field] !== after[field];
  // Players were told how its questions are chosen.
  if ((before.quizId === null) !== (after.quizId === null)) {
    return [{ path: 'quizId', code: 'announced' }];
  }
  const touched = fixedFields[editableFields(before, now)].filter(isChanged);
  if (touched.length > 0) return touched.map((path) => ({ path, code: 'fixed' }));
  if (isChanged('opensAt')) return newWindowErrors(after, now);
  return isChanged('closesAt') ? endErrors(before, after, now) : [];
}

const titleSchema = v.pipe(
  v.string('required'),
  v.transform(cleanLine),
  v.nonEmpty('required'),
  v.check((text) => fitsLength(text, competitionLimits.title), 'too_long'),
);

const timeSchema = v.pipe(v.number('required'), v.integer('malformed'), v.minValue(0, 'malformed'));

/** An operator's input for a competition. `newWindowErrors` checks its times. */
export const competitionInputSchema = v.object({
  title: localizedSchema(titleSchema),
  /** A published ready quiz: its `documentId`, id or slug. Null draws from all of them. */
  quizId: v.nullable(
    v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'malformed')),
  ),
  opensAt: timeSchema,
  closesAt: timeSchema,
});

export type CompetitionInput = v.InferOutput<typeof competitionInputSchema>;

/** A change states the revision that it is based on. */
export const competitionChangeSchema = v.object({
  ...competitionInputSchema.entries,
  revision: v.pipe(v.number('required'), v.integer(), v.minValue(1)),
});

/** A competition as operators see it. */
export const managedCompetitionSchema = v.object({
  ...competitionSchema.entries,
  /** Counts the changes, from 1. */
  revision: v.number(),
  /** Whether anybody has entered it. */
  isEntered: v.boolean(),
  /** How many people have begun, and how many of them are on the board. */
  entered: v.number(),
  finished: v.number(),
  /** Ms since 1970; null until they are paid. */
  prizesPaidAt: v.nullable(v.number()),
});

export type ManagedCompetition = v.InferOutput<typeof managedCompetitionSchema>;

/** In the order of `competitionListSchema`. */
export const managedCompetitionListSchema = v.object({
  open: v.array(managedCompetitionSchema),
  coming: v.array(managedCompetitionSchema),
  ended: v.array(managedCompetitionSchema),
  /** The published quizzes that may be chosen. */
  quizzes: v.array(
    v.object({
      id: v.string(),
      name: someLanguagesSchema(v.string()),
    }),
  ),
  now: v.number(),
});

export type ManagedCompetitionList = v.InferOutput<typeof managedCompetitionListSchema>;
