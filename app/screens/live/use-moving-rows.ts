import { type RefObject, useLayoutEffect, useRef } from 'react';

const duration = 450;

function animate(row: HTMLElement, movedBy: number | null): void {
  const from =
    movedBy === null
      ? { opacity: 0, transform: 'scale(0.85)' }
      : { transform: `translateY(${movedBy}px)` };
  row.animate([from, {}], { duration, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
}

/**
 * Animates rows that change their place in `list`, and new ones; not for people who prefer less motion.
 * `data-row` identifies a row.
 */
export function useMovingRows(list: RefObject<HTMLElement | null>): void {
  const known = useRef<ReadonlyMap<string, number> | null>(null);
  useLayoutEffect(() => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const before = known.current;
    // `offsetTop` ignores the animation.
    known.current = new Map(rows.map((row) => [row.dataset.row ?? '', row.offsetTop]));
    if (before === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of rows) {
      const top = before.get(row.dataset.row ?? '');
      if (top === undefined) animate(row, null);
      else if (top !== row.offsetTop) animate(row, top - row.offsetTop);
    }
  });
}
