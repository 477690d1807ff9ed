import type { Report, ReportList } from '#core/report.ts';
import { adminPageSize, pageOf, positionOf } from '#server/operators/cursor.ts';
import type { Services } from '#server/services.ts';

/** The id alone does not decide: ids of competitions and of custom quizzes may look the same. */
async function competitionsAmong(
  { storage }: Services,
  reports: readonly Report[],
): Promise<string[]> {
  const ofRows = reports.filter(({ kind }) => kind === 'row').map(({ subjectId }) => subjectId);
  const found = await Promise.all([...new Set(ofRows)].map((id) => storage.competitions.find(id)));
  return found.flatMap((competition) => (competition === null ? [] : [competition.id]));
}

/** The creators' objections, for the operator who decides on the reports. */
async function objectionsTo({ storage }: Services, reports: readonly Report[]): Promise<Report[]> {
  const hidable = reports.filter(({ kind }) => kind === 'custom-quiz' || kind === 'pair');
  return [...(await storage.reports.objections(hidable.map(({ subjectId }) => subjectId)))];
}

/** A page of the queue, most urgent first, or of resolved reports, newest first. */
export async function listReports(
  services: Services,
  { resolved, cursor }: { resolved: boolean; cursor: string | undefined },
): Promise<ReportList> {
  const { storage } = services;
  const position = positionOf(cursor);
  const limit = adminPageSize + 1;
  const found = resolved
    ? await storage.reports.resolved(position, limit)
    : await storage.reports.queue(position, limit);
  const { entries, next } = pageOf(found, ({ id, resolvedAt, dueAt }) => ({
    at: (resolved ? resolvedAt : dueAt) ?? 0,
    id,
  }));
  return {
    reports: entries,
    competitions: await competitionsAmong(services, entries),
    objections: resolved ? [] : await objectionsTo(services, entries),
    next,
  };
}
