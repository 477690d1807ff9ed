import { m } from '#app/paraglide/messages.js';
import { PairForm } from '#app/screens/together/pair-form.tsx';
import { Button } from '#app/ui/button.tsx';

/** Deletes the pair for both after one confirmation. */
export function DeletePair() {
  return (
    <details className="text-center">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-link underline">
        {m.together_delete()}
      </summary>
      <PairForm intent="delete" className="pop mt-2 flex flex-col gap-3 bg-card p-4">
        <p className="text-lg font-bold">{m.together_delete_lead()}</p>
        <Button type="submit" look="danger">
          {m.together_delete_confirm()}
        </Button>
      </PairForm>
    </details>
  );
}
