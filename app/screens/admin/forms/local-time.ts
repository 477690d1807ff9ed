import { useOnDevice } from '#app/browser/use-on-device.ts';
import { getLocale } from '#app/paraglide/runtime.js';
import { languageTable } from '#core/language.ts';

/**
 * The operator's time zone, such as Asia/Kolkata. Null while the page is rendered on the server,
 * which does not know it.
 */
export function useTimeZone(): string | null {
  return useOnDevice(() => Intl.DateTimeFormat().resolvedOptions().timeZone, null);
}

/** A moment in the operator's time zone, with the name of the zone. In the browser only. */
export function localMoment(time: number): string {
  return new Intl.DateTimeFormat(languageTable[getLocale()].locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(time);
}

/** The value of a `datetime-local` field for a moment. */
export function fieldTime(time: number): string {
  const date = new Date(time);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The moment in a `datetime-local` field, or null while it is incomplete. */
export function timeOfField(value: string): number | null {
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? null : time;
}
