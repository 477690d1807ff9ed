import { languageOf } from '#app/language.ts';
import { m } from '#app/paraglide/messages.js';
import { Table } from '#app/screens/mine-game/table.tsx';
import { socialTags } from '#app/social-tags.ts';
import { AgeGate } from '#app/ui/age-gate.tsx';
import type { Route } from './+types/mine-game';

export function loader({ request }: Route.LoaderArgs) {
  return { language: languageOf(request) };
}

export function meta() {
  return socialTags({ title: m.mine_page_title(), description: m.mine_description() });
}

export default function MineGame({ loaderData }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="text-3xl sm:text-4xl">{m.mine_title()}</h1>
      <p className="mt-1 leading-tight text-ink-soft sm:text-lg">{m.mine_rules()}</p>
      <AgeGate>
        <Table language={loaderData.language} />
      </AgeGate>
    </div>
  );
}
