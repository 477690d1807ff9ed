import { useState } from 'react';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { localMoment } from '#app/screens/owner/local-moment.ts';
import { ObjectionDialog } from '#app/screens/owner/objection-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { HidingNotice } from '#app/ui/hiding-notice.tsx';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { OwnedHiding } from '#core/hiding.ts';

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
  return (
    <HidingNotice {...hiding} lead={leadOf(hiding)}>
      {hiding.state === 'hidden' && <ObjectionButton access={access} onQuiz={onQuiz} />}
    </HidingNotice>
  );
}
