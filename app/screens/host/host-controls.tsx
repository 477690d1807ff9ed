import {
  Lock,
  LockOpen,
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  Smartphone,
  Square,
  Users,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { People, WaysIn } from '#app/screens/host/host-lobby.tsx';
import {
  AskingButton,
  NewCodeButton,
  RemoveNewestButton,
  RequireSecretButton,
} from '#app/screens/host/room-guards.tsx';
import type { Hosting } from '#app/screens/host/use-host.ts';
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

function MainButton({ hosting: { game, act, isBusy } }: { hosting: Hosting }) {
  const isSettled = useSettled(String(game.step));
  const text = nextText(game);
  if (game.phase === 'ended') {
    return (
      <Button className="flex-1" disabled={isBusy} onClick={() => void act('again')}>
        <RotateCcw aria-hidden="true" />
        {m.host_again()}
      </Button>
    );
  }
  if (text === null) return null;
  const isEmpty = game.phase === 'lobby' && game.participants === 0;
  return (
    <Button
      // A new button per phase: a second tap was meant for the one before.
      key={game.step}
      className="flex-1"
      disabled={isBusy || !isSettled || isEmpty}
      onClick={() => void act(game.phase === 'lobby' ? 'start' : 'next', { step: game.step })}
    >
      {text}
    </Button>
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

/** Sound, and the whole screen for the game. */
function ViewButtons({ game }: { game: LiveGame }) {
  const sounds = useRoomSounds(game);
  const projector = useProjector();
  const enterProjector = () => {
    projector.enter();
    scrollTo(0, 0);
  };
  return (
    <>
      <Button look="quiet" aria-pressed={sounds.isOn} onClick={sounds.toggle}>
        {sounds.isOn ? (
          <Volume2 aria-hidden="true" size={18} />
        ) : (
          <VolumeX aria-hidden="true" size={18} />
        )}
        {m.host_sound()}
      </Button>
      <Button look="quiet" onClick={projector.isOn ? projector.leave : enterProjector}>
        {projector.isOn ? (
          <Minimize aria-hidden="true" size={18} />
        ) : (
          <Maximize aria-hidden="true" size={18} />
        )}
        {projector.isOn ? m.live_projector_leave() : m.live_projector()}
      </Button>
    </>
  );
}

/** The main step, and what a room needs now and then. */
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
  const { game, act, isBusy, room } = hosting;
  const { phase, paused, locked } = game;
  const [showsPeople, setShowsPeople] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'below');
  const isOver = phase === 'ended';
  const mayPause = !isOver && phase !== 'lobby' && phase !== 'podium';
  return (
    // No box of its own, so that the bar sticks to the window as long as anything of the page is above it.
    <>
      <div
        ref={bar}
        className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-col gap-2 bg-page px-4 py-2 short:static"
      >
        {children}
        <div className="flex flex-wrap gap-3">
          <MainButton hosting={hosting} />
          {mayPause && (
            <Button
              look="secondary"
              disabled={isBusy}
              onClick={() => void act('pause', { paused: !paused })}
            >
              {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
              {paused ? m.host_resume() : m.host_pause()}
            </Button>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-x-2">
        {!isOver && (
          <Button look="quiet" onClick={() => void act('lock', { locked: !locked })}>
            {locked ? (
              <LockOpen aria-hidden="true" size={18} />
            ) : (
              <Lock aria-hidden="true" size={18} />
            )}
            {locked ? m.host_unlock() : m.host_lock()}
          </Button>
        )}
        {!isOver && phase !== 'lobby' && (
          <Button look="quiet" onClick={() => setShowsPeople(true)}>
            <Users aria-hidden="true" size={18} />
            {m.host_people()}
          </Button>
        )}
        <ViewButtons game={game} />
        {phase === 'lobby' && room?.joinUrl != null && (
          <OutsideButton look="quiet" href={room.joinUrl}>
            {m.host_play_along()}
          </OutsideButton>
        )}
        {!isOver && <RemoteLink game={game} hostKey={hostKey} />}
        {!isOver && (
          <>
            <NewCodeButton hosting={hosting} />
            <RemoveNewestButton hosting={hosting} />
            <RequireSecretButton hosting={hosting} />
          </>
        )}
        {!isOver && (
          <AskingButton
            icon={<Square aria-hidden="true" size={18} />}
            label={m.host_end()}
            title={m.host_end_title()}
            text={m.host_end_text()}
            yes={m.host_end_yes()}
            isBusy={isBusy}
            onYes={() => void act('end')}
          />
        )}
      </div>
      <Dialog
        open={showsPeople}
        onClose={() => setShowsPeople(false)}
        title={m.host_people()}
        closeLabel={m.close()}
      >
        {showsPeople && (
          <div className="mt-3 flex flex-col gap-4">
            <WaysIn hosting={hosting} />
            <People hosting={hosting} />
          </div>
        )}
      </Dialog>
    </>
  );
}
