import { Check, UserX } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { Hosting } from '#app/screens/host/use-host.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Face } from '#app/ui/face.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { qrCode } from '#app/ui/qr-code.ts';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import type { LiveRoom } from '#core/live-room-schemas.ts';
import { joinPagePath } from '#core/site-paths.ts';

type Person = LiveRoom['people'][number];

/** The ways into the room: a QR code, and an address with six digits as long as these suffice. */
export function WaysIn({ hosting: { room } }: { hosting: Hosting }) {
  if (room === null) return <Loading />;
  const { code, codeSuffices, joinUrl } = room;
  if (code === null || joinUrl === null) return null;
  return (
    <section className="pop flex flex-col items-center gap-2 bg-sky p-4 text-center text-onaccent">
      <h2 className="text-2xl">{m.host_scan()}</h2>
      <QrPicture qr={qrCode(joinUrl)} label={m.host_qr()} />
      {codeSuffices && (
        <>
          <p className="text-xl leading-tight font-semibold lg:text-2xl">
            {m.host_or_type({ address: `${new URL(joinUrl).host}${joinPagePath}` })}
          </p>
          <p
            dir="ltr"
            className="text-5xl font-extrabold tracking-wider sm:text-6xl lg:text-7xl tabular-nums"
          >
            {`${code.slice(0, 3)} ${code.slice(3)}`}
          </p>
        </>
      )}
    </section>
  );
}

/** So many people have large faces, then smaller ones; of more, the names alone fit. */
const mostFaces = { large: 15, middle: 40, small: 150 } as const;

interface FaceLook {
  readonly face: string | null;
  readonly box: string;
}

function lookFor(count: number): FaceLook {
  if (count <= mostFaces.large)
    return { face: 'size-14 lg:size-20', box: 'w-20 lg:w-32 lg:text-xl' };
  if (count <= mostFaces.middle) return { face: 'size-12 lg:size-14', box: 'w-18 lg:w-22' };
  if (count <= mostFaces.small) return { face: 'size-10', box: 'w-16 text-sm' };
  return { face: null, box: 'max-w-32 rounded-md border-2 border-edge bg-card px-2 text-sm' };
}

/** Somebody's face and name; a tap manages them. A name that waits does not show to the room. */
function PersonButton({
  person: { name, face, team, approved },
  look,
  onManage,
}: {
  person: Person;
  look: FaceLook;
  onManage: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onManage}
      className={`pressable flex min-h-11 flex-col items-center justify-start rounded-md leading-tight font-semibold ${look.box}`}
    >
      {look.face !== null && <Face face={approved ? face : ''} className={look.face} />}
      <bdi className="line-clamp-2 max-w-full break-words">
        {approved ? name : m.room_hidden_name()}
      </bdi>
      {team !== null && (
        <span className="text-sm text-ink-soft">{m.room_team({ number: team + 1 })}</span>
      )}
      <span className="sr-only">{approved ? m.host_manage() : m.host_waits()}</span>
    </button>
  );
}

/** Removes somebody, or lets their name show and goes on to the next one that waits. */
function ManageDialog({
  hosting: { remove, approve, isBusy },
  person,
  onClose,
  onApproved,
}: {
  hosting: Hosting;
  person: Person | null;
  onClose: () => void;
  onApproved: () => void;
}) {
  return (
    <Dialog
      open={person !== null}
      onClose={onClose}
      title={person?.name ?? ''}
      closeLabel={m.close()}
      footer={
        person !== null && (
          <Button
            look="danger"
            className="mt-3 w-full"
            disabled={isBusy}
            onClick={() => {
              onClose();
              void remove(person.participant);
            }}
          >
            <UserX aria-hidden="true" size={20} />
            {m.host_remove({ name: person.name })}
          </Button>
        )
      }
    >
      {person !== null && (
        <>
          <Face face={person.face} className="mx-auto mt-2 size-24" />
          {!person.approved && (
            <Button
              className="mt-2 w-full"
              disabled={isBusy}
              onClick={() => {
                onApproved();
                void approve(person.participant);
              }}
            >
              <Check aria-hidden="true" />
              {m.host_approve({ name: person.name })}
            </Button>
          )}
          <p className="mt-3">{m.host_remove_text()}</p>
        </>
      )}
    </Dialog>
  );
}

/** Everybody in the room, newest first. */
export function People({ hosting }: { hosting: Hosting }) {
  const { room, game } = hosting;
  const people = room?.people ?? [];
  const waiting = people.filter(({ approved }) => !approved);
  const [managed, setManaged] = useState<string | null>(null);
  const look = lookFor(people.length);
  return (
    <section>
      <div role="status">
        <h2 className="text-2xl tabular-nums">{m.room_people({ count: game.participants })}</h2>
        {waiting.length > 0 && (
          <p className="text-lg font-semibold">{m.host_names_wait({ count: waiting.length })}</p>
        )}
      </div>
      {people.length === 0 ? (
        <p className="mt-1 text-lg text-ink-soft">{m.host_nobody()}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-x-1 gap-y-2">
          {people.map((person) => (
            <li key={person.participant} className="flex max-w-full animate-rise">
              <PersonButton
                person={person}
                look={look}
                onManage={() => setManaged(person.participant)}
              />
            </li>
          ))}
        </ul>
      )}
      <ManageDialog
        hosting={hosting}
        person={people.find(({ participant }) => participant === managed) ?? null}
        onClose={() => setManaged(null)}
        onApproved={() => {
          const next = waiting.find(({ participant }) => participant !== managed);
          setManaged(next?.participant ?? null);
        }}
      />
    </section>
  );
}

/** The lobby on the host's screen: how to come in, and who is there. */
export function HostLobby({ hosting }: { hosting: Hosting }) {
  const { game } = hosting;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-[20rem_minmax(0,1fr)] lg:grid-cols-[24rem_minmax(0,1fr)] md:items-start">
      <h1 lang={game.language} className="text-3xl md:col-span-2 lg:text-4xl">
        {game.title}
      </h1>
      <WaysIn hosting={hosting} />
      <People hosting={hosting} />
    </div>
  );
}
