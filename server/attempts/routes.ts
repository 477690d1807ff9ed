import { Hono } from 'hono';
import * as v from 'valibot';
import {
  answerReplySchema,
  attemptSchema,
  givenAnswerSchema,
  nextQuestionSchema,
  startedAttemptSchema,
} from '#core/attempt-schemas.ts';
import { attemptIdSchema } from '#core/id-schemas.ts';
import { defaultLanguage, languages } from '#core/language.ts';
import { answers, quizOf, starts, startsOfQuiz } from '#core/limits.ts';
import { newAttemptSchema } from '#core/new-attempt.ts';
import { friendQuizPath } from '#core/share.ts';
import { swapSchema } from '#core/swap.ts';
import { answerQuestion } from '#server/attempts/answer-question.ts';
import { setAttemptCookie } from '#server/attempts/attempt-cookie.ts';
import { nextQuestion } from '#server/attempts/next-question.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { readSwap } from '#server/attempts/read-swap.ts';
import { startAttempt } from '#server/attempts/start-attempt.ts';
import { operation } from '#server/http/operation.ts';
import { isFromOwnPage } from '#server/http/security.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: attemptIdSchema });

/** The language for quizzes that have several; a custom quiz has one. */
const query = v.object({
  lang: v.optional(v.picklist(languages, 'unknown_language'), defaultLanguage),
});

export function attemptRoutes(services: Services) {
  return new Hono()
    .post(
      '/',
      ...operation(
        services,
        {
          operationId: 'startAttempt',
          summary:
            'Start answering a quiz; the token in the reply is what answers with it. A competition needs the token of a player',
          status: 201,
          reply: startedAttemptSchema,
          errors: [
            'not_found',
            'gone',
            'quiz_closed',
            'competition_closed',
            'already_entered',
            'idempotency_conflict',
          ],
          bearer: 'playerToken',
          isBearerOptional: true,
          setsCookie: true,
          isIdempotent: true,
          query,
          body: newAttemptSchema,
          limit: starts,
          limitOf: { policy: startsOfQuiz, key: quizOf },
        },
        async ({ query, body, token, idempotencyKey, context }) => {
          const input = { ...body, language: query.lang, token, idempotencyKey };
          const started = await startAttempt(services, input);
          if (body.kind === 'custom' && isFromOwnPage(context.req.raw)) {
            // A reload of our page then shows the question at once, before any script has loaded.
            const path = friendQuizPath(body.quizId);
            const origin = services.config.publicUrl ?? context.req.url;
            context.header('Set-Cookie', setAttemptCookie(started, { path, origin }));
          }
          return started;
        },
      ),
    )
    .get(
      '/:id',
      ...operation(
        services,
        {
          operationId: 'readAttempt',
          summary: 'Where an attempt stands: its open question, or its result and review',
          reply: attemptSchema,
          errors: ['gone'],
          bearer: 'attemptToken',
          params,
          query,
        },
        ({ params, query, token }) =>
          readAttempt(services, { ...params, token, language: query.lang }),
      ),
    )
    .get(
      '/:id/swap',
      ...operation(
        services,
        {
          operationId: 'readSwap',
          summary:
            "The questions of a friend's quiz that was answered, to make a quiz of one's own from",
          reply: swapSchema,
          errors: ['gone', 'not_finished'],
          bearer: 'attemptToken',
          params,
        },
        ({ params, token }) => readSwap(services, { ...params, token }),
      ),
    )
    .post(
      '/:id/questions',
      ...operation(
        services,
        {
          operationId: 'nextQuestion',
          summary: 'Ask for the question that waits; its clock starts, and only once',
          reply: attemptSchema,
          errors: ['gone', 'wrong_question', 'quiz_closed', 'competition_closed'],
          bearer: 'attemptToken',
          params,
          query,
          body: nextQuestionSchema,
          limit: answers,
        },
        ({ params, query, body, token }) =>
          nextQuestion(services, { ...params, ...body, token, language: query.lang }),
      ),
    )
    .post(
      '/:id/answers',
      ...operation(
        services,
        {
          operationId: 'answerQuestion',
          summary:
            'Answer the open question; the first answer locks, the same one may be sent again',
          reply: answerReplySchema,
          errors: [
            'gone',
            'answer_conflict',
            'wrong_question',
            'quiz_closed',
            'competition_closed',
          ],
          bearer: 'attemptToken',
          params,
          query,
          body: givenAnswerSchema,
          limit: answers,
        },
        ({ params, query, body: given, token }) =>
          answerQuestion(services, { ...params, given, token, language: query.lang }),
      ),
    );
}
