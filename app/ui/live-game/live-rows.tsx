import { ArrowDown, ArrowUp, Flame, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Face } from '#app/ui/face.tsx';
import type { LiveGame, LiveGameIn, LiveRow } from '#core/live-game-schemas.ts';
import { pointsText as writtenPoints } from '#core/points-text.ts';

const medals = ['bg-sun', 'bg-teal', 'bg-orange'] as const;

/** A name as the room sees it; one that waits for its host does not show. */
export function roomName(name: string): string {
  return name === '' ? m.room_hidden_name() : name;
}

/** How many places somebody has gained or lost. */
function Moved({ by }: { by: number }) {
  if (by === 0) return null;
  const Icon = by > 0 ? ArrowUp : ArrowDown;
  const places = Math.abs(by);
  return (
    <span
      className={`inline-flex items-center font-bold ${by > 0 ? 'text-success' : 'text-danger'}`}
    >
      <Icon aria-hidden="true" size={18} />
      <span aria-hidden="true" className="tabular-nums">
        {places}
      </span>
      <span className="sr-only">
        {by > 0 ? m.room_moved_up({ places }) : m.room_moved_down({ places })}
      </span>
    </span>
  );
}

/** Right answers in a row, as a flame with their number; nothing below two. */
export function Streak({ count }: { count: number }) {
  if (count < 2) return null;
  return (
    <span className="inline-flex shrink-0 items-center rounded-full bg-orange px-2 font-extrabold text-onaccent">
      <Flame aria-hidden="true" className="size-[1em]" />
      <span aria-hidden="true" className="tabular-nums">
        {count}
      </span>
      <span className="sr-only">{m.room_streak({ count })}</span>
    </span>
  );
}

/** The points of somebody, with the right answers beside them unless these are the points. */
export function pointsText(
  { points, correct }: Pick<LiveRow, 'points' | 'correct'>,
  { settings }: LiveGame,
): string {
  return settings.points === 'right' && points === correct
    ? m.room_right_only({ count: correct })
    : m.room_points_right({ points: writtenPoints(points), count: correct });
}

/** Somebody's place on a list: rank, face, name, points. */
export function RankRow({
  row,
  game,
  isOwn = false,
  children,
}: {
  row: Pick<LiveRow, 'rank' | 'name' | 'face' | 'points' | 'correct'>;
  game: LiveGame;
  isOwn?: boolean;
  children?: ReactNode;
}) {
  const medal = medals[row.rank - 1];
  return (
    <li
      aria-current={isOwn || undefined}
      className={`flex items-center gap-2 rounded-md border-2 bg-card px-2 py-1 sm:gap-3 sm:px-3 ${isOwn ? 'border-link' : 'border-edge'}`}
    >
      <span
        className={`min-w-9 shrink-0 rounded-full px-2 text-center font-extrabold tabular-nums ${
          medal === undefined ? '' : `${medal} text-onaccent`
        }`}
      >
        {row.rank}
      </span>
      <Face face={row.face} className="size-[1.8em]" />
      <span className="flex min-w-0 flex-1 flex-col items-start leading-tight sm:flex-row sm:items-baseline sm:justify-between sm:gap-3">
        <bdi className="min-w-0 font-semibold">{roomName(row.name)}</bdi>
        <span className="shrink-0 text-[0.9em] tabular-nums">{pointsText(row, game)}</span>
      </span>
      {children}
    </li>
  );
}

/** The first places of a game, with what the latest question has moved. */
export function LiveRows({
  game,
  own = null,
  isBig = false,
}: {
  game: LiveGame;
  /** The name of whoever looks at them, to mark it. */
  own?: string | null;
  isBig?: boolean;
}) {
  return (
    <ol className={`flex flex-col gap-2 text-xl ${isBig ? 'lg:gap-3 lg:text-3xl' : ''}`}>
      {game.top.map((row, index) => (
        // No two shown names are the same; those that wait for their host are all hidden.
        <RankRow key={row.name || index} row={row} game={game} isOwn={row.name === own}>
          {game.phase === 'board' && (
            <>
              <Streak count={row.streak ?? 0} />
              <Moved by={row.moved} />
            </>
          )}
        </RankRow>
      ))}
    </ol>
  );
}

/** Whoever of the first places has gained the most with the latest question. */
export function Climber({ game }: { game: LiveGameIn<'board'> }) {
  const [best] = game.top.toSorted((a, b) => b.moved - a.moved);
  if (best === undefined || best.moved < 2) return null;
  return (
    <p className="pop flex animate-rise items-center justify-center gap-3 bg-lime px-4 py-2 text-xl font-extrabold text-onaccent lg:text-3xl">
      <Rocket aria-hidden="true" className="size-[1.2em] shrink-0" />
      <Face face={best.face} className="size-[1.8em]" />
      <bdi>{m.room_climbed({ name: roomName(best.name), places: best.moved })}</bdi>
    </p>
  );
}

/** The teams of a game, best first. */
export function LiveTeams({ game: { teams } }: { game: LiveGameIn<'board' | 'podium' | 'ended'> }) {
  if (teams === undefined) return null;
  return (
    <section className="pop bg-card p-3">
      <h2 className="text-xl">{m.room_teams()}</h2>
      <ol className="mt-1 grid gap-x-8 gap-y-1 text-lg sm:grid-cols-2">
        {teams.map(({ team, points, members }) => (
          <li key={team} className="flex justify-between gap-3">
            <span className="font-bold">{m.room_team({ number: team + 1 })}</span>
            <span className="tabular-nums">{m.room_team_points({ points, count: members })}</span>
          </li>
        ))}
      </ol>
      <p className="mt-1 text-ink-soft">{m.room_team_rule()}</p>
    </section>
  );
}
