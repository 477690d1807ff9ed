import { call, urlOf } from '#app/api/call.ts';
import type { ContactMessageInput } from '#core/contact-message.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { Leaderboard } from '#core/leaderboard-schemas.ts';
import type { MineGame, PlayedRound, Refilled } from '#core/mine-game.ts';
import type { NewPlayer, Player } from '#core/player.ts';
import type { Playing } from '#core/playing-schemas.ts';
import type { ReplyTo } from '#core/swap.ts';

/** `replyTo` is the attempt at the quiz that this one answers. */
export function createCustomQuiz(
  quiz: NewCustomQuiz,
  idempotencyKey: string,
  replyTo?: ReplyTo,
): Promise<CreatedQuiz> {
  return call('POST /api/custom-quizzes', {
    body: { ...quiz, ...(replyTo === undefined ? {} : { replyTo }) },
    headers: { 'idempotency-key': idempotencyKey },
  });
}

export function readLeaderboard(id: string, limit: number, cursor?: string): Promise<Leaderboard> {
  const query = { limit: String(limit), cursor };
  return call('GET /api/custom-quizzes/:id/leaderboard', { params: { id }, query });
}

/** Address of the event stream of a quiz's leaderboard. */
export function leaderboardEventsUrl(id: string): string {
  return urlOf('GET /api/custom-quizzes/:id/events', { params: { id } });
}

export function readPlaying(): Promise<Playing> {
  return call('GET /api/parts/playing');
}

export function markPlayer(partId: number, device: string): Promise<Playing> {
  return call('POST /api/parts/:id/players', {
    params: { id: String(partId) },
    body: { device },
  });
}

export function sendMessage(message: ContactMessageInput, idempotencyKey: string) {
  return call('POST /api/messages', {
    body: message,
    headers: { 'idempotency-key': idempotencyKey },
  });
}

export function createPlayer(): Promise<NewPlayer> {
  return call('POST /api/players');
}

export function readPlayer(token: string): Promise<Player> {
  return call('GET /api/players/me', { token });
}

export function readMineGame(token: string): Promise<MineGame> {
  return call('GET /api/game', { token });
}

/** A repeat with the same `round` returns the same round, so a lost reply costs nothing. */
export async function playMineGame(
  token: string,
  bet: { userId: string; bet: number; clientSeed: string; round: number },
): Promise<PlayedRound> {
  const { data } = await call('POST /api/game/play', { body: bet, headers: {}, token });
  return data;
}

export function refillCoins(token: string): Promise<Refilled> {
  return call('POST /api/game/refill', { token });
}
