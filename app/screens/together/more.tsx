import { m } from '#app/paraglide/messages.js';
import { DeletePair } from '#app/screens/together/delete-pair.tsx';
import { PairForm } from '#app/screens/together/pair-form.tsx';
import { SendLink } from '#app/screens/together/send-link.tsx';
import { Button, ReloadLink } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import type { Pair } from '#core/pair-schemas.ts';

/**
 * What is seldom wanted: the link once more while a seat is free, freeing the second seat while it has
 * not begun, looking again, deleting for both, reporting.
 */
export function More({ pair, url, hasLink }: { pair: Pair; url: string; hasLink: boolean }) {
  const { id, seat, names, answered, result } = pair;
  return (
    <Fold summary={m.together_more()}>
      <div className="flex flex-col gap-2 py-2">
        {names.second === null && !hasLink && <SendLink pair={pair} url={url} />}
        {result === null && <ReloadLink look="quiet">{m.together_look_again()}</ReloadLink>}
        {seat === 'first' && answered.second === 0 && (
          <PairForm intent="free" className="text-center">
            <Button type="submit" look="quiet">
              {m.together_free()}
            </Button>
          </PairForm>
        )}
        <DeletePair />
        <ReportButton subject={{ kind: 'pair', id }} className="w-full" />
      </div>
    </Fold>
  );
}
