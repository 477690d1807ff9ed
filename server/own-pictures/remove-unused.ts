import type { Services } from '#server/services.ts';

const day = 24 * 60 * 60_000;

/** Days after which a picture that no quiz shows goes, and one that was refused. */
const keptDays = { unused: 1, refused: 180 } as const;

/** Removes pictures, at most `limit`: those of deleted quizzes too. Returns how many. */
export async function removeOwnPictures(services: Services, limit: number): Promise<number> {
  const { storage, pictureBytes, now } = services;
  const before = {
    unused: now() - keptDays.unused * day,
    refused: now() - keptDays.refused * day,
  };
  const ids = await storage.ownPictures.takeRemoved(before, limit);
  // The bytes first: after an interruption they are still in the list.
  await pictureBytes.remove(ids);
  await storage.ownPictures.forget(ids);
  return ids.length;
}
