import { useEffect, useId, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';

/** Lets people who need more time play without the clock. */
export function TimerChoice({
  isTimed,
  onChange,
}: {
  isTimed: boolean;
  onChange: (isTimed: boolean) => void;
}) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React does not know about a tick from before the code had loaded.
    const isTicked = box.current?.checked ?? false;
    if (isTicked === isTimed) onChange(!isTicked);
  }, [isTimed, onChange]);
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-lg font-semibold">
        <input
          ref={box}
          type="checkbox"
          name="timer"
          value="off"
          checked={!isTimed}
          aria-describedby={id}
          onChange={(event) => onChange(!event.target.checked)}
        />
        {m.ready_no_timer()}
      </label>
      <p id={id} className="pl-9 leading-tight text-ink-soft">
        {m.ready_no_timer_hint()}
      </p>
    </div>
  );
}
