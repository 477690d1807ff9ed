import { useId } from 'react';
import * as v from 'valibot';
import { randomId } from '#app/device/memory.ts';
import { m } from '#app/paraglide/messages.js';
import type { ClientSeed } from '#app/screens/mine-game/use-mine-game.ts';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { clientSeedSchema, mineRules, type NextRound } from '#core/mine-game.ts';

/** Proof that the next round is fair: the server's promise and the player's seed. */
export function Fairness({
  next,
  seed,
  onSeed,
}: {
  next: NextRound;
  seed: ClientSeed;
  onSeed: (seed: ClientSeed) => void;
}) {
  const id = useId();
  const change = (text: string) => {
    if (v.is(clientSeedSchema, text)) onSeed({ text, isOwn: true });
  };
  return (
    <section>
      <h2 className="text-2xl">{m.mine_fair_heading()}</h2>
      <p className="mt-1 leading-snug">{m.mine_fair_lead()}</p>
      <Fold className="mt-3" summary={m.mine_fair_next({ round: next.round })}>
        <div className="flex flex-col gap-3 border-t-2 border-line py-3">
          <div>
            <p className="leading-snug">{m.mine_fair_promise()}</p>
            <code className="mt-1 block rounded-sm bg-page px-2 py-1 text-sm break-all">
              {next.commitment}
            </code>
          </div>
          <div className="flex flex-col gap-1">
            <label htmlFor={id} className="font-bold">
              {m.mine_seed_label()}
            </label>
            <p id={`${id}-hint`} className="leading-snug text-ink-soft">
              {m.mine_seed_hint({ max: mineRules.maxSeedLength })}
            </p>
            <input
              id={id}
              type="text"
              value={seed.text}
              onChange={(event) => change(event.target.value)}
              maxLength={mineRules.maxSeedLength}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              aria-describedby={`${id}-hint`}
              className="min-h-12 w-full rounded-md border-2 border-line bg-field px-3 text-ink"
            />
            <Button look="quiet" onClick={() => onSeed({ text: randomId(), isOwn: false })}>
              {m.mine_seed_random()}
            </Button>
          </div>
        </div>
      </Fold>
    </section>
  );
}
