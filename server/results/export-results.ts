import { texts } from '#content/texts.ts';
import type { Language } from '#core/language.ts';
import type { QuestionInsight, ResultEntry } from '#core/results.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { insightOf } from '#server/results/read-insight.ts';
import { readEntries } from '#server/results/read-results.ts';
import { tableLines } from '#server/results/table-lines.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';
import type { LeaderboardPosition } from '#server/storage/leaderboards.ts';

/** Rows read and written at a time. */
const rowsPerBatch = 500;

/** The first columns; one per question follows. Times are UTC in ISO 8601. */
function columnsIn(language: Language): readonly string[] {
  const { rank, name, score, questions, finished } = texts[language].resultColumns;
  return [rank, name, score, questions, finished];
}

function answerTo({ asked, options }: QuestionInsight, entry: ResultEntry): string {
  const place = asked.find(({ revision }) => revision === entry.revision);
  const answer = place === undefined ? null : (entry.answers[place.index] ?? null);
  return typeof answer === 'string' ? answer : (options[answer ?? -1] ?? '');
}

function cellsOf(entry: ResultEntry, questions: readonly QuestionInsight[]) {
  const { rank, name, score, total, finishedAt } = entry;
  const finished = new Date(finishedAt).toISOString();
  return [rank, name, score, total, finished, ...questions.map((one) => answerTo(one, entry))];
}

async function* linesOf(
  services: Services,
  quiz: StoredCustomQuiz,
  questions: readonly QuestionInsight[],
): AsyncGenerator<string> {
  const header = [...columnsIn(quiz.language), ...questions.map(({ question }) => question)];
  yield tableLines([header], { isFirst: true });
  const playersByScore = await services.storage.leaderboards.playersByScore(quiz.id);
  let after: LeaderboardPosition | null = null;
  do {
    const page = await readEntries(services, quiz, { after, limit: rowsPerBatch, playersByScore });
    yield tableLines(page.entries.map((entry) => cellsOf(entry, questions)));
    after = page.last;
  } while (after !== null);
}

/**
 * The results of a quiz as CSV, page by page: a row per person, with the answer to each
 * question that anybody was asked. Errors: those of `findOwnedQuiz`.
 */
export async function exportResults(
  services: Services,
  input: OwnerInput,
): Promise<AsyncIterable<string>> {
  const quiz = await findOwnedQuiz(services, input);
  const { questions } = await insightOf(services, quiz);
  return linesOf(services, quiz, questions);
}
