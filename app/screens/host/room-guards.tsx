import { QrCode, ShieldX, UserMinus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { Hosting } from '#app/screens/host/use-host.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { distinctChoices, type NewestChoice, NewestDialog } from '#app/ui/newest-dialog.tsx';

/** A button for what cannot be taken back: it asks before it acts. */
export function AskingButton({
  icon,
  label,
  title,
  text,
  yes,
  isBusy,
  onYes,
}: {
  icon: ReactNode;
  label: string;
  title: string;
  text: string;
  yes: string;
  isBusy: boolean;
  onYes: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {icon}
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        closeLabel={m.host_go_on()}
        footer={
          <Button
            look="danger"
            className="mt-3 w-full"
            disabled={isBusy}
            onClick={() => {
              setAsking(false);
              onYes();
            }}
          >
            {yes}
          </Button>
        }
      >
        <p className="mt-2 text-lg">{text}</p>
      </Dialog>
    </>
  );
}

/** Against a flood: whoever found the code goes, whoever scanned the QR code stays. */
export function RequireSecretButton({ hosting: { act, isBusy, room } }: { hosting: Hosting }) {
  const count = room?.people.filter(({ byCode }) => byCode).length ?? 0;
  if (count === 0) return null;
  return (
    <AskingButton
      icon={<ShieldX aria-hidden="true" size={18} />}
      label={m.host_qr_only()}
      title={m.host_qr_only_title()}
      text={m.host_qr_only_text({ count })}
      yes={m.host_qr_only_yes()}
      isBusy={isBusy}
      onYes={() => void act('require-secret')}
    />
  );
}

/** Against a link that strangers have: from now on another QR code lets people in. */
export function NewCodeButton({ hosting: { renewSecret, isBusy, room } }: { hosting: Hosting }) {
  if (room?.joinUrl == null) return null;
  return (
    <AskingButton
      icon={<QrCode aria-hidden="true" size={18} />}
      label={m.host_new_code()}
      title={m.host_new_code_title()}
      text={m.host_new_code_text()}
      yes={m.host_new_code_yes()}
      isBusy={isBusy}
      onYes={() => void renewSecret()}
    />
  );
}

const minute = 60_000;

/** So many of the newest can be chosen by their number. */
const fewNewest = 10;

/** Whom a host may mean by the newest. */
function choicesIn({ room, toDevice }: Hosting): NewestChoice[] {
  if (room === null) return [];
  const { people, secretAt } = room;
  const device = Date.now();
  const now = device + (device - toDevice(device));
  const choice = (since: number, label: (inputs: { count: number }) => string): NewestChoice => {
    const count = people.filter(({ joinedAt }) => joinedAt >= since).length;
    return { since, count, label: label({ count }) };
  };
  const last = people[Math.min(fewNewest, people.length) - 1];
  return distinctChoices([
    ...(secretAt === null ? [] : [choice(secretAt, m.host_newest_code)]),
    choice(now - minute, m.host_newest_minute),
    choice(now - 5 * minute, m.host_newest_minutes),
    ...(last === undefined ? [] : [choice(last.joinedAt, m.host_newest_people)]),
  ]);
}

/** Against a script that fills the room: those who came last go at once. */
export function RemoveNewestButton({ hosting }: { hosting: Hosting }) {
  const [choices, setChoices] = useState<readonly NewestChoice[] | null>(null);
  const close = () => setChoices(null);
  if (choices === null && (hosting.room?.people.length ?? 0) === 0) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setChoices(choicesIn(hosting))}>
        <UserMinus aria-hidden="true" size={18} />
        {m.host_newest()}
      </Button>
      <NewestDialog
        choices={choices}
        closeLabel={m.host_go_on()}
        isBusy={hosting.isBusy}
        onClose={close}
        onRemove={({ since }) => {
          close();
          void hosting.removeSince(since);
        }}
      >
        <p className="mt-2 text-lg">{m.host_newest_lead()}</p>
      </NewestDialog>
    </>
  );
}
