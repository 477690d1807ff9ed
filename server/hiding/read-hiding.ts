import { type Hiding, hidingState, type OwnedHiding } from '#core/hiding.ts';
import type { Services } from '#server/services.ts';
import type { HidableKind } from '#server/storage/hiding.ts';

/** What those may know who made a quiz or pair of its hiding; null if there is nothing to tell. */
export async function readHiding(
  services: Services,
  kind: HidableKind,
  subject: Hiding & { readonly id: string },
): Promise<OwnedHiding | null> {
  const told = await services.storage.reports.hidingOf(subject.id, kind);
  const state = hidingState(subject, told, services.now());
  const since = state === 'objected' ? told.objectedAt : subject.hiddenAt;
  if (state === null || since === null) return null;
  return { state, since, until: subject.hiddenUntil, reasons: told.reasons };
}
