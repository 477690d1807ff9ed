import { Coins } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { formatCoins } from '#app/pages/format-coins.ts';
import { m } from '#app/paraglide/messages.js';
import { BetForm } from '#app/screens/mine-game/bet-form.tsx';
import { Fairness } from '#app/screens/mine-game/fairness.tsx';
import { Field } from '#app/screens/mine-game/field.tsx';
import { LastRounds } from '#app/screens/mine-game/last-rounds.tsx';
import { RefillBox } from '#app/screens/mine-game/refill-box.tsx';
import { ResultBanner } from '#app/screens/mine-game/result-banner.tsx';
import {
  type MineFailure,
  type MineView,
  useMineGame,
} from '#app/screens/mine-game/use-mine-game.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import type { Language } from '#core/language.ts';
import { coinRules } from '#core/player.ts';

/** The text of the error box; null where the bet's own field shows the problem. */
function failureText({ code, bet }: MineFailure, isOutOfCoins: boolean): string | null {
  if (bet !== null) return null;
  if (code === 'too_many_requests') return m.mine_too_many();
  if (code !== 'no_refill') return m.mine_failed();
  // A refill whose reply was lost has still arrived.
  return isOutOfCoins ? m.mine_no_refill() : null;
}

function isOut(view: MineView): boolean | null {
  return view.kind === 'ready' ? view.game.balance < coinRules.refillBelow : null;
}

/** Moves the focus to the container of both forms when one replaces the other. */
function useKeptFocus(shown: boolean | null): RefObject<HTMLElement | null> {
  const holder = useRef<HTMLElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isSwapped = before.current !== null && shown !== null && before.current !== shown;
    before.current = shown;
    if (isSwapped && document.activeElement === document.body) {
      holder.current?.focus({ preventScroll: true });
    }
  }, [shown]);
  return holder;
}

/** The game itself, after the age question. */
export function Table({ language }: { language: Language }) {
  const { view, seed, setSeed, isBusy, play, refill, open } = useMineGame();
  const isOutOfCoins = isOut(view);
  const holder = useKeptFocus(isOutOfCoins);

  if (view.kind === 'loading') return <Loading />;
  if (view.kind === 'failed') {
    return (
      <div className="mt-4">
        <Notice>
          <p>{m.mine_load_failed()}</p>
          <Button look="secondary" onClick={() => void open()}>
            {m.try_again()}
          </Button>
        </Notice>
      </div>
    );
  }

  const { game, shown, wasPlayed, failure } = view;
  const text = failure === null ? null : failureText(failure, isOutOfCoins === true);
  return (
    <div className="mt-3 flex flex-col gap-6">
      <section
        ref={holder}
        tabIndex={-1}
        aria-label={m.mine_title()}
        className="pop flex flex-col gap-3 bg-card p-3 sm:p-5"
      >
        <p className="flex items-center gap-2 text-xl leading-tight font-bold tabular-nums">
          <Coins aria-hidden="true" className="shrink-0" />
          {m.mine_balance({ coins: formatCoins(game.balance) })}
        </p>
        <Field played={shown} isBusy={isBusy} />
        <ResultBanner played={shown} wasPlayed={wasPlayed} />
        {text !== null && <Notice key={failure?.at}>{text}</Notice>}
        {isOutOfCoins ? (
          <RefillBox
            at={game.refill.at}
            language={language}
            isBusy={isBusy}
            onRefill={() => void refill()}
            onDue={() => void open()}
          />
        ) : (
          <BetForm
            round={game.next.round}
            balance={game.balance}
            refused={failure?.bet ?? null}
            isBusy={isBusy}
            onPlay={(bet) => void play(bet)}
          />
        )}
      </section>
      <LastRounds userId={game.userId} rounds={game.rounds} />
      <Fairness next={game.next} seed={seed} onSeed={setSeed} />
    </div>
  );
}
