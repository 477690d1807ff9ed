import type { StreamState } from '#app/api/board-stream.ts';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { useSecondsUntil } from '#app/ui/live-game/use-seconds-until.ts';
import { NewHeading } from '#app/ui/new-heading.tsx';
import type { LiveGame } from '#core/live-game-schemas.ts';

/** All that is left of a game whose quiz is hidden or gone. */
export function StoppedRoom({ text }: { text: string }) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-4" data-phase="ended">
      <NewHeading className="text-3xl">{m.room_over()}</NewHeading>
      <Notice>{text}</Notice>
      <LinkButton to="/" look="secondary">
        {m.home_link()}
      </LinkButton>
    </div>
  );
}

/** What stops the room: a pause, a host who is away, a lost line. Always in the page. */
export function RoomNotices({
  game,
  state,
  goesOnAt,
}: {
  game: LiveGame;
  state: StreamState;
  /** When the phase ends by itself, by this device's clock; null once the game has ended. */
  goesOnAt: number | null;
}) {
  const isAway = game.hostAway && game.phase !== 'ended';
  const seconds = useSecondsUntil(isAway && !game.paused ? goesOnAt : null);
  const notices = [
    ...(state === 'lost' ? [m.room_lost()] : []),
    ...(game.paused ? [m.room_paused()] : []),
    ...(isAway ? [m.room_host_away()] : []),
  ];
  return (
    <div role="status" className="flex flex-col gap-2">
      {notices.map((notice) => (
        <p
          key={notice}
          className="rounded-md border-2 border-line bg-card px-3 py-2 leading-snug font-semibold last:mb-2"
        >
          {notice}
        </p>
      ))}
      {seconds !== null && seconds > 0 && game.phase !== 'question' && (
        // Not part of what is read out: it changes every second.
        <p aria-hidden="true" className="text-center font-semibold tabular-nums">
          {m.room_goes_on({ seconds })}
        </p>
      )}
    </div>
  );
}
