import { lazy, Suspense, useEffect } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useConfetti } from '#app/play/use-confetti.ts';
import { HostControls } from '#app/screens/host/host-controls.tsx';
import { HostLobby } from '#app/screens/host/host-lobby.tsx';
import { HostResults } from '#app/screens/host/host-results.tsx';
import { type Hosting, useHost } from '#app/screens/host/use-host.ts';
import { Notice } from '#app/ui/alert.tsx';
import { fetchKindReveal, KindReveal, useKindOfNext } from '#app/ui/live-game/late-kind-reveal.ts';
import { hasManyOptions, LiveOptions } from '#app/ui/live-game/live-options.tsx';
import { bigQuestionSize, LiveClock, LivePicture } from '#app/ui/live-game/live-question.tsx';
import { Climber, LiveRows, LiveTeams } from '#app/ui/live-game/live-rows.tsx';
import { Podium, useCrowned } from '#app/ui/live-game/podium.tsx';
import { RoomNotices, StoppedRoom } from '#app/ui/live-game/room-notices.tsx';
import { useSecondsUntil } from '#app/ui/live-game/use-seconds-until.ts';
import { Loading } from '#app/ui/loading.tsx';
import { NewHeading } from '#app/ui/new-heading.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { AskingLiveGame, LiveGame, LiveGameIn } from '#core/live-game-schemas.ts';
import { joinPagePath } from '#core/site-paths.ts';

const fetchKindAsked = async () => ({
  default: (await import('#app/screens/host/kind-asked.tsx')).KindAsked,
});
const KindAsked = lazy(fetchKindAsked);

/** What the big screen needs for a question that is no choice of one option. */
const codeOfKinds = [fetchKindAsked, fetchKindReveal] as const;

// Few games have answers that are typed.
const HostWords = lazy(async () => ({
  default: (await import('#app/screens/host/host-words.tsx')).HostWords,
}));

/** The code, for people who come late. */
function CodeLine({ hosting: { room } }: { hosting: Hosting }) {
  if (room === null || room.code === null || !room.codeSuffices) return null;
  return (
    <p className="text-lg font-semibold lg:text-2xl">
      {m.host_code({ address: `${window.location.host}${joinPagePath}` })}{' '}
      <strong dir="ltr">{`${room.code.slice(0, 3)} ${room.code.slice(3)}`}</strong>
    </p>
  );
}

/** The seconds until the question, as large as the screen. */
function Ready({ hosting: { game, toDevice } }: { hosting: Hosting }) {
  const { endsAt, paused } = game;
  const seconds = useSecondsUntil(endsAt === null || paused ? null : toDevice(endsAt));
  return (
    <div className="pop flex flex-1 flex-col items-center justify-center bg-violet p-8 text-center text-onaccent">
      <NewHeading className="text-5xl sm:text-6xl">
        {m.progress({ number: game.index + 1, total: game.total })}
      </NewHeading>
      <p className="mt-2 text-3xl font-bold">{m.room_ready()}</p>
      {seconds !== null && seconds > 0 && (
        // Not read out: the question follows by itself.
        <p
          key={seconds}
          aria-hidden="true"
          className="animate-open text-[min(30vh,12rem)] leading-none font-extrabold tabular-nums"
        >
          {seconds}
        </p>
      )}
    </div>
  );
}

function isExplained(game: AskingLiveGame): boolean {
  return game.phase === 'reveal' && game.explanation !== undefined;
}

/** Why the right options are right. */
function Explanation({ game, className }: { game: AskingLiveGame; className: string }) {
  if (game.phase !== 'reveal' || game.explanation === undefined) return null;
  return (
    <p lang={game.language} className={`pop bg-card p-3 leading-snug ${className}`}>
      <RichText text={game.explanation} formulas={game.formulas} />
    </p>
  );
}

function QuestionHeading({ game }: { game: AskingLiveGame }) {
  const { question, formulas } = game.question;
  const size = bigQuestionSize(question, hasManyOptions(game));
  return (
    <NewHeading lang={game.language} className={`break-words ${size}`}>
      <RichText text={question} formulas={formulas} />
    </NewHeading>
  );
}

/** What is chosen from, or what else is asked for; then what came of it. */
function Answers({ game, isBeside = false }: { game: AskingLiveGame; isBeside?: boolean }) {
  if (game.question.kind === undefined) {
    return <LiveOptions game={game} chosen={null} isBeside={isBeside} />;
  }
  return (
    <Suspense fallback={<Loading />}>
      {game.phase === 'reveal' ? <KindReveal game={game} isBig /> : <KindAsked game={game} />}
    </Suspense>
  );
}

/** A few options stand beside the picture on a wide screen, so that both are large. */
function FewOptions({ game }: { game: AskingLiveGame }) {
  const hasPicture = game.question.media !== undefined;
  const height = isExplained(game) ? 'lg:max-h-[22dvh]' : 'lg:max-h-[48dvh]';
  return (
    <>
      <QuestionHeading game={game} />
      <div className={hasPicture ? 'flex flex-col gap-4 lg:grid lg:grid-cols-2' : 'contents'}>
        <LivePicture
          game={game}
          className={`max-h-[28dvh] w-[min(100%,60dvh)] lg:w-full ${height}`}
        />
        <div className={hasPicture ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1' : 'contents'}>
          <Answers game={game} isBeside={hasPicture} />
        </div>
        <Explanation
          game={game}
          className={`text-xl ${hasPicture ? 'self-start' : 'lg:text-2xl'}`}
        />
      </div>
    </>
  );
}

/** Above many options, the picture stands beside the question, and then the explanation instead. */
function ManyOptions({ game }: { game: AskingLiveGame }) {
  const isBeside = isExplained(game) || game.question.media !== undefined;
  return (
    <>
      <div
        className={`flex flex-col gap-4 ${isBeside ? 'lg:grid lg:grid-cols-[3fr_2fr] lg:items-center' : ''}`}
      >
        <QuestionHeading game={game} />
        <LivePicture
          game={game}
          className={`max-h-[22dvh] w-[min(100%,40dvh)] ${isExplained(game) ? 'lg:hidden' : ''}`}
        />
        <Explanation game={game} className="text-lg" />
      </div>
      <Answers game={game} />
    </>
  );
}

/** Whether a question is answered with words that may show to the room. */
function isTyped({ kind, words }: AskingLiveGame['question']): boolean {
  return kind === 'text' || words === true;
}

/** A question that a room can read without scrolling. */
function Question({
  hosting,
  hostKey,
  game,
}: {
  hosting: Hosting;
  hostKey: string;
  game: AskingLiveGame;
}) {
  const { index, total, opensAt, deadline } = game.question;
  const Layout = hasManyOptions(game) ? ManyOptions : FewOptions;
  return (
    <section className="flex flex-col gap-4">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 text-xl font-bold lg:text-2xl">
        <CodeLine hosting={hosting} />
        <p>{m.progress({ number: index + 1, total })}</p>
        <LiveClock
          game={game}
          endsAt={deadline === null ? null : hosting.toDevice(deadline)}
          time={deadline === null ? 0 : deadline - opensAt}
          onEnd={() => undefined}
        />
        <p role="status" className="tabular-nums">
          {m.host_answered({ count: game.answered, total: game.participants })}
        </p>
      </div>
      <Layout game={game} />
      {game.phase === 'reveal' && isTyped(game.question) && (
        <Suspense fallback={null}>
          <HostWords hosting={hosting} hostKey={hostKey} game={game} />
        </Suspense>
      )}
    </section>
  );
}

function Board({ game }: { game: LiveGameIn<'board'> }) {
  return (
    <section className="flex flex-col gap-4">
      <NewHeading className="text-3xl lg:text-4xl">{m.host_board_title()}</NewHeading>
      <Climber game={game} />
      <LiveRows game={game} isBig />
      <LiveTeams game={game} />
    </section>
  );
}

function End({ game, isNew }: { game: LiveGameIn<'podium' | 'ended'>; isNew: boolean }) {
  const isStaged = isNew && game.phase === 'podium';
  const isCrowned = useCrowned(isStaged);
  useConfetti(isCrowned && isNew && game.top.length > 0 ? 1 : null);
  return (
    <section className={`flex flex-col gap-4 ${game.phase === 'podium' ? 'flex-1' : ''}`}>
      <NewHeading className="text-center text-4xl">{m.host_podium_title()}</NewHeading>
      <Podium game={game} isStaged={isStaged} isBig={game.phase === 'podium'} />
      <LiveTeams game={game} />
    </section>
  );
}

function Phase({
  hosting,
  hostKey,
  sawEnd,
}: {
  hosting: Hosting;
  hostKey: string;
  sawEnd: boolean;
}) {
  const { game } = hosting;
  switch (game.phase) {
    case 'lobby':
      return <HostLobby hosting={hosting} />;
    case 'ready':
      return <Ready hosting={hosting} />;
    case 'question':
    case 'reveal':
      return <Question hosting={hosting} hostKey={hostKey} game={game} />;
    case 'board':
      return <Board game={game} />;
    case 'podium':
    case 'ended':
      return <End game={game} isNew={!sawEnd} />;
  }
}

/** The room for its host. On a phone beside the big screen, the same page is a remote control. */
export function HostView({ brought, hostKey }: { brought: LiveGame; hostKey: string }) {
  const hosting = useHost(brought, hostKey);
  const { game, state, failure, toDevice } = hosting;
  const { step, phase } = game;
  useKindOfNext(game, codeOfKinds);
  useEffect(() => {
    // What is new begins at the top, also for whoever has the focus elsewhere.
    if (step > brought.step) scrollTo(0, 0);
  }, [step, brought.step]);
  if (game.phase === 'ended' && game.stopped) return <StoppedRoom text={m.host_stopped()} />;
  const isRefused = failure === 'unauthorized';
  // Once the game is on, the screen is the room's alone.
  const isOn = phase !== 'lobby' && phase !== 'ended';
  return (
    <div className={`flex flex-col gap-4 ${isOn ? 'room' : 'min-h-[70dvh]'}`} data-phase={phase}>
      {(phase === 'ready' || phase === 'board' || phase === 'podium') && (
        <CodeLine hosting={hosting} />
      )}
      <Phase hosting={hosting} hostKey={hostKey} sawEnd={brought.phase === 'ended'} />
      <HostControls hosting={hosting} hostKey={hostKey}>
        <RoomNotices
          game={game}
          state={state}
          goesOnAt={game.endsAt === null ? null : toDevice(game.endsAt)}
        />
        {failure !== null && (
          <Notice>{isRefused ? m.host_no_key() : startFailureText(failure)}</Notice>
        )}
      </HostControls>
      {phase === 'ended' && <HostResults hosting={hosting} hostKey={hostKey} />}
    </div>
  );
}
