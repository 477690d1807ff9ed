import { hidingNow } from '#core/hiding.ts';
import type { ModeratedPair } from '#core/moderated-pair.ts';
import { findStoredPair } from '#server/pairs/find-pair.ts';
import type { Services } from '#server/services.ts';

/** The most reports to show beside a pair. */
const shownReports = 100;

/** A pair with its reports, for operators, who see no answers. Errors: `not_found`, `quiz_deleted`. */
export async function readModeratedPair(services: Services, id: string): Promise<ModeratedPair> {
  const pair = await findStoredPair(services, id);
  const { reports } = services.storage;
  const { first, second, language, data, createdAt, updatedAt } = pair;
  return {
    id,
    language,
    data,
    createdAt,
    updatedAt,
    ...hidingNow(pair, services.now()),
    names: { first: first.name, second: second?.name ?? null },
    reports: [...(await reports.about(id, shownReports))],
    objections: [...(await reports.objections([id]))],
  };
}
