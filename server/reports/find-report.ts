import { AppError } from '#core/errors.ts';
import type { Report } from '#core/report.ts';
import type { Services } from '#server/services.ts';

/** Unknown ids are `not_found`. */
export async function findReport({ storage }: Services, id: string): Promise<Report> {
  const report = await storage.reports.find(id);
  if (report === null) throw new AppError('not_found', 'no such report');
  return report;
}
