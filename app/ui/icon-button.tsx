import { ArrowDown, ArrowUp } from 'lucide-react';

/** The look of a round button with an icon alone. */
export const iconButton =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink disabled:opacity-30 aria-disabled:opacity-30';

/**
 * Two buttons that move an item of a list one place up (-1) or down (1); `data-by` tells them apart.
 * Those at the ends keep the focus and do nothing.
 */
export function MoveButtons({
  labels,
  index,
  count,
  isOpen = true,
  onMove,
}: {
  labels: { up: string; down: string };
  index: number;
  count: number;
  isOpen?: boolean;
  onMove: (by: -1 | 1) => void;
}) {
  return ([-1, 1] as const).map((by) => {
    const isPossible = isOpen && index + by >= 0 && index + by < count;
    const Arrow = by === -1 ? ArrowUp : ArrowDown;
    return (
      <button
        key={by}
        type="button"
        data-by={by}
        aria-disabled={!isPossible}
        onClick={() => isPossible && onMove(by)}
        className={iconButton}
      >
        <Arrow aria-hidden="true" />
        <span className="sr-only">{by === -1 ? labels.up : labels.down}</span>
      </button>
    );
  });
}
