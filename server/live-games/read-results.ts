import { texts } from '#content/texts.ts';
import { completedQuestions } from '#core/live-game.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';
import { findHostedGame, type HostInput, requireShown } from '#server/live-games/find-live-game.ts';
import { readLiveQuestions } from '#server/live-games/read-live-game.ts';
import { readStandings } from '#server/live-games/standings.ts';
import { tableLines } from '#server/results/table-lines.ts';
import type { Services } from '#server/services.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';

/** The game for its host, unless its quiz is hidden. */
async function findShown(services: Services, input: HostInput): Promise<StoredLiveGame> {
  const game = await findHostedGame(services, input);
  await requireShown(services, game);
  return game;
}

/** Equal while nothing in the results changes. */
function keyOf({ id, state, roster }: StoredLiveGame): string {
  return `${id} ${state.step} ${roster}`;
}

async function sumUp(services: Services, game: StoredLiveGame): Promise<LiveResults> {
  const { id, state, title, language, createdAt } = game;
  const { liveAnswers } = services.storage;
  const completed = completedQuestions(state);
  const questions = (await readLiveQuestions(services, id)).slice(0, completed);
  const standings = await readStandings(services, game);
  const answers = (await liveAnswers.all(id)).filter(({ question }) => question < completed);
  const chosen = new Map<string, (number | null)[]>();
  const counts = questions.map(({ options }) => options.map(() => 0));
  for (const { participant, question, option } of answers) {
    if (!standings.byId.has(participant)) continue;
    const own = chosen.get(participant) ?? questions.map(() => null);
    own[question] = option;
    chosen.set(participant, own);
    const row = counts[question];
    if (row !== undefined) row[option] = (row[option] ?? 0) + 1;
  }
  return {
    id,
    title,
    language,
    phase: state.phase,
    createdAt,
    questions: questions.map(({ question, options, right }, index) => ({
      question,
      options: [...options],
      correct: [...right],
      counts: counts[index] ?? [],
      answered: (counts[index] ?? []).reduce((sum, count) => sum + count, 0),
    })),
    people: standings.rows.map(({ id: person, rank, name, team, points, rightCount: correct }) => ({
      rank,
      name,
      team,
      points,
      correct,
      options: chosen.get(person) ?? questions.map(() => null),
    })),
  };
}

function resultsOf(services: Services, game: StoredLiveGame): Promise<LiveResults> {
  return services.liveRooms.results.get(keyOf(game), () => sumUp(services, game));
}

/**
 * The results of the questions that are over: summed up once for each step of the game and each change
 * of who is in the room. Errors: those of `findHostedGame` and `requireShown`.
 */
export async function readLiveResults(services: Services, input: HostInput): Promise<LiveResults> {
  return resultsOf(services, await findShown(services, input));
}

/** The same as CSV: a row per person, with the option chosen in each question. */
export async function exportLiveResults(services: Services, input: HostInput): Promise<string> {
  const game = await findShown(services, input);
  const write = async () => writeTable(await resultsOf(services, game));
  return services.liveRooms.tables.get(keyOf(game), write);
}

function writeTable({ language, questions, people }: LiveResults): Promise<string> {
  const { rank, name, points, correct, team } = texts[language].liveColumns;
  const hasTeams = people.some((person) => person.team !== null);
  const header = [rank, name, ...(hasTeams ? [team] : []), points, correct];
  const rows = people.map((person) => [
    ...[person.rank, person.name, ...(hasTeams ? [(person.team ?? 0) + 1] : [])],
    ...[person.points, person.correct],
    ...questions.map(({ options }, index) => options[person.options[index] ?? -1] ?? ''),
  ]);
  const first = [...header, ...questions.map(({ question }) => question)];
  return tableLines([first, ...rows], { isFirst: true });
}
