import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

/** A removed question, with a button that restores it. */
export function RemovedQuestion({
  number,
  undoLabel,
  onUndo,
  takesFocus = true,
}: {
  number: number;
  undoLabel: string;
  onUndo: () => void;
  /** Where the pressed button is gone. */
  takesFocus?: boolean;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) undo.current?.focus();
  }, [takesFocus]);
  return (
    <p className="pop flex flex-wrap items-center justify-between gap-2 bg-card px-4 py-2">
      {m.editor_question_removed({ number })}
      <Button ref={undo} look="quiet" onClick={onUndo}>
        {undoLabel}
      </Button>
    </p>
  );
}
