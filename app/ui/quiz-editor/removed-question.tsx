import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

/** A removed question, with a button that restores it. */
export function RemovedQuestion({
  number,
  undoLabel,
  onUndo,
}: {
  number: number;
  undoLabel: string;
  onUndo: () => void;
}) {
  // The pressed button is gone, so Undo gets the focus.
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <p className="pop flex flex-wrap items-center justify-between gap-2 bg-card px-4 py-2">
      {m.editor_question_removed({ number })}
      <Button ref={undo} look="quiet" onClick={onUndo}>
        {undoLabel}
      </Button>
    </p>
  );
}
