import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** So near to the window's edge, in pixels, the page moves along. */
const edge = 70;

function scrollAtEdge(y: number): void {
  if (y < edge) scrollBy(0, -12);
  if (y > innerHeight - edge) scrollBy(0, 12);
}

/** The place in the list that a pointer is over. */
function placeAt(list: Element, y: number): number {
  return [...list.children].findIndex((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return y >= top && y < bottom;
  });
}

/**
 * Puts a list in order by a handle in each item: dragged with a pointer, or with the arrow keys.
 * The items are the children of the nearest `[data-order]`.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const list = useRef<Element | null>(null);

  const handleOf = (index: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      list.current = event.currentTarget.closest('[data-order]');
      setDrag({ from: index, over: index });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (drag === null || list.current === null) return;
      scrollAtEdge(event.clientY);
      const over = placeAt(list.current, event.clientY);
      if (over !== -1 && over !== drag.over) setDrag({ ...drag, over });
    },
    onPointerUp() {
      if (drag !== null && drag.over !== drag.from) onMove(drag.from, drag.over);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      onMove(index, index + by);
    },
  });

  /** How an item looks while one is dragged: that one, and where it would go. */
  const lookOf = (index: number): string => {
    if (drag === null) return '';
    if (drag.from === index) return 'opacity-50';
    if (drag.over !== index) return '';
    return drag.over < drag.from ? 'border-t-4! border-t-link!' : 'border-b-4! border-b-link!';
  };

  return { handleOf, lookOf };
}
