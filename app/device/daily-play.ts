import { writeCookie } from '#app/device/cookie.ts';
import { forget, recall, remember } from '#app/device/memory.ts';
import { readCookie } from '#core/cookies.ts';
import { type DailyPlay, dailyCookie, dailyCookieValue } from '#core/daily-play.ts';

/** The device's key for what stands in for the cookie where there is none, as in another site's frame. */
const fallbackKey = 'daily';

const isText = (value: unknown): value is string => typeof value === 'string';

const listeners = new Set<() => void>();

/** What this device holds of the quiz of the day, as in the cookie; empty if there is nothing. */
export function heldDailyPlay(): string {
  return recall(fallbackKey, isText) ?? readCookie(document.cookie, dailyCookie) ?? '';
}

/** Goes on from what the device held. False if another tab was first: then its step counts. */
export function advanceDailyPlay(before: string, play: DailyPlay): boolean {
  const isFirst = heldDailyPlay() === before;
  if (isFirst) {
    const value = dailyCookieValue(play);
    writeCookie(dailyCookie, value);
    if (readCookie(document.cookie, dailyCookie) === value) forget(fallbackKey);
    else remember(fallbackKey, value);
  }
  for (const listener of listeners) listener();
  return isFirst;
}

/** Tells of changes, also of those that another tab has made by the time somebody comes back. */
export function followDailyPlay(onChange: () => void): () => void {
  listeners.add(onChange);
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('focus', onChange);
  return () => {
    listeners.delete(onChange);
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('focus', onChange);
  };
}
