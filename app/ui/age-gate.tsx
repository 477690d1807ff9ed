import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { recall, remember } from '#app/device/memory.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton, PressLinkButton } from '#app/ui/button.tsx';
import { adultParameter } from '#core/page-parameters.ts';
import { hubPath } from '#core/site-paths.ts';

const key = 'adult';

function isTrue(value: unknown): value is true {
  return value === true;
}

type Answer = 'unknown' | 'yes' | 'no';

function answerIn(search: URLSearchParams): Answer {
  const answer = search.get(adultParameter);
  return answer === 'yes' || answer === 'no' ? answer : 'unknown';
}

/** The page's address with an answer, for the time before a script answers. */
function addressWith(answer: Answer, search: URLSearchParams): string {
  const query = new URLSearchParams(search);
  query.set(adultParameter, answer);
  return `?${query}`;
}

/**
 * Asks once whether the visitor meets the terms (18 or older, not in China or Russia), remembers a
 * yes on the device, and shows `children` only after it. Without a script the answer is in the address.
 */
export function AgeGate({ children }: { children: ReactNode }) {
  const [search] = useSearchParams();
  const [answer, setAnswer] = useState(() => answerIn(search));
  useEffect(() => {
    if (answer === 'yes') remember(key, true);
    else if (recall(key, isTrue) !== null) setAnswer('yes');
  }, [answer]);
  const give = (given: Answer) => (event: SyntheticEvent) => {
    event.preventDefault();
    setAnswer(given);
  };

  if (answer === 'yes') return children;
  return (
    <section className="pop mt-5 flex flex-col gap-3 bg-card p-4">
      <h2 className="text-xl">{m.age_title()}</h2>
      <p className="leading-snug">{m.age_text()}</p>
      <div role="status">{answer === 'no' && <p className="font-bold">{m.age_refused()}</p>}</div>
      <PressLinkButton href={addressWith('yes', search)} rel="nofollow" onPress={give('yes')}>
        {m.age_yes()}
      </PressLinkButton>
      {answer === 'no' ? (
        <LinkButton to={hubPath} look="secondary">
          {m.age_other_games()}
        </LinkButton>
      ) : (
        <PressLinkButton
          look="secondary"
          href={addressWith('no', search)}
          rel="nofollow"
          onPress={give('no')}
        >
          {m.age_no()}
        </PressLinkButton>
      )}
    </section>
  );
}
