import * as contracts from '#core/contracts/daily-quizzes.ts';
import { countDailyPlay } from '#server/daily-quizzes/count-daily-play.ts';
import { listDailyQuizzes, readDailyQuiz } from '#server/daily-quizzes/read-daily-quiz.ts';
import { contentTopic } from '#server/events/event-bus.ts';
import { verb } from '#server/operations/verb.ts';

export const dailyQuizzesVerbs = [
  verb(
    contracts.listDailyQuizzes,
    ({ query: { before } }, services) => listDailyQuizzes(services, before),
    { note: (note) => note(contentTopic) },
  ),
  verb(
    contracts.readDailyQuiz,
    ({ params: { date }, query: { lang: language } }, services) =>
      readDailyQuiz(services, { date, language }),
    {
      note: (note) => note(contentTopic),
      until: ({ closesAt }, now) => (closesAt > now ? closesAt : null),
    },
  ),
  verb(contracts.countDailyPlay, async ({ params: { date }, body }, services) => {
    await countDailyPlay(services, { date, ...body });
    return { done: true };
  }),
];
