import { partIds } from '#core/part.ts';
import { drawPlaying } from '#core/playing.ts';
import type { Playing } from '#core/playing-schemas.ts';
import type { Services } from '#server/services.ts';

/** How many people play each part: simulated or counted, by PLAYING_COUNT. */
export async function readPlaying({ config, players }: Services): Promise<Playing> {
  if (config.playingCount === 'simulated') return drawPlaying(partIds, Math.random);
  const counted = partIds.map(async (id) => ({ id, players: await players.count(id) }));
  return { source: 'real', parts: await Promise.all(counted) };
}
