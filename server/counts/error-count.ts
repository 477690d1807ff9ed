import type { ErrorCount } from '#server/ports/error-count.ts';

const minute = 60_000;
const countedMinutes = 60;

/** Counts by minute, so that memory stays small. */
export function createErrorCount(now: () => number): ErrorCount {
  const minutes = new Map<number, number>();
  let sinceStart = 0;
  const current = () => Math.floor(now() / minute);
  const forgetOld = () => {
    for (const at of minutes.keys()) if (at <= current() - countedMinutes) minutes.delete(at);
  };
  return {
    note() {
      sinceStart += 1;
      minutes.set(current(), (minutes.get(current()) ?? 0) + 1);
      forgetOld();
    },
    read() {
      forgetOld();
      return { sinceStart, lastHour: [...minutes.values()].reduce((sum, count) => sum + count, 0) };
    },
  };
}
