import { lazy, Suspense, useEffect } from 'react';
import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { AgeGate } from '#app/ui/age-gate.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { NeedsScript } from '#app/ui/needs-script.tsx';
import type { Route } from './+types/mine-game';

/** Rendered at build time: only another build changes it. */
export const handle = { isFixed: true };

export function loader({ request }: Route.LoaderArgs) {
  return { language: languageOf(request) };
}

export function meta() {
  return socialTags({ title: m.mine_page_title(), description: m.mine_description() });
}

const loadTable = () => import('#app/screens/mine-game/table.tsx');

/** Preloaded during the age question, so that visitors hardly wait for it. */
const Table = lazy(async () => ({ default: (await loadTable()).Table }));

export default function MineGame({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    // A failure repeats when the table is shown.
    loadTable().catch(() => undefined);
  }, []);
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">{m.mine_title()}</h1>
      <p className="mt-1 leading-tight text-ink-soft sm:text-lg">{m.mine_rules()}</p>
      <AgeGate>
        <NeedsScript>
          <Suspense fallback={<Loading />}>
            <Table language={loaderData.language} />
          </Suspense>
        </NeedsScript>
      </AgeGate>
    </div>
  );
}
