import { revisionOf } from '#core/custom-quiz.ts';
import { factId, type InsightFact, insightFacts } from '#core/insight-facts.ts';
import { leaderboardPage } from '#core/leaderboard.ts';
import {
  type Insight,
  type InsightPicture,
  isRightOption,
  type QuestionInsight,
} from '#core/results.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import { tellFact } from '#server/results/tell-fact.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/custom-quizzes.ts';

/** The row of the only one who knew the answer; undefined on a board of more than one page. */
async function onlyRow(
  { leaderboards, results }: Services['storage'],
  quizId: string,
  insight: QuestionInsight,
): Promise<string | undefined> {
  if (insight.players > leaderboardPage.max) return undefined;
  const rows = await leaderboards.page(quizId, null, leaderboardPage.max);
  const answers = await results.answers(
    quizId,
    rows.map(({ key }) => key),
  );
  const knew = rows.filter(({ key }) => {
    const { version = null, options = [] } = answers.get(key) ?? {};
    const place = insight.asked.find(({ revision }) => revision === revisionOf(version));
    const option = place === undefined ? null : options[place.index];
    return option !== null && option !== undefined && isRightOption(insight, option);
  });
  return knew.length === 1 ? knew[0]?.key : undefined;
}

async function withRow(
  services: Services,
  quizId: string,
  insight: QuestionInsight,
  fact: InsightFact,
): Promise<InsightFact> {
  if (fact.kind !== 'knew' || fact.count !== 1) return fact;
  const row = await onlyRow(services.storage, quizId, insight);
  return row === undefined ? fact : { ...fact, row };
}

/** Pictures of what the answers tell; none while there are too few. */
export async function insightPictures(
  services: Services,
  { id: quizId, type, language, revision }: StoredCustomQuiz,
  { questions }: Insight,
): Promise<InsightPicture[]> {
  const pictures: InsightPicture[] = [];
  for (const { index, fact } of insightFacts(questions)) {
    const insight = questions[index];
    const place = insight?.asked.find((asked) => asked.revision === revision);
    if (insight === undefined || place === undefined) continue;
    const told = await withRow(services, quizId, insight, fact);
    const { headline, result, detail } = tellFact(told, { question: insight, type, language });
    const id = factId({ quizId, revision, question: place.index, fact: told });
    pictures.push({
      text: `${headline} ${result}. ${detail}`,
      pictures: storyPicturesOf(services.serverSecret, { kind: 'insight', id }, language),
    });
  }
  return pictures;
}
