import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { recall, remember } from '#app/device/memory.ts';
import { hasSeenResults } from '#app/device/seen-results.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton, ReloadLink } from '#app/ui/button.tsx';
import { InlineScript } from '#app/ui/inline-script.tsx';
import { offlinePath } from '#core/offline.ts';
import { hubPath } from '#core/site-paths.ts';

/** The device keeps it, and the worker shows it in place of pages that need the network. */
export const handle = { isFixed: true, isUnlisted: true };

export function meta() {
  return socialTags({ title: m.offline_title(), description: m.offline_lead() });
}

/**
 * The only script that runs where it replaces another page: opens that page once our server can be
 * reached, which may be later than the device says. In ms.
 */
const reloadOnline = `if(location.pathname!=='${offlinePath}'){const again=()=>{if(navigator.onLine)fetch('/healthz',{cache:'no-store'}).then(()=>location.reload(),()=>{})};addEventListener('online',again);setInterval(again,4000)}`;

/** The pages that the app itself can show from what it remembers: those of owners. */
const remembered = /^\/Owner\/([\w-]+)$/;

/** As many tries, each within so many ms of the last, mean that a page cannot be opened. */
const circle = { tries: 4, within: 3_000 } as const;

interface Tries {
  readonly at: number;
  readonly count: number;
}

function isTries(value: unknown): value is Tries {
  return typeof (value as Partial<Tries> | null)?.count === 'number';
}

/** Whether the browser goes in circles, as where the code of a remembered page is missing. */
function goesInCircles(): boolean {
  const last = recall('offline-tries', isTries);
  const isSoon = last !== null && Math.abs(Date.now() - last.at) < circle.within;
  const count = isSoon ? last.count + 1 : 1;
  remember('offline-tries', { at: Date.now(), count } satisfies Tries);
  return count >= circle.tries;
}

/** Goes on to the page that an address asks for, if the app remembers it. */
function useRememberedPage(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const query = new URLSearchParams(search);
    const pathname = query.get('for') ?? '';
    const [, quizId = ''] = remembered.exec(pathname) ?? [];
    if (!hasSeenResults(quizId) || goesInCircles()) return;
    query.delete('for');
    void navigate({ pathname, search: `?${query}`, hash }, { replace: true });
  }, [search, hash, navigate]);
}

export default function Offline() {
  useRememberedPage();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 pt-10 text-center">
      <InlineScript code={reloadOnline} />
      <img src="/images/mascot/sleepy.svg" alt="" width="180" height="180" />
      <h1 className="text-3xl">{m.offline_title()}</h1>
      <p className="text-lg">{m.offline_lead()}</p>
      <ReloadLink>{m.try_again()}</ReloadLink>
      <p>{m.offline_still()}</p>
      <LinkButton to={hubPath} look="secondary">
        {m.part_all_games()}
      </LinkButton>
      <LinkButton to="/" look="quiet">
        {m.error_home()}
      </LinkButton>
    </div>
  );
}
