import { m } from '#app/paraglide/messages.js';
import { Face } from '#app/ui/face.tsx';
import { rightGuesses } from '#core/pair-opening.ts';
import type { Pair, PairResult } from '#core/pair-schemas.ts';

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

/** The face of somebody in a pair: glad when the other guessed right, else surprised. */
export function PairFace({
  face,
  isGlad,
  className,
}: {
  face: string | null | undefined;
  isGlad: boolean;
  className: string;
}) {
  const [colour = '', wear = 'a', mood = 'a'] = face ?? '';
  const shown = isGlad ? mood.replace('e', 'a') : 'e';
  return <Face face={colour && colour + wear + shown} className={className} />;
}

/** Both of them, with a heart between them: empty until everything is open. */
export function TwoFaces({
  faces,
  isGlad,
  isFull,
}: {
  faces: Pair['faces'];
  isGlad: boolean;
  isFull: boolean;
}) {
  return (
    <div className="flex items-center justify-center gap-3">
      <PairFace face={faces?.first} isGlad={isGlad} className="size-18" />
      <Heart first={isFull} second={isFull} className="size-12" />
      <PairFace face={faces?.second} isGlad={isGlad} className="size-18" />
    </div>
  );
}
