import { shownFace } from '#core/face.ts';
import { completedQuestions, type LivePlace, rankLive } from '#core/live-game.ts';
import { latestJudged } from '#core/live-score.ts';
import { readLiveQuestions } from '#server/live-games/live-questions.ts';
import type { Services } from '#server/services.ts';
import type { LiveSum } from '#server/storage/live-answers.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';
import type { StoredParticipant } from '#server/storage/live-participants.ts';

/** A place of the board with the person on it. */
export interface LiveStandingRow extends LivePlace {
  readonly name: string;
  readonly face: string;
  readonly team: number | null;
  readonly isApproved: boolean;
}

export interface Standings {
  /** Best first; without anybody who was removed. */
  readonly rows: readonly LiveStandingRow[];
  readonly byId: ReadonlyMap<string, LiveStandingRow>;
}

const none: Standings = { rows: [], byId: new Map() };

function boardOf(
  people: readonly StoredParticipant[],
  sums: ReadonlyMap<string, Omit<LiveSum, 'participant'>>,
) {
  const inRoom = new Map(
    people.filter(({ removedAt }) => removedAt === null).map((person) => [person.id, person]),
  );
  // Of people with equal points, whoever joined first comes first.
  const tallies = [...inRoom.keys()].toReversed().map((id) => ({
    id,
    ...(sums.get(id) ?? { points: 0, rightCount: 0, pointsBefore: 0, streak: 0 }),
  }));
  const rows = rankLive(tallies).flatMap((place) => {
    const person = inRoom.get(place.id);
    if (person === undefined) return [];
    const { name, team, isApproved } = person;
    return { ...place, name, face: shownFace(person.face, name), team, isApproved };
  });
  return { rows, byId: new Map(rows.map((row) => [row.id, row])) };
}

/**
 * Who stands where after the questions that are over: read once per question and change of who is in
 * the room, however many ask.
 */
export async function readStandings(
  services: Services,
  { id, state, roster }: StoredLiveGame,
): Promise<Standings> {
  const { liveRooms, storage } = services;
  const completed = completedQuestions(state);
  if (completed === 0) return none;
  return liveRooms.reads.get(`board ${id} ${completed} ${roster}`, async () => {
    const people = await storage.liveParticipants.all(id);
    const latest = completed - 1;
    const streakOf = latestJudged(await readLiveQuestions(services, id), latest);
    const sums = await storage.liveAnswers.sums(id, { latest, streakOf });
    return boardOf(people, new Map(sums.map(({ participant, ...sum }) => [participant, sum])));
  });
}
