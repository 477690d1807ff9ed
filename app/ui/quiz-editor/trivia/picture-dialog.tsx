import { ImageUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { keyOf, matching, readPictures } from '#app/ui/quiz-editor/trivia/picture-calls.ts';
import { isOneEmoji, type ListedPicture, type Picture } from '#core/picture.ts';

/** Fetched with the first picture that somebody brings. */
const OwnPictureForm = lazy(async () => ({
  default: (await import('#app/ui/quiz-editor/trivia/own-picture-form.tsx')).OwnPictureForm,
}));

/** How many are shown at a time: a cheap phone draws them all in one go. */
const shownAtOnce = 60;

function usePictures() {
  const [list, setList] = useState<Awaited<ReturnType<typeof readPictures>> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const fetchList = () => {
    setFailed(false);
    readPictures().then(setList, () => setFailed(true));
  };
  useEffect(() => {
    readPictures().then(setList, () => setFailed(true));
  }, []);
  return { list, hasFailed, fetchList };
}

function Choices({
  pictures,
  search,
  onChoose,
}: {
  pictures: readonly ListedPicture[];
  search: string;
  onChoose: (picture: Picture) => void;
}) {
  const language = getLocale();
  const typed = search.trim();
  const found = matching(pictures, typed);
  return (
    <>
      {isOneEmoji(typed) && (
        <Button look="secondary" className="mt-2 w-full" onClick={() => onChoose({ emoji: typed })}>
          {m.picture_use_emoji({ emoji: typed })}
        </Button>
      )}
      <p role="status" className="mt-2 text-ink-soft">
        {m.picture_found({ count: found.length })}
      </p>
      <ul className="mt-2 grid max-h-[42dvh] grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2 overflow-y-auto p-1">
        {found.slice(0, shownAtOnce).map(({ picture, url, text }) => (
          <li key={keyOf(picture)}>
            <button
              type="button"
              onClick={() => onChoose(picture)}
              className="flex size-full min-h-20 flex-col items-center justify-between gap-1 rounded-md border-2 border-line bg-field p-1 text-sm leading-tight"
            >
              <img src={url} alt="" loading="lazy" className="h-12 w-full object-contain" />
              <span className="line-clamp-2 w-full break-words">{text[language]}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The way to a picture from the device, or why there is none. */
function OwnOffer({ isOffered, onOwn }: { isOffered: boolean; onOwn: () => void }) {
  if (!isOffered) return <p className="mt-2 text-ink-soft">{m.own_picture_off()}</p>;
  return (
    <Button look="secondary" className="mt-3 w-full" onClick={onOwn}>
      <ImageUp aria-hidden="true" />
      {m.own_picture_bring()}
    </Button>
  );
}

/** Chooses a picture by what it shows, in any language, or by typing an emoji. */
export function PictureDialog({
  hasPicture,
  onChoose,
  onClose,
}: {
  hasPicture: boolean;
  /** Null takes the picture away. */
  onChoose: (picture: Picture | null) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const [isOwn, setOwn] = useState(false);
  const { list, hasFailed, fetchList } = usePictures();
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOwn ? m.own_picture_bring() : m.picture_title()}
      closeLabel={m.close()}
      footer={
        hasPicture && (
          <Button look="quiet" className="w-full" onClick={() => onChoose(null)}>
            {m.picture_remove()}
          </Button>
        )
      }
    >
      {isOwn ? (
        <Suspense fallback={<Loading />}>
          <OwnPictureForm onChoose={onChoose} />
        </Suspense>
      ) : (
        <>
          <div className="mt-3">
            <Field label={m.picture_search()}>
              {(control) => (
                <input
                  type="search"
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                  autoComplete="off"
                  {...control}
                />
              )}
            </Field>
          </div>
          {hasFailed && (
            <Notice>
              <p>{m.picture_failed()}</p>
              <Button look="secondary" onClick={fetchList}>
                {m.try_again()}
              </Button>
            </Notice>
          )}
          {list === null && !hasFailed && <Loading />}
          {list !== null && (
            <>
              <Choices pictures={list.pictures} search={search} onChoose={onChoose} />
              <OwnOffer isOffered={list.takesOwn} onOwn={() => setOwn(true)} />
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
