import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { timePerQuestionMs } from '#core/ready-quiz.ts';

/** Time between drawings of the ring, in ms. Each reads the deadline; nothing counts down. */
const drawEvery = 200;

/** Screen readers announce these numbers of seconds left. */
const announced: readonly number[] = [10, 5];

/**
 * Ms left until `endsAt`, at least 0; `onEnd` is called once when nothing is left. Begins with
 * `allowed`, which the server's HTML shows too.
 */
function useTimeLeft(endsAt: number, allowed: number, onEnd: () => void): number {
  const [left, setLeft] = useState(allowed);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const draw = () => {
      const now = Math.max(0, endsAt - Date.now());
      setLeft(now);
      if (now > 0) return;
      stop();
      end.current();
    };
    const timer = setInterval(draw, drawEvery);
    const stop = () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', draw);
    };
    // A tab in the background draws rarely; redraw as soon as it is visible.
    document.addEventListener('visibilitychange', draw);
    draw();
    return stop;
  }, [endsAt]);
  return left;
}

const radius = 26;
const circumference = 2 * Math.PI * radius;

/**
 * The time left as a ring and a number, announced to screen readers while `isSpoken`. `endsAt` is in ms
 * since 1970 by this device's clock.
 */
export function Countdown({
  endsAt,
  allowed,
  time = timePerQuestionMs,
  isSpoken,
  onEnd,
}: {
  endsAt: number;
  /** What the server allowed when it sent the question, in ms. */
  allowed: number;
  /** The time of the whole ring, in ms. */
  time?: number;
  isSpoken: boolean;
  onEnd: () => void;
}) {
  const left = useTimeLeft(endsAt, allowed, onEnd);
  const seconds = Math.ceil(left / 1_000);
  const share = Math.min(1, left / time);
  return (
    <div
      role="timer"
      aria-label={m.timer_label({ seconds })}
      className="relative size-14 shrink-0 rounded-full bg-card text-ink"
    >
      <svg viewBox="0 0 60 60" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="30" cy="30" r={radius} fill="none" strokeWidth="7" className="stroke-line/40" />
        <circle
          cx="30"
          cy="30"
          r={radius}
          fill="none"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share)}
          className={`transition-[stroke-dashoffset] duration-200 ease-linear ${
            seconds <= 5 ? 'stroke-danger' : 'stroke-link'
          }`}
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute inset-0 flex items-center justify-center text-xl font-extrabold tabular-nums"
      >
        {seconds}
      </span>
      <span role="status" className="sr-only">
        {isSpoken && announced.includes(seconds) && m.timer_warning({ seconds })}
      </span>
    </div>
  );
}
