import { AppError } from '#core/errors.ts';
import { isHeld } from '#core/hiding.ts';
import type { Report, ReportOutcome } from '#core/report.ts';
import { hideCustomQuiz } from '#server/custom-quizzes/hide-custom-quiz.ts';
import { boardTopic, pairTopic } from '#server/events/event-bus.ts';
import { hidePair } from '#server/pairs/hide-pair.ts';
import { findReport } from '#server/reports/find-report.ts';
import type { Services } from '#server/services.ts';

/** The effect of 'removed', reversible until somebody deletes it for good. */
async function remove(services: Services, { kind, subjectId, rowKey }: Report): Promise<void> {
  if (kind === 'custom-quiz') {
    const quiz = await services.storage.customQuizzes.find(subjectId);
    // A hiding with an end becomes permanent.
    if (quiz !== null && !isHeld(quiz)) {
      await hideCustomQuiz(services, { id: subjectId, hidden: true });
    }
  }
  if (kind === 'pair') {
    const pair = await services.storage.pairs.find(subjectId);
    if (pair !== null && !isHeld(pair)) await hidePair(services, { id: subjectId, hidden: true });
  }
  if (kind === 'row') {
    const key = { quizId: subjectId, key: rowKey };
    await services.storage.leaderboards.remove(key, {
      by: 'operator',
      at: services.now(),
    });
    services.events.publish(boardTopic(subjectId));
  }
}

/**
 * Resolves a report and all others on the same subject. 'removed' hides a quiz or pair, or takes a row off
 * its board; 'fine' and 'spam' show what reports had hidden. Errors: `not_found`, `edit_conflict`
 * if somebody else has decided in the meantime.
 */
export async function resolveReport(
  services: Services,
  input: { id: string; outcome: ReportOutcome; note: string; operator: string },
): Promise<{ report: Report; reports: number }> {
  const { id, outcome, note, operator } = input;
  const report = await findReport(services, id);
  if (report.state === 'resolved') throw new AppError('edit_conflict', 'resolved already');
  // The effect comes first: after an interruption the report is still in the queue.
  if (outcome === 'removed') await remove(services, report);
  const at = services.now();
  const done = await services.storage.reports.resolve(id, { outcome, note, operator, at });
  if (done === null) throw new AppError('edit_conflict', 'resolved already');
  if (done.isShown) {
    const topicOf = report.kind === 'pair' ? pairTopic : boardTopic;
    services.events.publish(topicOf(report.subjectId));
  }
  return { report: await findReport(services, id), reports: done.reports };
}
