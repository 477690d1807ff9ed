import { lazy, Suspense, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useConfetti } from '#app/play/use-confetti.ts';
import { PlaceQuestion } from '#app/screens/join/place-question.tsx';
import { PlaceStatus } from '#app/screens/join/place-status.tsx';
import { type Place, usePlace } from '#app/screens/join/use-place.ts';
import { Notice } from '#app/ui/alert.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { LiveRows, LiveTeams, Podium, pointsText } from '#app/ui/live-game/live-rows.tsx';
import { RoomNotices, StoppedRoom } from '#app/ui/live-game/room-notices.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import type { LiveGameIn, LiveStanding } from '#core/live-game-schemas.ts';
import { hostPagePath } from '#core/site-paths.ts';
import type { OwnPlace } from '#server/live-games/page-reads.ts';

// Nobody needs it before the podium.
const PostPicture = lazy(async () => ({
  default: (await import('#app/ui/post-picture.tsx')).PostPicture,
}));

/** How often, in seconds, a page without a script looks for what comes next. */
const lookEvery = { waiting: 3, answering: 8 } as const;

/** Loads the page again where no script is: the only way on there. */
function LookAgain({ place: { game, chosen } }: { place: Place }) {
  // In the server's HTML alone: a script would put it into the page, where it takes effect.
  if (typeof document !== 'undefined' || game.phase === 'ended') return null;
  const isAnswering = game.phase === 'question' && chosen === null;
  return (
    <noscript>
      <meta
        httpEquiv="refresh"
        content={String(lookEvery[isAnswering ? 'answering' : 'waiting'])}
      />
    </noscript>
  );
}

function WhoIAm({ place: { game, standing } }: { place: Place }) {
  const { name, team } = standing;
  const isPlaying = game.phase !== 'lobby';
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-lg">
      <span className="font-extrabold">
        <bdi>{name}</bdi>
        {team !== null && (
          <span className="ml-2 font-semibold text-ink-soft">
            {m.room_team({ number: team + 1 })}
          </span>
        )}
      </span>
      {isPlaying && <span className="font-bold tabular-nums">{pointsText(standing, game)}</span>}
    </p>
  );
}

function Waiting({ place: { game, standing } }: { place: Place }) {
  return (
    <div className="text-center">
      <img src="/images/mascot/happy.svg" alt="" width="140" height="140" className="mx-auto" />
      <h1 className="text-3xl">{m.room_in({ name: standing.name })}</h1>
      <p className="mt-1 text-lg">{m.room_wait_start()}</p>
      <p role="status" className="mt-2 text-xl font-bold tabular-nums">
        {m.room_people({ count: game.participants })}
      </p>
    </div>
  );
}

function GetReady({ place: { game, standing } }: { place: Place }) {
  const number = game.index + 1;
  return (
    <div className="pop bg-violet p-6 text-center text-onaccent">
      <NewHeading className="text-4xl">{m.progress({ number, total: game.total })}</NewHeading>
      <p className="mt-1 text-2xl font-bold">
        {standing.fromQuestion > game.index ? m.room_late() : m.room_ready()}
      </p>
    </div>
  );
}

/** The own place after a question, and the first ones of the room. */
function OwnBoard({ game, standing }: { game: LiveGameIn<'board'>; standing: LiveStanding }) {
  const { rank, streak } = standing;
  return (
    <div className="flex flex-col gap-4">
      <div className="pop bg-sky p-4 text-center text-onaccent">
        <NewHeading className="text-3xl">
          {rank === null
            ? m.host_board_title()
            : m.room_your_place({ rank, count: game.participants })}
        </NewHeading>
        {streak > 1 && <p className="text-lg font-bold">{m.room_streak({ count: streak })}</p>}
      </div>
      <LiveRows game={game} />
      <LiveTeams game={game} />
    </div>
  );
}

function End({ game, standing }: { game: LiveGameIn<'podium' | 'ended'>; standing: LiveStanding }) {
  const { rank } = standing;
  useConfetti(rank !== null && rank <= 3 && standing.points > 0 ? 1 : null);
  return (
    <div className="flex flex-col gap-4">
      <div className="pop bg-pink p-4 text-center text-onaccent">
        <NewHeading className="text-3xl">
          {rank === null ? m.room_over() : m.room_your_place({ rank, count: game.participants })}
        </NewHeading>
      </div>
      <Podium game={game} />
      <LiveTeams game={game} />
      <Suspense fallback={null}>
        <PostPicture pictures={standing.pictures} />
      </Suspense>
      <LinkButton to={hostPagePath} className="w-full">
        {m.host_own()}
      </LinkButton>
    </div>
  );
}

function Phase({ place, ...time }: { place: Place; isTimeUp: boolean; onTimeUp: () => void }) {
  const { game, standing } = place;
  switch (game.phase) {
    case 'lobby':
      return <Waiting place={place} />;
    case 'ready':
      return <GetReady place={place} />;
    case 'question':
    case 'reveal':
      return <PlaceQuestion place={place} game={game} {...time} />;
    case 'board':
      return <OwnBoard game={game} standing={standing} />;
    case 'podium':
    case 'ended':
      return <End game={game} standing={standing} />;
  }
}

/** A live game on the phone of somebody who plays it. */
export function PlaceView({ own }: { own: OwnPlace }) {
  const place = usePlace(own);
  const [preloaded] = useState(() => new Set<string>());
  const { game, state, toDevice } = place;
  const { phase } = game;
  const [timeUpAt, setTimeUpAt] = useState<number | null>(null);
  const isTimeUp = timeUpAt === game.index;
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'below');
  for (const address of game.phase === 'ready' ? game.preload : []) {
    if (typeof Image === 'undefined' || preloaded.has(address)) continue;
    preloaded.add(address);
    new Image().src = address;
  }
  if (place.isRemoved) return <Notice>{m.room_removed()}</Notice>;
  if (game.phase === 'ended' && game.stopped) return <StoppedRoom text={m.room_stopped()} />;
  return (
    <div className="flex flex-col gap-4" data-phase={phase}>
      <LookAgain place={place} />
      {phase !== 'question' && phase !== 'reveal' && <WhoIAm place={place} />}
      <Phase place={place} isTimeUp={isTimeUp} onTimeUp={() => setTimeUpAt(game.index)} />
      <div ref={bar} className="sticky bottom-0 z-10 -mx-4 bg-page px-4 short:static">
        <PlaceStatus place={place} isTimeUp={isTimeUp} />
        <RoomNotices
          game={game}
          state={state}
          goesOnAt={game.endsAt === null ? null : toDevice(game.endsAt)}
        />
      </div>
    </div>
  );
}
