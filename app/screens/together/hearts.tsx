import { m } from '#app/paraglide/messages.js';
import { rightGuesses } from '#core/pair-opening.ts';
import type { PairResult, PairSeat } from '#core/pair-schemas.ts';

type Guesses = PairResult['questions'];

const half = 'M12 5C11 2.5 8.7 1 6.4 1 3.3 1 1 3.5 1 6.6 1 12.5 7.5 16.5 12 21';

const mirrored = 'matrix(-1 0 0 1 24 0)';

/** A heart of two halves: each is full if one of the two guessed right. */
function Heart({
  first,
  second,
  className,
}: {
  first: boolean;
  second: boolean;
  className: string;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 22"
      className={`fill-none ${className}`}
      strokeLinejoin="round"
    >
      {first && <path d={half} className="fill-coral" />}
      {second && <path d={half} transform={mirrored} className="fill-coral" />}
      <g className="stroke-current stroke-[1.5]">
        <path d={half} />
        <path d={half} transform={mirrored} />
      </g>
    </svg>
  );
}

/** A heart for each question in the order of the cards; those after `opened` are still empty. */
export function Hearts({ questions, opened }: { questions: Guesses; opened: number }) {
  const shown = questions.slice(0, opened);
  return (
    <div className="text-center">
      <div className="flex flex-wrap justify-center gap-1">
        {questions.map(({ firstKnew, secondKnew }, place) => {
          const isOpen = place < opened;
          return (
            <Heart
              key={`${place} ${isOpen}`}
              first={isOpen && firstKnew}
              second={isOpen && secondKnew}
              className={`size-6 ${place === opened - 1 ? 'animate-open' : ''}`}
            />
          );
        })}
      </div>
      <p className="text-sm font-bold">{m.together_guesses(rightGuesses({ questions: shown }))}</p>
    </div>
  );
}

/** The face of somebody: glad when the other guessed right, else surprised. */
export function Face({ seat, isGlad, size }: { seat: PairSeat; isGlad: boolean; size: 48 | 72 }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className="shrink-0 fill-none stroke-onaccent stroke-3"
      strokeLinecap="round"
    >
      <circle cx="24" cy="24" r="22" className={seat === 'first' ? 'fill-sky' : 'fill-violet'} />
      <path d="M17 19v3M31 19v3" />
      {isGlad ? (
        <path d="M14 29c3 7 17 7 20 0z" className="fill-onverdict" />
      ) : (
        <>
          <ellipse cx="24" cy="33" rx="4" ry="5" className="fill-onverdict" />
          <path d="M14 14l5-2M34 14l-5-2" />
        </>
      )}
    </svg>
  );
}

/** Both of them, with a heart between them: empty until everything is open. */
export function TwoFaces({ isGlad, isFull }: { isGlad: boolean; isFull: boolean }) {
  return (
    <div className="flex items-center justify-center gap-3">
      <Face seat="first" isGlad={isGlad} size={72} />
      <Heart first={isFull} second={isFull} className="size-12" />
      <Face seat="second" isGlad={isGlad} size={72} />
    </div>
  );
}
