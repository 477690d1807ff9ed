import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { idSchema } from '#core/id-schemas.ts';
import { hostActions } from '#core/limits.ts';
import { liveGameSchema } from '#core/live-game-schemas.ts';
import {
  approvedParticipantSchema,
  liveRoomSchema,
  removedParticipantSchema,
  renewedSecretSchema,
} from '#core/live-room-schemas.ts';
import { newestRemovalSchema, removedNewestSchema } from '#core/newest.ts';
import { operation } from '#server/http/operation.ts';
import { readRoom } from '#server/live-games/read-room.ts';
import {
  approveParticipant,
  removeNewest,
  removeParticipant,
} from '#server/live-games/remove-participant.ts';
import { renewSecret, requireSecret } from '#server/live-games/renew-secret.ts';
import type { Services } from '#server/services.ts';

const params = v.object({ id: idSchema });
const personParams = v.object({ id: idSchema, participant: idSchema });

/** Fields shared by what the host does. */
const ofHost = { bearer: 'hostKey', params, limit: hostActions } as const;

function originOf({ config }: Services, { req }: Context): string {
  return config.publicUrl ?? new URL(req.url).origin;
}

/** Who is in a room, and who may come into it: for its host. */
export function guardRoutes(services: Services) {
  return new Hono()
    .post(
      '/:id/require-secret',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'requireSecret',
          summary:
            'Remove everybody who came by the code alone; from then on the room needs the secret of the QR code',
          reply: liveGameSchema,
        },
        ({ params, token: hostKey }) => requireSecret(services, { ...params, hostKey }),
      ),
    )
    .post(
      '/:id/new-secret',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'renewSecret',
          summary:
            'Give the QR code a new secret, if the last one is from `seen`; the one before and the code alone let nobody in any more, and everybody in the room stays',
          reply: liveRoomSchema,
          body: renewedSecretSchema,
        },
        async ({ params, body, token: hostKey, context }) => {
          await renewSecret(services, { ...params, ...body, hostKey });
          return readRoom(services, { ...params, hostKey, origin: originOf(services, context) });
        },
      ),
    )
    .post(
      '/:id/remove-newest',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'removeNewest',
          summary:
            'Remove everybody who joined at `since` or later, with their devices; their places are free at once',
          reply: removedNewestSchema,
          body: newestRemovalSchema,
        },
        ({ params, body, token: hostKey }) =>
          removeNewest(services, { ...params, ...body, hostKey }),
      ),
    )
    .get(
      '/:id/participants',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'readRoom',
          summary: 'Everybody in the room, for its host; nothing of their answers',
          reply: liveRoomSchema,
        },
        ({ params, token: hostKey, context }) =>
          readRoom(services, { ...params, hostKey, origin: originOf(services, context) }),
      ),
    )
    .delete(
      '/:id/participants/:participant',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'removeParticipant',
          summary: 'Remove somebody from the room, with their device, for the rest of the game',
          params: personParams,
          reply: removedParticipantSchema,
        },
        async ({ params, token: hostKey }) => {
          await removeParticipant(services, { ...params, hostKey });
          return { removed: true } as const;
        },
      ),
    )
    .post(
      '/:id/participants/:participant/approval',
      ...operation(
        services,
        {
          ...ofHost,
          operationId: 'approveParticipant',
          summary: 'Let a name show that waited for the host',
          params: personParams,
          reply: approvedParticipantSchema,
        },
        async ({ params, token: hostKey }) => {
          await approveParticipant(services, { ...params, hostKey });
          return { approved: true } as const;
        },
      ),
    );
}
