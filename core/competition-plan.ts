import * as v from 'valibot';
import { type CompetitionWindow, competitionState } from '#core/competition.ts';
import { competitionSchema } from '#core/competition-schemas.ts';
import type { FieldError } from '#core/errors.ts';
import { localizedSchema, someLanguagesSchema } from '#core/localized-schema.ts';
import { cleanLine, fitsLength } from '#core/text.ts';

/** What operators keep to. The title in graphemes, times in ms. */
export const competitionLimits = {
  title: 80,
  shortest: 10 * 60_000,
  longest: 31 * 86_400_000,
  /** How far ahead a competition may be announced. */
  ahead: 366 * 86_400_000,
  /** How many questions are drawn where it names no quiz. */
  drawn: 10,
  /** Whoever has seen the old end has this long after it is brought forward. */
  notice: 3_600_000,
} as const;

function lengthErrors({ opensAt, closesAt }: CompetitionWindow): FieldError[] {
  const length = closesAt - opensAt;
  if (length <= 0) return [{ path: 'closesAt', code: 'before_opening' }];
  if (length < competitionLimits.shortest) return [{ path: 'closesAt', code: 'too_short' }];
  return length > competitionLimits.longest ? [{ path: 'closesAt', code: 'too_long' }] : [];
}

/** What is wrong with the times of a new competition: they lie ahead, but not too far. */
export function newWindowErrors(window: CompetitionWindow, now: number): FieldError[] {
  if (window.opensAt <= now) return [{ path: 'opensAt', code: 'past' }];
  if (window.opensAt > now + competitionLimits.ahead) return [{ path: 'opensAt', code: 'too_far' }];
  return lengthErrors(window);
}

/** What of a competition may still be changed. */
export type CompetitionFreedom = 'everything' | 'title and end' | 'title';

/**
 * Whoever has entered did so for this quiz, from this opening on: those stay. When it has closed,
 * the board is settled, and only a slip in the title can be mended.
 */
export function competitionFreedom(
  window: CompetitionWindow & { readonly isEntered: boolean },
  now: number,
): CompetitionFreedom {
  if (competitionState(window, now) === 'ended') return 'title';
  return window.isEntered ? 'title and end' : 'everything';
}

interface Plan extends CompetitionWindow {
  /** Null where its questions are drawn. */
  readonly quizId: string | null;
}

const fixedFields: Readonly<Record<CompetitionFreedom, readonly (keyof Plan)[]>> = {
  everything: [],
  'title and end': ['quizId', 'opensAt'],
  title: ['quizId', 'opensAt', 'closesAt'],
};

/** An end may be put off; brought forward it leaves notice to those who have not come yet. */
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
 * What is wrong with a change, by the field. While nobody has entered, everything is as free as in
 * a new competition, and an opening that has passed may stay. After that only the end moves: what
 * somebody has played stays what it was, and whoever plays when it comes may finish in any case.
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
  const touched = fixedFields[competitionFreedom(before, now)].filter(isChanged);
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

/** A competition as an operator sets it up. What its times may be, `newWindowErrors` says. */
export const competitionInputSchema = v.object({
  title: localizedSchema(titleSchema),
  /** A published ready quiz: its `documentId`, number or slug. Null draws from all of them. */
  quizId: v.nullable(
    v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'malformed')),
  ),
  opensAt: timeSchema,
  closesAt: timeSchema,
});

export type CompetitionInput = v.InferOutput<typeof competitionInputSchema>;

/** A change says which revision it was made from. */
export const competitionChangeSchema = v.object({
  ...competitionInputSchema.entries,
  revision: v.pipe(v.number('required'), v.integer(), v.minValue(1)),
});

/** A competition as operators see it. */
export const managedCompetitionSchema = v.object({
  ...competitionSchema.entries,
  /** Counts the changes from 1. */
  revision: v.number(),
  /** Whether somebody plays, or has played, in it. */
  isEntered: v.boolean(),
  /** How many people have begun, and how many of them are on the board. */
  entered: v.number(),
  finished: v.number(),
  /** Ms since 1970, or null while they are not. */
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
