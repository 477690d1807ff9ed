import { restMs } from '#core/competition-draw.ts';
import {
  type CompetitionInput,
  competitionLimits,
  newWindowErrors,
} from '#core/competition-plan.ts';
import { refuse, withKnownQuiz } from '#server/competitions/check-competition.ts';
import { drawQuestions } from '#server/competitions/draw-questions.ts';
import { readQuestionBank } from '#server/competitions/question-bank.ts';
import { deriveKey, randomKey, randomSeed } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { NewCompetitionDraw } from '#server/storage/competition-draws.ts';

/** The draw for a competition without a quiz; null if it has one. */
async function drawFor(
  services: Services,
  { quizId, title, opensAt }: CompetitionInput,
  seed: string,
): Promise<NewCompetitionDraw | null> {
  if (quizId !== null) return null;
  const bank = await readQuestionBank(services);
  const before = await services.storage.competitions.drawnSince(opensAt - restMs);
  const { drawn: count } = competitionLimits;
  const draw = drawQuestions(bank, { seed, count, title, opensAt, before });
  return draw ?? refuse([{ path: 'quizId', code: 'not_there' }]);
}

/**
 * Creates a competition, one per `idempotencyKey`. Resolves to its id. Errors: `invalid`,
 * `unavailable`.
 */
export async function createCompetition(
  services: Services,
  { input, idempotencyKey }: { input: CompetitionInput; idempotencyKey: string | undefined },
): Promise<string> {
  const { storage, serverSecret, now } = services;
  const key = idempotencyKey ?? randomKey();
  const id = deriveKey(serverSecret, `competition ${key}`);
  // A repeated request whose reply was lost; the competition may have opened since.
  if ((await storage.competitions.find(id)) !== null) return id;
  const errors = newWindowErrors(input, now());
  if (errors.length > 0) refuse(errors);
  const known = await withKnownQuiz(services, input);
  const seed = randomSeed();
  const draw = await drawFor(services, known, seed);
  await storage.competitions.add([{ id, ...known, seed, draw }]);
  return id;
}
