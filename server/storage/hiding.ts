import {
  hiddenFor,
  isHeld,
  isHidden,
  type OwnedHiding,
  type ReportedHiding,
} from '#core/hiding.ts';
import { hidingThreshold, type Report, type ReportReason } from '#core/report.ts';
import type { Queries } from '#server/storage/database.ts';

/** What reports are about: `rowKey` is the attempt of a row, '' for the whole. */
export type ReportSubjectKey = Pick<Report, 'kind' | 'subjectId' | 'rowKey'>;

/** What the reports on a whole quiz are about. */
function subjectOf(quizId: string): ReportSubjectKey {
  return { kind: 'custom-quiz', subjectId: quizId, rowKey: '' };
}

interface LockedSubject {
  /** Reports count together within a round; it moves on whenever they count anew. */
  readonly round: number;
  /** Since when reports hide it, unless somebody has decided since; ms since 1970. */
  readonly hiddenAt: number | null;
}

/** Locks a subject: reports, hidings and decisions on it come one after the other. */
export async function lockSubject(
  tx: Queries,
  { kind, subjectId, rowKey }: ReportSubjectKey,
): Promise<LockedSubject> {
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

/** Notes since when reports hide it, null where they do not, and moves its round on by `rounds`. */
async function noteHidden(
  tx: Queries,
  { kind, subjectId, rowKey }: ReportSubjectKey,
  hiddenAt: number | null,
  rounds: 0 | 1,
): Promise<void> {
  await tx
    .updateTable('report_subjects')
    .set((update) => ({ hidden_at: hiddenAt, round: update('round', '+', rounds) }))
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('row_key', '=', rowKey)
    .execute();
}

/** Since when a quiz is hidden, and until when. */
async function findHiding(tx: Queries, quizId: string) {
  return tx
    .selectFrom('custom_quizzes')
    .select(['hidden_at as hiddenAt', 'hidden_until as hiddenUntil'])
    .where('id', '=', quizId)
    .executeTakeFirst();
}

async function setHiding(tx: Queries, id: string, hiddenAt: number | null, until: number | null) {
  await tx
    .updateTable('custom_quizzes')
    .set({ hidden_at: hiddenAt, hidden_until: until })
    .where('id', '=', id)
    .execute();
}

/** Neither many devices behind one address nor one device on many addresses are many visitors. */
async function countVisitors(
  tx: Queries,
  quizId: string,
  { round, since, reason }: { round: number; since: number; reason?: string },
) {
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
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .executeTakeFirstOrThrow();
  return Math.min(Number(addresses), Number(devices));
}

/** The creator's objection in this round that nobody has decided on. */
function openObjection(queries: Queries, quizId: string, round: number) {
  return queries
    .selectFrom('reports')
    .select(['message', 'created_at as createdAt'])
    .where('subject_id', '=', quizId)
    .where('kind', '=', 'custom-quiz')
    .where('source', '=', 'creator')
    .where('round', '=', round)
    .where('state', '!=', 'resolved')
    .executeTakeFirst();
}

/** The round that counts: where a hiding has ended by itself, the one after it. */
export async function currentRound(
  tx: Queries,
  quizId: string,
  { round, hiddenAt }: LockedSubject,
  now: number,
): Promise<number> {
  if (hiddenAt === null) return round;
  const quiz = await findHiding(tx, quizId);
  if (quiz === undefined || isHidden(quiz, now)) return round;
  await noteHidden(tx, subjectOf(quizId), null, 1);
  return round + 1;
}

/**
 * Hides a quiz that enough visitors have reported since then: for a time, or until somebody decides
 * where as many say that it endangers a child. Returns what has changed; null for nothing.
 */
export async function hideIfReported(
  tx: Queries,
  { subjectId: quizId, createdAt: now }: Pick<Report, 'subjectId' | 'createdAt'>,
  round: number,
  since: number,
): Promise<'hidden' | 'held' | null> {
  const quiz = await findHiding(tx, quizId);
  if (quiz === undefined || isHeld(quiz)) return null;
  const enough = hidingThreshold(round);
  const hide = async (until: number | null) => {
    await setHiding(tx, quizId, now, until);
    await noteHidden(tx, subjectOf(quizId), now, 0);
  };
  if ((await countVisitors(tx, quizId, { round, since, reason: 'child' })) >= enough) {
    await hide(null);
    return 'held';
  }
  if (isHidden(quiz, now) || (await countVisitors(tx, quizId, { round, since })) < enough)
    return null;
  if ((await openObjection(tx, quizId, round)) !== undefined) return null;
  await hide(now + hiddenFor);
  return 'hidden';
}

/** Shows a quiz that reports hide for a time; returns the round in which its creator objects. */
export async function showObjected(
  tx: Queries,
  objection: Pick<Report, 'subjectId' | 'message' | 'createdAt'>,
): Promise<{ round: number } | 'repeated' | 'refused'> {
  const { subjectId: quizId, message, createdAt: now } = objection;
  const subject = await lockSubject(tx, subjectOf(quizId));
  const round = await currentRound(tx, quizId, subject, now);
  const quiz = await findHiding(tx, quizId);
  if (quiz === undefined) return 'refused';
  const objected = await openObjection(tx, quizId, round);
  if (objected !== undefined) {
    return objected.message === message && !isHidden(quiz, now) ? 'repeated' : 'refused';
  }
  if (!isHidden(quiz, now) || isHeld(quiz)) return 'refused';
  await setHiding(tx, quizId, null, null);
  await noteHidden(tx, subjectOf(quizId), null, 0);
  return { round };
}

/** Nothing is wrong with it: reports count anew, and what they have hidden is shown again. */
export async function clearSubject(tx: Queries, subject: ReportSubjectKey): Promise<boolean> {
  const { hiddenAt } = await lockSubject(tx, subject);
  await noteHidden(tx, subject, null, 1);
  if (hiddenAt === null) return false;
  await setHiding(tx, subject.subjectId, null, null);
  return true;
}

/** Hidden by an operator's decision from now on: neither time nor a later clearing undoes it. */
export async function keepHidden(tx: Queries, subject: ReportSubjectKey): Promise<void> {
  await noteHidden(tx, subject, null, 0);
  if (subject.kind !== 'custom-quiz') return;
  await tx
    .updateTable('custom_quizzes')
    .set({ hidden_until: null })
    .where('id', '=', subject.subjectId)
    .execute();
}

/** Hides a quiz by hand, or with null shows it: what reports had done about it is over. */
export async function hideByHand(tx: Queries, quizId: string, at: number | null): Promise<void> {
  await noteHidden(tx, subjectOf(quizId), null, at === null ? 1 : 0);
  await setHiding(tx, quizId, at, null);
}

/**
 * What its creator may know of the reports on a quiz. Reasons count while nobody has decided on
 * them, or while an operator keeps the quiz hidden for them.
 */
export async function readReportedHiding(
  reader: Queries,
  quizId: string,
): Promise<ReportedHiding & Pick<OwnedHiding, 'reasons'>> {
  const subject = await reader
    .selectFrom('report_subjects')
    .select(['round', 'hidden_at as hiddenAt'])
    .where('kind', '=', 'custom-quiz')
    .where('subject_id', '=', quizId)
    .where('row_key', '=', '')
    .executeTakeFirst();
  if (subject === undefined) return { isByReports: false, objectedAt: null, reasons: [] };
  const objected = await openObjection(reader, quizId, subject.round);
  const reasons = await reader
    .selectFrom('reports')
    .select(({ fn }) => ['reason', fn.countAll<number | string>().as('reports')])
    .where('subject_id', '=', quizId)
    .where('kind', '=', 'custom-quiz')
    .where('source', '=', 'visitor')
    .where(({ eb, or, and }) =>
      or([
        eb('state', '!=', 'resolved'),
        and([eb('outcome', '=', 'removed'), eb('round', '=', subject.round)]),
      ]),
    )
    .groupBy('reason')
    .orderBy('reports', 'desc')
    .orderBy('reason')
    .execute();
  return {
    isByReports: subject.hiddenAt !== null,
    objectedAt: objected?.createdAt ?? null,
    reasons: reasons.map(({ reason, reports }) => ({
      reason: reason as ReportReason,
      reports: Number(reports),
    })),
  };
}
