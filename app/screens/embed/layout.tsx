import { ExternalLink } from 'lucide-react';
import { use } from 'react';
import { data, Outlet, useLocation } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { m } from '#app/paraglide/messages.js';
import { unfoldedFrameScript } from '#app/screens/embed/unfolded-frame.ts';
import { useToldHeight } from '#app/screens/embed/use-told-height.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmbeddedContext } from '#app/ui/embedded.ts';
import { InlineScript } from '#app/ui/inline-script.tsx';
import type { Route } from './+types/layout';

/** Pages around it have the quiz already, and the address is for frames. */
export const handle = { isUnlisted: true, isEmbedded: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const quizId = 'quiId' in params ? params.quiId : null;
  const allowing = context.get(serverContext).read('allowEmbedding', quizId ?? null);
  const isAllowed = await readOrNotFound(allowing, 'quiz_not_found');
  return data({ isAllowed }, { status: isAllowed ? 200 : 403 });
}

function Refused({ path }: { path: string }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 text-center">
      <img src="/images/mascot/oops.svg" alt="" width="140" height="140" />
      <h1 className="text-2xl">{m.embed_refused()}</h1>
      <p className="text-lg">{m.embed_refused_lead()}</p>
      <LinkButton to={path}>{m.embed_open_quiz()}</LinkButton>
    </div>
  );
}

/** What is around a screen in another site's frame: no bars, and one way to the whole page. */
export default function EmbedLayout({ loaderData: { isAllowed } }: Route.ComponentProps) {
  const { search } = useLocation();
  const path = (use(EmbeddedContext) ?? '/') + search;
  useToldHeight();
  if (!isAllowed) return <Refused path={path} />;
  return (
    <>
      <Outlet />
      <InlineScript code={unfoldedFrameScript} />
      <p id="whole-page" className="mt-4 border-t-2 border-line text-center">
        <LinkButton look="quiet" to={path}>
          <ExternalLink aria-hidden="true" size={18} />
          {m.embed_open()}
        </LinkButton>
      </p>
    </>
  );
}
