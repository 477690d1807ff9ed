import { type CompetitionInput, newWindowErrors } from '#core/competition-plan.ts';
import { refuse, withKnownQuiz } from '#server/competitions/check-competition.ts';
import { deriveKey, randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';

/**
 * Sets up a competition; one `idempotencyKey` makes one. Resolves to its id. Errors: `invalid`,
 * `unavailable`.
 */
export async function createCompetition(
  services: Services,
  { input, idempotencyKey }: { input: CompetitionInput; idempotencyKey: string | undefined },
): Promise<string> {
  const { storage, serverSecret, now } = services;
  const key = idempotencyKey ?? randomKey();
  const id = deriveKey(serverSecret, `competition ${key}`);
  // Its reply was lost: sent again, it is there, and may have opened since.
  if ((await storage.competitions.find(id)) !== null) return id;
  const errors = newWindowErrors(input, now());
  if (errors.length > 0) refuse(errors);
  await storage.competitions.add([{ id, ...(await withKnownQuiz(services, input)) }]);
  return id;
}
