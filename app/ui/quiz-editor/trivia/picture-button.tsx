import { ImagePlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { addressOfOwn } from '#app/device/own-picture-addresses.ts';
import { keyOf, readPictures } from '#app/ui/quiz-editor/trivia/picture-calls.ts';
import type { Picture } from '#core/picture.ts';

/** Fetched with the first picture that somebody wants. */
const PictureDialog = lazy(async () => ({
  default: (await import('#app/ui/quiz-editor/trivia/picture-dialog.tsx')).PictureDialog,
}));

/** The address of a picture; null until it is known, and for an emoji. */
function useAddress(picture: Picture | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const name = picture !== null && 'image' in picture ? picture.image : null;
  const own = picture !== null && 'own' in picture ? picture.own : null;
  useEffect(() => {
    setUrl(own === null ? null : addressOfOwn(own));
    if (name === null) return;
    const show = ({ pictures }: Awaited<ReturnType<typeof readPictures>>) =>
      setUrl(pictures.find((one) => keyOf(one.picture) === name)?.url ?? null);
    // Without a network the icon stands for the picture.
    readPictures().then(show, () => undefined);
  }, [name, own]);
  return url;
}

function Shown({ picture }: { picture: Picture | null }) {
  const url = useAddress(picture);
  if (url === null && picture !== null && 'emoji' in picture) {
    return (
      <span aria-hidden="true" className="text-2xl leading-none">
        {picture.emoji}
      </span>
    );
  }
  if (url !== null) return <img src={url} alt="" className="size-9 rounded-sm object-contain" />;
  return <ImagePlus aria-hidden="true" className={picture === null ? '' : 'text-link'} />;
}

/** Shows the picture of a question or an option, and opens the choice of one. */
export function PictureButton({
  picture,
  label,
  problem,
  onChoose,
}: {
  picture: Picture | null;
  label: string;
  problem: string | undefined;
  onChoose: (picture: Picture | null) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // Not before the dialog is gone: everything behind it is inert.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        title={label}
        aria-label={label}
        aria-haspopup="dialog"
        aria-invalid={problem === undefined ? undefined : true}
        onClick={() => setOpen(true)}
        className={`inline-flex size-11 shrink-0 items-center justify-center rounded-md border-2 bg-field text-ink ${
          problem === undefined ? 'border-line' : 'border-danger'
        }`}
      >
        <Shown picture={picture} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <PictureDialog
            hasPicture={picture !== null}
            onClose={() => setOpen(false)}
            onChoose={(chosen) => {
              onChoose(chosen);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
