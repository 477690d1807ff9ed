import { useId, useState } from 'react';
import { formatCoins } from '#app/pages/format-coins.ts';
import { m } from '#app/paraglide/messages.js';
import { VerifyRound } from '#app/screens/mine-game/verify-round.tsx';
import type { MineRound } from '#core/mine-game.ts';

function RoundRow({ userId, round }: { userId: string; round: MineRound }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const isWin = round.result === 'win';
  return (
    <li className="pop bg-card">
      <div className="flex items-center gap-3 px-3 py-1.5">
        <p className="mr-auto leading-tight font-bold tabular-nums">
          {m.mine_round({ round: round.round })}
          <span className={`block ${isWin ? 'text-success' : 'text-danger'}`}>
            {isWin
              ? m.mine_row_win({ coins: formatCoins(round.bet) })
              : m.mine_row_lose({ coins: formatCoins(round.bet) })}
          </span>
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="pressable min-h-11 rounded-md border-2 border-line bg-field px-4 font-bold text-ink"
        >
          {m.mine_verify()}
          <span className="sr-only"> {m.mine_round({ round: round.round })}</span>
        </button>
      </div>
      {isOpen && (
        <div id={id} className="border-t-2 border-line p-3">
          <VerifyRound userId={userId} round={round} />
        </div>
      )}
    </li>
  );
}

/** The last rounds, each with a way to verify it. */
export function LastRounds({ userId, rounds }: { userId: string; rounds: readonly MineRound[] }) {
  return (
    <section>
      <h2 className="text-2xl">{m.mine_last_rounds()}</h2>
      {rounds.length === 0 ? (
        <p className="mt-1 text-ink-soft">{m.mine_no_rounds()}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {rounds.map((round) => (
            <RoundRow key={round.round} userId={userId} round={round} />
          ))}
        </ul>
      )}
    </section>
  );
}
