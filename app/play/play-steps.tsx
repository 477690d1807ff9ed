import type { ReactNode } from 'react';
import { PagePart } from '#app/browser/page-part.tsx';
import type { PlayView } from '#app/play/play-state.ts';
import { Resuming } from '#app/play/resuming.tsx';
import { Loading } from '#app/ui/loading.tsx';

type Steps = {
  readonly [Kind in Exclude<PlayView['kind'], 'resuming'>]: (
    view: Extract<PlayView, { kind: Kind }>,
  ) => ReactNode;
};

/** The step of a player that its view asks for; the code of all but the first may come late. */
export function PlaySteps({
  view,
  onRetry,
  ...steps
}: Steps & { readonly view: PlayView; readonly onRetry: () => void }) {
  if (view.kind === 'resuming') return <Resuming failure={view.failure} onRetry={onRetry} />;
  // Each step takes the view of its own kind.
  const step = (steps[view.kind] as (shown: PlayView) => ReactNode)(view);
  return view.kind === 'intro' ? step : <PagePart fallback={<Loading />}>{step}</PagePart>;
}
