import { useEffect, useState } from 'react';
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { recall, remember } from '#app/device/memory.ts';
import { keyInHash } from '#app/pages/key-in-hash.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { HostView } from '#app/screens/host/host-view.tsx';
import { Notice } from '#app/ui/alert.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { NeedsScript } from '#app/ui/needs-script.tsx';
import { hostPagePath } from '#core/site-paths.ts';
import type { Route } from './+types/host';

/** A room changes from one second to the next, and is for those who are in it. */
export const handle = { isPersonal: true, isUnlisted: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  return readOrNotFound(
    server.call('GET /api/live-games/:id', { params: { id: params.gameId } }),
    'quiz_not_found',
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return socialTags({
    title: m.host_game_title({ name: loaderData.title || m.room_over() }),
    description: m.host_lead(),
  });
}

/** An address that only loses its key is the same page. */
export function shouldRevalidate(going: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = going;
  const hasMoved = currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
  return hasMoved || (currentUrl.hash === nextUrl.hash && defaultShouldRevalidate);
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{22}$/.test(value);
}

/** The key that this entry of the browser's history keeps, also where storage is closed. */
function keyInState(state: unknown): string | null {
  const key = (state as { hostKey?: unknown } | null)?.hostKey;
  return isKey(key) ? key : null;
}

/**
 * The host's key, from the link or from this device; undefined before the page is alive. Many people
 * see a projected address, so it loses the key at once.
 */
function useHostKey(gameId: string): string | null | undefined {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    const inLink = keyInHash(hash);
    const kept = `host-key:${gameId}`;
    const brought = inLink ?? keyInState(state);
    if (brought !== null) remember(kept, brought);
    setKey(brought ?? recall(kept, isKey));
    if (inLink === null) return;
    void navigate(
      { search, hash: '' },
      { replace: true, preventScrollReset: true, state: { hostKey: inLink } },
    );
  }, [gameId, hash, search, state, navigate]);
  return key;
}

/** A live game for whoever hosts it: the big screen, and the remote control beside it. */
export default function Host({ loaderData: game }: Route.ComponentProps) {
  const key = useHostKey(game.id);
  if (key === null) {
    return (
      <div className="mx-auto flex max-w-md flex-col gap-4">
        <h1 className="text-3xl">{game.title || m.room_over()}</h1>
        <Notice>{m.host_no_key()}</Notice>
        <LinkButton to={hostPagePath}>{m.host_own()}</LinkButton>
      </div>
    );
  }
  return (
    <NeedsScript>
      {key === undefined ? (
        <>
          <h1 className="text-3xl">{game.title || m.room_over()}</h1>
          <Loading />
        </>
      ) : (
        <HostView key={game.id} brought={game} hostKey={key} />
      )}
    </NeedsScript>
  );
}
