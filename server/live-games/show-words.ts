import type { LiveGame, LiveWords } from '#core/live-game-schemas.ts';
import { liveGameTopic } from '#server/events/event-bus.ts';
import { findHostedGame, type HostInput, requireShown } from '#server/live-games/find-live-game.ts';
import { readLiveQuestions } from '#server/live-games/live-questions.ts';
import { noteHost } from '#server/live-games/presence.ts';
import { readLiveGame } from '#server/live-games/read-live-game.ts';
import { countQuestion, isShownIn } from '#server/live-games/read-outcome.ts';
import type { Services } from '#server/services.ts';
import type { ShownWords } from '#server/storage/json.ts';

/**
 * The typed answers to the question that is over and still shows, and whether the room sees them; none in
 * other phases. Errors: those of `findHostedGame` and `requireShown`.
 */
export async function readLiveWords(services: Services, input: HostInput): Promise<LiveWords> {
  const game = await findHostedGame(services, input);
  await requireShown(services, game);
  const { phase, questionIndex: question } = game.state;
  const asked = (await readLiveQuestions(services, game.id))[question];
  if (asked === undefined || (phase !== 'reveal' && phase !== 'board')) {
    return { question, words: [] };
  }
  const { words } = await countQuestion(services, game, asked);
  const isShown = isShownIn(game.shownWords, question);
  return { question, words: words.map((word) => ({ ...word, shown: isShown(word) })) };
}

/**
 * Lets the room see these of the typed answers; of others nothing shows. After another question than the
 * one that the host saw, nothing happens. Errors: those of `findHostedGame`.
 */
export async function showLiveWords(
  services: Services,
  { question, texts, ...input }: HostInput & ShownWords,
): Promise<LiveGame> {
  const game = await findHostedGame(services, input);
  await noteHost(services, game, false);
  if (await services.storage.liveGames.showWords(game.id, { question, texts })) {
    services.events.publish(liveGameTopic(game.id));
  }
  return readLiveGame(services, game.id);
}
