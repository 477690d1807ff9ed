import { type ComponentType, useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { reloadPage } from '#app/ui/use-reload-guard.ts';

/** A part of a screen whose code is fetched separately. */
export interface LatePart<Props> {
  /** Null until the code has been fetched. */
  readonly loaded: ComponentType<Props> | null;
  fetch(): Promise<ComponentType<Props>>;
}

export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let loaded: ComponentType<Props> | null = null;
  return {
    get loaded() {
      return loaded;
    },
    async fetch() {
      loaded = await load();
      return loaded;
    },
  };
}

/**
 * Shows a part that is missing from the server's HTML, once the page is interactive. If its code
 * cannot be fetched, it says so and the rest of the page stays.
 */
export function Late<Props extends object>({
  part,
  given,
}: {
  part: LatePart<Props>;
  given: Props;
}) {
  const [Part, setPart] = useState(() => part.loaded);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    part.fetch().then(
      (fetched) => setPart(() => fetched),
      () => setMissing(true),
    );
  }, [part]);
  const tryAgain = () => {
    part.fetch().then(
      (fetched) => setPart(() => fetched),
      // Some browsers remember a failed module for the life of the page.
      () => navigator.onLine && reloadPage(),
    );
  };

  if (Part !== null) return <Part {...given} />;
  if (!isMissing) return <Loading />;
  return (
    <Notice>
      {m.part_missing()}
      <Button look="secondary" onClick={tryAgain}>
        {m.try_again()}
      </Button>
    </Notice>
  );
}
