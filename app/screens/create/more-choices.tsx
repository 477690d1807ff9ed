import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Fold } from '#app/ui/fold.tsx';
import { BoardChoice, EndField } from '#app/ui/quiz-editor/choices.tsx';
import type { Draft, DraftChange } from '#app/ui/quiz-editor/draft.ts';

/** Settings that most creators leave alone: who sees the board, and when the quiz ends. */
export function MoreChoices({
  draft,
  problem,
  onChange,
}: {
  draft: Draft;
  problem: string | undefined;
  onChange: (change: DraftChange) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      summary={m.more_choices()}
      // A problem inside must be visible.
      open={isOpen || problem !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="mt-5"
    >
      <div className="flex flex-col gap-4 pt-1 pb-3">
        <BoardChoice
          value={draft.boardFor ?? 'everyone'}
          onChange={(boardFor) => onChange({ kind: 'board for', boardFor })}
        />
        <EndField
          value={draft.endsAt ?? null}
          problem={problem}
          onChange={(endsAt) => onChange({ kind: 'ends at', endsAt })}
        />
      </div>
    </Fold>
  );
}
