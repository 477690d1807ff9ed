import { type RefObject, useEffect } from 'react';

/** Moves what has the focus out from under the bar; what is higher than the window stays. */
function uncoverFocus(bar: HTMLElement): void {
  const focused = document.activeElement;
  if (focused === null || focused.contains(bar) || bar.contains(focused)) return;
  const target = focused.closest('label') ?? focused;
  const box = target.getBoundingClientRect();
  const { top, bottom, height } = bar.getBoundingClientRect();
  const isCovered = box.bottom > top && box.top < bottom;
  if (isCovered && box.height < innerHeight - height) target.scrollIntoView({ block: 'nearest' });
}

/**
 * For what sticks to the upper or lower edge of the window: tells app.css how high it is, so that
 * the browser scrolls whatever gets the focus clear of it.
 */
export function useStickyBar(bar: RefObject<HTMLElement | null>, edge: 'above' | 'below'): void {
  useEffect(() => {
    const { current } = bar;
    if (current === null) return;
    const { style } = document.documentElement;
    const uncover = () => uncoverFocus(current);
    const observer = new ResizeObserver(() => {
      style.setProperty(`--stuck-${edge}`, `${current.offsetHeight}px`);
      uncover();
    });
    observer.observe(current);
    // Of a text field the browser shows the line with the caret only, and fields grow.
    document.addEventListener('keyup', uncover);
    return () => {
      observer.disconnect();
      document.removeEventListener('keyup', uncover);
      style.removeProperty(`--stuck-${edge}`);
    };
  }, [bar, edge]);
}
