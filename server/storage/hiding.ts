import {
  hiddenFor,
  isHeld,
  isHidden,
  type OwnedHiding,
  type ReportedHiding,
} from '#core/hiding.ts';
import { hidingThreshold, type Report, type ReportReason } from '#core/report.ts';
import type { Queries } from '#server/storage/database.ts';
import { endLiveGamesOf } from '#server/storage/live-games-of-quiz.ts';

/** The subject of a report: `rowKey` is the attempt of a row, '' for the whole quiz or post. */
export type ReportSubjectKey = Pick<Report, 'kind' | 'subjectId' | 'rowKey'>;

/** What reports can hide, with its table. */
const tableOf = { 'custom-quiz': 'custom_quizzes', pair: 'pairs' } as const;

export type HidableKind = keyof typeof tableOf;

/** The subject of the reports on a whole quiz or pair. */
export interface HidableSubject extends ReportSubjectKey {
  readonly kind: HidableKind;
}

export function isHidable(subject: ReportSubjectKey): subject is HidableSubject {
  return Object.hasOwn(tableOf, subject.kind);
}

/** The subject of the reports on a whole quiz or pair, by its id. */
function subjectOf(subjectId: string, kind: HidableKind = 'custom-quiz'): HidableSubject {
  return { kind, subjectId, rowKey: '' };
}

interface LockedSubject {
  /** Only reports of the same cycle count together; a new cycle starts the count again. */
  readonly cycle: number;
  /** Since when reports hide it, if no decision has been made since; ms since 1970. */
  readonly hiddenAt: number | null;
}

/** Locks a subject, so that reports, hidings and decisions on it happen one after the other. */
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
    .returning(['round as cycle', 'hidden_at as hiddenAt'])
    .executeTakeFirstOrThrow();
}

/**
 * Sets since when reports hide the subject, null if they do not, and starts `cycles` new cycles.
 */
async function setReportHiding(
  tx: Queries,
  { kind, subjectId, rowKey }: ReportSubjectKey,
  hiddenAt: number | null,
  cycles: 0 | 1,
): Promise<void> {
  await tx
    .updateTable('report_subjects')
    .set((update) => ({ hidden_at: hiddenAt, round: update('round', '+', cycles) }))
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('row_key', '=', rowKey)
    .execute();
}

/** Since when a subject is hidden, and until when. */
async function findHiding(tx: Queries, { kind, subjectId }: HidableSubject) {
  return tx
    .selectFrom(tableOf[kind])
    .select(['hidden_at as hiddenAt', 'hidden_until as hiddenUntil'])
    .where('id', '=', subjectId)
    .executeTakeFirst();
}

async function setHiding(
  tx: Queries,
  { kind, subjectId }: HidableSubject,
  hiddenAt: number | null,
  until: number | null,
) {
  await tx
    .updateTable(tableOf[kind])
    .set({ hidden_at: hiddenAt, hidden_until: until })
    .where('id', '=', subjectId)
    .execute();
  // Strangers could end a game in the middle: a hiding for a time lets those that are open finish.
  const isHeldNow = hiddenAt !== null && until === null;
  // The quiz comes first: new games wait for it.
  if (kind === 'custom-quiz' && isHeldNow) await endLiveGamesOf(tx, subjectId, hiddenAt);
}

/**
 * Counts distinct addresses and devices and takes the smaller number: many devices behind one
 * address are not many visitors, and neither is one device on many addresses.
 */
async function countVisitors(
  tx: Queries,
  { kind, subjectId }: HidableSubject,
  { cycle, since, reason }: { cycle: number; since: number; reason?: string },
) {
  const { addresses, devices } = await tx
    .selectFrom('reports')
    .select(({ fn }) => [
      fn.count('address').distinct().as('addresses'),
      fn.count(fn.coalesce('device', 'address')).distinct().as('devices'),
    ])
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('source', '=', 'visitor')
    .where('round', '=', cycle)
    .where('created_at', '>=', since)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .executeTakeFirstOrThrow();
  return Math.min(Number(addresses), Number(devices));
}

/** The creator's objection in this cycle, if nobody has decided on it. */
function openObjection(queries: Queries, { kind, subjectId }: HidableSubject, cycle: number) {
  return queries
    .selectFrom('reports')
    .select(['message', 'created_at as createdAt'])
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('source', '=', 'creator')
    .where('round', '=', cycle)
    .where('state', '!=', 'resolved')
    .executeTakeFirst();
}

/** The current cycle: if a hiding has ended by itself, the one after it. */
export async function currentCycle(
  tx: Queries,
  subject: HidableSubject,
  { cycle, hiddenAt }: LockedSubject,
  now: number,
): Promise<number> {
  if (hiddenAt === null) return cycle;
  const found = await findHiding(tx, subject);
  if (found === undefined || isHidden(found, now)) return cycle;
  await setReportHiding(tx, subject, null, 1);
  return cycle + 1;
}

/**
 * Hides a quiz or pair that enough visitors have reported since then: for a time, or, if as many say
 * that it endangers a child and there are operators, until one of them decides. Returns what changed;
 * null if nothing did.
 */
export async function hideIfReported(
  tx: Queries,
  subject: HidableSubject,
  {
    cycle,
    since,
    now,
    hasOperators,
  }: { cycle: number; since: number; now: number; hasOperators: boolean },
): Promise<'hidden' | 'held' | null> {
  const found = await findHiding(tx, subject);
  if (found === undefined || isHeld(found)) return null;
  const enough = hidingThreshold(cycle);
  const hide = async (until: number | null) => {
    await setHiding(tx, subject, now, until);
    await setReportHiding(tx, subject, now, 0);
  };
  const endangersChild = async () =>
    (await countVisitors(tx, subject, { cycle, since, reason: 'child' })) >= enough;
  if (hasOperators && (await endangersChild())) {
    await hide(null);
    return 'held';
  }
  if (isHidden(found, now) || (await countVisitors(tx, subject, { cycle, since })) < enough)
    return null;
  if ((await openObjection(tx, subject, cycle)) !== undefined) return null;
  await hide(now + hiddenFor);
  return 'hidden';
}

/** Shows a quiz or pair that reports hide for a time; returns the cycle of its maker's objection. */
export async function showObjected(
  tx: Queries,
  objection: HidableSubject & Pick<Report, 'message' | 'createdAt'>,
): Promise<{ cycle: number } | 'repeated' | 'refused'> {
  const { message, createdAt: now } = objection;
  const cycle = await currentCycle(tx, objection, await lockSubject(tx, objection), now);
  const found = await findHiding(tx, objection);
  if (found === undefined) return 'refused';
  const objected = await openObjection(tx, objection, cycle);
  if (objected !== undefined) {
    return objected.message === message && !isHidden(found, now) ? 'repeated' : 'refused';
  }
  if (!isHidden(found, now) || isHeld(found)) return 'refused';
  await setHiding(tx, objection, null, null);
  await setReportHiding(tx, objection, null, 0);
  return { cycle };
}

/** Dismisses the reports: counting starts again, and what they have hidden is shown. */
export async function dismissReports(tx: Queries, subject: ReportSubjectKey): Promise<boolean> {
  const { hiddenAt } = await lockSubject(tx, subject);
  await setReportHiding(tx, subject, null, 1);
  if (hiddenAt === null || !isHidable(subject)) return false;
  await setHiding(tx, subject, null, null);
  return true;
}

/** Records that an operator hides it: neither time nor a later dismissal shows it again. */
export async function hideByDecision(tx: Queries, subject: ReportSubjectKey): Promise<void> {
  await setReportHiding(tx, subject, null, 0);
  if (!isHidable(subject)) return;
  await tx
    .updateTable(tableOf[subject.kind])
    .set({ hidden_until: null })
    .where('id', '=', subject.subjectId)
    .execute();
}

/** Hides a quiz or pair by hand, or with null shows it; this ends any hiding by reports. */
export async function hideByHand(
  tx: Queries,
  id: string,
  at: number | null,
  kind: HidableKind = 'custom-quiz',
): Promise<void> {
  await setReportHiding(tx, subjectOf(id, kind), null, at === null ? 1 : 0);
  await setHiding(tx, subjectOf(id, kind), at, null);
}

/**
 * What its maker may know about the reports on a quiz or pair. Reasons count while nobody has decided
 * on them, or while an operator keeps it hidden because of them.
 */
export async function readReportedHiding(
  reader: Queries,
  subjectId: string,
  kind: HidableKind,
): Promise<ReportedHiding & Pick<OwnedHiding, 'reasons'>> {
  const subject = await reader
    .selectFrom('report_subjects')
    .select(['round as cycle', 'hidden_at as hiddenAt'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('row_key', '=', '')
    .executeTakeFirst();
  if (subject === undefined) return { isByReports: false, objectedAt: null, reasons: [] };
  const objected = await openObjection(reader, subjectOf(subjectId, kind), subject.cycle);
  const reasons = await reader
    .selectFrom('reports')
    .select(({ fn }) => ['reason', fn.countAll<number | string>().as('reports')])
    .where('subject_id', '=', subjectId)
    .where('kind', '=', kind)
    .where('source', '=', 'visitor')
    .where(({ eb, or, and }) =>
      or([
        eb('state', '!=', 'resolved'),
        and([eb('outcome', '=', 'removed'), eb('round', '=', subject.cycle)]),
      ]),
    )
    .groupBy('reason')
    .orderBy('reports', 'desc')
    .orderBy('reason')
    // Visitors choose theirs from the list.
    .$narrowType<{ reason: ReportReason }>()
    .execute();
  return {
    isByReports: subject.hiddenAt !== null,
    objectedAt: objected?.createdAt ?? null,
    reasons: reasons.map(({ reason, reports }) => ({ reason, reports: Number(reports) })),
  };
}
