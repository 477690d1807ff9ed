import { m } from '#app/paraglide/messages.js';
import { PairForm, ProblemNotice } from '#app/screens/together/pair-form.tsx';
import type { PairProblem } from '#app/screens/together/pair-forms.ts';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { HidingNotice } from '#app/ui/hiding-notice.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { OwnedHiding } from '#core/hiding.ts';
import { reportLimits } from '#core/report.ts';

/** A hiding as the page tells it. */
export interface ToldHiding extends Pick<OwnedHiding, 'reasons'> {
  readonly state: Exclude<OwnedHiding['state'], 'over'>;
  /** When it ends by itself, or when one of the two objected; '' if neither is known. */
  readonly date: string;
}

function leadOf({ state, date }: ToldHiding): string {
  switch (state) {
    case 'hidden':
      return m.pair_hidden_lead({ date });
    case 'objected':
      return m.pair_objected_lead({ date });
    case 'child':
      return m.pair_child_lead();
    case 'operator':
      return m.pair_operator_lead();
  }
}

function ObjectionForm({ problem }: { problem: PairProblem | null }) {
  const max = reportLimits.message;
  const error = problem?.code === 'long_message' ? m.report_too_long({ max }) : undefined;
  return (
    <Fold look="inside" open={problem !== null} summary={m.hiding_object()}>
      <PairForm intent="object" className="mt-2 flex flex-col gap-3">
        <p>{m.hiding_object_lead()}</p>
        <TextArea label={m.hiding_object_message()} name="message" error={error} />
        <ProblemNotice problem={problem} />
        <Button type="submit">{m.hiding_object_confirm()}</Button>
      </PairForm>
    </Fold>
  );
}

/** Says that the pair is hidden from both, why and until when, and what either of them can do. */
export function PairHiding({
  hiding,
  problem,
}: {
  hiding: ToldHiding;
  problem: PairProblem | null;
}) {
  const { state, reasons } = hiding;
  const isOpen = state === 'objected';
  return (
    <HidingNotice
      state={state}
      reasons={reasons}
      lead={leadOf(hiding)}
      level={isOpen ? 'h2' : 'h1'}
    >
      {state === 'hidden' && <ObjectionForm problem={problem} />}
    </HidingNotice>
  );
}
