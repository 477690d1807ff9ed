import { AppError } from '#core/errors.ts';
import { isHeld } from '#core/hiding.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { advanceIfDue } from '#server/live-games/move-live-game.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { StoredParticipant } from '#server/storage/live-participants.ts';

/** The game as it stands now: one whose phase is due goes on first. Errors: `not_found`. */
export async function findLiveGame(services: Services, id: string): Promise<StoredLiveGame> {
  const found = await services.storage.liveGames.find(id);
  if (found === null) throw new AppError('not_found', 'no such game');
  return goOnIfDue(services, found);
}

/** The game that was just read, as it stands once a phase that is due has ended. */
export async function goOnIfDue(
  services: Services,
  found: StoredLiveGame,
): Promise<StoredLiveGame> {
  const { dueAt } = found.state;
  if (dueAt === null || dueAt > services.now()) return found;
  await advanceIfDue(services, found);
  const moved = await services.storage.liveGames.find(found.id);
  if (moved === null) throw new AppError('not_found', 'no such game');
  return moved;
}

export interface HostInput {
  readonly id: string;
  readonly hostKey: string | undefined;
}

/** The game for the holder of its host key. Errors: `unauthorized`, `not_found`. */
export async function findHostedGame(
  services: Services,
  { id, hostKey }: HostInput,
): Promise<StoredLiveGame> {
  const game = await findLiveGame(services, id);
  if (hostKey === undefined || !matchesHash(hostKey, game.hostKeyHash)) {
    throw new AppError('unauthorized', 'the host key does not open this game');
  }
  return game;
}

/** Refuses whoever does not hold a game's host key. */
export function requireHost(
  services: Services,
  { params, token }: { params: { id: string }; token: string | undefined },
) {
  return findHostedGame(services, { ...params, hostKey: token });
}

/** A token names its participant: `participant.secret`. */
export function tokenOf(participant: string, secret: string): string {
  return `${participant}.${secret}`;
}

export interface ParticipantInput {
  readonly id: string;
  readonly token: string | undefined;
}

/**
 * The person that a token names, if it is theirs and they are in the room. Errors: `unauthorized`,
 * `removed`.
 */
export function participantOf(
  token: string | undefined,
  person: StoredParticipant | null,
): StoredParticipant {
  if (token === undefined || person === null || !matchesHash(token, person.tokenHash)) {
    throw new AppError('unauthorized', 'the token does not open a place in this game');
  }
  if (person.removedAt !== null) throw new AppError('removed', 'the host removed this person');
  return person;
}

/** The participant that a token names; '' if it names none. */
export function namedBy(token: string | undefined): string {
  return token?.split('.', 1)[0] ?? '';
}

/**
 * Somebody in the room, by their token, and the game. Errors: those of `participantOf` and
 * `findLiveGame`.
 */
export async function findParticipant(
  services: Services,
  { id, token }: ParticipantInput,
): Promise<{ game: StoredLiveGame; person: StoredParticipant }> {
  const game = await findLiveGame(services, id);
  const named = await services.storage.liveParticipants.find(id, namedBy(token));
  return { game, person: participantOf(token, named) };
}

/**
 * Whether a game has ended and must not be shown, as its custom quiz is hidden until somebody decides,
 * or gone. That ends its games, so only an ended one is looked at.
 */
export async function isStopped(
  { storage }: Services,
  { quiz, state }: Pick<StoredLiveGame, 'quiz' | 'state'>,
): Promise<boolean> {
  if (quiz.kind !== 'custom' || state.phase !== 'ended') return false;
  const found = await storage.customQuizzes.find(quiz.id);
  return found === null || isHeld(found);
}

/** Refuses what is left of a game whose quiz is hidden. Errors: `quiz_hidden`. */
export async function requireShown(services: Services, game: StoredLiveGame): Promise<void> {
  if (await isStopped(services, game)) throw new AppError('quiz_hidden');
}

/**
 * Says why no game of a custom quiz begins that was deleted or hidden just now. Errors: those of
 * `findCustomQuiz`, `unavailable` if it is shown again already.
 */
export async function refuseGone(services: Services, quizId: string): Promise<never> {
  await findCustomQuiz(services, quizId);
  throw new AppError('unavailable', 'the quiz was hidden just now');
}
