import { Hono } from 'hono';
import * as v from 'valibot';
import { heartbeats } from '#core/limits.ts';
import { heartbeatSchema, playingSchema } from '#core/playing-schemas.ts';
import { operation } from '#server/http/operation.ts';
import { addressNumber } from '#server/http/validate.ts';
import { markPlayer } from '#server/parts/mark-player.ts';
import { readPlaying } from '#server/parts/read-playing.ts';
import type { Services } from '#server/services.ts';

/** For how long everybody gets the same numbers, in ms. */
const playingRest = 1_000;

export function partRoutes(services: Services) {
  return new Hono()
    .get(
      '/playing',
      ...operation(
        services,
        {
          operationId: 'readPlaying',
          summary: 'How many people play each part; simulated unless the operator counts them',
          reply: playingSchema,
          keep: { store: 'content', note: () => {}, until: () => services.now() + playingRest },
        },
        () => readPlaying(services),
      ),
    )
    .post(
      '/:id/players',
      ...operation(
        services,
        {
          operationId: 'markPlayer',
          summary: 'Say that somebody is playing a part, so that they are counted for 5 minutes',
          reply: playingSchema,
          params: v.object({ id: addressNumber({ max: 999_999 }) }),
          body: heartbeatSchema,
          limit: heartbeats,
        },
        ({ params: { id: partId }, body: { device } }) => markPlayer(services, { partId, device }),
      ),
    );
}
