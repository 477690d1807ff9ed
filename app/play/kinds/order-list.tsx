import { GripVertical } from 'lucide-react';
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { ShownFields } from '#app/play/current-question.ts';
import { selectLook } from '#app/play/kinds/matches.tsx';
import { useHydrated } from '#app/play/kinds/use-hydrated.ts';
import { MoveButtons } from '#app/ui/icon-button.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { moved } from '#core/moved.ts';
import { plainText } from '#core/rich-text.ts';

/** The row of the list in which a pointer is. */
function rowAt(list: RefObject<HTMLOListElement | null>, y: number): number {
  const rows = [...(list.current?.children ?? [])];
  return rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
}

/** The items as a list to sort, by dragging or with buttons. `initial` are their shown places. */
function Sortable({
  current,
  initial,
  isOpen,
}: {
  current: ShownFields;
  initial: readonly number[];
  isOpen: boolean;
}) {
  const { options, formulas } = current.question;
  const [places, setPlaces] = useState(initial);
  const [dragged, setDragged] = useState<number | null>(null);
  /** The item that was moved by a button, which keeps the focus. */
  const [latest, setLatest] = useState<{ place: number; by: -1 | 1 } | null>(null);
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    if (latest === null) return;
    const row = list.current?.querySelector(`[data-place="${latest.place}"]`);
    row?.querySelector<HTMLElement>(`[data-by="${latest.by}"]`)?.focus();
  }, [latest]);

  const move = (index: number, by: -1 | 1) => {
    const place = places[index];
    if (place === undefined) return;
    setPlaces(moved(places, index, index + by));
    setLatest({ place, by });
  };
  const drag = ({ clientY }: PointerEvent) => {
    const from = dragged === null ? -1 : places.indexOf(dragged);
    const to = rowAt(list, clientY);
    if (from !== -1 && to !== -1 && to !== from) setPlaces(moved(places, from, to));
  };
  const told = latest === null ? null : places.indexOf(latest.place);
  return (
    <>
      <ol ref={list} className="mt-3 flex flex-col gap-2">
        {places.map((place, index) => {
          const text = options[place] ?? '';
          const item = plainText(text, formulas);
          return (
            <li
              key={place}
              data-place={place}
              className={`pop flex min-h-14 items-center gap-1 pr-1 text-lg font-semibold ${
                dragged === place ? 'bg-sun text-onaccent' : 'bg-card text-ink'
              }`}
            >
              <input type="hidden" name="answer" value={place} />
              {/* The rest of the row scrolls the page. */}
              <span
                aria-hidden="true"
                onPointerDown={(event) => {
                  if (!isOpen) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  setDragged(place);
                }}
                onPointerMove={drag}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
                className="flex w-11 shrink-0 cursor-grab touch-none items-center justify-center self-stretch"
              >
                <GripVertical className="opacity-60" />
              </span>
              <span className="flex min-w-0 flex-1 gap-2 py-2">
                <span className="tabular-nums">{index + 1}.</span>
                <span className="min-w-0 break-words">
                  <RichText text={text} formulas={formulas} />
                </span>
              </span>
              <MoveButtons
                labels={{ up: m.kind_order_up({ item }), down: m.kind_order_down({ item }) }}
                index={index}
                count={places.length}
                isOpen={isOpen}
                onMove={(by) => move(index, by)}
              />
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {latest !== null &&
          told !== null &&
          m.kind_order_at({
            item: plainText(options[latest.place] ?? '', formulas),
            place: told + 1,
          })}
      </p>
    </>
  );
}

/** A choice of the item for each place. */
function Selects({
  current,
  isOpen,
  place,
}: {
  current: ShownFields;
  isOpen: boolean;
  place: RefObject<HTMLOListElement | null>;
}) {
  const { options, formulas } = current.question;
  const id = useId();
  return (
    <ol ref={place} className="mt-3 flex flex-col gap-2">
      {options.map((item, index) => (
        <li key={item} className="pop flex items-center gap-2 bg-card p-2 text-ink">
          <label htmlFor={`${id}-${index}`} className="shrink-0 font-bold">
            {m.kind_order_place({ place: index + 1 })}
          </label>
          <select
            id={`${id}-${index}`}
            name="answer"
            defaultValue=""
            disabled={!isOpen}
            className={selectLook}
          >
            <option value="">{m.kind_choose()}</option>
            {options.map((option, shown) => (
              <option key={option} value={shown}>
                {plainText(option, formulas)}
              </option>
            ))}
          </select>
        </li>
      ))}
    </ol>
  );
}

/** What was chosen before a script was there, at its place, and the others in their order between. */
function chosenPlaces(list: HTMLOListElement | null, count: number): number[] {
  const values = [...(list?.querySelectorAll('select') ?? [])].map(({ value }) => value);
  const chosen = values.map((value, index) =>
    value === '' || values.indexOf(value) < index ? null : Number(value),
  );
  const others = Array.from({ length: count }, (_, place) => place).filter(
    (place) => !chosen.includes(place),
  );
  return chosen.map((place) => place ?? others.shift() ?? 0);
}

/** The items to sort; without a script, a choice of the item for each place. */
export function OrderList({ current, isOpen }: { current: ShownFields; isOpen: boolean }) {
  const { answer, question } = current;
  const selects = useRef<HTMLOListElement>(null);
  const [initial, setInitial] = useState<readonly number[] | null>(
    Array.isArray(answer) ? answer : null,
  );
  const isHydrated = useHydrated();
  const { length } = question.options;
  useEffect(() => {
    if (isHydrated) setInitial((known) => known ?? chosenPlaces(selects.current, length));
  }, [isHydrated, length]);
  if (initial === null) return <Selects current={current} isOpen={isOpen} place={selects} />;
  return <Sortable current={current} initial={initial} isOpen={isOpen} />;
}
