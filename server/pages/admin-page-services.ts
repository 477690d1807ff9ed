import type { AuditLog } from '#core/audit-log.ts';
import type { ManagedCompetitionList } from '#core/competition-plan.ts';
import type { MessageList } from '#core/contact-message.ts';
import type { EditableQuiz, QuizList as ReadyQuizList } from '#core/edited-quiz.ts';
import type { OperatedQuiz, QuizList } from '#core/operated-quiz.ts';
import type { EditedPost, EditedPostList } from '#core/post.ts';
import type { ReportList } from '#core/report.ts';
import type { WordList } from '#core/review-words.ts';
import { listCustomQuizzes } from '#server/admin/list-custom-quizzes.ts';
import { readAuditLog } from '#server/admin/read-audit-log.ts';
import { readOperatedQuiz } from '#server/admin/read-operated-quiz.ts';
import { manageCompetitions } from '#server/competitions/manage-competitions.ts';
import { listMessages } from '#server/contact-messages/list-messages.ts';
import { listEditedPosts, readEditedPost } from '#server/posts/read-edited-posts.ts';
import { listEditableQuizzes } from '#server/ready-quizzes/editing/list-quizzes.ts';
import { readEditableQuiz } from '#server/ready-quizzes/editing/read-quiz.ts';
import { listReports } from '#server/reports/list-reports.ts';
import type { Services } from '#server/services.ts';
import { type Overview, readOverview } from '#server/statistics/read-overview.ts';
import { readWords } from '#server/words/change-words.ts';

/** What the admin area's pages read; their middleware has let only operators through. */
export interface AdminPageServices {
  readOverview(): Promise<Overview>;
  listReports(page: { resolved: boolean; cursor: string | undefined }): Promise<ReportList>;
  listCustomQuizzes(page: {
    order: 'newest' | 'reported';
    cursor: string | undefined;
  }): Promise<QuizList>;
  readOperatedQuiz(page: { id: string; cursor: string | undefined }): Promise<OperatedQuiz>;
  listMessages(cursor: string | undefined): Promise<MessageList>;
  readWords(): Promise<WordList>;
  readAuditLog(cursor: string | undefined): Promise<AuditLog>;
  /** Ms since 1970. */
  now(): number;
  /** The WordPress that posts are written in, or undefined where they are our own. */
  readonly blogServiceUrl: string | undefined;
  listEditedPosts(): Promise<EditedPostList>;
  readEditedPost(id: string): Promise<EditedPost>;
  manageCompetitions(): Promise<ManagedCompetitionList>;
  listQuizzes(): Promise<ReadyQuizList>;
  /** Errors: `not_found`. */
  readQuiz(documentId: string): Promise<EditableQuiz>;
}

export function createAdminPageServices(services: Services): AdminPageServices {
  return {
    readOverview: () => readOverview(services),
    listReports: (page) => listReports(services, page),
    listCustomQuizzes: (page) => listCustomQuizzes(services, page),
    readOperatedQuiz: (page) => readOperatedQuiz(services, page),
    listMessages: (cursor) => listMessages(services, { cursor }),
    readWords: () => readWords(services),
    readAuditLog: (cursor) => readAuditLog(services, { cursor }),
    now: services.now,
    blogServiceUrl: services.config.blogServiceUrl,
    listEditedPosts: () => listEditedPosts(services),
    readEditedPost: (id) => readEditedPost(services, id),
    manageCompetitions: () => manageCompetitions(services),
    listQuizzes: () => listEditableQuizzes(services),
    readQuiz: (documentId) => readEditableQuiz(services, documentId),
  };
}
