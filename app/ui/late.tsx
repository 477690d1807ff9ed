import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { reloadPage } from '#app/ui/use-steady-page.ts';

function Missing() {
  return (
    <Notice>
      {m.part_missing()}
      <Button look="secondary" onClick={reloadPage}>
        {m.try_again()}
      </Button>
    </Notice>
  );
}

/**
 * A part of a page whose code is fetched once the rest has come alive, for use in a `Suspense`.
 * Where it cannot be fetched, the rest stays and it says so.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await load().catch(() => Missing),
    }),
  );
}

const never = () => () => {};

/** What only the device can show: not in the page as it is sent. Its parts may be late. */
export function OnDevice({ children }: { children: ReactNode }) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Suspense fallback={<Loading />}>{isAlive ? children : <Loading />}</Suspense>;
}
