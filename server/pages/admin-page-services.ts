import { listCustomQuizzes } from '#server/admin/list-custom-quizzes.ts';
import { listPairs } from '#server/admin/list-pairs.ts';
import { readAuditLog } from '#server/admin/read-audit-log.ts';
import { readModeratedPair } from '#server/admin/read-moderated-pair.ts';
import { readModeratedQuiz } from '#server/admin/read-moderated-quiz.ts';
import { manageCompetitions } from '#server/competitions/manage-competitions.ts';
import { listMessages } from '#server/contact-messages/list-messages.ts';
import { listEditedPosts, readEditedPost } from '#server/posts/read-edited-posts.ts';
import { listEditableQuizzes } from '#server/ready-quizzes/editing/list-quizzes.ts';
import { readEditableQuiz } from '#server/ready-quizzes/editing/read-quiz.ts';
import { listReports } from '#server/reports/list-reports.ts';
import type { Services } from '#server/services.ts';
import { readOverview } from '#server/statistics/read-overview.ts';
import { readWords } from '#server/words/change-words.ts';

/** The use-cases for pages of the admin area; their middleware admits only operators. */
export function createAdminPageServices(services: Services) {
  return {
    readOverview: () => readOverview(services),
    listReports: (page: { resolved: boolean; cursor: string | undefined }) =>
      listReports(services, page),
    listCustomQuizzes: (page: { order: 'newest' | 'reported'; cursor: string | undefined }) =>
      listCustomQuizzes(services, page),
    readModeratedQuiz: (page: { id: string; cursor: string | undefined }) =>
      readModeratedQuiz(services, page),
    listPairs: (page: { order: 'newest' | 'reported'; cursor: string | undefined }) =>
      listPairs(services, page),
    readModeratedPair: (id: string) => readModeratedPair(services, id),
    listMessages: (cursor: string | undefined) => listMessages(services, { cursor }),
    readWords: () => readWords(services),
    readAuditLog: (cursor: string | undefined) => readAuditLog(services, { cursor }),
    /** Ms since 1970. */
    now: services.now,
    /** The WordPress for writing posts, or undefined if posts are our own. */
    blogServiceUrl: services.config.blogServiceUrl,
    listEditedPosts: () => listEditedPosts(services),
    readEditedPost: (id: string) => readEditedPost(services, id),
    manageCompetitions: () => manageCompetitions(services),
    listQuizzes: () => listEditableQuizzes(services),
    /** Errors: `not_found`. */
    readQuiz: (documentId: string) => readEditableQuiz(services, documentId),
  };
}
