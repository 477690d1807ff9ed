import { type FormEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { formatCoins } from '#app/pages/format-coins.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { useSettled } from '#app/ui/use-settled.ts';
import { betSchema, mineRules } from '#core/mine-game.ts';

const quickBets = [10, 50, 100] as const;

/** The code of the problem with a typed bet; null where it can be sent. */
function problemOf(typed: string, balance: number): string | null {
  if (typed.trim() === '') return 'required';
  const checked = v.safeParse(betSchema, Number(typed));
  if (!checked.success) return checked.issues[0].message;
  return checked.output > balance ? 'too_large' : null;
}

function problemText(code: string, balance: number): string {
  if (code === 'too_small') return m.mine_bet_too_small({ min: mineRules.minBet });
  if (code === 'too_large') return m.mine_bet_too_large({ coins: formatCoins(balance) });
  return code === 'required' ? m.mine_bet_required() : m.mine_bet_malformed();
}

export function BetForm({
  round,
  balance,
  refused,
  isBusy,
  onPlay,
}: {
  /** The number of the round; right after a round begins, a press was meant for the one before. */
  round: number;
  balance: number;
  /** The server's code for the last bet; null where it was accepted. */
  refused: string | null;
  isBusy: boolean;
  onPlay: (bet: number) => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [bet, setBet] = useState(String(mineRules.minBet));
  const [found, setFound] = useState<string | null>(null);
  const problem = found ?? refused;
  const isWaiting = !useSettled(String(round)) || isBusy;

  const choose = (next: string) => {
    setBet(next);
    setFound(null);
  };

  const start = (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    // A number field with other text has an empty value; only `badInput` tells.
    const isUnreadable = input.current?.validity.badInput === true;
    const code = isUnreadable ? 'malformed' : problemOf(bet, balance);
    setFound(code);
    if (code === null) onPlay(Number(bet));
    else input.current?.focus();
  };

  return (
    <form onSubmit={start} noValidate className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3">
          <label htmlFor={id} className="shrink-0 text-lg font-bold">
            {m.mine_bet_label()}
          </label>
          <input
            ref={input}
            id={id}
            type="number"
            inputMode="numeric"
            min={mineRules.minBet}
            max={balance}
            step={1}
            required
            autoComplete="off"
            enterKeyHint="go"
            placeholder={m.mine_bet_placeholder()}
            value={bet}
            onChange={(event) => choose(event.target.value)}
            aria-invalid={problem !== null ? true : undefined}
            aria-describedby={problem !== null ? `${id}-error` : undefined}
            className={`min-h-12 min-w-0 flex-1 basis-24 rounded-md border-2 bg-field px-3 text-lg text-ink tabular-nums ${
              problem === null ? 'border-line' : 'border-danger'
            }`}
          />
        </div>
        {problem !== null && (
          <p id={`${id}-error`} className="font-semibold text-danger">
            {problemText(problem, balance)}
          </p>
        )}
      </div>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-2">
        <legend className="sr-only">{m.mine_quick_bets()}</legend>
        {[...quickBets.map(String), String(balance)].map((amount, place) => (
          <button
            key={place}
            type="button"
            disabled={Number(amount) > balance}
            aria-pressed={bet === amount}
            onClick={() => choose(amount)}
            className="pressable min-h-11 rounded-md border-2 border-line bg-field font-bold text-ink tabular-nums disabled:opacity-60 aria-pressed:border-outline aria-pressed:bg-violet aria-pressed:text-onaccent"
          >
            {place < quickBets.length ? amount : m.mine_all_in()}
          </button>
        ))}
      </fieldset>
      <Button type="submit" aria-disabled={isWaiting} aria-busy={isBusy} className="w-full">
        {m.mine_start()}
      </Button>
    </form>
  );
}
