import type { StartedAttempt } from '#core/attempt.ts';
import { competitionState } from '#core/competition.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { NewAttempt } from '#core/new-attempt.ts';
import type { PlayedQuestions } from '#core/ready-quiz.ts';
import { newAttempt, startedAttempt } from '#server/attempts/new-attempt.ts';
import { playCompetition } from '#server/attempts/played-competition.ts';
import { findCompetition, findQuestions } from '#server/competitions/find-competition.ts';
import { readPlayer } from '#server/players/read-player.ts';
import { findReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import type { Services } from '#server/services.ts';
import type { StoredCompetition } from '#server/storage/storage.ts';

/** Everybody plays the same questions: those that the first one found. */
async function questionsFor(
  services: Services,
  competition: StoredCompetition,
): Promise<{ version: string; questions: PlayedQuestions }> {
  const { id, quizId, version: known } = competition;
  const kept = await findQuestions(services, competition);
  if (known !== null && kept !== null) return { version: known, questions: kept };
  const quiz = await findReadyQuiz(services, quizId);
  const newest = await services.storage.quizVersions.keep(quizId, quiz);
  const version = await services.storage.competitions.fixVersion(id, newest);
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
  if ((await services.quizzes.find(name))?.documentId === quizId) return;
  throw new AppError('invalid', 'the competition is about another quiz', [
    { path: 'quizId', code: 'other_quiz' },
  ]);
}

/**
 * Enters a player into an open competition. Errors: `unauthorized`, `not_found`,
 * `competition_closed`, `already_entered`, `invalid`, `unavailable`.
 */
export async function enterCompetition(
  services: Services,
  input: Extract<NewAttempt, { kind: 'competition' }> & {
    language: Language;
    token: string | undefined;
  },
): Promise<StartedAttempt> {
  const { kind, name, language } = input;
  const { userId } = await readPlayer(services, input.token);
  const competition = await findCompetition(services, input.competitionId);
  if (competitionState(competition, services.now()) !== 'open') {
    throw new AppError('competition_closed', 'this competition is not open');
  }
  await refuseOtherQuiz(services, competition, input.quizId);
  const { id: quizId, closesAt } = competition;
  const { version, questions } = await questionsFor(services, competition);
  const { attempt, token } = newAttempt(services, { kind, quizId, version, isTimed: true, name });
  const entered = await services.storage.competitions.enter(attempt, userId);
  if (entered === null) throw new AppError('already_entered', 'one attempt for each player');
  const quiz = playCompetition(questions, { closesAt, ...entered, language });
  services.answering.mark(quizId, attempt.key);
  return startedAttempt(services, quiz, attempt, token);
}
