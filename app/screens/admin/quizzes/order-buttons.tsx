import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#app/paraglide/messages.js';
import { iconButton } from '#app/ui/icon-button.tsx';

/** Keeps the focus on the moved item's button at its new place. */
export function focusAfterMove(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** Three ways to move an item: drag the handle, press its arrow keys, or use the buttons. */
export function OrderButtons({
  id,
  name,
  index,
  count,
  handle,
  onMove,
}: {
  id: string;
  /** Name of the item for screen readers. */
  name: string;
  index: number;
  count: number;
  handle: ComponentProps<'button'>;
  onMove: (to: number) => void;
}) {
  const move = (by: -1 | 1, button: string) => {
    if (index + by < 0 || index + by >= count) return;
    onMove(index + by);
    focusAfterMove(`${id}-${button}`);
  };
  return (
    <>
      <button
        type="button"
        {...handle}
        onKeyDown={(event) => {
          handle.onKeyDown?.(event);
          focusAfterMove(`${id}-handle`);
        }}
        id={`${id}-handle`}
        title={m.quizzes_drag()}
        className={`${iconButton} cursor-grab touch-none`}
      >
        <GripVertical aria-hidden="true" />
        <span className="sr-only">{m.quizzes_drag_label({ name, place: index + 1, count })}</span>
      </button>
      <button
        type="button"
        id={`${id}-up`}
        aria-disabled={index === 0}
        onClick={() => move(-1, 'up')}
        className={iconButton}
      >
        <ArrowUp aria-hidden="true" />
        <span className="sr-only">{m.quizzes_move_up({ name })}</span>
      </button>
      <button
        type="button"
        id={`${id}-down`}
        aria-disabled={index === count - 1}
        onClick={() => move(1, 'down')}
        className={iconButton}
      >
        <ArrowDown aria-hidden="true" />
        <span className="sr-only">{m.quizzes_move_down({ name })}</span>
      </button>
    </>
  );
}
