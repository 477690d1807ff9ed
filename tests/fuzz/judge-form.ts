import { isPersonalQuery } from '#core/page-parameters.ts';
import { withoutEndSlashes } from '#core/site-paths.ts';
import { createSite } from '#server/start.ts';
import { foreignHeaders, formHost } from './form-requests.ts';
import { openStore, type Store } from './form-store.ts';
import { formNames } from './forms.ts';
import type { Judgement } from './judge.ts';
import { readPageData, toldTooEarly } from './page-data.ts';
import { openPort, type Received, type Sent } from './port.ts';
import type { FuzzRequest } from './requests.ts';
import type { Site } from './site.ts';

const isForeign = ({ headers }: Sent) =>
  headers.some(([name, value]) =>
    foreignHeaders.some(([itsName, itsValue]) => name === itsName && value === itsValue),
  );

function cookiesIn({ headers }: Sent): string {
  return headers.find(([name]) => name === 'Cookie')?.[1] ?? '';
}

function typeOf({ reply }: Received): string {
  return (reply.headers['content-type'] ?? '').replace(/;.*/s, '');
}

/** The path of a page without its end slashes, in clear text. */
function pageOf(path: string): string {
  return withoutEndSlashes(decodeURIComponent(path));
}

function wrongRedirect(location: string | undefined): string | null {
  if (location === undefined) return 'a redirect to nowhere';
  const leadsTo = URL.parse(location, `http://${formHost}/`);
  return leadsTo?.origin === `http://${formHost}` ? null : `a redirect to ${location}`;
}

/** Statuses of requests that Node or the site's door refuses before it looks at the rest. */
const atTheDoor = [400, 414, 431];

function wrongType(sent: Sent, received: Received): string | null {
  const status = received.reply.statusCode ?? 0;
  if (status >= 300 && status < 400) return wrongRedirect(received.reply.headers.location);
  const type = typeOf(received);
  if (type === 'text/html') return null;
  if (type === 'application/problem+json' && status >= 400) return null;
  if (type === 'text/x-script' && sent.path.includes('.data')) return null;
  return `${status} as ${type}`;
}

/** Whether nobody may keep the reply: it answers a form, or is a page of one visitor. */
function isPersonal(sent: Sent, received: Received): boolean {
  if (sent.method === 'POST') return true;
  if (typeOf(received) !== 'text/html') return false;
  return (
    /(?:^|; )attempt=/.test(cookiesIn(sent)) ||
    isPersonalQuery(sent.path.split('?').slice(1).join('?'))
  );
}

function wrongCaching(sent: Sent, received: Received): string | null {
  const isStored = received.reply.headers['cache-control'] !== 'no-store';
  if (!isStored) return null;
  if (isPersonal(sent, received)) return 'without no-store';
  const secrets = [...cookiesIn(sent).matchAll(/~([\w-]{22})/g)].map(([, secret = '']) => secret);
  return secrets.some((secret) => received.body.includes(secret)) ? 'a secret in a cache' : null;
}

/** Where each of our cookies belongs; scripts read all but those with secrets. */
function isCookieRight(cookie: string, path: string): boolean {
  const [pair = '', ...attributes] = cookie.split('; ');
  const [name = ''] = pair.split('=');
  if (!attributes.includes('SameSite=Lax')) return false;
  if (['device', 'theme', 'lang'].includes(name)) return attributes.includes('Path=/');
  // Each seat has the page of its pair, the data of that page, and its part of the API.
  if (name === 'seat' && attributes.includes('HttpOnly')) {
    return attributes.some((one) =>
      /^Path=\/(?:Together\/[\w-]{22}(?:\.data)?|api\/pairs\/[\w-]{22})$/.test(one),
    );
  }
  if (!(name === 'attempt' || name === 'made') || !attributes.includes('HttpOnly')) return false;
  const itsPath = attributes.find((attribute) => attribute.startsWith('Path='))?.slice(5) ?? '';
  return pageOf(itsPath) === pageOf(path);
}

function wrongCookie(sent: Sent, { reply }: Received): string | null {
  // A path for data is that of its page.
  const path = new URL(`http://${formHost}${sent.path}`).pathname.replace(/(?:\/_)?\.data$/, '');
  const wrong = reply.headers['set-cookie']?.find((cookie) => !isCookieRight(cookie, path));
  if (wrong === undefined) return null;
  return `the cookie ${wrong.replace(/=.*?; /, ' has wrong attributes: ')}`;
}

/** What is wrong with the data of a page: it leads away, or tells a right option too early. */
async function wrongData({ lockedOf }: Store, received: Received): Promise<string | null> {
  const { reply, body } = received;
  const type = typeOf(received);
  const isHtml = type === 'text/html';
  if (!isHtml && type !== 'text/x-script') return null;
  if (reply.headers['content-encoding'] !== undefined) return 'an encoding nobody asked for';
  const data = await readPageData(body, isHtml);
  const { redirect } = data as { redirect?: string };
  if (redirect !== undefined) return wrongRedirect(redirect);
  const told = toldTooEarly(data, lockedOf);
  return told === null ? null : `it tells ${told}`;
}

/** The next request of a browser that follows a redirect, with the cookies it was given. */
function following(sent: Sent, { reply }: Received): Sent {
  const { pathname, search } = new URL(reply.headers.location ?? '/', `http://${formHost}/`);
  const given = (reply.headers['set-cookie'] ?? []).map((cookie) => cookie.replace(/;.*/s, ''));
  const cookies = [...given, cookiesIn(sent)].filter((part) => part !== '').join('; ');
  const headers = [['Host', formHost], ...(cookies === '' ? [] : [['Cookie', cookies]])] as const;
  return {
    method: 'GET',
    path: pathname + search,
    headers: headers as Sent['headers'],
    body: null,
  };
}

/** The built site on a port of its own, which forms are sent to. */
export async function openForms({ services, databaseFile }: Site) {
  const { app } = await createSite(services);
  const port = await openPort(app);
  const store = openStore(databaseFile);

  function wrongBoard(sent: Sent): string | null {
    const quizId = /^\/quizpage\/Anstpage\/([\w-]{22})/.exec(sent.path)?.[1];
    return quizId === undefined || store.isBoardRight(quizId)
      ? null
      : 'a row too many on the board';
  }

  async function wrongWith(sent: Sent, received: Received): Promise<string | null> {
    const { reply, body } = received;
    const status = reply.statusCode ?? 0;
    if (status >= 500) return `the server failed with ${status}: ${body.slice(-600)}`;
    if (atTheDoor.includes(status) && typeOf(received) === 'application/problem+json') return null;
    return (
      wrongType(sent, received) ??
      wrongCaching(sent, received) ??
      wrongCookie(sent, received) ??
      wrongBoard(sent) ??
      wrongData(store, received)
    );
  }

  /** What is wrong with the reply to a form of another site; `changed` are the tables that it has changed. */
  function wrongRefusal({ reply }: Received, changed: readonly string[]): string | null {
    const status = reply.statusCode ?? 0;
    if (status !== 403 && !atTheDoor.includes(status)) return `${status} for another site's form`;
    if (reply.headers['set-cookie'] !== undefined) return "cookies for another site's form";
    return changed.length > 0 ? `another site's form changed ${changed.join(', ')}` : null;
  }

  /** Sends a form of another site, which must change nothing. */
  async function sendForeign(request: FuzzRequest) {
    const changedTables = store.remember();
    const received = await port.sendTimed(request);
    return { received, refusal: wrongRefusal(received, changedTables()) };
  }

  async function sendOwn(request: FuzzRequest) {
    return { received: await port.sendTimed(request), refusal: null };
  }

  return {
    takes: ({ operation }: FuzzRequest) => formNames.some((name) => name === operation),
    async judge(request: FuzzRequest): Promise<Judgement> {
      const isForeignForm = request.method === 'POST' && isForeign(request);
      const { received, refusal } = await (isForeignForm ? sendForeign : sendOwn)(request);
      const status = received.reply.statusCode ?? 0;
      const judged = (wrong: string | null): Judgement => ({ status, wrong });
      if (refusal !== null) return judged(refusal);
      const wrong = await wrongWith(request, received);
      if (wrong !== null) return judged(wrong);
      if (!received.isQuick) return judged('took too long');
      if (status < 300 || status >= 400) return judged(null);
      const next = following(request, received);
      return judged(await wrongWith(next, await port.sendTimed(next)));
    },

    async close(): Promise<void> {
      store.close();
      await port.close();
    },
  };
}
