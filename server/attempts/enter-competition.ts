import { splitAttemptId } from '#core/attempt-access.ts';
import type { StartedAttempt } from '#core/attempt-schemas.ts';
import { competitionState } from '#core/competition.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { NewAttempt } from '#core/new-attempt.ts';
import { choicesOf } from '#core/ready-question.ts';
import type { PlayedQuestions } from '#core/ready-quiz.ts';
import {
  newAttempt,
  requireSameStart,
  secretsOf,
  startedAttempt,
} from '#server/attempts/new-attempt.ts';
import { playCompetition } from '#server/attempts/played-competition.ts';
import { readAttempt } from '#server/attempts/read-attempt.ts';
import { findCompetition, findQuestions } from '#server/competitions/find-competition.ts';
import { readPlayer } from '#server/players/read-player.ts';
import { findReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Services } from '#server/services.ts';
import type { StoredCompetition } from '#server/storage/competitions.ts';

/**
 * The questions that everybody plays: those fixed by the first player. Null if an operator changed
 * the competition at the same moment.
 */
async function questionsFor(
  services: Services,
  competition: StoredCompetition,
): Promise<{ version: string; questions: PlayedQuestions } | null> {
  const { id, revision, quizId, version: known } = competition;
  const kept = await findQuestions(services, competition);
  if (known !== null && kept !== null) return { version: known, questions: kept };
  if (quizId === null) throw new AppError('not_found', 'no such questions');
  // Other questions came into the quiz after the competition was made.
  const quiz = choicesOf(await findReadyQuiz(services, quizId));
  if (quiz.qna.length === 0) throw new AppError('not_found', 'no such questions');
  const newest = await services.storage.quizVersions.keep(quizId, quiz);
  const version = await services.storage.competitions.fixVersion({ id, revision }, newest);
  if (version === null) return null;
  const questions = await services.storage.quizVersions.find(quizId, version);
  if (questions === null) throw new AppError('not_found', 'no such quiz');
  return { version, questions };
}

async function refuseOtherQuiz(
  services: Services,
  { quizId }: StoredCompetition,
  name: string | undefined,
): Promise<void> {
  if (name === undefined || name === quizId) return;
  if (quizId !== null && (await services.quizzes.find(name))?.documentId === quizId) return;
  throw new AppError('invalid', 'the competition is about another quiz', [
    { path: 'quizId', code: 'other_quiz' },
  ]);
}

/** The attempt that an earlier copy of the same request began, in its current state. */
async function findEarlier(
  services: Services,
  access: { id: string; token: string } | undefined,
  { name, language }: { name: string; language: Language },
): Promise<StartedAttempt | null> {
  if (access === undefined) return null;
  const stored = await services.storage.attempts.find(splitAttemptId(access.id));
  if (stored === null) return null;
  requireSameStart(stored, { name, device: null, isTimed: true });
  return { ...(await readAttempt(services, { ...access, language })), token: access.token };
}

/**
 * Enters a player into an open competition. Errors: `unauthorized`, `not_found`,
 * `competition_closed`, `already_entered`, `idempotency_conflict` if the same key was sent with
 * another name, `invalid`, `unavailable`.
 */
export async function enterCompetition(
  services: Services,
  input: Extract<NewAttempt, { kind: 'competition' }> & {
    language: Language;
    token: string | undefined;
    idempotencyKey: string | undefined;
  },
): Promise<StartedAttempt> {
  const { kind, name, face, language, competitionId, idempotencyKey } = input;
  const { userId } = await readPlayer(services, input.token);
  const competition = await findCompetition(services, competitionId);
  const secrets = secretsOf(services, `${competitionId} ${userId}`, idempotencyKey);
  const earlier = secrets && { id: `${competitionId}.${secrets.key}`, token: secrets.token };
  const known = await findEarlier(services, earlier, input);
  if (known !== null) return known;
  if (competitionState(competition, services.now()) !== 'open') {
    throw new AppError('competition_closed', 'this competition is not open');
  }
  await refuseOtherQuiz(services, competition, input.quizId);
  const { id: quizId, closesAt, seed } = competition;
  const fixed = await questionsFor(services, competition);
  // Start over: by now it may have another quiz, or be closed.
  if (fixed === null) return enterCompetition(services, input);
  const { version, questions } = fixed;
  const beginning = { kind, quizId, version, isTimed: true, name, face };
  const { attempt, token } = newAttempt(services, beginning, secrets);
  const entered = await services.storage.competitions.enter(attempt, {
    playerId: userId,
    revision: competition.revision,
  });
  if (entered === 'changed') return enterCompetition(services, input);
  if (entered === 'entered before') {
    // A copy of this request on another connection may have been faster.
    const twin = await findEarlier(services, earlier, input);
    if (twin !== null) return twin;
    throw new AppError('already_entered', 'one attempt for each player');
  }
  const played = { closesAt, seed, ...entered, attemptKey: attempt.key, language };
  const quiz = playCompetition(questions, played);
  services.answering.mark(quizId, attempt.key);
  return startedAttempt(services, quiz, attempt, token);
}
