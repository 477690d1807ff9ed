import type { ReportKind } from '#core/report.ts';
import { adminPageSize, pageOf, positionOf } from '#server/operators/cursor.ts';
import type { Services } from '#server/services.ts';

/** Nobody works through more reported ones than this. */
const maxReported = 200;

interface Stored {
  readonly id: string;
  readonly createdAt: number;
}

/** Which of them, and from where on. */
export interface ModeratedQuery {
  readonly order: 'newest' | 'reported';
  readonly cursor: string | undefined;
}

/** Where quizzes or pairs come from. */
interface ModeratedSource<T extends Stored, Line> {
  /** The kinds of their reports. */
  readonly kinds: readonly ReportKind[];
  find(id: string): Promise<T | null>;
  newest(after: Stored | null, limit: number): Promise<readonly T[]>;
  /** The line of one with this number of open reports. */
  lineOf(stored: T, reports: number): Line;
}

/** Quizzes or pairs for operators, newest or most reported first. A foreign cursor is `invalid`. */
export async function listModerated<T extends Stored, Line>(
  { storage }: Services,
  { order, cursor }: ModeratedQuery,
  { kinds, find, newest, lineOf }: ModeratedSource<T, Line>,
): Promise<{ lines: Line[]; next: string | null }> {
  const reported = await storage.reports.mostReported(kinds, maxReported);
  if (order === 'reported') {
    const lines: Line[] = [];
    for (const { id, reports } of reported) {
      // Boards of competitions have reports too, and a reported one may have been deleted.
      const stored = await find(id);
      if (stored !== null) lines.push(lineOf(stored, reports));
    }
    return { lines, next: null };
  }
  const position = positionOf(cursor);
  const after = position === null ? null : { createdAt: position.at, id: position.id };
  const found = await newest(after, adminPageSize + 1);
  const { entries, next } = pageOf(found, ({ createdAt: at, id }) => ({ at, id }));
  const open = new Map(reported.map(({ id, reports }) => [id, reports]));
  return { lines: entries.map((stored) => lineOf(stored, open.get(stored.id) ?? 0)), next };
}
