import { Check, UserX } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import type { Hosting } from '#app/screens/host/use-host.ts';
import { Loading } from '#app/ui/loading.tsx';
import { qrCode } from '#app/ui/qr-code.ts';
import { QrPicture } from '#app/ui/qr-picture.tsx';
import { joinPagePath } from '#core/site-paths.ts';

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

/** The names of more people stand in smaller letters. */
const mostInLargeLetters = 20;

/** Everybody in the room, newest first; a tap removes somebody, or lets their name show. */
export function People({ hosting }: { hosting: Hosting }) {
  const { room, game, remove, approve, isBusy } = hosting;
  const people = room?.people ?? [];
  return (
    <section>
      <div role="status">
        <h2 className="text-2xl tabular-nums">{m.room_people({ count: game.participants })}</h2>
      </div>
      {people.length === 0 ? (
        <p className="mt-1 text-lg text-ink-soft">{m.host_nobody()}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {people.map(({ participant, name, team, approved }) => (
            <li
              key={participant}
              className="flex max-w-full animate-rise items-center rounded-md border-2 border-edge bg-card pl-3"
            >
              <bdi
                className={`min-w-0 text-lg font-semibold break-words ${people.length > mostInLargeLetters ? '' : 'lg:text-2xl'}`}
              >
                {name}
              </bdi>
              {team !== null && (
                <span className="ml-2 shrink-0 text-ink-soft">
                  {m.room_team({ number: team + 1 })}
                </span>
              )}
              {!approved && (
                <button
                  type="button"
                  disabled={isBusy}
                  aria-label={m.host_approve({ name })}
                  onClick={() => void approve(participant)}
                  className="ml-1 flex size-11 shrink-0 items-center justify-center rounded-md text-success"
                >
                  <Check aria-hidden="true" />
                </button>
              )}
              <button
                type="button"
                disabled={isBusy}
                aria-label={m.host_remove({ name })}
                onClick={() => void remove(participant)}
                className="flex size-11 shrink-0 items-center justify-center rounded-md text-danger"
              >
                <UserX aria-hidden="true" size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
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
