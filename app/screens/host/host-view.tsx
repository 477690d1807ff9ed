import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useConfetti } from '#app/play/use-confetti.ts';
import { HostControls } from '#app/screens/host/host-controls.tsx';
import { HostLobby } from '#app/screens/host/host-lobby.tsx';
import { HostResults } from '#app/screens/host/host-results.tsx';
import { type Hosting, useHost } from '#app/screens/host/use-host.ts';
import { Notice } from '#app/ui/alert.tsx';
import { LiveOptions } from '#app/ui/live-game/live-options.tsx';
import { LiveClock, LivePicture } from '#app/ui/live-game/live-question.tsx';
import { LiveRows, LiveTeams, Podium } from '#app/ui/live-game/live-rows.tsx';
import { RoomNotices } from '#app/ui/live-game/room-notices.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';

/** The code, for people who come late. */
function CodeLine({ hosting: { room } }: { hosting: Hosting }) {
  if (room === null || room.code === null) return null;
  return (
    <p className="text-lg font-semibold">
      {m.host_code()} <strong dir="ltr">{`${room.code.slice(0, 3)} ${room.code.slice(3)}`}</strong>
    </p>
  );
}

function Ready({ game }: { game: LiveGame }) {
  return (
    <div className="pop flex flex-1 flex-col items-center justify-center bg-violet p-8 text-center text-onaccent">
      <h1 className="text-5xl sm:text-6xl">
        {m.progress({ number: game.index + 1, total: game.total })}
      </h1>
      <p className="mt-2 text-3xl font-bold">{m.room_ready()}</p>
    </div>
  );
}

function Question({ hosting: { game, toDevice } }: { hosting: Hosting }) {
  const { question } = game;
  if (question === undefined) return null;
  const { opensAt, deadline } = question;
  return (
    <section className="flex flex-col gap-4">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-3 text-xl font-bold">
        <p>{m.progress({ number: question.index + 1, total: question.total })}</p>
        <LiveClock
          game={game}
          endsAt={deadline === null ? null : toDevice(deadline)}
          time={deadline === null ? 0 : deadline - opensAt}
          onEnd={() => undefined}
        />
        <p role="status" className="tabular-nums">
          {m.host_answered({ count: game.answered, total: game.participants })}
        </p>
      </div>
      <h1 lang={game.language} className="text-3xl break-words lg:text-4xl">
        {question.question}
      </h1>
      <LivePicture
        game={game}
        className={
          game.phase === 'question'
            ? 'max-h-[34dvh] w-[min(100%,60dvh)]'
            : 'max-h-[20dvh] w-[min(100%,36dvh)]'
        }
      />
      <LiveOptions game={game} question={question} chosen={null} />
      {game.explanation !== undefined && (
        <p lang={game.language} className="pop bg-card p-3 text-xl leading-snug">
          {game.explanation}
        </p>
      )}
    </section>
  );
}

function Board({ game }: { game: LiveGame }) {
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-3xl lg:text-4xl">{m.host_board_title()}</h1>
      <LiveRows game={game} />
      <LiveTeams game={game} />
    </section>
  );
}

function End({ hosting }: { hosting: Hosting }) {
  const { game } = hosting;
  useConfetti(game.phase === 'podium' && game.top.length > 0);
  return (
    <section className="flex flex-col gap-4">
      <h1 className="text-center text-4xl">{m.host_podium_title()}</h1>
      <Podium game={game} />
      <LiveTeams game={game} />
    </section>
  );
}

function Phase({ hosting }: { hosting: Hosting }) {
  const { game } = hosting;
  switch (game.phase) {
    case 'lobby':
      return <HostLobby hosting={hosting} />;
    case 'ready':
      return <Ready game={game} />;
    case 'question':
    case 'reveal':
      return <Question hosting={hosting} />;
    case 'board':
      return <Board game={game} />;
    case 'podium':
    case 'ended':
      return <End hosting={hosting} />;
  }
}

/** The room for its host. On a phone beside the big screen, the same page is a remote control. */
export function HostView({ brought, hostKey }: { brought: LiveGame; hostKey: string }) {
  const hosting = useHost(brought, hostKey);
  const { game, state, failure, toDevice } = hosting;
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (game.step > brought.step) scrollTo(0, 0);
  }, [game.step, brought.step]);
  const isRefused = failure === 'unauthorized';
  return (
    <div ref={view} className="flex min-h-[70dvh] flex-col gap-4" data-phase={game.phase}>
      {game.phase !== 'lobby' && game.phase !== 'ended' && <CodeLine hosting={hosting} />}
      <Phase hosting={hosting} />
      <RoomNotices
        game={game}
        state={state}
        goesOnAt={game.endsAt === null ? null : toDevice(game.endsAt)}
      />
      {failure !== null && (
        <Notice>{isRefused ? m.host_no_key() : startFailureText(failure)}</Notice>
      )}
      <HostControls hosting={hosting} hostKey={hostKey} />
      {game.phase === 'ended' && <HostResults gameId={game.id} hostKey={hostKey} />}
    </div>
  );
}
