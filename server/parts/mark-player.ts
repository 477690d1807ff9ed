import { AppError } from '#core/errors.ts';
import { partIds } from '#core/part.ts';
import type { Playing } from '#core/playing-schemas.ts';
import { readPlaying } from '#server/parts/read-playing.ts';
import type { Services } from '#server/services.ts';

/** Counts a device as active on a part for the next 5 minutes; stored only if counts are shown. */
export async function markPlayer(
  services: Services,
  input: { partId: number; device: string },
): Promise<Playing> {
  const { partId, device } = input;
  if (!partIds.some((id) => id === partId)) throw new AppError('not_found', 'no such part');
  if (services.config.playingCount === 'real') services.players.mark(partId, device);
  return readPlaying(services);
}
