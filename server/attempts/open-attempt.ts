import { LRUCache } from 'lru-cache';
import { splitAttemptId } from '#core/attempt-access.ts';
import { askedAt } from '#core/attempt-rules.ts';
import { revisionOf } from '#core/custom-quiz.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { PlayedQuestions } from '#core/ready-quiz.ts';
import { playCompetition } from '#server/attempts/played-competition.ts';
import { playCustomQuiz } from '#server/attempts/played-custom-quiz.ts';
import type { PlayedQuiz } from '#server/attempts/played-quiz.ts';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { findCustomQuiz, missingQuizError } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { RecentAttempts } from '#server/ports/recent-attempts.ts';
import { matchesHash } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { StoredAttempt } from '#server/storage/attempts.ts';
import type { StoredQuizState } from '#server/storage/custom-quizzes.ts';
import type { AttemptKey } from '#server/storage/new-attempts.ts';

/** The attempt, its token, and the language for quizzes that have several. */
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

/**
 * A custom quiz with the questions that an attempt began with, whatever was edited since; null if
 * they no longer exist.
 */
async function playedCustomQuiz(
  services: Services,
  { quizId, version, name, isTimed }: StoredAttempt,
  found: StoredQuizState,
): Promise<PlayedQuiz | null> {
  const content = await services.storage.customQuizzes.content(quizId, revisionOf(version));
  if (content === null) return null;
  const played = playCustomQuiz(services, { ...found, ...content }, { friendName: name, isTimed });
  return { ...played, expected: found };
}

async function playedQuiz(
  services: Services,
  attempt: StoredAttempt,
  language: Language,
): Promise<PlayedQuiz> {
  const { kind, quizId, version, isTimed } = attempt;
  if (kind === 'custom' || version === null) {
    const { data: _, title: __, seconds: ___, ...found } = await findCustomQuiz(services, quizId);
    const quiz = await playedCustomQuiz(services, attempt, found);
    if (quiz === null) throw new AppError('not_found', 'no such revision');
    return quiz;
  }
  if (kind === 'competition') {
    const entry = await services.storage.competitions.entry(attempt);
    if (entry === null) throw new AppError('not_found', 'no such competition');
    const kept = await findVersion(services, entry.versionedId, version);
    return playCompetition(kept, { ...entry, attemptKey: attempt.key, language });
  }
  return playReadyQuiz(await findVersion(services, quizId, version), { isTimed, language });
}

function requireToken({ tokenHash }: StoredAttempt, token: string | undefined): void {
  if (token === undefined || !matchesHash(token, tokenHash)) {
    throw new AppError('unauthorized', 'the token does not open this attempt');
  }
}

async function findAttempt(services: Services, id: string): Promise<StoredAttempt> {
  const key = splitAttemptId(id);
  const attempt = await services.storage.attempts.find(key);
  if (attempt === null) throw await missingQuizError(services, key.quizId, 'no such attempt');
  return attempt;
}

/**
 * The attempt and its quiz, if `token` is right. Errors: `not_found` for an unknown attempt,
 * `unauthorized` for a wrong token, and those of `findCustomQuiz`.
 */
export async function openAttempt(services: Services, input: AttemptInput): Promise<OpenedAttempt> {
  const attempt = await findAttempt(services, input.id);
  requireToken(attempt, input.token);
  const opened = { attempt, quiz: await playedQuiz(services, attempt, input.language) };
  services.recentAttempts.set(opened);
  return opened;
}

/** The same without a token, for whoever has been given a signed address. */
export async function openSignedAttempt(
  services: Services,
  { id, language }: Omit<AttemptInput, 'token'>,
): Promise<OpenedAttempt> {
  const attempt = await findAttempt(services, id);
  return { attempt, quiz: await playedQuiz(services, attempt, language) };
}

/**
 * The attempt as this process remembers it, which may differ from what is stored; null if
 * `question` is not the next one by that.
 */
export async function openRecentAttempt(
  services: Services,
  input: AttemptInput,
  question: number,
): Promise<OpenedAttempt | null> {
  const recent = services.recentAttempts.get(splitAttemptId(input.id));
  if (recent === undefined) return null;
  const { attempt } = recent;
  if (attempt.answers.length !== question || askedAt(attempt, question) === null) return null;
  requireToken(attempt, input.token);
  const quiz =
    recent.customQuiz === undefined
      ? await playedQuiz(services, attempt, input.language)
      : await playedCustomQuiz(services, attempt, recent.customQuiz);
  return quiz && { attempt, quiz };
}

/** How many attempts are remembered: about 2 KB each at most. */
const maxAttempts = 5_000;

/** How many of their quizzes: about 0.5 KB each, without questions. */
const maxQuizzes = 5_000;

/** How long, in ms. A slower reader costs one extra read. */
const maxAge = 60_000;

interface Seen {
  readonly attempt: StoredAttempt;
  readonly at: number;
}

function nameOf({ quizId, key }: AttemptKey): string {
  return `${quizId}.${key}`;
}

/** Remembers attempts between their answers. `now` gives ms since 1970. */
export function createRecentAttempts(now: () => number): RecentAttempts {
  const attempts = new LRUCache<string, Seen>({ max: maxAttempts });
  const quizzes = new LRUCache<string, StoredQuizState>({ max: maxQuizzes });
  return {
    get(key) {
      const name = nameOf(key);
      const seen = attempts.get(name);
      if (seen !== undefined && now() - seen.at < maxAge) {
        return { attempt: seen.attempt, customQuiz: quizzes.get(key.quizId) };
      }
      attempts.delete(name);
      return undefined;
    },
    set({ attempt, quiz }) {
      attempts.set(nameOf(attempt), { attempt, at: now() });
      if (quiz.expected !== undefined) quizzes.set(attempt.quizId, quiz.expected);
    },
    forget: (key) => attempts.delete(nameOf(key)),
  };
}
