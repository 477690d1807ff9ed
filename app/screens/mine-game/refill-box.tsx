import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { type Language, languageTable } from '#core/language.ts';
import { coinRules } from '#core/player.ts';

function dayAndTime(at: number, language: Language): string {
  return new Intl.DateTimeFormat(languageTable[language].locale, {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);
}

/** For players with too few coins to bet. */
export function RefillBox({
  at,
  language,
  isBusy,
  onRefill,
  onDue,
}: {
  /** Time of the next refill, ms since 1970; undefined where it is possible now. */
  at: number | undefined;
  language: Language;
  isBusy: boolean;
  onRefill: () => void;
  /** Called when that time comes. */
  onDue: () => void;
}) {
  const due = useRef(onDue);
  due.current = onDue;
  useEffect(() => {
    if (at === undefined) return;
    // At least a minute, in case the device's clock is ahead of the server's.
    const timer = setTimeout(() => due.current(), Math.max(60_000, at - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);

  return (
    <div className="flex flex-col gap-3">
      <p className="text-lg leading-tight font-bold">
        {m.mine_refill_lead({ coins: coinRules.refillTo })}
      </p>
      {at === undefined ? (
        <Button aria-disabled={isBusy} onClick={onRefill}>
          {m.mine_refill({ coins: coinRules.refillTo })}
        </Button>
      ) : (
        <p className="rounded-md border-2 border-line p-3 font-semibold">
          {m.mine_refill_at({ time: dayAndTime(at, language) })}
        </p>
      )}
    </div>
  );
}
