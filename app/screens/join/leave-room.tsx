import { LogOut } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { LinkButton, PressLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';

/** Has the browser ask before it leaves a game that is on, unless the page itself leads away. */
export function useAskBeforeLeaving(isOn: boolean, mayLeave: RefObject<boolean>): void {
  useEffect(() => {
    if (!isOn) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn, mayLeave]);
}

/** The way out of a room; while a game is on, it asks once. */
export function LeaveRoom({ isOn, mayLeave }: { isOn: boolean; mayLeave: RefObject<boolean> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <PressLink
        href="/"
        title={m.room_leave()}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink"
        onPress={(event) => {
          if (!isOn) return;
          event.preventDefault();
          setAsking(true);
        }}
      >
        <LogOut aria-hidden="true" />
        <span className="sr-only">{m.room_leave()}</span>
      </PressLink>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.room_leave_title()}
        closeLabel={m.room_leave_no()}
        footer={
          <LinkButton
            to="/"
            // So that the room hears of it.
            reloadDocument
            look="danger"
            className="mt-3 w-full"
            onClick={() => {
              mayLeave.current = true;
            }}
          >
            {m.room_leave_yes()}
          </LinkButton>
        }
      >
        <p className="mt-2 text-lg">{m.room_leave_text()}</p>
      </Dialog>
    </>
  );
}
