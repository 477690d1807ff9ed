import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

/** A native modal dialog: it traps the focus, closes on Escape and returns the focus. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  footer,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Comes from the screen, since Hindi addresses visitors and operators differently. */
  closeLabel: string;
  children?: ReactNode;
  /** Content after the close button, which gets the focus first. */
  footer?: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    <dialog
      ref={ref}
      onClose={onClose}
      aria-labelledby={titleId}
      className="pop w-[min(26rem,calc(100vw-2rem))] bg-card p-5"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      {children}
      <Button className="mt-4 w-full" look="secondary" onClick={onClose}>
        {closeLabel}
      </Button>
      {footer}
    </dialog>
  );
}
