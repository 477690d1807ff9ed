import { redirect } from 'react-router';
import * as v from 'valibot';
import { languageOf } from '#app/pages/language.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { CodeForm } from '#app/screens/join/code-form.tsx';
import { joinLiveGameSchema } from '#core/live-game-schemas.ts';
import { joinPagePath } from '#core/site-paths.ts';
import type { Route } from './+types/join';

/** What it shows depends on what was typed. */
export const handle = { isPersonal: true };

/** A code that was typed leads to the page of its game. */
export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('code');
  if (typed === null) return { typed: '', isWrong: false };
  const code = v.safeParse(joinLiveGameSchema.entries.code, typed);
  if (code.success) {
    throw redirect(`${joinPagePath}/${code.output}?lang=${languageOf(request)}`, 303);
  }
  return { typed: typed.slice(0, 20), isWrong: true };
}

export function meta() {
  return socialTags({ title: m.join_title(), description: m.join_lead() });
}

/** Where people type the code of a live game. */
export default function Join({ loaderData: { typed, isWrong } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-md">
      <CodeForm typed={typed} problem={isWrong ? m.join_code_wrong() : null} />
    </div>
  );
}
