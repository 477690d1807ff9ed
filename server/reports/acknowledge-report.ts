import { AppError } from '#core/errors.ts';
import { nextClock, type Report } from '#core/report.ts';
import { findReport } from '#server/reports/find-report.ts';
import type { Services } from '#server/services.ts';

/**
 * Marks a report as seen; its deadline for the resolution remains. Errors: `not_found`,
 * `edit_conflict` if it is not open any more.
 */
export async function acknowledgeReport(
  services: Services,
  { id, operator }: { id: string; operator: string },
): Promise<Report> {
  const report = await findReport(services, id);
  const dueAt = nextClock({ ...report, state: 'acknowledged' })?.at ?? null;
  const at = services.now();
  const isDone = await services.storage.reports.acknowledge(id, { operator, at, dueAt });
  if (!isDone) throw new AppError('edit_conflict', 'this report is not open any more');
  return findReport(services, id);
}
