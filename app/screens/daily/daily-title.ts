import { m } from '#app/paraglide/messages.js';
import { topicName } from '#app/ui/topic-name.ts';
import type { DailyQuiz } from '#core/daily-quiz-schemas.ts';

type Named = Pick<DailyQuiz, 'number' | 'topic'>;

/** What a quiz of the day is about. */
export function dailyTopic({ topic }: Pick<Named, 'topic'>): string {
  return topic === null ? m.daily_mixed() : topicName(topic);
}

/** Its name: the number and the topic. */
export function dailyTitle({ number, topic }: Named): string {
  return m.daily_numbered({ number, topic: dailyTopic({ topic }) });
}
