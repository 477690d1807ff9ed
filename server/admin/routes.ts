import { Hono } from 'hono';
import * as v from 'valibot';
import { auditLogSchema } from '#core/audit-log.ts';
import { customQuizAdminRoutes } from '#server/admin/custom-quiz-routes.ts';
import { pairAdminRoutes } from '#server/admin/pair-routes.ts';
import { readAuditLog } from '#server/admin/read-audit-log.ts';
import { adminCompetitionRoutes } from '#server/competitions/admin-routes.ts';
import { contactMessageAdminRoutes } from '#server/contact-messages/admin-routes.ts';
import { mediaEditingRoutes } from '#server/media/admin-routes.ts';
import type { OperatorEnvironment } from '#server/operators/audit.ts';
import { requireSession } from '#server/operators/guard.ts';
import { operatorOperation } from '#server/operators/operator-operation.ts';
import { peopleAdminRoutes } from '#server/people/admin-routes.ts';
import { adminPostRoutes } from '#server/posts/admin-routes.ts';
import { quizFileRoutes } from '#server/quiz-files/admin-routes.ts';
import { quizEditingRoutes } from '#server/ready-quizzes/editing/routes.ts';
import { reportAdminRoutes } from '#server/reports/admin-routes.ts';
import type { Services } from '#server/services.ts';
import { wordAdminRoutes } from '#server/words/admin-routes.ts';

/**
 * The operators' routes. One guard precedes them all; every route that changes something names its
 * `action` for the audit log, which a test checks against the router's own table.
 */
export function adminRoutes(services: Services) {
  return new Hono<OperatorEnvironment>()
    .use(requireSession(services))
    .route('/reports', reportAdminRoutes(services))
    .route('/custom-quizzes', customQuizAdminRoutes(services))
    .route('/pairs', pairAdminRoutes(services))
    .route('/people', peopleAdminRoutes(services))
    .route('/messages', contactMessageAdminRoutes(services))
    .route('/words', wordAdminRoutes(services))
    .route('/posts', adminPostRoutes(services))
    .route('/competitions', adminCompetitionRoutes(services))
    .route('/quizzes', quizEditingRoutes(services))
    .route('/quiz-files', quizFileRoutes(services))
    .route('/media', mediaEditingRoutes(services))
    .get(
      '/audit-log',
      ...operatorOperation(
        services,
        {
          operationId: 'readAuditLog',
          summary: 'What operators did, newest first',
          reply: auditLogSchema,
          query: v.object({ cursor: v.optional(v.string()) }),
        },
        ({ query: { cursor } }) => readAuditLog(services, { cursor }),
      ),
    );
}
