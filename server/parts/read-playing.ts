import { parts } from '#content/parts/index.ts';
import { drawPlaying, type Playing } from '#core/playing.ts';
import type { Services } from '#server/services.ts';

const ids = parts.map(({ id }) => id);

/** How many people play each part: drawn or counted, as the operator chose with PLAYING_COUNT. */
export function readPlaying({ config, players }: Services): Playing {
  if (config.playingCount === 'simulated') return drawPlaying(ids, Math.random);
  return { source: 'real', parts: ids.map((id) => ({ id, players: players.count(id) })) };
}
