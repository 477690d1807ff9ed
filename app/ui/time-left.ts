import { m } from '#app/paraglide/messages.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** A time span in its two largest units; `ms` below 0 is none. */
export function timeText(ms: number): string {
  const left = Math.max(0, ms);
  if (left >= day) {
    return m.contest_time_days({
      days: Math.floor(left / day),
      hours: Math.floor((left % day) / hour),
    });
  }
  if (left >= hour) {
    return m.contest_time_hours({
      hours: Math.floor(left / hour),
      minutes: Math.floor((left % hour) / minute),
    });
  }
  return m.contest_time_minutes({
    minutes: Math.floor(left / minute),
    seconds: Math.floor((left % minute) / second),
  });
}
