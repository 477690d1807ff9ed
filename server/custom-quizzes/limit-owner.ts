import type { MiddlewareHandler } from 'hono';
import { isAppError } from '#core/errors.ts';
import { type RatePolicy, wrongKeys } from '#core/limits.ts';
import { findOwnedQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { enforcing, refuseUntil, visitorAddress } from '#server/http/limit-rate.ts';
import { bearerToken } from '#server/http/validate.ts';
import type { Services } from '#server/services.ts';

/** A validated path with the id of a quiz. */
interface QuizPath {
  in: { param: { id: string } };
  out: { param: { id: string } };
}

/**
 * The policy for the holder of a quiz's owner key. Wrong keys are counted separately, so that a
 * stranger behind the creator's address cannot use up the creator's limit.
 */
export function limitOwner(
  services: Services,
  policy: RatePolicy,
): MiddlewareHandler<object, string, QuizPath> {
  type Handler = MiddlewareHandler<object, string, QuizPath>;
  return enforcing<Handler>(policy, async (context, next) => {
    const address = visitorAddress(services, context);
    const { id } = context.req.valid('param');
    const ownerKey = bearerToken(context.req.header('Authorization'));
    try {
      await findOwnedQuiz(services, { id, ownerKey });
    } catch (error) {
      if (isAppError(error) && error.code === 'unauthorized') {
        refuseUntil(context, await services.rateLimits.take(wrongKeys, address));
      }
      throw error;
    }
    refuseUntil(context, await services.rateLimits.take(policy, address));
    await next();
  });
}
