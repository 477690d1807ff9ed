import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Within this distance of the window's edge, in pixels, dragging scrolls the page. */
const edge = 70;

function scrollAtEdge(y: number): void {
  if (y < edge) scrollBy(0, -12);
  if (y > innerHeight - edge) scrollBy(0, 12);
}

/** The index of the list item under a pointer. */
function placeAt(list: Element, y: number): number {
  return [...list.children].findIndex((item) => {
    const { top, bottom } = item.getBoundingClientRect();
    return y >= top && y < bottom;
  });
}

/**
 * Reorders a list by a handle in each item: with a pointer or the arrow keys.
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

  /** Classes that mark the dragged item and its target during a drag. */
  const lookOf = (index: number): string => {
    if (drag === null) return '';
    if (drag.from === index) return 'opacity-50';
    if (drag.over !== index) return '';
    return drag.over < drag.from ? 'border-t-4! border-t-link!' : 'border-b-4! border-b-link!';
  };

  return { handleOf, lookOf };
}
