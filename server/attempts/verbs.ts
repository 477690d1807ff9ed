import * as contracts from '#core/contracts/attempts.ts';
import { friendQuizPath } from '#core/share.ts';
import { answerQuestion } from '#server/attempts/answer-question.ts';
import { setAttemptCookie } from '#server/attempts/attempt-cookie.ts';
import { joinThread } from '#server/attempts/join-thread.ts';
import { nextQuestion } from '#server/attempts/next-question.ts';
import { reactToQuestion } from '#server/attempts/react-to-question.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { readSwap } from '#server/attempts/read-swap.ts';
import { startAttempt } from '#server/attempts/start-attempt.ts';
import { verb } from '#server/operations/verb.ts';

export const attemptsVerbs = [
  verb(contracts.startAttempt, async (asked, services) => {
    const { query, body, token, idempotencyKey } = asked;
    const input = { ...body, language: query.lang, token, idempotencyKey };
    const started = await startAttempt(services, input);
    // With it, a reload of our page shows the question at once, before any script has loaded.
    const ofFriend = asked.isFromOwnPage && body.kind === 'custom';
    const path = asked.form?.path ?? (ofFriend ? friendQuizPath(body.quizId) : null);
    if (path !== null) {
      asked.leaveCookie(setAttemptCookie(started, { path, origin: asked.origin }));
    }
    return started;
  }),
  verb(contracts.readAttempt, ({ params, query, token }, services) =>
    readAttempt(services, { ...params, token, language: query.lang }),
  ),
  verb(contracts.readSwap, ({ params, token }, services) =>
    readSwap(services, { ...params, token }),
  ),
  verb(contracts.joinThread, ({ params, body, token }, services) =>
    joinThread(services, { ...params, ...body, token }),
  ),
  verb(contracts.nextQuestion, ({ params, query, body, token }, services) =>
    nextQuestion(services, { ...params, ...body, token, language: query.lang }),
  ),
  verb(contracts.answerQuestion, ({ params, query, body: given, token }, services) =>
    answerQuestion(services, { ...params, given, token, language: query.lang }),
  ),
  verb(contracts.reactToQuestion, ({ params, body, token }, services) =>
    reactToQuestion(services, { ...params, ...body, token }),
  ),
];
