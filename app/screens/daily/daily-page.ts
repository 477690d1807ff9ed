import type { DailyQuiz } from '#core/daily-quiz-schemas.ts';
import type { Language } from '#core/language.ts';

/** The quiz of the day as its page has it. */
export interface DailyPage extends DailyQuiz {
  readonly language: Language;
  /** The day, as people write it. */
  readonly dayText: string;
  readonly shareUrl: string;
  /** The newest quiz before it; null if there is none. */
  readonly yesterday: string | null;
  /** What the device holds of it, where a form has led here; the script knows it otherwise. */
  readonly held: string;
}
