import { activeFor } from '#core/playing.ts';
import type { PlayerCounter } from '#server/ports/player-counter.ts';
import type { SharedCounts } from '#server/ports/shared-counts.ts';

/** The most devices to track per part: made-up ones must not fill the memory. */
const maxDevices = 100_000;

export function createPlayerCounter(
  now: () => number,
  shared: SharedCounts | null = null,
): PlayerCounter {
  const seen = new Map<number, Map<string, number>>();

  /**
   * A map keeps insertion order, and a mark moves its device to the end, so the oldest come first.
   */
  const forgetOld = (devices: Map<string, number>) => {
    for (const [device, time] of devices) {
      if (devices.size <= maxDevices && now() - time < activeFor) return;
      devices.delete(device);
    }
  };

  return {
    mark(partId, device) {
      shared?.mark(String(partId), device);
      const devices = seen.get(partId) ?? new Map<string, number>();
      devices.delete(device);
      devices.set(device, now());
      forgetOld(devices);
      seen.set(partId, devices);
    },
    async count(partId) {
      const everywhere = await shared?.count(String(partId));
      if (typeof everywhere === 'number') return everywhere;
      const devices = seen.get(partId);
      if (devices === undefined) return 0;
      forgetOld(devices);
      return devices.size;
    },
  };
}
