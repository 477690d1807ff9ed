import { hidingThreshold, type Report } from '#core/report.ts';
import type { Database, Queries } from '#server/storage/database.ts';
import type {
  NewStoredReport,
  ReportPosition,
  ReportStore,
  ReportSubjectKey,
} from '#server/storage/storage.ts';

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

/** Takes the lock of a subject: reports on it are counted one after the other. */
async function lockSubject(tx: Queries, { kind, subjectId, rowKey }: ReportSubjectKey) {
  return tx
    .insertInto('report_subjects')
    .values({ kind, subject_id: subjectId, row_key: rowKey, round: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_id', 'kind', 'row_key'])
        .doUpdateSet((update) => ({ round: update.ref('report_subjects.round') })),
    )
    .returning(['round', 'hidden_at as hiddenAt'])
    .executeTakeFirstOrThrow();
}

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

/** Neither many devices behind one address nor one device on many addresses are many visitors. */
async function countVisitors(tx: Queries, quizId: string, round: number, since: number) {
  const { addresses, devices } = await tx
    .selectFrom('reports')
    .select(({ fn }) => [
      fn.count('address').distinct().as('addresses'),
      fn.count(fn.coalesce('device', 'address')).distinct().as('devices'),
    ])
    .where('subject_id', '=', quizId)
    .where('kind', '=', 'custom-quiz')
    .where('source', '=', 'visitor')
    .where('round', '=', round)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Math.min(Number(addresses), Number(devices));
}

async function hideQuiz(tx: Queries, quizId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('custom_quizzes')
    .set({ hidden_at: at })
    .where('id', '=', quizId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .updateTable('report_subjects')
    .set({ hidden_at: at })
    .where('kind', '=', 'custom-quiz')
    .where('subject_id', '=', quizId)
    .where('row_key', '=', '')
    .execute();
  return true;
}

/** Nothing is wrong with it: reports count anew, and what they have hidden is shown again. */
async function clearSubject(tx: Queries, subject: ReportSubjectKey): Promise<boolean> {
  const { hiddenAt } = await lockSubject(tx, subject);
  await tx
    .updateTable('report_subjects')
    .set((update) => ({ round: update('round', '+', 1), hidden_at: null }))
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.subjectId)
    .where('row_key', '=', subject.rowKey)
    .execute();
  if (hiddenAt === null) return false;
  await tx
    .updateTable('custom_quizzes')
    .set({ hidden_at: null })
    .where('id', '=', subject.subjectId)
    .execute();
  return true;
}

/** Hidden by an operator's decision from now on: clearing a later report does not undo it. */
async function keepHidden(tx: Queries, { kind, subjectId, rowKey }: ReportSubjectKey) {
  await tx
    .updateTable('report_subjects')
    .set({ hidden_at: null })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('row_key', '=', rowKey)
    .execute();
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
        const { round } = await lockSubject(tx, report);
        if (!(await insertReport(tx, report, round))) return 'repeated';
        if (report.kind !== 'custom-quiz' || report.source !== 'visitor') return 'added';
        const visitors = await countVisitors(tx, report.subjectId, round, since);
        if (visitors < hidingThreshold(round)) return 'added';
        return (await hideQuiz(tx, report.subjectId, report.createdAt)) ? 'hidden' : 'added';
      }),

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
