import { useEffect, useState } from 'react';
import { ownPairs } from '#app/device/own-pairs.ts';
import { m } from '#app/paraglide/messages.js';
import { PairForm, ProblemNotice } from '#app/screens/together/pair-form.tsx';
import type { PairProblem } from '#app/screens/together/pair-forms.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { NameField } from '#app/ui/name-field.tsx';
import { nameProblem } from '#app/ui/name-problem.ts';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { togetherPath } from '#core/site-paths.ts';

function TakeForm({
  name: first,
  formKey,
  problem,
}: {
  name: string;
  formKey: string;
  problem: PairProblem | null;
}) {
  const [name, setName] = useState(problem?.name ?? '');
  return (
    <>
      <h1 className="mt-4 text-3xl break-words">{m.together_invite_title({ name: first })}</h1>
      <p className="mt-1 text-lg">{m.together_lead()}</p>
      <PairForm intent="take" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="key" value={formKey} />
        <NameField
          label={m.name_label()}
          value={name}
          onChange={setName}
          error={problem?.code === 'bad_name' ? nameProblem(name) : null}
        />
        {problem?.code !== 'unauthorized' && <ProblemNotice problem={problem} />}
        <Button type="submit">{m.together_take()}</Button>
      </PairForm>
    </>
  );
}

/** For whoever has lost the cookie of a seat that this device remembers. */
export function WayBack({ id, isRefused = false }: { id: string; isRefused?: boolean }) {
  const [seatKey, setSeatKey] = useState<string | null>(null);
  useEffect(() => {
    // The seat was freed.
    if (isRefused) ownPairs.remove(id);
    setSeatKey(ownPairs.find(id)?.seatKey ?? null);
  }, [id, isRefused]);
  if (seatKey === null) return null;
  return (
    <PairForm intent="return" className="pop mt-4 flex flex-col gap-3 bg-card p-4">
      <p className="text-lg">{m.together_remembered()}</p>
      <input type="hidden" name="seat" value={seatKey} />
      <Button type="submit">{m.together_return()}</Button>
    </PairForm>
  );
}

/** What the link shows to whoever has no seat: the free one, or that both are taken. */
export function Invitation({
  id,
  name,
  isTaken,
  formKey,
  problem,
}: {
  id: string;
  /** The first one's. */
  name: string;
  isTaken: boolean;
  /** Marks the form, so that it takes one seat however often it is sent. */
  formKey: string;
  problem: PairProblem | null;
}) {
  return (
    <>
      <img
        src="/images/types/couple.svg"
        alt=""
        width="640"
        height="400"
        className="pop max-h-[28dvh] w-full object-cover"
      />
      <WayBack id={id} isRefused={problem?.code === 'unauthorized'} />
      {isTaken ? (
        <>
          <h1 className="mt-4 text-3xl">{m.together_taken_title()}</h1>
          <p className="mt-1 text-lg">{m.together_taken_lead()}</p>
          <LinkButton to={togetherPath} className="mt-4 w-full">
            {m.together_make_own()}
          </LinkButton>
        </>
      ) : (
        <TakeForm name={name} formKey={formKey} problem={problem} />
      )}
      <ReportButton subject={{ kind: 'pair', id }} className="mt-4 w-full" />
    </>
  );
}
