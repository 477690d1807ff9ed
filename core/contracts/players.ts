import { contract } from '#core/contract.ts';
import { newPlayers } from '#core/limits.ts';
import { newPlayerSchema, playerSchema } from '#core/player.ts';

export const createPlayer = contract({
  id: 'createPlayer',
  method: 'POST',
  path: '/api/players',
  summary: 'Become an anonymous player with coins that are worth nothing',
  status: 201,
  reply: newPlayerSchema,
  limit: newPlayers,
});

export const readPlayer = contract({
  id: 'readPlayer',
  method: 'GET',
  path: '/api/players/me',
  summary: 'The player whose token this is, and their coins',
  reply: playerSchema,
  caller: 'player',
});
