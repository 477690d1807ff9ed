import { ArrowDown, ArrowUp } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { LiveGame, LiveGameIn, LiveRow } from '#core/live-game-schemas.ts';

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

/** The points of somebody, with the right answers beside them. */
export function pointsText(
  { points, correct }: Pick<LiveRow, 'points' | 'correct'>,
  { settings }: LiveGame,
): string {
  return settings.points === 'right'
    ? m.room_right_only({ count: correct })
    : m.room_points_right({ points, count: correct });
}

/** The first places of a game, with what the latest question has moved. */
export function LiveRows({ game, isBig = false }: { game: LiveGame; isBig?: boolean }) {
  return (
    <ol className={`flex flex-col gap-2 text-xl ${isBig ? 'lg:gap-3 lg:text-3xl' : ''}`}>
      {game.top.map((row, index) => (
        <li
          // No two shown names are the same; those that wait for their host are all hidden.
          key={row.name || index}
          className="flex items-center gap-3 rounded-md border-2 border-edge bg-card px-3 py-1.5"
        >
          <span
            className={`min-w-9 rounded-full px-2 text-center font-extrabold tabular-nums ${
              medals[row.rank - 1] === undefined ? '' : `${medals[row.rank - 1]} text-onaccent`
            }`}
          >
            {row.rank}
          </span>
          <span className="flex min-w-0 flex-1 flex-col items-start leading-tight sm:flex-row sm:items-baseline sm:justify-between sm:gap-3">
            <bdi className="min-w-0 font-semibold">{roomName(row.name)}</bdi>
            <span className="shrink-0 text-[0.9em] tabular-nums">{pointsText(row, game)}</span>
          </span>
          {game.phase === 'board' && <Moved by={row.moved} />}
        </li>
      ))}
    </ol>
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

/** The best one stands in the middle. */
const orders = ['order-2', 'order-1', 'order-3'] as const;

/** The steps of the ranks; those who share a rank stand equally high. */
const steps = [
  { height: 'h-36', look: 'bg-sun' },
  { height: 'h-28', look: 'bg-teal' },
  { height: 'h-20', look: 'bg-orange' },
] as const;

/** The first three, on steps. People with equal points share a rank. */
export function Podium({ game }: { game: LiveGame }) {
  const first = game.top.slice(0, orders.length);
  if (first.length === 0) return <p className="text-center text-xl">{m.room_nobody_played()}</p>;
  return (
    <ol className="mx-auto flex w-full max-w-3xl items-end justify-center gap-2">
      {first.map((row, index) => {
        const step = steps[row.rank - 1] ?? steps[2];
        return (
          <li
            key={row.name || index}
            className={`flex min-w-0 flex-1 flex-col items-center text-center ${orders[index]}`}
          >
            <bdi className="w-full text-lg leading-tight font-extrabold">{roomName(row.name)}</bdi>
            <span className="text-base leading-tight tabular-nums">{pointsText(row, game)}</span>
            <span
              className={`pop mt-1 flex w-full animate-rise items-start justify-center pt-2 text-4xl font-extrabold text-onaccent ${step.height} ${step.look}`}
            >
              <span className="sr-only">{m.room_place_label()}</span>
              {row.rank}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
