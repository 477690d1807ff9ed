import { useId } from 'react';
import type { PartEntry } from '#app/pages/playable.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { usePlaying } from '#app/ui/use-playing.ts';
import type { Playing } from '#core/playing-schemas.ts';
import { partPath } from '#core/share.ts';

/** One part to play; without `players` where nobody counts them. */
export function PartCard({ part, players }: { part: PartEntry; players?: number | undefined }) {
  const titleId = useId();
  return (
    <article className="pop relative flex h-full flex-col overflow-hidden bg-card">
      <img
        src={`/images/parts/${part.id}.svg`}
        alt=""
        width="640"
        height="360"
        loading="lazy"
        className="w-full border-b-2 border-outline"
      />
      <div className="flex flex-1 flex-col gap-1 p-3">
        <h3 id={titleId} className="text-lg leading-tight text-wrap">
          {m.part_title({ number: part.id, slang: part.slang })}
        </h3>
        <p className="text-base leading-tight text-ink-soft">{part.game}</p>
        {players !== undefined && (
          <p className="text-base leading-tight font-semibold tabular-nums">
            {m.part_playing({ number: players })}
          </p>
        )}
        {/* The link covers the card, so that a thumb may land anywhere on it. */}
        <LinkButton
          to={partPath(part.id)}
          aria-describedby={titleId}
          className="mt-auto px-2! after:absolute after:inset-0"
        >
          {m.part_play_now()}
        </LinkButton>
      </div>
    </article>
  );
}

/** All parts, with the number of people playing each. */
export function PartCards({ parts, playing }: { parts: readonly PartEntry[]; playing: Playing }) {
  const players = usePlaying(playing);
  return (
    <ul className="mt-4 grid two-columns gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4">
      {parts.map((part) => (
        <li key={part.id} className="last:odd:col-span-full sm:last:odd:col-span-1">
          <PartCard part={part} players={players.get(part.id)} />
        </li>
      ))}
    </ul>
  );
}
