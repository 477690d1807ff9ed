import type { OwnedHiding, ReportedHiding } from '#core/hiding.ts';
import type { Report, ReportKind, ReportOutcome } from '#core/report.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import {
  currentCycle,
  dismissReports,
  type HidableKind,
  type HidableSubject,
  hideByDecision,
  hideIfReported,
  isHidable,
  lockSubject,
  readReportedHiding,
  showObjected,
} from '#server/storage/hiding.ts';
import { preparePages } from '#server/storage/keyset.ts';

type NewReport = Omit<
  Report,
  'state' | 'outcome' | 'note' | 'operator' | 'acknowledgedAt' | 'resolvedAt' | 'picture'
> &
  Partial<Pick<Report, 'picture'>>;

/** A report before anybody has looked at it. */
export interface NewStoredReport extends NewReport {
  /** Tells whether the same visitor reported the same subject before: a keyed hash. */
  readonly visitor: string;
  /** Keyed hashes; null if the report is not a visitor's. */
  readonly address: string | null;
  readonly device: string | null;
}

/** A page of reports starts after the one with this time and id. */
interface ReportPosition {
  readonly at: number;
  readonly id: string;
}

const columns = [
  'id',
  'source',
  'kind',
  'subject_id as subjectId',
  'row_key as rowKey',
  'name',
  'reason',
  'message',
  'contact',
  'language',
  'created_at as createdAt',
  'due_at as dueAt',
  'state',
  'outcome',
  'note',
  'operator',
  'acknowledged_at as acknowledgedAt',
  'resolved_at as resolvedAt',
  'picture',
] as const;

async function insertReport(
  tx: Queries,
  { subjectId, rowKey, createdAt, dueAt, ...rest }: NewStoredReport,
  cycle: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values({
      ...rest,
      subject_id: subjectId,
      row_key: rowKey,
      created_at: createdAt,
      due_at: dueAt,
      round: cycle,
      state: 'open',
      note: '',
      operator: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n;
}

export function createReportStore({ reader, write }: Pick<Database, 'reader' | 'write'>) {
  const select = (queries: Queries) => queries.selectFrom('reports').select(columns);

  async function find(queries: Queries, id: string): Promise<Report | null> {
    const row = await select(queries).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** Pages of the reports with a time in `column`, ordered by it. */
  const preparePagesBy = (column: 'due_at' | 'resolved_at', direction: 'asc' | 'desc') => {
    const readPage = preparePages(
      reader,
      (db: Queries) => select(db).where(column, 'is not', null),
      [
        [column, direction],
        ['id', direction],
      ],
    );
    return (after: ReportPosition | null, limit: number): Promise<readonly Report[]> =>
      readPage({}, after && [after.at, after.id], limit);
  };

  return {
    /**
     * Stores a report, once per visitor and subject until an operator dismisses it, or a hiding
     * ends by itself. Returns 'hidden' (for `hiddenFor`) or 'held' (until an operator decides, as a
     * child may be in danger; never without operators) once: for the report with which enough
     * visitors since `since` (ms since 1970) have reported the quiz or pair. That report hides it in
     * the same transaction.
     */
    add: (
      report: NewStoredReport,
      since: number,
      hasOperators = true,
    ): Promise<'added' | 'repeated' | 'hidden' | 'held'> =>
      write(async (tx) => {
        const { source, createdAt: now } = report;
        const locked = await lockSubject(tx, report);
        if (!isHidable(report) || source !== 'visitor') {
          return (await insertReport(tx, report, locked.cycle)) ? 'added' : 'repeated';
        }
        const cycle = await currentCycle(tx, report, locked, now);
        if (!(await insertReport(tx, report, cycle))) return 'repeated';
        return (await hideIfReported(tx, report, { cycle, since, now, hasOperators })) ?? 'added';
      }),

    /**
     * Stores the creator's objection to a hiding that would end by itself, and ends it ('shown').
     * From then on the number of reports does not hide the quiz until an operator decides. The same
     * text again is 'repeated'. Returns 'refused', and changes nothing, if there is no such hiding,
     * or another objection.
     */
    object: (
      objection: NewStoredReport & HidableSubject,
    ): Promise<'shown' | 'repeated' | 'refused'> =>
      write(async (tx) => {
        const shown = await showObjected(tx, objection);
        if (typeof shown === 'string') return shown;
        await insertReport(tx, objection, shown.cycle);
        return 'shown';
      }),

    /**
     * What its maker may know about the reports on a quiz or pair; most frequent reasons first.
     */
    hidingOf: (
      subjectId: string,
      kind: HidableKind,
    ): Promise<ReportedHiding & Pick<OwnedHiding, 'reasons'>> =>
      readReportedHiding(reader, subjectId, kind),

    find: (id: string) => find(reader, id),

    /** Returns false if the report is not open any more. */
    acknowledge: (
      id: string,
      { operator, at, dueAt }: { operator: string; at: number; dueAt: number | null },
    ) =>
      write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('reports')
          .set({ state: 'acknowledged', operator, acknowledged_at: at, due_at: dueAt })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    /**
     * Resolves a report together with all others on the same subject; an order only by itself.
     * 'fine' and 'spam' dismiss the reports: what they have hidden is shown, and hiding it again
     * takes twice as many. Null if it is resolved already.
     */
    resolve: (
      id: string,
      {
        outcome,
        note,
        operator,
        at,
      }: { outcome: ReportOutcome; note: string; operator: string; at: number },
    ): Promise<{ readonly reports: number; readonly isShown: boolean } | null> =>
      write(async (tx) => {
        const report = await find(tx, id);
        if (report === null) return null;
        const resolved = tx
          .updateTable('reports')
          .set({ state: 'resolved', outcome, note, operator, resolved_at: at, due_at: null })
          .where('state', '!=', 'resolved');
        const { numUpdatedRows } = await resolved.where('id', '=', id).executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        // An order is resolved by itself; the visitors' reports on one subject get one decision.
        if (outcome === 'removed') await hideByDecision(tx, report);
        if (report.source === 'order') return { reports: 1, isShown: false };
        const others = await resolved
          .where('subject_id', '=', report.subjectId)
          .where('kind', '=', report.kind)
          .where('row_key', '=', report.rowKey)
          .where('source', '!=', 'order')
          .executeTakeFirst();
        const reports = 1 + Number(others.numUpdatedRows);
        return { reports, isShown: outcome !== 'removed' && (await dismissReports(tx, report)) };
      }),

    /** Unresolved reports, ordered by their next deadline. Position: `dueAt`. */
    queue: preparePagesBy('due_at', 'asc'),

    /** Newest first. Position: `resolvedAt`. */
    resolved: preparePagesBy('resolved_at', 'desc'),

    /** Reports on a quiz, its rows, or a post, newest first. */
    async about(subjectId: string, limit: number): Promise<readonly Report[]> {
      return select(reader)
        .where('subject_id', '=', subjectId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    /** The undecided objections of the makers of these quizzes and pairs, newest first. */
    async objections(subjectIds: readonly string[]): Promise<readonly Report[]> {
      if (subjectIds.length === 0) return [];
      return select(reader)
        .where('subject_id', 'in', subjectIds)
        .where('kind', 'in', ['custom-quiz', 'pair'])
        .where('source', '=', 'creator')
        .where('state', '!=', 'resolved')
        .orderBy('created_at', 'desc')
        .execute();
    },

    async countOpen() {
      const { open } = await reader
        .selectFrom('reports')
        .select(({ fn }) => fn.countAll<number | string>().as('open'))
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(open);
    },

    /** Subjects of these kinds with unresolved reports, most reports first. */
    async mostReported(kinds: readonly ReportKind[], limit: number) {
      const rows = await reader
        .selectFrom('reports')
        .select(({ fn }) => ['subject_id as id', fn.countAll<number | string>().as('reports')])
        .where('due_at', 'is not', null)
        .where('kind', 'in', kinds)
        .groupBy('subject_id')
        .orderBy('reports', 'desc')
        .orderBy('subject_id')
        .limit(limit)
        .execute();
      return rows.map(({ id, reports }) => ({ id, reports: Number(reports) }));
    },
  };
}
