import { Flame, Rocket } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useConfetti } from '#app/play/use-confetti.ts';
import { codeOfKinds } from '#app/screens/join/late-kind-answer.ts';
import { LeaveRoom, useAskBeforeLeaving } from '#app/screens/join/leave-room.tsx';
import { PlaceQuestion } from '#app/screens/join/place-question.tsx';
import { PlaceStatus } from '#app/screens/join/place-status.tsx';
import { type Place, usePlace } from '#app/screens/join/use-place.ts';
import { Notice } from '#app/ui/alert.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Face } from '#app/ui/face.tsx';
import { useKindOfNext } from '#app/ui/live-game/late-kind-reveal.ts';
import { LiveRows, LiveTeams, pointsText, RankRow } from '#app/ui/live-game/live-rows.tsx';
import { Podium, useCrowned } from '#app/ui/live-game/podium.tsx';
import { RoomNotices, StoppedRoom } from '#app/ui/live-game/room-notices.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import { useServed } from '#app/ui/use-served.ts';
import { answerTime, type LiveSeconds } from '#core/live-game.ts';
import type { LiveGame, LiveGameIn, LiveStanding } from '#core/live-game-schemas.ts';
import { hostPagePath } from '#core/site-paths.ts';
import type { OwnPlace } from '#server/live-games/page-reads.ts';

// Nobody needs it before the podium.
const PostPicture = lazy(async () => ({
  default: (await import('#app/ui/post-picture.tsx')).PostPicture,
}));

/** How often, in seconds, a page without a script looks for what comes next. */
const lookEvery = { waiting: 3, answering: 8 } as const;

/**
 * In how many seconds a page without a script loads again; null if it does not. What is being typed or
 * sorted would be lost, so that such a question waits for its end, and without a limit for its answer.
 */
function loadsAgainIn({ game, given, standing }: Place): number | null {
  if (game.phase === 'ended') return null;
  if (game.phase !== 'question' || given !== null) return lookEvery.waiting;
  const { kind, opensAt } = game.question;
  if (kind === undefined || standing.fromQuestion > game.index) return lookEvery.answering;
  const time = answerTime(game.settings.seconds as LiveSeconds, standing.extraTime);
  return time === null
    ? null
    : Math.ceil(Math.max(0, opensAt + time - game.serverTime) / 1_000) + 1;
}

/** Loads the page again where no script is: the only way on there. React renders none of it in a browser. */
function LookAgain({ place }: { place: Place }) {
  const seconds = loadsAgainIn(place);
  if (seconds === null) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(seconds)} />
    </noscript>
  );
}

function isOver({ phase }: LiveGame): boolean {
  return phase === 'podium' || phase === 'ended';
}

function WhoIAm({ place: { game, standing, mayLeave } }: { place: Place }) {
  const { name, face, team } = standing;
  const isPlaying = game.phase !== 'lobby';
  return (
    <div className="flex min-h-14 items-center gap-2 text-lg leading-tight">
      <Face face={face} className="size-10" />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-extrabold">
          <bdi>{name}</bdi>
          {team !== null && (
            <span className="ml-2 font-semibold text-ink-soft">
              {m.room_team({ number: team + 1 })}
            </span>
          )}
        </span>
        {isPlaying && <span className="font-bold tabular-nums">{pointsText(standing, game)}</span>}
      </p>
      <LeaveRoom isOn={!isOver(game)} mayLeave={mayLeave} />
    </div>
  );
}

/** So many faces of those who came last fit a phone. */
const newestFaces = 12;

function Waiting({ place: { game, standing } }: { place: Place }) {
  const { newest, faces = [] } = game.phase === 'lobby' ? game : { newest: [] };
  const people = newest.map((name, index) => ({ name, face: faces[index] }));
  const others = people.filter(({ name }) => name !== standing.name).slice(0, newestFaces);
  return (
    <div className="text-center">
      <Face face={standing.face} className="mx-auto size-32" />
      <h1 className="text-3xl">{m.room_in({ name: standing.name })}</h1>
      <p className="mt-1 text-lg">{m.room_wait_start()}</p>
      <p role="status" className="mt-4 text-xl font-bold tabular-nums">
        {m.room_people({ count: game.participants })}
      </p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {others.map(({ name, face }) => (
          <li key={name} className="flex w-18 animate-rise flex-col items-center text-sm">
            <Face face={face} className="size-10" />
            <bdi className="w-full truncate">{name}</bdi>
          </li>
        ))}
      </ul>
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
  const { rank, streak, moved = 0 } = standing;
  return (
    <div className="flex flex-col gap-4">
      <div className="pop flex flex-col items-center gap-1 bg-sky p-4 text-center text-onaccent">
        <NewHeading className="text-3xl">
          {rank === null
            ? m.host_board_title()
            : m.room_your_place({ rank, count: game.participants })}
        </NewHeading>
        {moved > 0 && (
          <p className="flex items-center gap-2 text-lg font-bold">
            <Rocket aria-hidden="true" size={20} />
            {m.room_you_climbed({ places: moved })}
          </p>
        )}
        {streak > 1 && (
          <p className="flex items-center gap-2 text-lg font-bold">
            <Flame aria-hidden="true" size={20} />
            {m.room_streak({ count: streak })}
          </p>
        )}
      </div>
      <LiveRows game={game} own={standing.name} />
      <LiveTeams game={game} />
    </div>
  );
}

/** The first places and the own one, which a room may have many places behind them. */
function FinalRows({ game, standing }: { game: LiveGame; standing: LiveStanding }) {
  const { rank, name, face, points, correct } = standing;
  const isShown = rank === null || game.top.some((row) => row.name === name);
  return (
    <div className="flex flex-col gap-2">
      <LiveRows game={game} own={name} />
      {!isShown && (
        <ol className="text-xl">
          <RankRow game={game} row={{ rank, name, face, points, correct }} isOwn />
        </ol>
      )}
    </div>
  );
}

function End({ game, standing }: { game: LiveGameIn<'podium' | 'ended'>; standing: LiveStanding }) {
  const { rank } = standing;
  const isServed = useServed();
  // Together with the big screen, which shows the winner last.
  const [isStaged] = useState(!isServed && game.phase === 'podium');
  const isCrowned = useCrowned(isStaged);
  useConfetti(isCrowned && rank !== null && rank <= 3 && standing.points > 0 ? 1 : null);
  return (
    <div className="flex flex-col gap-4">
      <div
        className={`pop bg-pink p-4 text-center text-onaccent ${isStaged ? 'animate-mount [animation-delay:3.4s]' : ''}`}
      >
        <NewHeading className="text-3xl">
          {rank === null ? m.room_over() : m.room_your_place({ rank, count: game.participants })}
        </NewHeading>
      </div>
      <Podium game={game} isStaged={isStaged} />
      {game.phase === 'ended' && <FinalRows game={game} standing={standing} />}
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

function Phase({
  place,
  ...answering
}: {
  place: Place;
  isTimeUp: boolean;
  isRefused: boolean;
  onTimeUp: () => void;
}) {
  const { game, standing } = place;
  switch (game.phase) {
    case 'lobby':
      return <Waiting place={place} />;
    case 'ready':
      return <GetReady place={place} />;
    case 'question':
    case 'reveal':
      return <PlaceQuestion place={place} game={game} {...answering} />;
    case 'board':
      return <OwnBoard game={game} standing={standing} />;
    case 'podium':
    case 'ended':
      return <End game={game} standing={standing} />;
  }
}

/** A live game on the phone of somebody who plays it. */
export function PlaceView({
  own,
  isRefused,
}: {
  own: OwnPlace;
  /** Whether an answer was sent, without a script, that is none. */
  isRefused: boolean;
}) {
  const place = usePlace(own);
  const [preloaded] = useState(() => new Set<string>());
  const { game, state, toDevice } = place;
  const { phase } = game;
  const [timeUpAt, setTimeUpAt] = useState<number | null>(null);
  const isTimeUp = timeUpAt === game.index;
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'below');
  useKindOfNext(game, codeOfKinds);
  useAskBeforeLeaving(!isOver(game) && !place.isRemoved, place.mayLeave);
  const isRevealed = phase === 'reveal';
  useEffect(() => {
    // Whoever has scrolled down to the options sees the verdict too.
    if (isRevealed) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [isRevealed]);
  for (const address of game.phase === 'ready' ? game.preload : []) {
    if (typeof Image === 'undefined' || preloaded.has(address)) continue;
    preloaded.add(address);
    new Image().src = address;
  }
  if (place.isRemoved) return <Notice>{m.room_removed()}</Notice>;
  if (game.phase === 'ended' && game.stopped) return <StoppedRoom text={m.room_stopped()} />;
  return (
    <div className="room flex flex-col gap-4" data-phase={phase}>
      <LookAgain place={place} />
      {/* Below everything while a question is open; its verdict stands above the question. */}
      <div
        ref={bar}
        className={
          isRevealed ? '' : 'sticky bottom-0 z-10 order-last -mx-4 bg-page px-4 short:static'
        }
      >
        <PlaceStatus place={place} isTimeUp={isTimeUp} />
        <RoomNotices
          game={game}
          state={state}
          goesOnAt={game.endsAt === null ? null : toDevice(game.endsAt)}
        />
      </div>
      {phase !== 'question' && phase !== 'reveal' && <WhoIAm place={place} />}
      <Phase
        place={place}
        isTimeUp={isTimeUp}
        isRefused={isRefused}
        onTimeUp={() => setTimeUpAt(game.index)}
      />
    </div>
  );
}
