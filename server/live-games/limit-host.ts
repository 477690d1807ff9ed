import type { MiddlewareHandler } from 'hono';
import type { RatePolicy } from '#core/limits.ts';
import { enforcing } from '#server/http/limit-rate.ts';
import { bearerToken } from '#server/http/validate.ts';
import { findHostedGame } from '#server/live-games/find-live-game.ts';
import { takeOrRefuse } from '#server/live-games/take-or-refuse.ts';
import type { Services } from '#server/services.ts';

/** A validated path with the id of a game. */
interface GamePath {
  in: { param: { id: string } };
  out: { param: { id: string } };
}

/**
 * The policy for the holder of a game's host key: a pupil behind the host's address cannot use it up.
 */
export function limitHost(
  services: Services,
  policy: RatePolicy,
): MiddlewareHandler<object, string, GamePath> {
  type Handler = MiddlewareHandler<object, string, GamePath>;
  return enforcing<Handler>(policy, async (context, next) => {
    const { id } = context.req.valid('param');
    const hostKey = bearerToken(context.req.header('Authorization'));
    await findHostedGame(services, { id, hostKey });
    await takeOrRefuse(services, context)(policy);
    await next();
  });
}
