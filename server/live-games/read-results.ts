import { texts } from '#content/texts.ts';
import { AnswerTally } from '#core/answer-tally.ts';
import { answerText, rightText } from '#core/answer-text.ts';
import type { Given } from '#core/given.ts';
import { completedQuestions } from '#core/live-game.ts';
import type { LiveResults } from '#core/live-results-schemas.ts';
import { countedOf } from '#core/owned-question.ts';
import { findHostedGame, type HostInput, requireShown } from '#server/live-games/find-live-game.ts';
import {
  type LiveQuestion,
  ownedLiveQuestion,
  readLiveQuestions,
} from '#server/live-games/live-questions.ts';
import { solvedFields, wordsOf } from '#server/live-games/read-outcome.ts';
import { readStandings } from '#server/live-games/standings.ts';
import type { WordFilter } from '#server/ports/word-filter.ts';
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

/** An answer as the host sees it: an option, or in another kind of question a text. */
function shownAnswer(question: LiveQuestion, given: Given): number | string {
  return given.option ?? answerText(question, given);
}

async function resultOf(
  words: WordFilter,
  question: LiveQuestion,
  tally: AnswerTally,
): Promise<LiveResults['questions'][number]> {
  const { kind } = question;
  const owned = ownedLiveQuestion(question);
  const solved = solvedFields(question);
  const right = rightText(question, { answers: solved.correct, solution: solved.solution });
  const typed = await wordsOf(words, question, tally);
  return {
    question: question.question,
    ...(kind === undefined ? {} : { kind }),
    options: [...countedOf(owned)],
    correct: solved.correct,
    counts: tally.counts,
    answered: tally.players,
    knew: tally.knew,
    ...(right === '' ? {} : { right }),
    ...(typed.length === 0 ? {} : { typed }),
  };
}

async function sumUp(services: Services, game: StoredLiveGame): Promise<LiveResults> {
  const { id, state, title, language, createdAt } = game;
  const { liveAnswers } = services.storage;
  const completed = completedQuestions(state);
  const questions = (await readLiveQuestions(services, id)).slice(0, completed);
  const standings = await readStandings(services, game);
  const answered = new Map<string, (number | string | null)[]>();
  const tallies = questions.map((question) => new AnswerTally(ownedLiveQuestion(question)));
  for (const { participant, question, ...given } of await liveAnswers.all(id)) {
    const asked = questions[question];
    if (asked === undefined || !standings.byId.has(participant)) continue;
    const own = answered.get(participant) ?? questions.map(() => null);
    own[question] = shownAnswer(asked, given);
    answered.set(participant, own);
    tallies[question]?.add({ ...given, players: 1 });
  }
  const results = questions.map((question, index) =>
    resultOf(
      services.words,
      question,
      tallies[index] ?? new AnswerTally(ownedLiveQuestion(question)),
    ),
  );
  return {
    id,
    title,
    language,
    phase: state.phase,
    createdAt,
    questions: await Promise.all(results),
    people: standings.rows.map(({ id: person, rank, name, team, points, rightCount: correct }) => ({
      rank,
      name,
      team,
      points,
      correct,
      options: answered.get(person) ?? questions.map(() => null),
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

/** The same as CSV: a row per person, with the answer to each question. */
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
    ...questions.map(({ options }, index) => {
      const answer = person.options[index] ?? '';
      return typeof answer === 'number' ? (options[answer] ?? '') : answer;
    }),
  ]);
  const first = [...header, ...questions.map(({ question }) => question)];
  return tableLines([first, ...rows], { isFirst: true });
}
