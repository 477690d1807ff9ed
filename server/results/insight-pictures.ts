import { shareOf } from '#core/answer-key.ts';
import { revisionOf } from '#core/custom-quiz.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import { factId, type InsightFact, insightFacts } from '#core/insight-facts.ts';
import { leaderboardPage } from '#core/leaderboard.ts';
import { ownedAnswerKey } from '#core/owned-question.ts';
import type { Insight, InsightPicture, QuestionInsight } from '#core/results.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import { tellFact } from '#server/results/tell-fact.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** A question as it is asked now, and the insight into it. */
interface ToldQuestion {
  readonly insight: QuestionInsight;
  readonly question: OwnedQuestion;
}

/** The row of the only one who knew the answer; undefined on a board of more than one page. */
async function onlyRow(
  { leaderboards, results }: Services['storage'],
  quizId: string,
  { insight, question }: ToldQuestion,
): Promise<string | undefined> {
  if (insight.players > leaderboardPage.max) return undefined;
  const rows = await leaderboards.page(quizId, null, leaderboardPage.max);
  const answers = await results.answers(
    quizId,
    rows.map(({ key }) => key),
  );
  const answerKey = ownedAnswerKey(question);
  const knew = rows.filter(({ key }) => {
    const { version = null, given = [] } = answers.get(key) ?? {};
    const place = insight.asked.find(({ revision }) => revision === revisionOf(version));
    const own = place === undefined ? undefined : given[place.index];
    return own !== undefined && shareOf(answerKey, own) === 1;
  });
  return knew.length === 1 ? knew[0]?.key : undefined;
}

async function withRow(
  services: Services,
  quizId: string,
  told: ToldQuestion,
  fact: InsightFact,
): Promise<InsightFact> {
  if (fact.kind !== 'knew' || fact.count !== 1) return fact;
  const row = await onlyRow(services.storage, quizId, told);
  return row === undefined ? fact : { ...fact, row };
}

/** Pictures of what the answers tell; none while there are too few. */
export async function insightPictures(
  services: Services,
  { id: quizId, type, language, revision, data }: StoredCustomQuiz,
  { questions }: Insight,
): Promise<InsightPicture[]> {
  const pictures: InsightPicture[] = [];
  for (const { index, fact } of insightFacts(questions)) {
    const insight = questions[index];
    const place = insight?.asked.find((asked) => asked.revision === revision);
    const question = place === undefined ? undefined : data[place.index];
    if (insight === undefined || place === undefined || question === undefined) continue;
    const told = await withRow(services, quizId, { insight, question }, fact);
    const { headline, result, detail } = tellFact(told, { question: insight, type, language });
    const id = factId({ quizId, revision, question: place.index, fact: told });
    pictures.push({
      text: `${headline} ${result}. ${detail}`,
      pictures: storyPicturesOf(services.serverSecret, { kind: 'insight', id }, language),
    });
  }
  return pictures;
}
