import { parts } from '#content/parts/index.ts';
import { drawPlaying, type Playing } from '#core/playing.ts';
import type { Services } from '#server/services.ts';

const ids = parts.map(({ id }) => id);

/** How many people play each part: drawn or counted, as the operator chose with PLAYING_COUNT. */
export async function readPlaying({ config, players }: Services): Promise<Playing> {
  if (config.playingCount === 'simulated') return drawPlaying(ids, Math.random);
  const counted = ids.map(async (id) => ({ id, players: await players.count(id) }));
  return { source: 'real', parts: await Promise.all(counted) };
}
