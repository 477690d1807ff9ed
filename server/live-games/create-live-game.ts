import { randomInt } from 'node:crypto';
import { AppError } from '#core/errors.ts';
import { refuseHidden } from '#core/hiding.ts';
import { type LiveState, liveTimes } from '#core/live-game.ts';
import type { CreatedLiveGame, HostedQuiz, NewLiveGame } from '#core/live-game-schemas.ts';
import { shownLanguage, textIn } from '#core/ready-quiz.ts';
import { hostPath, joinPath } from '#core/share.ts';
import { playCustomQuiz } from '#server/attempts/played-custom-quiz.ts';
import { playReadyQuiz } from '#server/attempts/played-ready-quiz.ts';
import { findOwnedQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { refuseGone } from '#server/live-games/find-live-game.ts';
import { type LiveQuestion, liveQuestionsOf } from '#server/live-games/live-questions.ts';
import { findReadyQuiz } from '#server/ready-quizzes/read-ready-quiz.ts';
import { deriveKey, randomKey, sha256 } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { NewStoredLiveGame, StoredLiveGame } from '#server/storage/live-game-rows.ts';

/** How often another code is drawn if one is taken. */
const codesTried = 50;

export function drawCode(): string {
  return String(randomInt(100_000, 1_000_000));
}

/** The state of a new game. */
export function newLiveState(now: number): LiveState {
  return {
    phase: 'lobby',
    questionIndex: -1,
    step: 0,
    phaseAt: now,
    pausedAt: null,
    dueAt: now + liveTimes.waits,
    hostSeenAt: now,
    isHostWatching: false,
  };
}

/** The secret of a game's QR code, which its host may renew; a game with the same people has the same. */
export function joinSecretOf(
  { serverSecret }: Services,
  { hostKeyHash, secretAt }: Pick<StoredLiveGame, 'hostKeyHash' | 'secretAt'>,
): string {
  const renewal = secretAt === null ? '' : ` ${secretAt}`;
  return deriveKey(serverSecret, `live join ${hostKeyHash}${renewal}`).slice(0, 12);
}

interface ChosenQuiz {
  readonly quiz: HostedQuiz;
  readonly title: string;
  readonly language: NewLiveGame['language'];
  readonly questions: LiveQuestion[];
}

async function chooseQuiz(
  services: Services,
  { quiz: { kind, id }, language }: NewLiveGame,
  ownerKey: string | undefined,
): Promise<ChosenQuiz> {
  if (kind === 'ready') {
    const quiz = await findReadyQuiz(services, id);
    const shown = shownLanguage(quiz, language);
    return {
      quiz: { kind, id: quiz.documentId },
      title: textIn(quiz.name, shown),
      language: shown,
      questions: liveQuestionsOf(playReadyQuiz(quiz, { isTimed: false, language: shown })),
    };
  }
  const quiz = await findOwnedQuiz(services, { id, ownerKey });
  refuseHidden(quiz, services.now());
  return {
    quiz: { kind, id },
    title: quiz.title ?? quiz.name,
    language: quiz.language,
    questions: liveQuestionsOf(playCustomQuiz(services, quiz, { friendName: '', isTimed: false })),
  };
}

/**
 * Opens the lobby of a live game. Repeating an idempotency key returns the same game; another game
 * under that key is an `idempotency_conflict`. Errors: those of the quiz, `unauthorized` without the
 * owner key of a custom quiz, and `game_over` if that same game is long over.
 */
export async function createLiveGame(
  services: Services,
  input: {
    game: NewLiveGame;
    ownerKey: string | undefined;
    origin: string;
    idempotencyKey: string | undefined;
  },
): Promise<CreatedLiveGame> {
  const { game, ownerKey, origin, idempotencyKey = randomKey() } = input;
  const { quiz: _, language: __, ...settings } = game;
  const { questions, ...chosen } = await chooseQuiz(services, game, ownerKey);
  const derive = (use: string) =>
    deriveKey(services.serverSecret, JSON.stringify([use, idempotencyKey]));
  const id = derive('live game');
  const hostKey = derive('live host');
  const now = services.now();
  const stored: Omit<NewStoredLiveGame, 'code'> = {
    ...chosen,
    id,
    settings,
    questions: questions.length,
    createdAt: now,
    hostKeyHash: sha256(hostKey),
    requestHash: sha256(JSON.stringify(game)),
  };
  const data = JSON.stringify(questions);
  const { liveGames } = services.storage;
  let verdict: Awaited<ReturnType<typeof liveGames.create>> = 'code_taken';
  for (let tried = 0; verdict === 'code_taken' && tried < codesTried; tried += 1) {
    const first = { ...stored, code: drawCode() };
    verdict = await liveGames.create(first, newLiveState(now), data);
  }
  if (verdict === 'quiz_gone') return refuseGone(services, chosen.quiz.id);
  const made = await liveGames.find(id);
  if (made === null) throw new AppError('unavailable', 'no code is free');
  if (made.requestHash !== stored.requestHash) {
    throw new AppError('idempotency_conflict', 'this Idempotency-Key was used for another game');
  }
  if (made.code === null) throw new AppError('game_over', 'its code is free for others');
  return {
    id,
    code: made.code,
    hostKey,
    joinUrl: origin + joinPath(made.code, made.language, joinSecretOf(services, made)),
    hostUrl: origin + hostPath(id, made.language, hostKey),
  };
}
