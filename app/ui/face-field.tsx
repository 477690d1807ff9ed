import { Shuffle, X } from 'lucide-react';
import { use, useEffect, useId, useState } from 'react';
import { noteLatePart } from '#app/browser/hydration.ts';
import { useOnDevice } from '#app/browser/use-on-device.ts';
import { keepFace, ownFace } from '#app/device/own-face.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { EmbeddedContext } from '#app/ui/embedded.ts';
import { Face } from '#app/ui/face.tsx';
import { faceLetters } from '#core/face.ts';

/** What each place of a face offers, in the order of its letters. */
const places = [
  {
    legend: m.face_colour,
    labels: [
      m.face_colour_yellow,
      m.face_colour_blue,
      m.face_colour_pink,
      m.face_colour_green,
      m.face_colour_purple,
      m.face_colour_orange,
      m.face_colour_turquoise,
      m.face_colour_red,
    ],
  },
  {
    legend: m.face_wear,
    labels: [
      m.face_wear_nothing,
      m.face_wear_curls,
      m.face_wear_long_hair,
      m.face_wear_bun,
      m.face_wear_cap,
      m.face_wear_dupatta,
      m.face_wear_headphones,
      m.face_wear_party_hat,
    ],
  },
  {
    legend: m.face_mood,
    labels: [
      m.face_mood_cheerful,
      m.face_mood_smiling,
      m.face_mood_winking,
      m.face_mood_laughing,
      m.face_mood_surprised,
      m.face_mood_dreamy,
      m.face_mood_in_love,
      m.face_mood_cheeky,
    ],
  },
] as const;

/** What the choice starts from. */
const first = 'aab';

function withLetter(face: string, place: number, letter: string): string {
  const base = face || first;
  return base.slice(0, place) + letter + base.slice(place + 1);
}

function randomFace(): string {
  const numbers = crypto.getRandomValues(new Uint8Array(places.length));
  return [...numbers].map((number) => faceLetters.charAt(number % faceLetters.length)).join('');
}

function Place({
  place,
  face,
  onFace,
}: {
  place: number;
  face: string;
  onFace: (face: string) => void;
}) {
  const name = useId();
  const { legend, labels } = places[place] ?? places[0];
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold">{legend()}</legend>
      <div className="grid grid-cols-4 gap-1 sm:grid-cols-8">
        {labels.map((label, index) => {
          const letter = faceLetters.charAt(index);
          return (
            <label
              key={letter}
              className="flex min-h-13 cursor-pointer items-center justify-center rounded-md border-2 border-transparent has-checked:border-outline has-checked:bg-page has-focus-visible:outline-3 has-focus-visible:outline-link"
            >
              <input
                type="radio"
                name={name}
                checked={face.charAt(place) === letter}
                onChange={() => onFace(withLetter(face, place, letter))}
                className="sr-only"
              />
              <Face face={withLetter(face, place, letter)} className="size-11" />
              <span className="sr-only">{label()}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The face beside a name: a tap shows all there is, a second one chooses. */
export function FaceField() {
  const id = useId();
  const known = useOnDevice(() => ownFace() ?? '', '');
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(noteLatePart, []);
  const face = chosen ?? known;
  // A frame has no faces to choose from.
  const isEmbedded = use(EmbeddedContext) !== null;
  const choose = (next: string) => {
    keepFace(next);
    setChosen(next);
  };
  if (isEmbedded) return null;
  return (
    <>
      {/* For a form that the browser sends by itself. */}
      <input type="hidden" name="face" value={face} />
      <button
        type="button"
        aria-label={m.face_choose()}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`needs-script pressable size-12 shrink-0 rounded-md border-2 border-line ${isOpen ? 'bg-page' : 'bg-card'}`}
      >
        <Face face={face} className="mx-auto size-9" />
      </button>
      <div id={id} hidden={!isOpen} className="pop w-full bg-card p-3">
        {isOpen && (
          <>
            <div className="flex flex-wrap justify-between">
              <Button look="quiet" onClick={() => choose(randomFace())}>
                <Shuffle aria-hidden="true" size={20} />
                {m.face_surprise()}
              </Button>
              {face !== '' && (
                <Button look="quiet" onClick={() => choose('')}>
                  <X aria-hidden="true" size={20} />
                  {m.face_none()}
                </Button>
              )}
            </div>
            {places.map(({ legend }, place) => (
              <Place key={legend()} place={place} face={face} onFace={choose} />
            ))}
          </>
        )}
      </div>
    </>
  );
}
