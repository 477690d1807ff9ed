import { activeFor } from '#core/playing.ts';
import { noSharedCounts, type SharedCounts } from '#server/counts/shared-counts.ts';

/** Who is active on which part right now. Kept in memory only, and gone with it. */
export interface PlayerCounter {
  /** Somebody is there; the same `device` counts once per part. */
  mark(partId: number, device: string): void;
  /** People active on the part in the last 5 minutes, as far as the other copies can be asked. */
  count(partId: number): Promise<number>;
}

/** More devices than this per part are not kept: made-up ones must not fill the memory. */
const maxDevices = 100_000;

export function createPlayerCounter(
  now: () => number,
  shared: SharedCounts = noSharedCounts,
): PlayerCounter {
  const seen = new Map<number, Map<string, number>>();

  /** A map keeps its order, and a mark moves its device to the end: the oldest come first. */
  const forgetOld = (devices: Map<string, number>) => {
    for (const [device, time] of devices) {
      if (devices.size <= maxDevices && now() - time < activeFor) return;
      devices.delete(device);
    }
  };

  return {
    mark(partId, device) {
      shared.mark(String(partId), device);
      const devices = seen.get(partId) ?? new Map<string, number>();
      devices.delete(device);
      devices.set(device, now());
      forgetOld(devices);
      seen.set(partId, devices);
    },
    async count(partId) {
      const everywhere = await shared.count(String(partId));
      if (everywhere !== null) return everywhere;
      const devices = seen.get(partId);
      if (devices === undefined) return 0;
      forgetOld(devices);
      return devices.size;
    },
  };
}
