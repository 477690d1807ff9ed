import { formatMoment } from '#app/pages/format-date.ts';
import { subjectPath } from '#app/screens/admin/reports/report-texts.ts';
import type { Language } from '#core/language.ts';
import { nextClock, type Report } from '#core/report.ts';

/** A report with its times formatted for people. */
export interface ShownReport {
  readonly report: Report;
  /** The page of its subject; null for an address that is not a page of ours. */
  readonly path: string | null;
  readonly received: string;
  readonly handled: string;
  /** The creator's objection; null for none. */
  readonly objection: (Pick<Report, 'message' | 'language'> & { readonly made: string }) | null;
  readonly clock: {
    readonly name: NonNullable<ReturnType<typeof nextClock>>['clock'];
    readonly when: string;
    readonly isOverdue: boolean;
  } | null;
}

/** The objection to an undecided report. */
function objectionTo(
  { kind, source, state, subjectId }: Report,
  objections: readonly Report[],
): Report | undefined {
  const isHidable = kind === 'custom-quiz' || kind === 'pair';
  if (!isHidable || source === 'creator' || state === 'resolved') return undefined;
  return objections.find((objection) => objection.subjectId === subjectId);
}

/** `competitions` are those whose boards are reported; `objections` come from creators. */
export function showReport(
  report: Report,
  {
    now,
    language,
    competitions = [],
    objections,
  }: {
    now: number;
    language: Language;
    competitions?: readonly string[];
    objections: readonly Report[];
  },
): ShownReport {
  const objection = objectionTo(report, objections);
  const clock = nextClock(report);
  const handledAt = report.resolvedAt ?? report.acknowledgedAt;
  return {
    report,
    path: subjectPath(report, competitions),
    received: formatMoment(report.createdAt, language),
    handled: handledAt === null ? '' : formatMoment(handledAt, language),
    objection:
      objection === undefined
        ? null
        : {
            message: objection.message,
            language: objection.language,
            made: formatMoment(objection.createdAt, language),
          },
    clock:
      clock === null
        ? null
        : {
            name: clock.clock,
            when: formatMoment(clock.at, language),
            isOverdue: clock.at < now,
          },
  };
}
