import { recall, remember } from '#app/device/memory.ts';

/** Where a creator's own pictures show themselves to their creator, by id. Each is good for a day. */
type Addresses = Readonly<Record<string, string>>;

const key = 'own-pictures';

/** More are not of quizzes that somebody is making now. */
const most = 60;

function isAddresses(value: unknown): value is Addresses {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((url) => typeof url === 'string' && url.startsWith('/media/own/'))
  );
}

export function rememberAddresses(pictures: readonly { id: string; url: string }[]): void {
  const known = recall(key, isAddresses) ?? {};
  const all = { ...known, ...Object.fromEntries(pictures.map(({ id, url }) => [id, url])) };
  remember(key, Object.fromEntries(Object.entries(all).slice(-most)));
}

/** Null where this device does not know it, or it is over. */
export function addressOfOwn(id: string): string | null {
  const url = recall(key, isAddresses)?.[id] ?? null;
  const [, until = '0'] = /[?&]until=(\d+)/.exec(url ?? '') ?? [];
  return Number(until) > Date.now() ? url : null;
}
