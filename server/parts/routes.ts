import { Hono } from 'hono';
import * as v from 'valibot';
import { heartbeatSchema, playingSchema } from '#core/playing.ts';
import type { RatePolicy } from '#server/counts/rate-limits.ts';
import { documented } from '#server/http/documented.ts';
import { limitRate } from '#server/http/limit-rate.ts';
import { validate, wholeNumber } from '#server/http/validate.ts';
import { markPlayer } from '#server/parts/mark-player.ts';
import { readPlaying } from '#server/parts/read-playing.ts';
import type { Services } from '#server/services.ts';

/** Every phone that shows a part says so once in a while. */
const heartbeats: RatePolicy = {
  name: 'heartbeats',
  requests: 6_000,
  seconds: 60,
  isPerCopy: true,
};

const partParam = v.object({ id: wholeNumber({ max: 999_999 }) });

export function partRoutes(services: Services) {
  return new Hono()
    .get(
      '/playing',
      documented({
        operationId: 'readPlaying',
        summary: 'How many people play each part; simulated unless the operator counts them',
        reply: playingSchema,
        errors: [],
      }),
      async (c) => c.json(await readPlaying(services), 200),
    )
    .post(
      '/:id/players',
      documented({
        operationId: 'markPlayer',
        summary: 'Say that somebody is playing a part, so that they are counted for 5 minutes',
        reply: playingSchema,
        errors: [
          'bad_request',
          'forbidden',
          'not_found',
          'too_large',
          'unsupported_media_type',
          'invalid',
          'too_many_requests',
        ],
      }),
      limitRate(services, heartbeats),
      validate('param', partParam),
      validate('json', heartbeatSchema),
      async (c) => {
        const { device } = c.req.valid('json');
        const playing = await markPlayer(services, { partId: c.req.valid('param').id, device });
        return c.json(playing, 200);
      },
    );
}
