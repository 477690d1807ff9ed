import { AppError } from '#core/errors.ts';
import { shownFace } from '#core/face.ts';
import type { PairAnswers } from '#core/pair.ts';
import { pairResult } from '#core/pair.ts';
import { rightGuesses } from '#core/pair-opening.ts';
import type { Pair, PairProgress, PairResult } from '#core/pair-schemas.ts';
import { findPair, type SeatInput, seatOf } from '#server/pairs/find-pair.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import type { Services } from '#server/services.ts';
import type { StoredPair } from '#server/storage/pairs.ts';

/** What both may see at any time: names with their faces, and how many questions each has answered. */
function progressOf({ first, second }: StoredPair, answers: PairAnswers): PairProgress {
  return {
    names: { first: first.name, second: second?.name ?? null },
    faces: {
      first: shownFace(first.face, first.name),
      second: second && shownFace(second.face, second.name),
    },
    answered: {
      first: answers.first.length,
      second: second === null ? null : answers.second.length,
    },
  };
}

/** Checks the key last, so that a seat that was freed meanwhile reads nothing of its successor. */
async function openPair(services: Services, { id, seatKey }: SeatInput) {
  const answers = await services.storage.pairs.answers(id);
  const pair = await findPair(services, id);
  return { pair, answers, seat: seatOf(pair, seatKey).seat };
}

/** The result, with its pictures; null until both are through. */
function resultOf(
  { serverSecret }: Services,
  { id, language, data }: StoredPair,
  answers: PairAnswers,
): PairResult | null {
  const result = pairResult(data, answers);
  const subject = { kind: 'pair', id } as const;
  return result && { ...result, pictures: storyPicturesOf(serverSecret, subject, language) };
}

/**
 * A pair for the holder of a seat: nothing of the other's answers but their number, until both are
 * through. Errors: `unauthorized`, and those of `findPair`. Specification: Together.
 */
export async function readPair(services: Services, input: SeatInput): Promise<Pair> {
  const { pair, answers, seat } = await openPair(services, input);
  const { id, language, data } = pair;
  return {
    id,
    language,
    seat,
    ...progressOf(pair, answers),
    data,
    answers: [...answers[seat]],
    result: resultOf(services, pair, answers),
  };
}

/** How far both are, for the same reader and with the same errors. */
export async function readPairProgress(
  services: Services,
  input: SeatInput,
): Promise<PairProgress> {
  const { pair, answers } = await openPair(services, input);
  return progressOf(pair, answers);
}

/**
 * What both post: their names, and how many guesses of how many were right. Errors: `not_found` until both are through, and those
 * of `findPair`.
 */
export async function readHeadline(services: Services, id: string) {
  const answers = await services.storage.pairs.answers(id);
  const { first, second, language, data } = await findPair(services, id);
  const result = pairResult(data, answers);
  if (result === null || second === null) throw new AppError('not_found', 'not both are through');
  const names = { first: first.name, second: second.name };
  const faces = {
    first: shownFace(first.face, first.name),
    second: shownFace(second.face, second.name),
  };
  return { names, faces, language, ...rightGuesses(result) };
}
