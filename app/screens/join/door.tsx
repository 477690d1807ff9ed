import { useEffect, useState } from 'react';
import { deviceId } from '#app/device/memory.ts';
import { m } from '#app/paraglide/messages.js';
import type { RoomProblem } from '#app/screens/join/room-forms.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton, ReloadLink } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { NameField } from '#app/ui/name-field.tsx';
import { nameProblem } from '#app/ui/name-problem.ts';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { ExtraTime } from '#core/live-game.ts';
import { joinPagePath } from '#core/site-paths.ts';
import type { RoomDoor } from '#server/live-games/page-reads.ts';

function nameError({ code, name }: RoomProblem): string | null {
  if (code === 'bad_name') return nameProblem(name);
  return code === 'invalid' ? m.join_name_refused() : null;
}

function refusalText({ code }: RoomProblem): string | null {
  switch (code) {
    case 'bad_name':
    case 'invalid':
      return null;
    case 'no_team':
      return m.join_choose_team();
    case 'room_locked':
      return m.room_locked();
    case 'room_full':
      return m.room_full();
    case 'secret_required':
      return m.room_needs_qr();
    default:
      return startFailureText(code);
  }
}

const choice =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-line bg-card px-3 py-1.5 text-lg font-semibold has-checked:bg-sun has-checked:text-onaccent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

function Choice({
  name,
  value,
  isChosen,
  label,
}: {
  name: string;
  value: string | number;
  isChosen: boolean;
  label: string;
}) {
  return (
    <label className={choice}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="outline-none"
      />
      {label}
    </label>
  );
}

function TeamChoice({ teams, chosen }: { teams: number; chosen: number | null }) {
  return (
    <fieldset>
      <legend className="mb-1 text-lg font-bold">{m.join_team()}</legend>
      <div className="grid grid-cols-2 gap-2">
        {Array.from({ length: teams }, (_, team) => (
          <Choice
            key={team}
            name="team"
            value={team}
            isChosen={team === chosen}
            label={m.room_team({ number: team + 1 })}
          />
        ))}
      </div>
    </fieldset>
  );
}

const timeLabels: Readonly<Record<'' | ExtraTime, () => string>> = {
  '': () => m.join_time_usual(),
  half: () => m.join_time_half(),
  unlimited: () => m.join_time_unlimited(),
};

/** For everyone who needs more time to read or to answer. */
function TimeChoice({ chosen }: { chosen: string }) {
  return (
    <Fold look="inside" open={chosen !== ''} summary={m.join_time()} className="bg-card">
      <div className="flex flex-col gap-2 pb-2">
        {Object.entries(timeLabels).map(([value, label]) => (
          <Choice
            key={value}
            name="extraTime"
            value={value}
            isChosen={value === chosen}
            label={label()}
          />
        ))}
      </div>
    </Fold>
  );
}

/** What the room shows to whoever is not in it: a name, and in. */
export function Door({
  door,
  formKey,
  problem,
}: {
  door: RoomDoor;
  /** Marks the form, so that it takes one place however often it is sent. */
  formKey: string;
  problem: RoomProblem | null;
}) {
  const { title, language, teams, isTimed, isLocked, hasEnded } = door;
  const [name, setName] = useState(problem?.name ?? '');
  // Only serves the ban of somebody whom the host has removed.
  const [device, setDevice] = useState('');
  useEffect(() => setDevice(deviceId()), []);
  const refusal = problem === null ? null : refusalText(problem);
  const heading = (
    <>
      <p className="text-lg font-bold text-ink-soft">{m.join_invited()}</p>
      <h1 className="text-3xl break-words" lang={language}>
        {title || m.room_over()}
      </h1>
    </>
  );
  if (hasEnded || isLocked) {
    return (
      <div className="flex flex-col gap-4">
        {heading}
        <Notice>{hasEnded ? m.join_ended() : m.room_locked()}</Notice>
        {!hasEnded && <ReloadLink>{m.try_again()}</ReloadLink>}
        <LinkButton to={joinPagePath} look="secondary">
          {m.join_other_code()}
        </LinkButton>
      </div>
    );
  }
  return (
    <>
      {heading}
      <form method="post" noValidate className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="intent" value="join" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="device" value={device} />
        <NameField
          label={m.name_label()}
          value={name}
          onChange={setName}
          error={problem === null ? null : nameError(problem)}
        />
        {teams !== null && <TeamChoice teams={teams} chosen={problem?.team ?? null} />}
        {isTimed && <TimeChoice chosen={problem?.extraTime ?? ''} />}
        {refusal !== null && <Notice>{refusal}</Notice>}
        <Button type="submit">{m.join_enter()}</Button>
      </form>
    </>
  );
}
