import { type FormEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import {
  type OpenedPicture,
  openPicture,
  refusalText,
  sendPicture,
} from '#app/ui/quiz-editor/trivia/own-picture-file.ts';
import {
  mostZoom,
  moved,
  type PartChoice,
  type PartShape,
  partOf,
  partShapes,
  wholePart,
} from '#app/ui/quiz-editor/trivia/picture-part.ts';
import { ownPictureLimits, standInEmoji } from '#core/own-picture.ts';
import { isOneEmoji, type OwnPicture } from '#core/picture.ts';
import { fitsLength } from '#core/text.ts';

/** The longer side of the preview in pixels. */
const previewSide = 640;

const shapeTexts: Readonly<Record<PartShape, () => string>> = {
  whole: () => m.own_picture_whole(),
  square: () => m.own_picture_square(),
  wide: () => m.own_picture_wide(),
};

type Move = (change: Partial<PartChoice>) => void;

/** The part as it will be, which a finger or a mouse moves. */
function Preview({
  bitmap,
  choice,
  onMove,
}: {
  bitmap: ImageBitmap;
  choice: PartChoice;
  onMove: Move;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const part = partOf(choice, bitmap);
  const [wide, high] = [part.width * bitmap.width, part.height * bitmap.height];
  const scale = previewSide / Math.max(wide, high);

  useEffect(() => {
    const shown = canvas.current;
    if (shown === null) return;
    shown.width = Math.max(1, Math.round(wide * scale));
    shown.height = Math.max(1, Math.round(high * scale));
    const { left, top } = part;
    const place = [left * bitmap.width, top * bitmap.height, wide, high] as const;
    shown.getContext('2d')?.drawImage(bitmap, ...place, 0, 0, shown.width, shown.height);
  });

  const drag = ({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const last = from.current;
    if (last === null) return;
    from.current = { x, y };
    const { width, height } = currentTarget.getBoundingClientRect();
    onMove({
      x: choice.x - ((x - last.x) / width) * part.width,
      y: choice.y - ((y - last.y) / height) * part.height,
    });
  };
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={m.own_picture_preview()}
      onPointerDown={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
        from.current = { x, y };
        currentTarget.setPointerCapture(pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
      className="mx-auto max-h-[34dvh] max-w-full cursor-move touch-none rounded-md border-2 border-line"
    />
  );
}

/** A slider, which works by touch, by arrow keys and with a screen reader. */
function Slider({
  label,
  value,
  min = 0,
  max = 1,
  onChange,
}: {
  label: string;
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <label htmlFor={id} className="w-28 shrink-0 font-bold">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={0.02}
        value={value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="min-h-11 min-w-0 grow"
      />
    </div>
  );
}

function PartFields({
  bitmap,
  choice,
  onMove,
}: {
  bitmap: ImageBitmap;
  choice: PartChoice;
  onMove: Move;
}) {
  const { width, height } = partOf(choice, bitmap);
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4">
        <legend className="font-bold">{m.own_picture_shape()}</legend>
        {(Object.keys(partShapes) as PartShape[]).map((shape) => (
          <label key={shape} className="flex min-h-11 items-center gap-2 text-lg">
            <input
              type="radio"
              name="shape"
              checked={choice.shape === shape}
              onChange={() => onMove({ shape })}
            />
            {shapeTexts[shape]()}
          </label>
        ))}
      </fieldset>
      <Slider
        label={m.own_picture_zoom()}
        min={1}
        max={mostZoom}
        value={choice.zoom}
        onChange={(zoom) => onMove({ zoom })}
      />
      {width < 1 && (
        <Slider label={m.own_picture_across()} value={choice.x} onChange={(x) => onMove({ x })} />
      )}
      {height < 1 && (
        <Slider label={m.own_picture_down()} value={choice.y} onChange={(y) => onMove({ y })} />
      )}
    </>
  );
}

type State =
  | { readonly kind: 'choosing' | 'opening' }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'open'; readonly opened: OpenedPicture }
  | { readonly kind: 'sending'; readonly opened: OpenedPicture };

/** What is wrong with the words for a picture; undefined if nothing is. */
function altProblem(alt: string): string | undefined {
  if (alt === '') return m.own_picture_alt_required();
  const max = ownPictureLimits.altLength;
  return fitsLength(alt, max) ? undefined : m.field_question_too_long({ max });
}

/** Asks for the words and the emoji that go with an opened picture, and sends it. */
function OpenedForm({
  opened,
  isSending,
  onSend,
}: {
  opened: OpenedPicture;
  isSending: boolean;
  onSend: (choice: PartChoice, words: Omit<OwnPicture, 'own'>) => void;
}) {
  const { bitmap } = opened;
  const [choice, setChoice] = useState(wholePart);
  const [isTried, setTried] = useState(false);
  const [alt, setAlt] = useState('');
  const [emoji, setEmoji] = useState('');
  const words = { alt: alt.trim(), emoji: emoji.trim() || standInEmoji };
  const problem = altProblem(words.alt);
  const isEmoji = isOneEmoji(words.emoji);
  const move: Move = (change) => setChoice((now) => moved(now, bitmap, change));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && isEmoji && !isSending) onSend(choice, words);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-col gap-3">
      <Preview bitmap={bitmap} choice={choice} onMove={move} />
      <PartFields bitmap={bitmap} choice={choice} onMove={move} />
      <Field
        label={m.own_picture_alt()}
        hint={m.own_picture_alt_hint()}
        error={isTried ? problem : undefined}
      >
        {(control) => (
          <input
            type="text"
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            autoComplete="off"
            {...control}
          />
        )}
      </Field>
      <Field
        label={m.own_picture_emoji()}
        hint={m.own_picture_review()}
        error={isTried && !isEmoji ? m.own_picture_emoji_one() : undefined}
      >
        {(control) => (
          <input
            type="text"
            value={emoji}
            placeholder={standInEmoji}
            onChange={({ target }) => setEmoji(target.value)}
            autoComplete="off"
            {...control}
          />
        )}
      </Field>
      <p className="text-ink-soft">{m.own_picture_rules()}</p>
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? m.own_picture_sending() : m.own_picture_use()}
      </Button>
    </form>
  );
}

/** Brings a picture from the device: which part of it, and what it shows in words. */
export function OwnPictureForm({ onChoose }: { onChoose: (picture: OwnPicture) => void }) {
  const [state, setState] = useState<State>({ kind: 'choosing' });
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    if (file === undefined) return;
    setFailure(null);
    setState({ kind: 'opening' });
    try {
      setState({ kind: 'open', opened: await openPicture(file) });
    } catch (error) {
      setState({ kind: 'failed', why: refusalText(error) });
    }
  };
  const send = async (
    opened: OpenedPicture,
    choice: PartChoice,
    words: Omit<OwnPicture, 'own'>,
  ) => {
    setFailure(null);
    setState({ kind: 'sending', opened });
    try {
      onChoose({ own: await sendPicture(opened, partOf(choice, opened.bitmap)), ...words });
    } catch (error) {
      setState({ kind: 'open', opened });
      setFailure(refusalText(error));
    }
  };
  const isOpen = state.kind === 'open' || state.kind === 'sending';
  return (
    <div className="mt-3">
      <Field label={m.own_picture_file()} hint={m.own_picture_file_hint()}>
        {(control) => (
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ target }) => void open(target.files?.[0])}
            {...control}
          />
        )}
      </Field>
      <div role="status">
        {state.kind === 'opening' && <p>{m.own_picture_opening()}</p>}
        {state.kind === 'failed' && <Notice>{state.why}</Notice>}
        {failure !== null && <Notice>{failure}</Notice>}
      </div>
      {isOpen && (
        <OpenedForm
          opened={state.opened}
          isSending={state.kind === 'sending'}
          onSend={(choice, words) => void send(state.opened, choice, words)}
        />
      )}
    </div>
  );
}
