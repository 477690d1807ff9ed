import { type RefObject, useEffect } from 'react';

/** Scrolls the focused element out from under the bar, unless it is higher than the window. */
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
 * For a bar that sticks to the upper or lower edge of the window: passes its height to app.css, so
 * that the browser scrolls the focus clear of it.
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
    // The browser scrolls only the caret's line into view, and text fields grow.
    document.addEventListener('keyup', uncover);
    return () => {
      observer.disconnect();
      document.removeEventListener('keyup', uncover);
      style.removeProperty(`--stuck-${edge}`);
    };
  }, [bar, edge]);
}
