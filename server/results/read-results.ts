import { answerText } from '#core/answer-text.ts';
import { isQuizClosed, revisionOf } from '#core/custom-quiz.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { shownName } from '#core/display-name.ts';
import { shownFace } from '#core/face.ts';
import type { Given } from '#core/given.ts';
import { isHidden } from '#core/hiding.ts';
import { rankOf } from '#core/leaderboard.ts';
import { askedParts } from '#core/owned-question.ts';
import type { ResultEntry, Results } from '#core/results.ts';
import {
  findOwnedQuiz,
  type OwnerInput,
  questionsOf,
} from '#server/custom-quizzes/find-custom-quiz.ts';
import { readBacks } from '#server/custom-quizzes/read-backs.ts';
import { cursorOf, readCursor } from '#server/leaderboards/read-leaderboard.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';
import type { LeaderboardPosition } from '#server/storage/leaderboards.ts';

/** The reply of each row, as a field; none where it is closed or hidden. */
async function shownReplies(services: Services, quizId: string, keys: readonly string[]) {
  const replies = await services.storage.quizReplies.of(quizId, keys);
  const now = services.now();
  return (key: string): Pick<ResultEntry, 'reply'> => {
    const reply = replies.get(key);
    if (reply === undefined || isQuizClosed(reply, now) || isHidden(reply, now)) return {};
    const { id, language } = reply;
    return { reply: { id, language } };
  };
}

/** The questions of the revisions that people have answered, by their numbers. */
async function questionsOfRevisions(
  services: Services,
  quiz: StoredCustomQuiz,
  answers: readonly { readonly version: string | null }[],
): Promise<ReadonlyMap<number, readonly OwnedQuestion[]>> {
  const revisions = new Set(answers.map(({ version }) => revisionOf(version)));
  const questions = [...revisions].map(
    async (revision) => [revision, await questionsOf(services, quiz, revision)] as const,
  );
  return new Map(await Promise.all(questions));
}

/** The option of a choice; in another kind of question the answer as a text. */
function shownAnswer(question: OwnedQuestion | undefined, given: Given): number | string | null {
  if (given.answer === undefined || question === undefined) return given.option;
  return answerText(askedParts(question), given);
}

/** Rows after `after`, best first, each with the answers of its attempt. */
export async function readEntries(
  services: Services,
  quiz: StoredCustomQuiz,
  page: {
    after: LeaderboardPosition | null;
    limit: number;
    playersByScore: ReadonlyMap<number, number>;
  },
): Promise<{ entries: ResultEntry[]; last: LeaderboardPosition | null }> {
  const { id, language } = quiz;
  const { leaderboards, results } = services.storage;
  const rows = await leaderboards.page(id, page.after, page.limit);
  const keys = rows.map(({ key }) => key);
  const answers = await results.answers(id, keys);
  const questions = await questionsOfRevisions(services, quiz, [...answers.values()]);
  const replies = await shownReplies(services, id, keys);
  const backs = await readBacks(services, id, keys);
  const entries = rows.map((row) => {
    const { version = null, given = [], reactions = [] } = answers.get(row.key) ?? {};
    const revision = revisionOf(version);
    return {
      row: row.key,
      rank: rankOf(row, page.playersByScore),
      name: shownName(row.name, language),
      face: shownFace(row.face, row.name),
      score: row.score,
      total: row.total,
      finishedAt: row.finishedAt,
      revision,
      answers: given.map((one, index) => shownAnswer(questions.get(revision)?.[index], one)),
      ...(reactions.length === 0 ? {} : { reactions }),
      ...replies(row.key),
      ...(backs.has(row.key) ? { back: backs.get(row.key) } : {}),
    };
  });
  return { entries, last: rows.length < page.limit ? null : (rows.at(-1) ?? null) };
}

/** A page of a quiz's results for its creator. Errors: `invalid`, and those of `findOwnedQuiz`. */
export async function readResults(
  services: Services,
  input: OwnerInput & { limit: number; cursor: string | undefined },
): Promise<Results> {
  const quiz = await findOwnedQuiz(services, input);
  const after = input.cursor === undefined ? null : readCursor(input.cursor);
  const playersByScore = await services.storage.leaderboards.playersByScore(quiz.id);
  const { entries, last } = await readEntries(services, quiz, {
    after,
    limit: input.limit,
    playersByScore,
  });
  const players = [...playersByScore.values()].reduce((sum, count) => sum + count, 0);
  const isEnd = last === null || (entries.at(-1)?.rank ?? 0) >= players;
  return { entries, players, next: isEnd ? null : cursorOf(last) };
}
