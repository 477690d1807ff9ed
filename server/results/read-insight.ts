import { setImmediate as turn } from 'node:timers/promises';
import { AnswerTally, questionInsights, type RevisionTally } from '#core/answer-tally.ts';
import { revisionOf } from '#core/custom-quiz.ts';
import type { Insight } from '#core/results.ts';
import {
  findOwnedQuiz,
  type OwnerInput,
  questionsOf,
} from '#server/custom-quizzes/find-custom-quiz.ts';
import { formulasIn } from '#server/formulas/formulas-in.ts';
import { insightPictures } from '#server/results/insight-pictures.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/**
 * How many people's answers are counted at a time: a few ms, before other requests get their turn.
 */
const peoplePerBatch = 1_000;

/** An empty tally of a revision. */
async function newTally(services: Services, quiz: StoredCustomQuiz, revision: number) {
  const questions = await questionsOf(services, quiz, revision);
  return { revision, questions, tallies: questions.map((one) => new AnswerTally(one)) };
}

/** The answers to each question of a quiz, in every wording that anybody has answered. */
export async function insightOf(services: Services, quiz: StoredCustomQuiz): Promise<Insight> {
  const revisions = new Map<number, RevisionTally & { readonly tallies: AnswerTally[] }>();
  for (let after: string | null = ''; after !== null; ) {
    const { counts, last } = await services.storage.results.tally(quiz.id, after, peoplePerBatch);
    for (const { version, question, ...count } of counts) {
      const revision = revisionOf(version);
      const tally = revisions.get(revision) ?? (await newTally(services, quiz, revision));
      revisions.set(revision, tally);
      tally.tallies[question]?.add(count);
    }
    after = last;
    await turn();
  }
  return { questions: questionInsights(quiz, [...revisions.values()]) };
}

/** The same for the creator, with pictures to post. Errors: those of `findOwnedQuiz`. */
export async function readInsight(services: Services, input: OwnerInput): Promise<Insight> {
  const quiz = await findOwnedQuiz(services, input);
  const insight = await insightOf(services, quiz);
  const questions = insight.questions.map((one) => ({
    ...one,
    ...formulasIn([one.question, ...one.options], quiz.language),
  }));
  return { questions, pictures: await insightPictures(services, quiz, insight) };
}
