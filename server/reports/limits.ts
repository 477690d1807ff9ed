import type { NewReport } from '#core/report.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';

/** Many people share the address of a mobile network, and a class may report the same quiz. */
export const reports: RatePolicy = {
  name: 'reports',
  requests: 120,
  seconds: 60 * 60,
  countsOnlyValid: true,
};

/** By then the operators know; more would only bury the other reports. */
export const reportsOfSubject: RatePolicy = {
  name: 'reports of a thing',
  requests: 300,
  seconds: 60 * 60,
};

/** The subject that a report counts for. */
export function subjectKey({ subject }: NewReport): string {
  return `${subject.kind} ${subject.id}`;
}
