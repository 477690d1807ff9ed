import { useState } from 'react';
import { useOnDevice } from '#app/browser/use-on-device.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { HoldHint, SendablePicture } from '#app/ui/post-picture.tsx';
import type { Language } from '#core/language.ts';
import type { InsightPicture } from '#core/results.ts';

const sharesFiles = () => typeof navigator.canShare === 'function';

interface Shown {
  readonly pictures: readonly InsightPicture[];
  /** Of the words on them. */
  readonly language: Language;
}

function Pictures({ pictures: first, language }: Shown) {
  // Their numbers change with every friend; what somebody looks at stays.
  const [pictures] = useState(first);
  const [showsNames, setShowsNames] = useState(false);
  const hasShareSheet = useOnDevice(sharesFiles, true);
  return (
    <div className="flex flex-col gap-2 border-b-2 border-outline px-4 py-3">
      <h3 className="text-lg">{m.insight_pictures_title()}</h3>
      <p>{m.insight_pictures_lead()}</p>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2">
        {pictures.map(({ text, pictures: { story, nameless } }) => {
          const path = showsNames ? story : nameless.story;
          return (
            <li key={path} className="flex w-48 shrink-0 snap-center flex-col gap-2">
              <SendablePicture
                path={path}
                format="story"
                alt={text}
                lang={language}
                className="w-full"
              />
            </li>
          );
        })}
      </ul>
      {!hasShareSheet && <HoldHint />}
      <Button look="quiet" onClick={() => setShowsNames(!showsNames)}>
        {showsNames ? m.picture_hide_names() : m.picture_show_names()}
      </Button>
    </div>
  );
}

/** What the answers tell, as pictures to post; without names until the creator shows them. */
export function InsightPictures(shown: Shown) {
  return shown.pictures.length === 0 ? null : <Pictures {...shown} />;
}
