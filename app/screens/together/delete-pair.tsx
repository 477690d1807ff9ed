import { m } from '#app/paraglide/messages.js';
import { PairForm } from '#app/screens/together/pair-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';

/** Deletes the pair for both after one confirmation. */
export function DeletePair() {
  return (
    <Fold summary={m.together_delete()}>
      <PairForm intent="delete" className="flex flex-col gap-3">
        <p className="text-lg font-bold">{m.together_delete_lead()}</p>
        <Button type="submit" look="danger">
          {m.together_delete_confirm()}
        </Button>
      </PairForm>
    </Fold>
  );
}
