import type { Report } from '#core/report.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import {
  clearSubject,
  currentRound,
  hideIfReported,
  keepHidden,
  lockSubject,
  readReportedHiding,
  showObjected,
} from '#server/storage/hiding.ts';
import type { NewStoredReport, ReportPosition, ReportStore } from '#server/storage/storage.ts';

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
] as const;

async function insertReport(
  tx: Queries,
  { subjectId, rowKey, createdAt, dueAt, ...rest }: NewStoredReport,
  round: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reports')
    .values({
      ...rest,
      subject_id: subjectId,
      row_key: rowKey,
      created_at: createdAt,
      due_at: dueAt,
      round,
      state: 'open',
      note: '',
      operator: '',
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n;
}

export function createReportStore(database: Database): ReportStore {
  const { reader } = database;

  const select = (queries: Queries) => queries.selectFrom('reports').select(columns);

  async function find(queries: Queries, id: string): Promise<Report | null> {
    const row = await select(queries).where('id', '=', id).executeTakeFirst();
    return (row as Report | undefined) ?? null;
  }

  async function page(
    column: 'due_at' | 'resolved_at',
    after: ReportPosition | null,
    limit: number,
  ): Promise<Report[]> {
    const isQueue = column === 'due_at';
    const order = isQueue ? 'asc' : 'desc';
    const query = select(reader)
      .where(column, 'is not', null)
      .orderBy(column, order)
      .orderBy('id', order)
      .limit(limit);
    if (after === null) return (await query.execute()) as Report[];
    const past = isQueue ? '>' : '<';
    return (await query
      .where(({ eb, or, and }) =>
        or([
          eb(column, past, after.at),
          and([eb(column, '=', after.at), eb('id', past, after.id)]),
        ]),
      )
      .execute()) as Report[];
  }

  return {
    add: (report, since) =>
      database.write(async (tx) => {
        const { kind, source, subjectId, createdAt } = report;
        const subject = await lockSubject(tx, report);
        if (kind !== 'custom-quiz' || source !== 'visitor') {
          return (await insertReport(tx, report, subject.round)) ? 'added' : 'repeated';
        }
        const round = await currentRound(tx, subjectId, subject, createdAt);
        if (!(await insertReport(tx, report, round))) return 'repeated';
        return (await hideIfReported(tx, report, round, since)) ?? 'added';
      }),

    object: (objection) =>
      database.write(async (tx) => {
        const verdict = await showObjected(tx, objection);
        if (typeof verdict === 'string') return verdict;
        await insertReport(tx, objection, verdict.round);
        return 'shown';
      }),

    hidingOf: (quizId) => readReportedHiding(reader, quizId),

    find: (id) => find(reader, id),

    acknowledge: (id, { operator, at, dueAt }) =>
      database.write(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('reports')
          .set({ state: 'acknowledged', operator, acknowledged_at: at, due_at: dueAt })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),

    resolve: (id, { outcome, note, operator, at }) =>
      database.write(async (tx) => {
        const report = await find(tx, id);
        if (report === null) return null;
        const resolved = tx
          .updateTable('reports')
          .set({ state: 'resolved', outcome, note, operator, resolved_at: at, due_at: null })
          .where('state', '!=', 'resolved');
        const { numUpdatedRows } = await resolved.where('id', '=', id).executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        // An order is answered by itself; what visitors say about one thing is one decision.
        if (outcome === 'removed') await keepHidden(tx, report);
        if (report.source === 'order') return { reports: 1, isShown: false };
        const others = await resolved
          .where('subject_id', '=', report.subjectId)
          .where('kind', '=', report.kind)
          .where('row_key', '=', report.rowKey)
          .where('source', '!=', 'order')
          .executeTakeFirst();
        const reports = 1 + Number(others.numUpdatedRows);
        return { reports, isShown: outcome !== 'removed' && (await clearSubject(tx, report)) };
      }),

    queue: (after, limit) => page('due_at', after, limit),

    resolved: (after, limit) => page('resolved_at', after, limit),

    async about(subjectId, limit) {
      const query = select(reader)
        .where('subject_id', '=', subjectId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit);
      return (await query.execute()) as Report[];
    },

    async objections(quizIds) {
      if (quizIds.length === 0) return [];
      const query = select(reader)
        .where('subject_id', 'in', quizIds)
        .where('kind', '=', 'custom-quiz')
        .where('source', '=', 'creator')
        .where('state', '!=', 'resolved')
        .orderBy('created_at', 'desc');
      return (await query.execute()) as Report[];
    },

    async countOpen() {
      const { open } = await reader
        .selectFrom('reports')
        .select(({ fn }) => fn.countAll<number | string>().as('open'))
        .where('due_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(open);
    },

    async reportedQuizzes(limit) {
      const rows = await reader
        .selectFrom('reports')
        .select(({ fn }) => ['subject_id as id', fn.countAll<number | string>().as('reports')])
        .where('due_at', 'is not', null)
        .where('kind', 'in', ['custom-quiz', 'row'])
        .groupBy('subject_id')
        .orderBy('reports', 'desc')
        .orderBy('subject_id')
        .limit(limit)
        .execute();
      return rows.map(({ id, reports }) => ({ id, reports: Number(reports) }));
    },
  };
}
