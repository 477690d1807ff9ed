import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { localMoment } from '#app/screens/owner/local-moment.ts';
import { ObjectionDialog } from '#app/screens/owner/objection-dialog.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { reasonTexts } from '#app/ui/report/reason-texts.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { HidingState, OwnedHiding } from '#core/hiding.ts';
import { textPageHref } from '#core/site-paths.ts';

const titles: Readonly<Record<HidingState, () => string>> = {
  hidden: () => m.hiding_title_hidden(),
  over: () => m.hiding_title_over(),
  objected: () => m.hiding_title_objected(),
  child: () => m.hiding_title_held(),
  operator: () => m.hiding_title_held(),
};

function leadOf({ state, since, until }: OwnedHiding): string {
  const end = until === null ? '' : localMoment(until);
  switch (state) {
    case 'hidden':
      return m.hiding_lead_hidden({ date: end });
    case 'over':
      return m.hiding_lead_over({ date: end });
    case 'objected':
      return m.hiding_lead_objected({ date: localMoment(since) });
    case 'child':
      return m.hiding_lead_child();
    case 'operator':
      return m.hiding_lead_operator();
  }
}

function Reasons({ reasons }: Pick<OwnedHiding, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <div>
      <p className="font-bold">{m.hiding_reasons()}</p>
      <ul className="list-disc pl-6">
        {reasons.map(({ reason, reports: count }) => (
          <li key={reason}>{m.hiding_reason({ reason: reasonTexts[reason](), count })}</li>
        ))}
      </ul>
    </div>
  );
}

function ObjectionButton({ access, onQuiz }: Pick<Section, 'access' | 'onQuiz'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p>{m.hiding_advice()}</p>
      <Button aria-haspopup="dialog" onClick={() => setAsking(true)} className="self-start">
        {m.hiding_object()}
      </Button>
      <ObjectionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        access={access}
        onQuiz={onQuiz}
      />
    </>
  );
}

interface Section {
  access: OwnerAccess;
  hiding: OwnedHiding;
  onQuiz: (quiz: OwnedCustomQuiz) => void;
}

/** Says that the quiz is hidden, why and until when, and what its creator can do. */
export function HidingSection({ access, hiding, onQuiz }: Section) {
  const { state, reasons } = hiding;
  const heading = useRef<HTMLHeadingElement>(null);
  const told = useRef(state);
  // The pressed button is gone, and the focus with it.
  useEffect(() => {
    if (told.current !== state) heading.current?.focus();
    told.current = state;
  }, [state]);
  const isOpen = state === 'over' || state === 'objected';
  const Icon = isOpen ? Eye : EyeOff;
  return (
    <section className="pop overflow-hidden bg-card">
      <h2
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-2 border-b-2 border-outline px-4 py-2 text-xl text-onaccent outline-none ${isOpen ? 'bg-lime' : 'bg-coral'}`}
      >
        <Icon aria-hidden="true" className="shrink-0" />
        {titles[state]()}
      </h2>
      <div className="flex flex-col gap-3 p-4">
        <p>{leadOf(hiding)}</p>
        <Reasons reasons={reasons} />
        {state === 'hidden' && <ObjectionButton access={access} onQuiz={onQuiz} />}
        {(state === 'child' || state === 'operator') && (
          <LinkButton look="secondary" to={textPageHref('grievance')} className="self-start">
            {m.hiding_write()}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
