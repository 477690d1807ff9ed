import { ImageDown, Pointer, Share2 } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { useOnDevice } from '#app/browser/use-on-device.ts';
import { m } from '#app/paraglide/messages.js';
import { Button, PressLinkButton } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { Language } from '#core/language.ts';
import { type StoryFormat, type StoryPictures, storyFormats } from '#core/story-pictures.ts';

/** Browsers within other apps, where neither sharing files nor saving works. */
const insideApp = /\b(?:Instagram|FBAN|FBAV|WhatsApp)\b|; wv\)/;

const isInApp = () => insideApp.test(navigator.userAgent);

async function fetchFile(path: string, signal: AbortSignal): Promise<File> {
  const reply = await fetch(path, { signal });
  if (!reply.ok) throw new Error(`the picture got ${reply.status}`);
  const bytes = await reply.blob();
  const extension = bytes.type === 'image/jpeg' ? 'jpg' : 'png';
  return new File([bytes], `quizmingle.${extension}`, { type: bytes.type });
}

/**
 * The picture as a file that this device shares; null without one. The bytes have to be there before
 * the tap: the browser's permission to share does not outlast a request.
 */
function useShareableFile(path: string, isLoaded: boolean): File | null {
  const [file, setFile] = useState<File | null>(null);
  useEffect(() => {
    setFile(null);
    if (!isLoaded || typeof navigator.canShare !== 'function') return undefined;
    const leaving = new AbortController();
    fetchFile(path, leaving.signal).then(
      (fetched) => navigator.canShare({ files: [fetched] }) && setFile(fetched),
      // Saving and the long press are left.
      () => undefined,
    );
    return () => leaving.abort();
  }, [path, isLoaded]);
  return file;
}

/** Explains the long press, which works everywhere. */
export function HoldHint() {
  return (
    <p className="flex items-center gap-3 text-left leading-snug">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-md border-2 border-line bg-sun text-onaccent"
      >
        <Pointer />
      </span>
      {m.picture_hold()}
    </p>
  );
}

function PlainDownload({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a
      href={path}
      download
      className="pressable pop inline-flex min-h-12 items-center justify-center gap-2 bg-card px-5 py-2 text-lg font-bold text-ink no-underline"
    >
      {children}
    </a>
  );
}

/**
 * The way to post a picture, once it is loaded: one tap where the device shares files, else saving it,
 * and within other apps only a long press on it. `hasHint` explains that one.
 */
function SendPicture({
  path,
  isLoaded,
  hasHint,
}: {
  path: string;
  isLoaded: boolean;
  hasHint: boolean;
}) {
  const isInsideApp = useOnDevice(isInApp, false);
  const file = useShareableFile(path, isLoaded);
  const share = async () => {
    if (file === null) return;
    // Closing the sheet is a choice, and where sharing fails the picture can still be saved.
    await navigator.share({ files: [file] }).catch(() => undefined);
  };
  if (file !== null) {
    return (
      <Button onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        {m.picture_share()}
      </Button>
    );
  }
  return (
    <>
      {!isInsideApp && (
        <PlainDownload path={path}>
          <ImageDown aria-hidden="true" />
          {m.picture_save()}
        </PlainDownload>
      )}
      {hasHint && <HoldHint />}
    </>
  );
}

/** A picture to post, and the way to do so beside or under it. */
export function SendablePicture({
  path,
  format,
  alt,
  lang,
  className,
  hasHint = false,
  children,
}: {
  path: string;
  format: StoryFormat;
  alt: string;
  /** Of `alt`, where that is not the page's. */
  lang?: Language;
  className: string;
  hasHint?: boolean;
  children?: ReactNode;
}) {
  const [loaded, setLoaded] = useState('');
  return (
    <>
      <img
        key={path}
        src={path}
        alt={alt}
        lang={lang}
        {...storyFormats[format]}
        loading="lazy"
        onLoad={() => setLoaded(path)}
        className={`h-auto rounded-md border-2 border-line ${className}`}
      />
      <div className="flex min-w-32 flex-1 flex-col items-stretch gap-2">
        <SendPicture path={path} isLoaded={loaded === path} hasHint={hasHint} />
        {children}
      </div>
    </>
  );
}

function Choice({
  path,
  onChoose,
  children,
}: {
  path: string;
  onChoose: () => void;
  children: ReactNode;
}) {
  const press = (event: SyntheticEvent) => {
    event.preventDefault();
    onChoose();
  };
  return (
    <PressLinkButton look="quiet" href={path} onPress={press}>
      {children}
    </PressLinkButton>
  );
}

function Picture({ pictures }: { pictures: StoryPictures }) {
  const [format, setFormat] = useState<StoryFormat>('story');
  const [isNameless, setNameless] = useState(false);
  const pathOf = (shape: StoryFormat, hides: boolean) =>
    (hides ? pictures.nameless : pictures)[shape];
  const path = pathOf(format, isNameless);
  const other = format === 'story' ? 'square' : 'story';

  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 pb-2">
      <SendablePicture
        path={path}
        format={format}
        alt={m.picture_alt()}
        className="w-36 sm:w-56"
        hasHint
      >
        <Choice path={pathOf(other, isNameless)} onChoose={() => setFormat(other)}>
          {other === 'story' ? m.picture_story() : m.picture_square()}
        </Choice>
        <Choice path={pathOf(format, !isNameless)} onChoose={() => setNameless(!isNameless)}>
          {isNameless ? m.picture_show_names() : m.picture_hide_names()}
        </Choice>
      </SendablePicture>
    </div>
  );
}

/**
 * A picture to post, which the server draws once this is open. Nothing without `pictures`: what an
 * earlier release stored has none.
 */
export function PostPicture({
  pictures,
  isOpen = false,
}: {
  pictures: StoryPictures | undefined;
  isOpen?: boolean;
}) {
  if (pictures === undefined) return null;
  return (
    <Fold summary={m.picture_heading()} open={isOpen}>
      <Picture pictures={pictures} />
    </Fold>
  );
}
