import { lazy, useEffect } from 'react';
import { data } from 'react-router';
import * as v from 'valibot';
import { PagePart } from '#app/browser/page-part.tsx';
import { serverContext } from '#app/contexts.ts';
import { runForm } from '#app/forms/run-form.ts';
import { newKey } from '#app/pages/new-key.ts';
import { notFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { CodeForm } from '#app/screens/join/code-form.tsx';
import { Door } from '#app/screens/join/door.tsx';
import { type RoomRefusal, roomForms } from '#app/screens/join/room-forms.ts';
import { Notice } from '#app/ui/alert.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { isAppError, statusOf } from '#core/errors.ts';
import { liveCodeSchema } from '#core/live-game-schemas.ts';
import { joinPagePath } from '#core/site-paths.ts';
import type { Server } from '#server/pages/page-door.ts';
import type { Route } from './+types/room';

const loadPlace = () => import('#app/screens/join/place-view.tsx');

/** Preloaded while somebody at the door types a name. */
const PlaceView = lazy(() => loadPlace().then(({ PlaceView: view }) => ({ default: view })));

/** What it shows depends on whose place the visitor has; a room is for those who are in it. */
export const handle = { isPersonal: true, isUnlisted: true };

type Closed = 'not_found' | 'too_many_requests' | 'removed';

const closedCodes: ReadonlySet<string> = new Set(['not_found', 'too_many_requests', 'removed']);

async function readRoom(server: Server, request: Request, code: string) {
  const own = await server.read('ownPlace', code);
  if (own !== null) return { code, own, door: null, key: '', closed: null };
  const secret = new URL(request.url).searchParams.get('secret') ?? undefined;
  const door = await server.read('roomDoor', { code, secret });
  return { code, own, door, key: newKey(), closed: null };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { code } = params;
  try {
    return data(await readRoom(context.get(serverContext), request, code));
  } catch (error) {
    if (!isAppError(error) || !closedCodes.has(error.code)) throw error;
    const closed = error.code as Closed;
    const none = { code, own: null, door: null, key: '', closed };
    return data(none, { status: statusOf[closed] });
  }
}

export function action({ params, request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  if (!v.is(liveCodeSchema, params.code)) throw notFound();
  return runForm(request, server, roomForms(request, server, params.code));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.door?.title ?? loaderData?.own?.game.title;
  return socialTags({
    title: !title ? m.join_title() : m.join_game_title({ name: title }),
    description: m.join_lead(),
  });
}

function ClosedRoom({ code, closed }: { code: string; closed: Closed }) {
  if (closed === 'not_found') return <CodeForm typed={code} problem={m.join_code_unknown()} />;
  const isRemoved = closed === 'removed';
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-3xl">{m.join_title()}</h1>
      <Notice>{isRemoved ? m.room_removed() : m.join_too_many()}</Notice>
      <LinkButton to={isRemoved ? '/' : joinPagePath} look="secondary">
        {isRemoved ? m.home_link() : m.try_again()}
      </LinkButton>
    </div>
  );
}

/** A live game for the people in its room. */
export default function Room({ loaderData, actionData }: Route.ComponentProps) {
  const { code, own, door, key, closed } = loaderData;
  const refusal: RoomRefusal | null = actionData ?? null;
  const problem = refusal === 'no_answer' ? null : refusal;
  const isAtDoor = door !== null;
  useEffect(() => {
    // Without it, the room loads once it is needed.
    if (isAtDoor) loadPlace().catch(() => undefined);
  }, [isAtDoor]);
  return (
    <div className="mx-auto max-w-md">
      {closed !== null && <ClosedRoom code={code} closed={closed} />}
      {door !== null && <Door door={door} formKey={key} problem={problem} />}
      {own !== null && (
        <PagePart fallback={<Loading />}>
          <PlaceView key={own.game.id} own={own} isRefused={refusal === 'no_answer'} />
        </PagePart>
      )}
    </div>
  );
}
