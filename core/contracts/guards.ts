import * as v from 'valibot';
import { contract } from '#core/contract.ts';
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

const params = v.object({ id: idSchema });
const personParams = v.object({ id: idSchema, participant: idSchema });
/** Fields shared by what the host does. */
const ofHost = { caller: 'host', params, limit: hostActions } as const;

export const requireSecret = contract({
  ...ofHost,
  id: 'requireSecret',
  method: 'POST',
  path: '/api/live-games/:id/require-secret',
  summary:
    'Remove everybody who came by the code alone; from then on the room needs the secret of the QR code',
  reply: liveGameSchema,
});

export const renewSecret = contract({
  ...ofHost,
  id: 'renewSecret',
  method: 'POST',
  path: '/api/live-games/:id/new-secret',
  summary:
    'Give the QR code a new secret, if the last one is from `seen`; the one before and the code alone let nobody in any more, and everybody in the room stays',
  reply: liveRoomSchema,
  body: renewedSecretSchema,
});

export const removeNewest = contract({
  ...ofHost,
  id: 'removeNewest',
  method: 'POST',
  path: '/api/live-games/:id/remove-newest',
  summary:
    'Remove everybody who joined at `since` or later, with their devices; their places are free at once',
  reply: removedNewestSchema,
  body: newestRemovalSchema,
});

export const readRoom = contract({
  ...ofHost,
  id: 'readRoom',
  method: 'GET',
  path: '/api/live-games/:id/participants',
  summary: 'Everybody in the room, for its host; nothing of their answers',
  reply: liveRoomSchema,
});

export const removeParticipant = contract({
  ...ofHost,
  id: 'removeParticipant',
  method: 'DELETE',
  path: '/api/live-games/:id/participants/:participant',
  summary: 'Remove somebody from the room, with their device, for the rest of the game',
  params: personParams,
  reply: removedParticipantSchema,
});

export const approveParticipant = contract({
  ...ofHost,
  id: 'approveParticipant',
  method: 'POST',
  path: '/api/live-games/:id/participants/:participant/approval',
  summary: 'Let a name show that waited for the host',
  params: personParams,
  reply: approvedParticipantSchema,
});
