import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Link, NavLink } from '#app/ui/link.tsx';
import { languageTable } from '#core/language.ts';
import { type OwnPictureState, ownPictureStates, sizeOfOwnPicture } from '#core/own-picture.ts';
import type { ReviewedPicture } from '#core/own-picture-schemas.ts';
import { adminPath } from '#core/site-paths.ts';
import type { Route } from './+types/pictures';

function stateIn(url: URL): OwnPictureState {
  const asked = url.searchParams.get('state');
  return ownPictureStates.find((state) => state === asked) ?? 'waiting';
}

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const state = stateIn(url);
  const reading = context
    .get(serverContext)
    .call('GET /api/admin/own-pictures', { query: { state } });
  const { pictures, waiting } = await readOrNotFound(reading, 'not_found');
  const { locale } = languageTable[languageOf(request)];
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
  const shown = pictures.map((one) => ({ ...one, brought: day.format(one.createdAt) }));
  return { state, pictures: shown, waiting };
}

export function meta() {
  return socialTags({ title: m.admin_pictures(), description: m.pictures_lead() });
}

const tabLook =
  'inline-flex min-h-11 items-center rounded-md px-3 font-bold text-link underline aria-[current=true]:bg-sun aria-[current=true]:text-onaccent aria-[current=true]:no-underline';

const tabTexts: Readonly<Record<OwnPictureState, (waiting: number) => string>> = {
  waiting: (count) => m.pictures_waiting({ count }),
  approved: () => m.pictures_approved(),
  refused: () => m.pictures_refused(),
};

type Decision = 'approved' | 'refused';

const decisionKeys: Readonly<Record<string, Decision>> = { a: 'approved', r: 'refused' };
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Whether a key is for the page, and not for a field or the browser. */
function isForPage({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (repeat || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest('input, textarea, select') !== null);
}

/** One key decides or moves on, wherever the focus is. */
function useKeys(onDecide: (to: Decision) => void, onStep: (by: number) => void): void {
  const act = useRef({ onDecide, onStep });
  act.current = { onDecide, onStep };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const decision = decisionKeys[event.key.toLowerCase()];
      const by = steps[event.key];
      if (!isForPage(event) || (decision ?? by) === undefined) return;
      event.preventDefault();
      if (decision !== undefined) act.current.onDecide(decision);
      if (by !== undefined) act.current.onStep(by);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function Shown({ picture }: { picture: ReviewedPicture & { readonly brought: string } }) {
  const { id, url, alt, question, quizId, reportedAt, brought } = picture;
  return (
    <>
      <img
        key={id}
        src={url}
        alt={alt}
        {...sizeOfOwnPicture(id)}
        className="mx-auto max-h-[52dvh] w-auto max-w-full rounded-md border-2 border-line object-contain"
      />
      {reportedAt !== null && <p className="font-bold text-danger">{m.pictures_reported()}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 break-words">
        <dt className="font-bold">{m.pictures_question()}</dt>
        <dd>{question}</dd>
        <dt className="font-bold">{m.pictures_alt()}</dt>
        <dd>{alt}</dd>
        <dt className="font-bold">{m.pictures_brought()}</dt>
        <dd>{brought}</dd>
      </dl>
      <p>
        <Link to={adminPath(`CustomQuizzes/${quizId}`)}>{m.pictures_quiz()}</Link>
      </p>
    </>
  );
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  const { state, pictures, waiting } = loaderData;
  const { run, isBusy, failure } = useAction();
  const [chosen, setChosen] = useState(0);
  const place = Math.min(chosen, pictures.length - 1);
  const picture = pictures[place];
  const step = (by: number) => setChosen(Math.max(0, Math.min(place + by, pictures.length - 1)));
  const decide = (to: Decision) => {
    if (picture === undefined || picture.state === to) return;
    const { id, state: from } = picture;
    const input = { params: { id }, body: { from, to } };
    void run(() => call('POST /api/admin/own-pictures/:id/decision', input));
  };
  useKeys(decide, step);
  return (
    <>
      <h1 className="text-3xl">{m.admin_pictures()}</h1>
      <p className="mt-1 text-lg text-ink-soft">{m.pictures_lead()}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {ownPictureStates.map((one) => (
          <NavLink
            key={one}
            to={one === 'waiting' ? '?' : `?state=${one}`}
            aria-current={one === state}
            onClick={() => setChosen(0)}
            className={tabLook}
          >
            {tabTexts[one](waiting)}
          </NavLink>
        ))}
      </div>
      {failure !== null && <Notice>{failure}</Notice>}
      {picture === undefined ? (
        <p className="mt-5 text-lg">{m.pictures_none()}</p>
      ) : (
        <section className="pop mt-4 flex max-w-2xl flex-col gap-3 bg-card p-4">
          <div className="flex items-center justify-between gap-2">
            <Button look="quiet" aria-label={m.pictures_previous()} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden="true" />
            </Button>
            <p role="status" className="font-bold">
              {m.pictures_place({ place: place + 1, count: pictures.length })}
            </p>
            <Button look="quiet" aria-label={m.pictures_next()} onClick={() => step(1)}>
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
          <Shown picture={picture} />
          <div className="grid grid-cols-2 gap-3">
            <Button
              aria-disabled={isBusy || picture.state === 'approved'}
              aria-keyshortcuts="a"
              onClick={() => decide('approved')}
            >
              {m.pictures_approve()}
            </Button>
            <Button
              look="danger"
              aria-disabled={isBusy || picture.state === 'refused'}
              aria-keyshortcuts="r"
              onClick={() => decide('refused')}
            >
              {m.pictures_refuse()}
            </Button>
          </div>
          <p className="text-ink-soft">{m.pictures_keys()}</p>
        </section>
      )}
    </>
  );
}
