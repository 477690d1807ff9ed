import { type ReactNode, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** A way to mean the newest. */
export interface NewestChoice {
  /** Whoever came then or later, in ms since 1970 by the server's clock. */
  readonly since: number;
  readonly count: number;
  readonly label: string;
}

/** The choices that mean anybody, the fewest first; two ways to mean the same are one. */
export function distinctChoices(all: readonly NewestChoice[]): NewestChoice[] {
  return all
    .filter(({ count }, at) => count > 0 && all.findIndex((one) => one.count === count) === at)
    .toSorted((a, b) => a.count - b.count);
}

/** Asks since when those who came are to go, and how many these are. */
export function NewestDialog({
  choices,
  closeLabel,
  isBusy,
  onClose,
  onRemove,
  children,
}: {
  /** Null while it is closed. */
  choices: readonly NewestChoice[] | null;
  closeLabel: string;
  isBusy: boolean;
  onClose: () => void;
  onRemove: (choice: NewestChoice) => void;
  /** What is said before the choices. */
  children: ReactNode;
}) {
  const [chosen, setChosen] = useState<NewestChoice | null>(null);
  // A choice from the last time is none of today's.
  const choice = choices?.find((one) => one === chosen) ?? choices?.[0];
  return (
    <Dialog
      open={choices !== null}
      onClose={onClose}
      title={m.host_newest_title()}
      closeLabel={closeLabel}
      footer={
        choice !== undefined && (
          <Button
            look="danger"
            className="mt-3 w-full aria-disabled:opacity-50"
            aria-disabled={isBusy}
            onClick={() => isBusy || onRemove(choice)}
          >
            {m.host_newest_yes({ count: choice.count })}
          </Button>
        )
      }
    >
      {children}
      <div className="mt-2 flex flex-col gap-1">
        {choices?.map((one) => (
          <label
            key={one.label}
            className="flex min-h-11 cursor-pointer items-center gap-3 text-lg font-semibold"
          >
            <input
              type="radio"
              name="newest"
              checked={one === choice}
              onChange={() => setChosen(one)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
