import { shownName } from '#core/display-name.ts';
import { AppError } from '#core/errors.ts';
import { isHeld } from '#core/hiding.ts';
import { languages } from '#core/language.ts';
import {
  type NewReport,
  nextClock,
  type Report,
  type ReportReply,
  type ReportSubject,
  reportClocks,
  reportsCountFor,
} from '#core/report.ts';
import { findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { boardTopic, pairTopic } from '#server/events/event-bus.ts';
import { tellEndedGames } from '#server/hiding/tell-ended-games.ts';
import { recordAudit } from '#server/operators/audit.ts';
import { findStoredPair } from '#server/pairs/find-pair.ts';
import { readPost } from '#server/posts/read-posts.ts';
import { findReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import { deriveKey, randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';
import type { ReportSubjectKey } from '#server/storage/hiding.ts';
import type { StoredPair } from '#server/storage/pairs.ts';
import { siteKey } from '#server/visitor-address.ts';

type Subject = ReportSubjectKey & Pick<Report, 'name'>;

/** The row with the visible values of this one. Rows that look the same count as one. */
async function findRow(services: Services, { id, row }: ReportSubject): Promise<Subject> {
  const rows = row === undefined ? [] : await services.storage.leaderboards.findByResult(id, row);
  const found = rows.find(({ name }) =>
    languages.some((language) => shownName(name, language) === row?.name),
  );
  if (found === undefined) throw new AppError('not_found', 'no such row');
  return { kind: 'row', subjectId: id, rowKey: found.key, name: found.name };
}

/**
 * Includes a quiz hidden for a time: a report of danger to a child must count before it is shown
 * again.
 */
async function findReportedQuiz(services: Services, id: string): Promise<StoredCustomQuiz> {
  const quiz = await findStoredQuiz(services, id);
  if (isHeld(quiz)) throw new AppError('quiz_hidden');
  return quiz;
}

/** Includes a pair hidden for a time, for the same reason. */
async function findReportedPair(services: Services, id: string): Promise<StoredPair> {
  const pair = await findStoredPair(services, id);
  if (isHeld(pair)) throw new AppError('quiz_hidden');
  return pair;
}

async function findSubject(services: Services, report: NewReport): Promise<Subject> {
  const { subject, language } = report;
  const { kind, id } = subject;
  switch (kind) {
    case 'row':
      return findRow(services, subject);
    case 'custom-quiz': {
      const { name } = await findReportedQuiz(services, id);
      return { kind, subjectId: id, rowKey: '', name };
    }
    case 'pair': {
      const { first } = await findReportedPair(services, id);
      return { kind, subjectId: id, rowKey: '', name: first.name };
    }
    case 'ready-quiz': {
      const { documentId, slug } = await findReadyQuiz(services, id);
      return { kind, subjectId: documentId, rowKey: '', name: slug };
    }
    case 'post': {
      const post = await readPost(services.posts, { name: id, language });
      return { kind, subjectId: String(post.id), rowKey: '', name: post.title };
    }
  }
}

/**
 * The reporter as keyed hashes, which only this server can compare. All of a /48 counts as one
 * address: one person may hold it.
 */
function visitorOf({ serverSecret }: Services, address: string, device: string | undefined) {
  const hash = (...parts: string[]) =>
    deriveKey(serverSecret, JSON.stringify(['reporter', ...parts]));
  return {
    visitor: hash('visitor', address, device ?? ''),
    address: hash('address', siteKey(address) ?? address),
    device: device === undefined ? null : hash('device', device),
  };
}

/** One report takes a picture out of sight: somebody looks at it soon, and an emoji plays as well. */
async function hideReportedPicture(
  services: Services,
  { kind, subjectId }: Subject,
  picture: string,
): Promise<void> {
  if (kind !== 'custom-quiz') return;
  const { ownPictures } = services.storage;
  if (!(await ownPictures.hideReported(picture, subjectId, services.now()))) return;
  await recordAudit(services, {
    operator: '',
    action: 'picture.hide',
    subject: subjectId,
    details: `${picture} by a report`,
  });
}

/**
 * Stores a report. A visitor counts once per subject; a repeated report, or the same one under an
 * idempotency key, is the same report and gets the same reply. A custom quiz or pair that enough
 * visitors have reported is hidden: for a time, or, if it may endanger a child and there is an
 * operator, until one decides. One report of a creator's own picture hides that picture.
 * Errors: `not_found`, `quiz_deleted`, `quiz_hidden`, `unavailable`.
 */
export async function addReport(
  services: Services,
  input: { report: NewReport; address: string; idempotencyKey: string | undefined },
): Promise<ReportReply> {
  const { report, address, idempotencyKey } = input;
  const subject = await findSubject(services, report);
  const createdAt = services.now();
  const { reason, message, contact, language, picture } = report;
  const id = deriveKey(
    services.serverSecret,
    JSON.stringify(['report', idempotencyKey ?? randomKey(), report]),
  );
  const dueAt = nextClock({ source: 'visitor', reason, state: 'open', createdAt })?.at ?? null;
  const verdict = await services.storage.reports.add(
    {
      ...subject,
      ...visitorOf(services, address, report.device),
      id,
      source: 'visitor',
      reason,
      message,
      picture: picture ?? null,
      contact,
      language,
      createdAt,
      dueAt,
    },
    createdAt - reportsCountFor,
    services.config.adminToken !== undefined,
  );
  if (verdict === 'hidden' || verdict === 'held') {
    await announceHiding(services, subject, verdict);
    if (subject.kind === 'custom-quiz' && verdict === 'held') {
      await tellEndedGames(services, subject.subjectId, createdAt);
    }
  }
  if (picture !== undefined) await hideReportedPicture(services, subject, picture);
  const clock = reason === 'sexual' ? reportClocks.intimate : reportClocks.resolve;
  return { received: true, resolveBy: createdAt + clock };
}

const hidings = {
  hidden: { log: 'reports have hidden something for a time', details: 'by reports' },
  held: {
    log: 'reports of danger to a child have hidden something until somebody decides',
    details: 'by reports of danger to a child',
  },
} as const;

async function announceHiding(
  services: Services,
  { kind, subjectId }: Subject,
  verdict: keyof typeof hidings,
): Promise<void> {
  const { log, details } = hidings[verdict];
  const isPair = kind === 'pair';
  services.log.warn({ kind, subjectId }, log);
  services.events.publish(isPair ? pairTopic(subjectId) : boardTopic(subjectId));
  await recordAudit(services, {
    operator: '',
    action: isPair ? 'pair.hide' : 'custom-quiz.hide',
    subject: subjectId,
    details,
  });
}
