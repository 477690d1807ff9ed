import { type ReactNode, useEffect, useState } from 'react';
import { recall, remember } from '#app/device/memory.ts';
import { m } from '#app/paraglide/messages.js';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { hubPath } from '#core/site-paths.ts';

const key = 'adult';

function isTrue(value: unknown): value is true {
  return value === true;
}

type Answer = 'unknown' | 'yes' | 'no';

/**
 * Asks once whether the visitor meets the terms (18 or older, not in China or Russia), remembers a
 * yes on the device, and shows `children` only after it.
 */
export function AgeGate({ children }: { children: ReactNode }) {
  const [answer, setAnswer] = useState<Answer>('unknown');
  useEffect(() => {
    if (recall(key, isTrue) !== null) setAnswer('yes');
  }, []);

  if (answer === 'yes') return children;
  return (
    <section className="pop mt-5 flex flex-col gap-3 bg-card p-4">
      <h2 className="text-xl">{m.age_title()}</h2>
      <p className="leading-snug">{m.age_text()}</p>
      <div role="status">{answer === 'no' && <p className="font-bold">{m.age_refused()}</p>}</div>
      <Button
        onClick={() => {
          remember(key, true);
          setAnswer('yes');
        }}
      >
        {m.age_yes()}
      </Button>
      {answer === 'no' ? (
        <LinkButton to={hubPath} look="secondary">
          {m.age_other_games()}
        </LinkButton>
      ) : (
        <Button look="secondary" onClick={() => setAnswer('no')}>
          {m.age_no()}
        </Button>
      )}
    </section>
  );
}
