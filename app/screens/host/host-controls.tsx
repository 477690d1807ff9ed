import {
  Ellipsis,
  Lock,
  LockOpen,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  Smartphone,
  Square,
  Timer,
  TimerOff,
  Users,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { People, WaysIn } from '#app/screens/host/host-lobby.tsx';
import {
  AskingButton,
  NewCodeButton,
  RemoveNewestButton,
  RequireSecretButton,
} from '#app/screens/host/room-guards.tsx';
import type { Hosting } from '#app/screens/host/use-host.ts';
import { useIdle } from '#app/screens/host/use-idle.ts';
import { useRoomSounds } from '#app/screens/host/use-room-sounds.ts';
import { Button, OutsideButton } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import { useProjector } from '#app/ui/use-projector.ts';
import { useSettled } from '#app/ui/use-settled.ts';
import type { LiveGame } from '#core/live-game-schemas.ts';
import { hostPath } from '#core/share.ts';

/** What the main button does next; null where the phase goes on by itself. */
function nextText({ phase, index, total }: LiveGame): string | null {
  switch (phase) {
    case 'lobby':
      return m.host_start();
    case 'question':
      return m.host_end_question();
    case 'reveal':
      return m.host_show_board();
    case 'board':
      return index === total - 1 ? m.host_show_podium() : m.host_next_question();
    case 'podium':
      return m.host_finish();
    default:
      return null;
  }
}

const control =
  'pressable inline-flex min-h-12 items-center justify-center gap-2 rounded-md text-lg font-bold focus-visible:outline-sun disabled:opacity-60';

/** A button of the strip: dark like it, or light for what comes next. */
function StripButton({
  isMain = false,
  className = '',
  ...button
}: ComponentProps<'button'> & { isMain?: boolean }) {
  const look = isMain
    ? 'flex-auto border-2 border-stage bg-onstage px-3 text-stage lg:min-w-64'
    : 'min-w-12 shrink-0 bg-stage px-2 text-onstage aria-pressed:bg-onstage/25 aria-expanded:bg-onstage/25';
  return <button type="button" {...button} className={`${control} ${look} ${className}`} />;
}

function MainButton({ hosting: { game, act, isBusy } }: { hosting: Hosting }) {
  const isSettled = useSettled(String(game.step));
  const text = nextText(game);
  if (game.phase === 'ended') {
    return (
      <StripButton isMain disabled={isBusy} onClick={() => void act('again')}>
        <RotateCcw aria-hidden="true" />
        {m.host_again()}
      </StripButton>
    );
  }
  if (text === null) return null;
  const isEmpty = game.phase === 'lobby' && game.participants === 0;
  return (
    <StripButton
      // A new button per phase: a second tap was meant for the one before.
      key={game.step}
      isMain
      disabled={isBusy || !isSettled || isEmpty}
      onClick={() => void act(game.phase === 'lobby' ? 'start' : 'next', { step: game.step })}
    >
      {text}
    </StripButton>
  );
}

/** The link that makes a phone the remote control. Nobody else in the room should see it. */
function RemoteLink({ game, hostKey }: { game: LiveGame; hostKey: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Smartphone aria-hidden="true" size={18} />
        {m.host_remote()}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.host_remote()}
        closeLabel={m.close()}
      >
        <p className="mt-2 mb-3 text-lg">{m.host_remote_lead()}</p>
        {isOpen && (
          <CopyField
            value={window.location.origin + hostPath(game.id, game.language, hostKey)}
            label={m.host_remote_link()}
            button={m.copy_link()}
          />
        )}
      </Dialog>
    </>
  );
}

/** Music, and the whole screen for the game. */
function ShowButtons({ sounds }: { sounds: ReturnType<typeof useRoomSounds> }) {
  const projector = useProjector();
  const enterProjector = () => {
    projector.enter();
    scrollTo(0, 0);
  };
  const SoundIcon = sounds.choice.music ? Volume2 : VolumeX;
  const ScreenIcon = projector.isOn ? Minimize : Maximize;
  return (
    <>
      <StripButton
        aria-pressed={sounds.choice.music}
        title={m.host_music()}
        onClick={() => sounds.toggle('music')}
      >
        <SoundIcon aria-hidden="true" />
        <span className="sr-only">{m.host_music()}</span>
      </StripButton>
      <StripButton
        className="max-sm:hidden"
        title={projector.isOn ? m.live_projector_leave() : m.live_projector()}
        onClick={projector.isOn ? projector.leave : enterProjector}
      >
        <ScreenIcon aria-hidden="true" />
        <span className="sr-only">
          {projector.isOn ? m.live_projector_leave() : m.live_projector()}
        </span>
      </StripButton>
    </>
  );
}

/** What a room needs now and then. */
function MoreButtons({
  hosting,
  hostKey,
  sounds,
  onPeople,
}: {
  hosting: Hosting;
  hostKey: string;
  sounds: ReturnType<typeof useRoomSounds>;
  onPeople: () => void;
}) {
  const { game, act, isBusy, room } = hosting;
  const { phase, locked } = game;
  const LockIcon = locked ? LockOpen : Lock;
  const ClockIcon = sounds.choice.countdown ? Timer : TimerOff;
  return (
    <>
      <Button
        look="quiet"
        aria-pressed={sounds.choice.countdown}
        onClick={() => sounds.toggle('countdown')}
      >
        <ClockIcon aria-hidden="true" size={18} />
        {m.host_countdown()}
      </Button>
      <Button look="quiet" onClick={() => void act('lock', { locked: !locked })}>
        <LockIcon aria-hidden="true" size={18} />
        {locked ? m.host_unlock() : m.host_lock()}
      </Button>
      {phase !== 'lobby' && (
        <Button look="quiet" onClick={onPeople}>
          <Users aria-hidden="true" size={18} />
          {m.host_people()}
        </Button>
      )}
      {phase === 'lobby' && room?.joinUrl != null && (
        <OutsideButton look="quiet" href={room.joinUrl}>
          {m.host_play_along()}
        </OutsideButton>
      )}
      <RemoteLink game={game} hostKey={hostKey} />
      <NewCodeButton hosting={hosting} />
      <RemoveNewestButton hosting={hosting} />
      <RequireSecretButton hosting={hosting} />
      <AskingButton
        icon={<Square aria-hidden="true" size={18} />}
        label={m.host_end()}
        title={m.host_end_title()}
        text={m.host_end_text()}
        yes={m.host_end_yes()}
        isBusy={isBusy}
        onYes={() => void act('end')}
      />
    </>
  );
}

function PauseButton({ hosting: { game, act, isBusy } }: { hosting: Hosting }) {
  const { paused, phase } = game;
  if (phase === 'lobby' || phase === 'podium' || phase === 'ended') return null;
  const Icon = paused ? Play : Pause;
  const label = paused ? m.host_resume() : m.host_pause();
  return (
    <StripButton
      disabled={isBusy}
      title={label}
      onClick={() => void act('pause', { paused: !paused })}
    >
      <Icon aria-hidden="true" />
      <span className="sr-only sm:not-sr-only">{label}</span>
    </StripButton>
  );
}

/** Who is in the room, and how to come in, while the game is on. */
function PeopleDialog({
  hosting,
  isOpen,
  onClose,
}: {
  hosting: Hosting;
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={m.host_people()} closeLabel={m.close()}>
      {isOpen && (
        <div className="mt-3 flex flex-col gap-4">
          <WaysIn hosting={hosting} />
          <People hosting={hosting} />
        </div>
      )}
    </Dialog>
  );
}

/**
 * The host's strip: the next step, and behind "More" what a room needs now and then. On a big screen it
 * fades while a question or a board is shown, until somebody moves or touches anything.
 */
export function HostControls({
  hosting,
  hostKey,
  children,
}: {
  hosting: Hosting;
  hostKey: string;
  /** What the host has to know now. */
  children: ReactNode;
}) {
  const { phase, paused } = hosting.game;
  const sounds = useRoomSounds(hosting);
  const [showsMore, setShowsMore] = useState(false);
  const [showsPeople, setShowsPeople] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const moreId = useId();
  useStickyBar(bar, 'below');
  const isOver = phase === 'ended';
  const isIdle = useIdle(phase !== 'lobby' && !isOver && !paused && !showsMore);
  const fading = isIdle
    ? 'motion-safe:lg:pointer-events-none motion-safe:lg:[&:not(:has(:focus-visible))]:opacity-0'
    : '';
  return (
    // No box of its own, so that the bar sticks to the window as long as anything of the page is above it.
    <>
      <div
        ref={bar}
        className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-col gap-2 bg-page px-4 py-2 lg:mx-0 lg:bg-transparent lg:px-0 short:static"
      >
        {children}
        {showsMore && !isOver && (
          <div
            id={moreId}
            className="flex max-h-[50dvh] flex-wrap gap-x-2 overflow-y-auto rounded-md border-2 border-edge bg-card p-1 sm:max-w-3xl sm:self-end"
          >
            <MoreButtons
              hosting={hosting}
              hostKey={hostKey}
              sounds={sounds}
              onPeople={() => setShowsPeople(true)}
            />
          </div>
        )}
        <section
          aria-label={m.host_controls()}
          className={`flex flex-wrap items-center justify-end gap-1 rounded-md border-2 border-edge bg-stage p-1 text-onstage transition-opacity duration-500 lg:min-w-[32rem] lg:self-end ${fading}`}
        >
          <MainButton hosting={hosting} />
          <PauseButton hosting={hosting} />
          <ShowButtons sounds={sounds} />
          {!isOver && (
            <StripButton
              aria-expanded={showsMore}
              aria-controls={showsMore ? moreId : undefined}
              title={m.host_more()}
              onClick={() => setShowsMore(!showsMore)}
            >
              <Ellipsis aria-hidden="true" />
              <span className="sr-only">{m.host_more()}</span>
            </StripButton>
          )}
        </section>
      </div>
      <PeopleDialog hosting={hosting} isOpen={showsPeople} onClose={() => setShowsPeople(false)} />
    </>
  );
}
