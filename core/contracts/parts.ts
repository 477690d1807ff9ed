import * as v from 'valibot';
import { addressNumber } from '#core/address-number.ts';
import { contract } from '#core/contract.ts';
import { heartbeats } from '#core/limits.ts';
import { heartbeatSchema, playingSchema } from '#core/playing-schemas.ts';

export const readPlaying = contract({
  id: 'readPlaying',
  method: 'GET',
  path: '/api/parts/playing',
  summary: 'How many people play each part; simulated unless the operator counts them',
  reply: playingSchema,
  cache: { store: 'content' },
});

export const markPlayer = contract({
  id: 'markPlayer',
  method: 'POST',
  path: '/api/parts/:id/players',
  summary: 'Say that somebody is playing a part, so that they are counted for 5 minutes',
  reply: playingSchema,
  params: v.object({ id: addressNumber({ max: 999_999 }) }),
  body: heartbeatSchema,
  limit: heartbeats,
});
