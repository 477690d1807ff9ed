import * as v from 'valibot';
import { m } from '#app/paraglide/messages.js';
import type { Reportable } from '#app/ui/report/reportable.ts';
import { type Language, languageTable } from '#core/language.ts';
import type { LeaderboardEntry } from '#core/leaderboard-schemas.ts';
import {
  type NewReportInput,
  newReportSchema,
  publicRowSchema,
  reportClocks,
  reportLimits,
} from '#core/report.ts';

type Field = 'reason' | 'message' | 'contact';

export type ReportProblems = Partial<Record<Field, string>>;

/** A report that has arrived, and when it is decided by: the day in words. */
export interface SentReport {
  readonly isIntimate: boolean;
  readonly resolveDay: string;
  readonly hasContact: boolean;
}

/** `resolveBy` and `now` are ms since 1970. Days are those of India, as the deadlines are. */
export function sentReport(
  { contact = '', language }: NewReportInput,
  { resolveBy, now }: { resolveBy: number; now: number },
): SentReport {
  const options = { dateStyle: 'medium', timeZone: 'Asia/Kolkata' } as const;
  const { locale } = languageTable[language];
  return {
    isIntimate: resolveBy - now < reportClocks.acknowledge,
    resolveDay: new Intl.DateTimeFormat(locale, options).format(resolveBy),
    hasContact: contact.trim() !== '',
  };
}

/** A row of the board as the value of its choice. */
export function rowValue({ name, score, finishedAt }: LeaderboardEntry): string {
  return JSON.stringify({ name, score, finishedAt });
}

function rowOf(value: string): v.InferOutput<typeof publicRowSchema> | undefined {
  try {
    const row = v.safeParse(publicRowSchema, JSON.parse(value));
    return row.success ? row.output : undefined;
  } catch {
    return undefined;
  }
}

function subjectOf({ kind, id }: Reportable, data: FormData): NewReportInput['subject'] {
  if (kind !== 'board' && data.get('what') !== 'name') return { kind, id };
  const row = rowOf(String(data.get('row') ?? ''));
  return { kind: 'row', id, ...(row && { row }) };
}

/** The report in a form, which `problemsOf` checks. */
export function readReport(
  subject: Reportable,
  data: FormData,
  { language, device }: { language: Language; device: string },
): NewReportInput {
  const text = (name: string) => String(data.get(name) ?? '');
  const about = subjectOf(subject, data);
  const picture = about.kind === 'custom-quiz' ? text('picture') : '';
  return {
    subject: about,
    ...(picture === '' ? {} : { picture }),
    reason: (data.get('reason') ?? undefined) as NewReportInput['reason'],
    message: text('message'),
    contact: text('contact'),
    language,
    device,
  };
}

/** What is wrong with a report, in the page's language. */
export function problemsOf(report: NewReportInput): ReportProblems {
  const problems: ReportProblems = {};
  for (const issue of v.safeParse(newReportSchema, report).issues ?? []) {
    const field = v.getDotPath(issue);
    if (field === 'reason') problems.reason = m.report_reason_required();
    if (field === 'message') problems.message = m.report_too_long({ max: reportLimits.message });
    if (field === 'contact') problems.contact = m.report_too_long({ max: reportLimits.contact });
  }
  return problems;
}
