import { formatCoins } from '#app/pages/format-coins.ts';
import { m } from '#app/paraglide/messages.js';
import { coinsOf, type PlayedRound } from '#core/mine-game.ts';

function signed(coins: number): string {
  return `${coins < 0 ? '−' : '+'}${formatCoins(Math.abs(coins))}`;
}

function Banner({ played, wasPlayed }: { played: PlayedRound; wasPlayed: boolean }) {
  const { round, bet, result } = played;
  const isWin = result === 'win';
  return (
    <div
      className={`pop flex animate-rise flex-wrap items-baseline justify-between gap-x-3 px-3 py-1.5 text-onaccent ${
        isWin ? 'bg-lime' : 'bg-coral'
      }`}
    >
      <p className="text-2xl font-extrabold">
        {isWin ? m.mine_win() : m.mine_lose()} <span aria-hidden="true">{isWin ? '🎉' : '💥'}</span>
      </p>
      <p className="font-bold tabular-nums">
        {m.mine_outcome({ round, coins: signed(coinsOf(result, bet)) })}
      </p>
      {wasPlayed && (
        <p className="w-full leading-tight">
          {m.mine_was_played({ round, coins: formatCoins(bet) })}
        </p>
      )}
    </div>
  );
}

/** Always in the page, so that screen readers notice each result. */
export function ResultBanner({
  played,
  wasPlayed,
}: {
  played: PlayedRound | null;
  wasPlayed: boolean;
}) {
  return (
    <div role="status" className="flex min-h-13 flex-col justify-center">
      {played === null ? (
        <p className="text-center leading-tight text-ink-soft">{m.mine_idle()}</p>
      ) : (
        <Banner key={played.round} played={played} wasPlayed={wasPlayed} />
      )}
    </div>
  );
}
