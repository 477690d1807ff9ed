import { isHidden } from '#core/hiding.ts';
import { ownPictureIdPattern } from '#core/own-picture.ts';
import { type AddressQuery, gameOf, isPreview } from '#server/own-pictures/picture-address.ts';
import type { Services } from '#server/services.ts';

/** Whether the room of a game that runs asks. */
async function isOfRunningGame(services: Services, game: string | null): Promise<boolean> {
  if (game === null) return false;
  const found = await services.storage.liveGames.find(game);
  return found !== null && found.state.phase !== 'ended';
}

/**
 * Whether this address shows the picture now: everybody sees it once an operator has approved it, while
 * its quiz is not hidden. Its creator and operators have an address for a day; the room of a live game
 * one for as long as it runs, but not after a report.
 */
export async function isOwnPictureShown(
  services: Services,
  id: string,
  query: AddressQuery,
): Promise<boolean> {
  if (!ownPictureIdPattern.test(id)) return false;
  const picture = await services.storage.ownPictures.find(id);
  if (picture === null || picture.state === 'removed') return false;
  const { serverSecret, now } = services;
  if (isPreview(serverSecret, id, query, now())) return true;
  if (picture.quizId === null || isHidden(picture, now())) return false;
  if (picture.state === 'approved') return true;
  const mayWait = picture.state === 'waiting' && picture.reportedAt === null;
  return mayWait && isOfRunningGame(services, gameOf(serverSecret, id, query));
}
