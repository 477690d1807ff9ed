import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { SurveyEntry } from '#app/pages/playable.ts';
import { m } from '#app/paraglide/messages.js';
import {
  type Counts,
  inOrder,
  newAnswers,
  type OwnItem,
  ownItems,
  readCounts,
} from '#app/screens/home/own-items.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

/** How long, in ms, the list waits for its numbers: later ones change no order. */
const patience = 600;

function Standing({ item, counts }: { item: OwnItem; counts: Counts }) {
  const { standing, quizId } = item;
  const added = newAnswers(item, counts);
  if (added > 0) {
    return (
      <span className="rounded-full bg-lime px-2 font-bold text-onaccent">
        {m.my_quiz_new({ count: added })}
      </span>
    );
  }
  const players = quizId === null ? null : (counts.get(quizId) ?? null);
  return standing ?? (players === null ? '' : m.my_quiz_answers({ count: players }));
}

function OwnCard({ item, counts }: { item: OwnItem; counts: Counts }) {
  const { name, type, to } = item;
  const content = (
    <>
      <img src={`/images/types/${type}.svg`} alt="" width="48" height="30" className="shrink-0" />
      <span className="min-w-0 leading-snug">
        <bdi className="block truncate font-bold">{name}</bdi>{' '}
        <span className="block truncate text-sm">
          <Standing item={item} counts={counts} />
        </span>
      </span>
    </>
  );
  const look = 'flex h-14 min-w-0 flex-1 items-center gap-2 px-2 no-underline';
  if (to === null) {
    return <p className={`${look} rounded-md border-2 border-line text-ink-soft`}>{content}</p>;
  }
  return (
    <Link to={to} className={`${look} pop pressable bg-card text-ink`}>
      {content}
    </Link>
  );
}

function Forgotten({ name, onUndo }: { name: string; onUndo: () => void }) {
  // The pressed button is gone, so Undo gets the focus.
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      {m.my_quiz_forgotten({ name })}
      <Button ref={undo} look="quiet" onClick={onUndo}>
        {m.undo()}
      </Button>
    </p>
  );
}

interface Shown {
  readonly items: readonly OwnItem[];
  readonly counts: Counts;
}

/** What this device remembers, once its numbers are there or late; null before. */
function useOwnItems(surveys: readonly SurveyEntry[]) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let isWanted = true;
    const items = ownItems(surveys);
    const show = (counts: Counts) => {
      if (!isWanted) return;
      setShown((now) => ({ items: now?.items ?? inOrder(items, counts), counts }));
    };
    const timer = setTimeout(show, items.length === 0 ? 0 : patience, new Map());
    void readCounts(items).then((counts) => {
      clearTimeout(timer);
      show(counts);
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [surveys]);
  return [shown, setShown] as const;
}

/** What was made or begun in this browser, each with a link that goes on with it. */
export function MyQuizzes({ surveys }: { surveys: readonly SurveyEntry[] }) {
  const [shown, setShown] = useOwnItems(surveys);
  const [forgotten, setForgotten] = useState<{ item: OwnItem; undo: () => void } | null>(null);
  const isEmpty = shown !== null && shown.items.length === 0 && forgotten === null;
  const hasItems = shown !== null && !isEmpty;
  useEffect(() => {
    const { dataset } = document.documentElement;
    // Also for the next visit within the app.
    if (hasItems) dataset.own = '';
    else if (isEmpty) delete dataset.own;
  }, [hasItems, isEmpty]);
  if (shown === null || isEmpty) return null;

  const { items, counts } = shown;
  const forget = (item: OwnItem) => {
    const back = item.forget();
    const undo = () => {
      back();
      setShown(shown);
      setForgotten(null);
    };
    setForgotten({ item, undo });
    setShown({ items: items.filter((one) => one !== item), counts });
  };

  return (
    <section>
      <h2 className="text-xl">{m.my_quizzes()}</h2>
      <ul className="relative -mx-4 flex gap-2 overflow-x-auto px-4 pt-2 pb-2">
        {items.map((item) => (
          <li
            key={item.key}
            className={`flex shrink-0 items-center ${items.length === 1 ? 'w-full max-w-md' : 'w-68'}`}
          >
            <OwnCard item={item} counts={counts} />
            <button
              type="button"
              onClick={() => forget(item)}
              title={m.my_quiz_forget({ name: item.name })}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-full"
            >
              <X aria-hidden="true" />
              <span className="sr-only">{m.my_quiz_forget({ name: item.name })}</span>
            </button>
          </li>
        ))}
      </ul>
      {forgotten !== null && (
        <Forgotten key={forgotten.item.key} name={forgotten.item.name} onUndo={forgotten.undo} />
      )}
    </section>
  );
}
