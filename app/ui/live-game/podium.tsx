import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Face } from '#app/ui/face.tsx';
import { pointsText, roomName } from '#app/ui/live-game/live-rows.tsx';
import type { LiveGame } from '#core/live-game-schemas.ts';

/** Ms after which the winner shows, as its class says too. */
export const crownedAfter = 3_400;

/** The best one stands in the middle; third, second and first appear one after the other. */
const columns = [
  { order: 'order-2', entrance: 'animate-mount [animation-delay:3.4s]' },
  { order: 'order-1', entrance: 'animate-mount [animation-delay:1.9s]' },
  { order: 'order-3', entrance: 'animate-mount [animation-delay:0.4s]' },
] as const;

/** The steps of the ranks; those who share a rank stand equally high. */
const steps = [
  { height: 'h-36', above: 'grow-0', share: 'grow-[10]', look: 'bg-sun' },
  { height: 'h-28', above: 'grow-[3]', share: 'grow-[7]', look: 'bg-teal' },
  { height: 'h-20', above: 'grow-[5]', share: 'grow-[5]', look: 'bg-orange' },
] as const;

/** Whether the winner shows: at once, unless the first places appear one after the other. */
export function useCrowned(isStaged: boolean): boolean {
  const [isCrowned, setCrowned] = useState(!isStaged);
  useEffect(() => {
    if (!isStaged) return setCrowned(true);
    const timer = setTimeout(() => setCrowned(true), crownedAfter);
    return () => clearTimeout(timer);
  }, [isStaged]);
  return isCrowned;
}

/** The first three, on steps. People with equal points share a rank. */
export function Podium({
  game,
  isStaged,
  isBig = false,
}: {
  game: LiveGame;
  /** Whether they appear one after the other. */
  isStaged: boolean;
  /** Whether it fills a big screen. */
  isBig?: boolean;
}) {
  const first = game.top.slice(0, columns.length);
  if (first.length === 0) return <p className="text-center text-xl">{m.room_nobody_played()}</p>;
  return (
    <ol
      className={`mx-auto flex w-full justify-center gap-2 ${isBig ? 'flex-1 lg:gap-6' : 'max-w-3xl items-end'}`}
    >
      {first.map((row, index) => {
        const step = steps[row.rank - 1] ?? steps[2];
        const column = columns[index] ?? columns[2];
        return (
          <li
            key={row.name || index}
            className={`flex min-w-0 flex-1 flex-col items-center text-center ${column.order} ${isStaged ? column.entrance : ''}`}
          >
            {isBig && <span className={`basis-0 ${step.above}`} />}
            <Face face={row.face} className={isBig ? 'size-16 lg:size-28' : 'size-14'} />
            <bdi
              className={`w-full text-lg leading-tight font-extrabold ${isBig ? 'lg:text-4xl' : ''}`}
            >
              {roomName(row.name)}
            </bdi>
            <span className={`text-base leading-tight tabular-nums ${isBig ? 'lg:text-2xl' : ''}`}>
              {pointsText(row, game)}
            </span>
            <span
              className={`pop mt-1 flex w-full items-start justify-center pt-2 text-4xl font-extrabold text-onaccent ${
                isBig ? `min-h-20 basis-0 lg:text-8xl ${step.share}` : step.height
              } ${step.look}`}
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
