import { useEffect, useState } from 'react';
import { type OwnerAccess, readOwnPictures } from '#app/api/owner-calls.ts';
import { rememberAddresses } from '#app/device/own-picture-addresses.ts';
import { m } from '#app/paraglide/messages.js';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { type OwnPictureState, sizeOfOwnPicture } from '#core/own-picture.ts';
import type { OwnPicturesOfQuiz } from '#core/own-picture-schemas.ts';
import { ownPicturesOf } from '#core/own-pictures-in.ts';

const stateTexts: Readonly<Record<OwnPictureState, () => string>> = {
  waiting: () => m.owner_picture_waiting(),
  approved: () => m.owner_picture_approved(),
  refused: () => m.owner_picture_refused(),
};

/** The creator's own pictures, and which of them everybody sees; nothing where there are none. */
export function OwnPicturesBox({ access, quiz }: { access: OwnerAccess; quiz: OwnedCustomQuiz }) {
  const used = quiz.data.flatMap((question, index) =>
    ownPicturesOf(question).map(({ own, alt }) => ({ own, alt, number: index + 1 })),
  );
  const [pictures, setPictures] = useState<OwnPicturesOfQuiz['pictures']>([]);
  const key = used.map(({ own }) => own).join(' ');
  useEffect(() => {
    if (key === '') return;
    const show = (read: OwnPicturesOfQuiz) => {
      rememberAddresses(read.pictures);
      setPictures(read.pictures);
    };
    // Without a network the rest of the page is worth more than this box.
    readOwnPictures(access).then(show, () => undefined);
  }, [access, key]);
  const shown = used.flatMap(({ own, ...rest }) => {
    const picture = pictures.find(({ id }) => id === own);
    return picture === undefined ? [] : [{ ...picture, ...rest }];
  });
  if (shown.length === 0) return null;
  return (
    <section className="pop flex flex-col gap-2 bg-card p-4">
      <h2 className="text-xl">{m.owner_pictures()}</h2>
      <ul className="flex flex-col gap-2">
        {shown.map(({ id, url, alt, number, state }) => (
          <li key={`${number} ${id}`} className="flex items-center gap-3">
            <img
              src={url}
              alt={alt}
              {...sizeOfOwnPicture(id)}
              className="size-16 shrink-0 rounded-sm object-contain"
            />
            <p>
              <span className="font-bold">{m.owner_picture_question({ number })}</span>{' '}
              {stateTexts[state]()}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
