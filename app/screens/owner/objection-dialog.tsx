import type { FormEvent } from 'react';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { useObjection } from '#app/screens/owner/use-objection.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextArea } from '#app/ui/text-field.tsx';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { reportLimits } from '#core/report.ts';

/** Asks for confirmation and for a message to the operators, which survives closing the dialog. */
export function ObjectionDialog({
  open,
  onClose,
  access,
  onQuiz,
}: {
  open: boolean;
  onClose: () => void;
  access: OwnerAccess;
  onQuiz: (quiz: OwnedCustomQuiz) => void;
}) {
  const { state, object } = useObjection(access, onQuiz);
  const code = state.kind === 'failed' ? state.error.code : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void object(String(new FormData(event.currentTarget).get('message') ?? ''));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.hiding_object_title()}
      closeLabel={m.hiding_object_close()}
    >
      <form onSubmit={submit} noValidate className="mt-2 flex flex-col gap-4">
        <p>{m.hiding_object_lead()}</p>
        <TextArea
          label={m.hiding_object_message()}
          name="message"
          error={code === 'invalid' ? m.report_too_long({ max: reportLimits.message }) : undefined}
        />
        {code !== null && code !== 'invalid' && (
          <Notice>
            {code === 'network' ? m.owner_change_failed_network() : m.owner_change_failed_server()}
          </Notice>
        )}
        <Button type="submit" aria-busy={state.kind === 'sending'}>
          {m.hiding_object_confirm()}
        </Button>
      </form>
    </Dialog>
  );
}
