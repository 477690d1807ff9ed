import { apiBase, bearer, bodiless, bodilessBearer, client, send } from '#app/api/client.ts';
import type { ContactMessageInput } from '#core/contact-message.ts';
import type { CreatedQuiz } from '#core/created-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { Leaderboard } from '#core/leaderboard.ts';
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
  return send(
    client['custom-quizzes'].$post({
      json: { ...quiz, ...(replyTo === undefined ? {} : { replyTo }) },
      header: { 'idempotency-key': idempotencyKey },
    }),
  );
}

export function readLeaderboard(id: string, limit: number, cursor?: string): Promise<Leaderboard> {
  const query = { limit: String(limit), ...(cursor === undefined ? {} : { cursor }) };
  return send(client['custom-quizzes'][':id'].leaderboard.$get({ param: { id }, query }));
}

/** Address of the event stream of a quiz's leaderboard. */
export function leaderboardEventsUrl(id: string): string {
  return `${apiBase}${client['custom-quizzes'][':id'].events.$path({ param: { id } })}`;
}

export function readPlaying(): Promise<Playing> {
  return send(client.parts.playing.$get());
}

export function markPlayer(partId: number, device: string): Promise<Playing> {
  return send(
    client.parts[':id'].players.$post({ param: { id: String(partId) }, json: { device } }),
  );
}

export function sendMessage(message: ContactMessageInput, idempotencyKey: string) {
  return send(
    client.messages.$post({ json: message, header: { 'idempotency-key': idempotencyKey } }),
  );
}

export function createPlayer(): Promise<NewPlayer> {
  return send(client.players.$post(undefined, { headers: bodiless }));
}

export function readPlayer(token: string): Promise<Player> {
  return send(client.players.me.$get(undefined, bearer(token)));
}

export function readMineGame(token: string): Promise<MineGame> {
  return send(client.game.$get(undefined, bearer(token)));
}

/** A repeat with the same `round` returns the same round, so a lost reply costs nothing. */
export async function playMineGame(
  token: string,
  bet: { userId: string; bet: number; clientSeed: string; round: number },
): Promise<PlayedRound> {
  const { data } = await send(client.game.play.$post({ json: bet, header: {} }, bearer(token)));
  return data;
}

export function refillCoins(token: string): Promise<Refilled> {
  return send(client.game.refill.$post(undefined, bodilessBearer(token)));
}
