import { splitAttemptId } from '#core/attempt.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { PlayedQuestions } from '#core/ready-quiz.ts';
import { playCompetition } from '#server/attempts/played-competition.ts';
import { playCustomQuiz } from '#server/attempts/played-custom-quiz.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { findCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredAttempt } from '#server/storage/storage.ts';

/** Which attempt, who asks for it, and in which language a quiz of several is read. */
export interface AttemptInput {
  readonly id: string;
  readonly token: string | undefined;
  readonly language: Language;
}

export interface OpenedAttempt {
  readonly quiz: PlayedQuiz;
  readonly attempt: StoredAttempt;
}

async function findVersion(
  services: Services,
  quizId: string,
  version: string,
): Promise<PlayedQuestions> {
  const kept = await services.storage.quizVersions.find(quizId, version);
  if (kept === null) throw new AppError('not_found', 'no such quiz');
  return kept;
}

async function playedQuiz(
  services: Services,
  attempt: StoredAttempt,
  language: Language,
): Promise<PlayedQuiz> {
  const { kind, quizId, version, name, isTimed } = attempt;
  if (kind === 'custom' || version === null)
    return playCustomQuiz(services, await findCustomQuiz(services, quizId), name);
  if (kind === 'competition') {
    const entry = await services.storage.competitions.entry(attempt);
    if (entry === null) throw new AppError('not_found', 'no such competition');
    const kept = await findVersion(services, entry.quizId, version);
    return playCompetition(kept, { ...entry, language });
  }
  return playReadyQuiz(await findVersion(services, quizId, version), { isTimed, language });
}

/** The attempt that `token` answers with. Unknown: `not_found`; a wrong token: `unauthorized`. */
export async function openAttempt(services: Services, input: AttemptInput): Promise<OpenedAttempt> {
  const attempt = await services.storage.attempts.find(splitAttemptId(input.id));
  if (attempt === null) throw new AppError('not_found', 'no such attempt');
  if (input.token === undefined || !matchesHash(input.token, attempt.tokenHash)) {
    throw new AppError('unauthorized', 'the token does not open this attempt');
  }
  return { attempt, quiz: await playedQuiz(services, attempt, input.language) };
}
