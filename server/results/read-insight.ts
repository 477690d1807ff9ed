import { setImmediate as turn } from 'node:timers/promises';
import { AnswerTally, type Insight, questionInsights } from '#core/results.ts';
import { findOwnedQuiz, type OwnerInput } from '#server/custom-quizzes/find-custom-quiz.ts';
import { insightPictures } from '#server/results/insight-pictures.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/**
 * How many people's answers are counted at a time: a few ms, before other requests get their turn.
 */
const peoplePerBatch = 1_000;

async function countAnswers(services: Services, quizId: string): Promise<AnswerTally> {
  const tally = new AnswerTally();
  for (let after: string | null = ''; after !== null; ) {
    const { counts, last } = await services.storage.results.tally(quizId, after, peoplePerBatch);
    for (const count of counts) tally.add(count);
    after = last;
    await turn();
  }
  return tally;
}

/** The options chosen in each question of a quiz, in every wording that anybody has answered. */
export async function insightOf(services: Services, quiz: StoredCustomQuiz): Promise<Insight> {
  const tally = await countAnswers(services, quiz.id);
  const tallies = await Promise.all(
    tally.revisions.map(async (revision) => {
      const isCurrent = revision === quiz.revision;
      const content = isCurrent
        ? quiz
        : await services.storage.customQuizzes.content(quiz.id, revision);
      return { revision, questions: content?.data ?? [], counts: tally.countsOf(revision) };
    }),
  );
  return { questions: questionInsights(quiz, tallies) };
}

/** The same for the creator, with pictures to post. Errors: those of `findOwnedQuiz`. */
export async function readInsight(services: Services, input: OwnerInput): Promise<Insight> {
  const quiz = await findOwnedQuiz(services, input);
  const insight = await insightOf(services, quiz);
  return { ...insight, pictures: await insightPictures(services, quiz, insight) };
}
