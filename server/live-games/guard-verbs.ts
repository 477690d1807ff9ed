import * as contracts from '#core/contracts/guards.ts';
import { readRoom } from '#server/live-games/read-room.ts';
import {
  approveParticipant,
  removeNewest,
  removeParticipant,
} from '#server/live-games/remove-participant.ts';
import { renewSecret, requireSecret } from '#server/live-games/renew-secret.ts';
import { verb } from '#server/operations/verb.ts';

export const liveGamesGuardVerbs = [
  verb(contracts.requireSecret, ({ params, token: hostKey }, services) =>
    requireSecret(services, { ...params, hostKey }),
  ),
  verb(contracts.renewSecret, async ({ params, body, token: hostKey, origin }, services) => {
    await renewSecret(services, { ...params, ...body, hostKey });
    return readRoom(services, { ...params, hostKey, origin });
  }),
  verb(contracts.removeNewest, ({ params, body, token: hostKey }, services) =>
    removeNewest(services, { ...params, ...body, hostKey }),
  ),
  verb(contracts.readRoom, ({ params, token: hostKey, origin }, services) =>
    readRoom(services, { ...params, hostKey, origin }),
  ),
  verb(contracts.removeParticipant, async ({ params, token: hostKey }, services) => {
    await removeParticipant(services, { ...params, hostKey });
    return { removed: true } as const;
  }),
  verb(contracts.approveParticipant, async ({ params, token: hostKey }, services) => {
    await approveParticipant(services, { ...params, hostKey });
    return { approved: true } as const;
  }),
];
