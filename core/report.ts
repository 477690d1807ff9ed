import * as v from 'valibot';
import { languages } from '#core/language.ts';
import { ownPictureIdSchema } from '#core/own-picture-schemas.ts';
import { cleanLine, cleanText, countGraphemes } from '#core/text.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The subjects of reports: a custom quiz, a name on a board, a pair, a ready quiz, a post. */
export const reportKinds = ['custom-quiz', 'row', 'pair', 'ready-quiz', 'post'] as const;

export type ReportKind = (typeof reportKinds)[number];

/** The reasons for a report, in the order of the form. */
export const reportReasons = [
  'about_me',
  'bullying',
  'sexual',
  'child',
  'spam',
  'violence',
  'copyright',
  'other',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** Longest texts of a report, in graphemes. */
export const reportLimits = { message: 1_000, contact: 200, note: 1_000, link: 500 } as const;

/** The number of visitors whose reports hide a custom quiz for the first time. */
export const reportsToHide = 3;

/** Ms for which reports count together. */
export const reportsCountFor = 30 * day;

/**
 * How many visitors' reports hide a quiz in a cycle; each dismissal, objection or past hiding
 * starts the next one.
 */
export function hidingThreshold(cycle: number): number {
  return reportsToHide * 2 ** cycle;
}

/** The deadlines of India's IT Rules as in force in 2026, in ms. */
export const reportClocks = {
  order: 3 * hour,
  intimate: 2 * hour,
  acknowledge: 24 * hour,
  resolve: 7 * day,
} as const;

export type ReportClock = keyof typeof reportClocks;

/**
 * The origin of a report: a visitor, an order by an authority or a court, the word list, or the
 * objection of a hidden quiz's creator.
 */
export const reportSources = ['visitor', 'order', 'words', 'creator'] as const;

export type ReportSource = (typeof reportSources)[number];

export const reportStates = ['open', 'acknowledged', 'resolved'] as const;

export type ReportState = (typeof reportStates)[number];

export const reportOutcomes = ['removed', 'fine', 'spam'] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

/** The next deadline (ms since 1970) and its kind; null once a report is resolved. */
export function nextClock(report: {
  readonly source: ReportSource;
  readonly reason: string;
  readonly state: ReportState;
  readonly createdAt: number;
}): { clock: ReportClock; at: number } | null {
  const { source, reason, state, createdAt } = report;
  if (state === 'resolved') return null;
  const clock = clockOf(source, reason, state);
  return { clock, at: createdAt + reportClocks[clock] };
}

function clockOf(source: ReportSource, reason: string, state: ReportState): ReportClock {
  if (source === 'order') return 'order';
  if (reason === 'sexual') return 'intimate';
  // Only visitors wait for an acknowledgement.
  return source === 'visitor' && state === 'open' ? 'acknowledge' : 'resolve';
}

/** No grapheme needs more UTF-16 units than this; more is an attack. */
const maxUnitsPerGrapheme = 16;

function textSchema(max: number, clean: (text: string) => string) {
  return v.pipe(
    v.string('required'),
    v.maxLength(max * maxUnitsPerGrapheme, 'too_long'),
    v.transform(clean),
    v.check((text) => countGraphemes(text) <= max, 'too_long'),
  );
}

/** A row of a board as everybody sees it. Times are ms since 1970. */
export const publicRowSchema = v.object({
  name: v.pipe(v.string('required'), v.maxLength(1_000, 'too_long')),
  score: v.pipe(v.number('required'), v.safeInteger('malformed')),
  finishedAt: v.pipe(v.number('required'), v.safeInteger('malformed')),
});

/**
 * The subject of a report. `id` is that of the quiz, competition or post; `row` a row of its board.
 */
export const reportSubjectSchema = v.pipe(
  v.object({
    kind: v.picklist(reportKinds, 'unknown_kind'),
    id: v.pipe(v.string('required'), v.regex(/^[\w-]{1,64}$/, 'malformed')),
    row: v.optional(publicRowSchema),
  }),
  v.forward(
    v.partialCheck(
      [['kind'], ['row']],
      ({ kind, row }) => (kind === 'row') === (row !== undefined),
      'required',
    ),
    ['row'],
  ),
);

export type ReportSubject = v.InferOutput<typeof reportSubjectSchema>;

/** The body of `POST /api/reports`. Anonymous; `contact` is only for a reply. */
export const newReportSchema = v.object({
  subject: reportSubjectSchema,
  /** One of the creator's own pictures in a custom quiz, if it is about that. */
  picture: v.optional(ownPictureIdSchema),
  reason: v.picklist(reportReasons, 'required'),
  message: v.optional(textSchema(reportLimits.message, cleanText), ''),
  contact: v.optional(textSchema(reportLimits.contact, cleanLine), ''),
  language: v.picklist(languages, 'unknown_language'),
  /** A random id stored by the browser; it only serves to count a visitor once. */
  device: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'malformed'))),
});

/** The body of `POST /api/custom-quizzes/{id}/objection`: the creator's message to operators. */
export const objectionSchema = v.object({
  message: v.optional(textSchema(reportLimits.message, cleanText), ''),
});

export type Objection = v.InferOutput<typeof objectionSchema>;

export type NewReport = v.InferOutput<typeof newReportSchema>;
export type NewReportInput = v.InferInput<typeof newReportSchema>;

/** The reply to a report: the time by which it will be resolved, ms since 1970. */
export const reportReplySchema = v.object({ received: v.literal(true), resolveBy: v.number() });

export type ReportReply = v.InferOutput<typeof reportReplySchema>;

/** A report as operators see it. Times are ms since 1970, null if it has not happened. */
export const reportSchema = v.object({
  id: v.string(),
  source: v.picklist(reportSources),
  /** If an order names an address of another page, the kind is `page` and the address the id. */
  kind: v.picklist([...reportKinds, 'page']),
  subjectId: v.string(),
  /** The attempt of the reported row, '' for the whole subject. */
  rowKey: v.string(),
  /** The name that was reported, as the board showed it. */
  name: v.string(),
  reason: v.string(),
  message: v.string(),
  contact: v.string(),
  language: v.picklist(languages),
  createdAt: v.number(),
  dueAt: v.nullable(v.number()),
  state: v.picklist(reportStates),
  outcome: v.nullable(v.picklist(reportOutcomes)),
  note: v.string(),
  operator: v.string(),
  acknowledgedAt: v.nullable(v.number()),
  resolvedAt: v.nullable(v.number()),
  /** The creator's own picture that it is about. */
  picture: v.nullable(v.string()),
});

export type Report = v.InferOutput<typeof reportSchema>;

/** A page of reports; `next` is the cursor of the following page, or null. */
export const reportListSchema = v.object({
  reports: v.array(reportSchema),
  /** The `subjectId`s of rows that are competitions; the others are custom quizzes. */
  competitions: v.array(v.string()),
  /** The undecided objections of the creators of these quizzes. */
  objections: v.array(reportSchema),
  next: v.nullable(v.string()),
});

export type ReportList = v.InferOutput<typeof reportListSchema>;

const noteSchema = v.optional(textSchema(reportLimits.note, cleanText), '');

/** An operator's decision on a report. */
export const resolutionSchema = v.object({
  outcome: v.picklist(reportOutcomes, 'required'),
  note: noteSchema,
});

/** A removal order received by mail: its subject and the time of receipt. */
export const newOrderSchema = v.object({
  link: v.pipe(textSchema(reportLimits.link, cleanLine), v.nonEmpty('required')),
  message: v.pipe(textSchema(reportLimits.message, cleanText), v.nonEmpty('required')),
  contact: v.optional(textSchema(reportLimits.contact, cleanLine), ''),
  receivedAt: v.pipe(v.number('required'), v.safeInteger('malformed'), v.minValue(1, 'malformed')),
});

export type NewOrder = v.InferOutput<typeof newOrderSchema>;

/**
 * The subject of a link to a page of ours; any other address is a `page`. A custom quiz is named as in the
 * link: by its id, or by the code of a short address.
 */
export function subjectOfLink(link: string): { kind: Report['kind']; subjectId: string } {
  const path = URL.parse(link, 'https://x.invalid')?.pathname ?? link;
  const id = (pattern: RegExp) => pattern.exec(path)?.[1];
  const quiz = id(/^\/(?:quizpage\/anstpage|live|owner)\/([\w-]{22}|[a-z0-9]{20})\/?$/i);
  if (quiz !== undefined) return { kind: 'custom-quiz', subjectId: quiz };
  const shared = id(/^\/q\/(\w{12}|[\w-]{22}|[a-z0-9]{20})\/?$/i);
  if (shared !== undefined) return { kind: 'custom-quiz', subjectId: shared };
  const pair = id(/^\/together\/([\w-]{22})\/?$/i);
  if (pair !== undefined) return { kind: 'pair', subjectId: pair };
  const ready = id(/^\/normalquiz\/([\w-]{1,64})\/?$/i);
  if (ready !== undefined) return { kind: 'ready-quiz', subjectId: ready };
  const post = id(/^\/blogposdt\/([\w-]{1,64})\/?$/i);
  if (post !== undefined) return { kind: 'post', subjectId: post };
  return { kind: 'page', subjectId: link };
}
