import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { type CheckedDraw, checkDraw, isFair } from '#app/screens/competition/check-draw.ts';
import { readCompetitionDraw } from '#app/screens/competition/competition-calls.ts';
import { notedDraw } from '#app/screens/competition/noted-draws.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Code, Conclusion, Step } from '#app/ui/checked-steps.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Loading } from '#app/ui/loading.tsx';
import type { DrawCommitment, OpenDraw } from '#core/competition-schemas.ts';
import { languages } from '#core/language.ts';

type Check =
  | { readonly kind: 'none' | 'checking' | 'not loaded' | 'not worked out' }
  | { readonly kind: 'done'; readonly draw: OpenDraw; readonly checked: CheckedDraw };

async function check(id: string, noted: DrawCommitment | null): Promise<Check> {
  const draw = await readCompetitionDraw(id).catch(() => null);
  if (draw === null) return { kind: 'not loaded' };
  try {
    return { kind: 'done', draw, checked: await checkDraw(draw, noted ?? draw) };
  } catch {
    return { kind: 'not worked out' };
  }
}

function Drawn({ drawn }: Pick<OpenDraw, 'drawn'>) {
  return (
    <ol className="mt-1 mb-3 flex list-decimal flex-col gap-1 pl-6">
      {drawn.map(({ id, question }) => {
        const known = languages.filter((language) => question[language] !== null);
        const language = known.find((one) => one === getLocale()) ?? known[0] ?? getLocale();
        return (
          <li key={id} lang={language}>
            {question[language]}
          </li>
        );
      })}
    </ol>
  );
}

function Steps({
  draw,
  checked,
  noted,
}: {
  draw: OpenDraw;
  checked: CheckedDraw;
  noted: DrawCommitment | null;
}) {
  const { seed, candidates, drawn } = draw;
  const { seedHash, isPromisedSeed, bankHash, isPromisedBank, isSame } = checked;
  const { commitment, bankCommitment } = noted ?? draw;
  const [all, count] = [candidates.length, drawn.length];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It replaces the button that had the focus.
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Conclusion isRight={isFair(checked)}>
        {isFair(checked) ? m.draw_fair() : m.draw_unfair()}
      </Conclusion>
      <p className="leading-snug">{m.draw_result({ all, count })}</p>
      <Drawn drawn={drawn} />
      <Fold look="inside" summary={m.draw_steps()}>
        <ol className="flex flex-col gap-3">
          <Step>
            {noted === null ? m.draw_step_said() : m.draw_step_noted()}
            <Code>{commitment}</Code>
            <Code>{bankCommitment}</Code>
          </Step>
          <Step>
            {m.draw_step_seed()}
            <Code>{seed}</Code>
          </Step>
          <Step isRight={isPromisedSeed}>
            {isPromisedSeed ? m.draw_step_seed_same() : m.draw_step_seed_other()}
            <Code>{seedHash}</Code>
          </Step>
          <Step isRight={isPromisedBank}>
            {isPromisedBank
              ? m.draw_step_bank_same({ count: all })
              : m.draw_step_bank_other({ count: all })}
            <Code>{bankHash}</Code>
          </Step>
          <Step isRight={isSame}>
            {isSame ? m.draw_step_same({ count }) : m.draw_step_other({ count })}
          </Step>
        </ol>
      </Fold>
    </div>
  );
}

/** Recalculates an open draw in this browser and shows every step. */
export function DrawCheck({ id }: { id: string }) {
  const [state, setState] = useState<Check>({ kind: 'none' });
  const noted = notedDraw(id);
  const start = async () => {
    setState({ kind: 'checking' });
    setState(await check(id, noted));
  };

  if (state.kind === 'done') return <Steps {...state} noted={noted} />;
  if (state.kind === 'checking') return <Loading />;
  if (state.kind === 'not worked out') return <Notice>{m.mine_verify_failed()}</Notice>;
  return (
    <>
      {state.kind === 'not loaded' && <Notice>{m.draw_load_failed()}</Notice>}
      <Button look="secondary" className="w-full" onClick={start}>
        {state.kind === 'none' ? m.draw_check() : m.try_again()}
      </Button>
    </>
  );
}
