import { nameKey } from '#core/display-name.ts';
import { AppError } from '#core/errors.ts';
import type { ErasureScope, PersonTraces } from '#core/person.ts';
import { eraseAttempt } from '#server/attempts/erase-attempt.ts';
import { eraseParticipant } from '#server/live-games/remove-participant.ts';
import type { Services } from '#server/services.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';
import type { LivePlaceKey } from '#server/storage/people.ts';

/** Attempts read at a time. */
const batch = 100;

/** One of the person's rows, and which other attempts of its device are theirs. */
export interface PersonInput {
  readonly row: AttemptKey;
  readonly scope: ErasureScope;
}

/** All attempts of the person, a batch at a time; without a device only the row's own. */
async function* attemptsOf(services: Services, { row, scope }: PersonInput) {
  const { attempts, people } = services.storage;
  const first = await attempts.find(row);
  if (first === null) return;
  const isSameName = ({ name }: { name: string }) => nameKey(name) === nameKey(first.name);
  const { device } = first;
  if (device === null) {
    yield [row];
    return;
  }
  let after: AttemptKey | null = null;
  for (;;) {
    const found: readonly (AttemptKey & { name: string })[] = await people.attemptsOf(
      device,
      after,
      batch,
    );
    yield scope === 'device' ? found : found.filter(isSameName);
    after = found.at(-1) ?? null;
    if (found.length < batch) return;
  }
}

/** All places of the person in live games, a batch at a time; none without a device. */
async function* placesOf(services: Services, { row, scope }: PersonInput) {
  const { attempts, people } = services.storage;
  const first = await attempts.find(row);
  if (first === null || first.device === null) return;
  const key = nameKey(first.name);
  let after: LivePlaceKey | null = null;
  for (;;) {
    const found: readonly (LivePlaceKey & { name: string })[] = await people.placesOf(
      first.device,
      after,
      batch,
    );
    yield scope === 'device' ? found : found.filter(({ name }) => nameKey(name) === key);
    after = found.at(-1) ?? null;
    if (found.length < batch) return;
  }
}

/** A preview of `erasePerson`. Unknown rows are `not_found`. */
export async function readTraces(services: Services, input: PersonInput): Promise<PersonTraces> {
  const { attempts, people } = services.storage;
  const first = await attempts.find(input.row);
  if (first === null) throw new AppError('not_found', 'no such row');
  const quizzes = new Set<string>();
  const sum = { attempts: 0, answers: 0, rows: 0, reports: 0, places: 0 };
  for await (const some of attemptsOf(services, input)) {
    for (const key of some) {
      const traces = await people.countTraces(key);
      quizzes.add(key.quizId);
      sum.attempts += 1;
      sum.answers += traces.answers;
      sum.rows += traces.rows;
      sum.reports += traces.reports;
    }
  }
  for await (const some of placesOf(services, input)) sum.places += some.length;
  return { name: first.name, hasDevice: first.device !== null, quizzes: quizzes.size, ...sum };
}

/**
 * Deletes one person's attempts, answers and rows in all quizzes, their places and answers in live
 * games, and their name in reports. The identifying row goes last, so that an interrupted call can be repeated. Repeating a finished one
 * changes nothing.
 */
export async function erasePerson(
  services: Services,
  input: PersonInput,
): Promise<{ attempts: number }> {
  const { row } = input;
  let erased = 0;
  const erase = async ({ quizId, key }: AttemptKey) => {
    await services.storage.people.forgetInReports({ quizId, key });
    if (await eraseAttempt(services, { quizId, key })) erased += 1;
  };
  for await (const some of attemptsOf(services, input)) {
    for (const key of some) {
      if (key.quizId !== row.quizId || key.key !== row.key) await erase(key);
    }
  }
  for await (const some of placesOf(services, input)) {
    for (const { gameId, id } of some) await eraseParticipant(services, { gameId, id });
  }
  await erase(row);
  return { attempts: erased };
}
