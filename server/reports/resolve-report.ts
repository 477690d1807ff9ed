import { AppError } from '#core/errors.ts';
import { isHeld } from '#core/hiding.ts';
import type { Report, ReportOutcome } from '#core/report.ts';
import { hideCustomQuiz } from '#server/custom-quizzes/hide-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { findReport } from '#server/reports/find-report.ts';
import type { Services } from '#server/services.ts';

/** What 'removed' means can be taken back, until somebody deletes it for good. */
async function remove(services: Services, { kind, subjectId, rowKey }: Report): Promise<void> {
  if (kind === 'custom-quiz') {
    const quiz = await services.storage.customQuizzes.find(subjectId);
    // What would end by itself must not, from now on.
    if (quiz !== null && !isHeld(quiz)) {
      await hideCustomQuiz(services, { id: subjectId, hidden: true });
    }
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
 * Decides on a report and all others on the same thing. 'removed' hides a quiz or takes a row off
 * its board; 'fine' and 'spam' show what reports had hidden. Errors: `not_found`, `edit_conflict`
 * where somebody else has decided meanwhile.
 */
export async function resolveReport(
  services: Services,
  input: { id: string; outcome: ReportOutcome; note: string; operator: string },
): Promise<{ report: Report; reports: number }> {
  const { id, outcome, note, operator } = input;
  const report = await findReport(services, id);
  if (report.state === 'resolved') throw new AppError('edit_conflict', 'resolved already');
  // First the deed: cut off in between, the report is still in the queue.
  if (outcome === 'removed') await remove(services, report);
  const at = services.now();
  const done = await services.storage.reports.resolve(id, { outcome, note, operator, at });
  if (done === null) throw new AppError('edit_conflict', 'resolved already');
  if (done.isShown) services.events.publish(boardTopic(report.subjectId));
  return { report: await findReport(services, id), reports: done.reports };
}
