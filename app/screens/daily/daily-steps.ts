import { lockQuestion, openQuestion } from '#app/play/current-question.ts';
import type { OpenPlay } from '#app/play/play-state.ts';
import { isRightOption } from '#core/answer-text.ts';
import type { ReviewedQuestion } from '#core/attempt-schemas.ts';
import type { DailyPlay } from '#core/daily-play.ts';
import type { DailyQuestion, DailyQuiz } from '#core/daily-quiz-schemas.ts';

/** How many of the chosen options are right. */
export function dailyScore({ questions }: DailyQuiz, { options }: DailyPlay): number {
  return questions.filter((question, index) => isRightOption(question, options[index] ?? null))
    .length;
}

function imagesOf(question: DailyQuestion | undefined): string[] {
  return [question?.media, ...(question?.optionMedia ?? [])].flatMap((media) => media?.url ?? []);
}

/** The open question, or the locked one with what is right; undefined once all are left. */
export function openDailyQuestion(
  quiz: DailyQuiz,
  play: DailyPlay,
): Pick<OpenPlay, 'attempt' | 'current' | 'note'> | undefined {
  const { options, isLocked } = play;
  const index = isLocked ? options.length - 1 : options.length;
  const found = quiz.questions[index];
  if (found === undefined) return undefined;
  const { answer, answers, explanation, ...asked } = found;
  const question = { index, ...asked, preload: imagesOf(quiz.questions[index + 1]) };
  const current = openQuestion(question, 0);
  const option = options[index] ?? null;
  const told = {
    correct: isRightOption(found, option),
    answer,
    ...(answers && { answers }),
    ...(explanation !== undefined && { explanation }),
  };
  return {
    attempt: {
      id: `daily.${quiz.day}`,
      name: '',
      total: quiz.questions.length,
      score: dailyScore(quiz, play),
    },
    current: isLocked ? lockQuestion(current, { option }, told) : current,
    note: null,
  };
}

/** The questions with what was chosen; without a play, for whoever only reads. */
export function reviewDaily(
  { questions }: DailyQuiz,
  { options }: Pick<DailyPlay, 'options'>,
): ReviewedQuestion[] {
  return questions.map((question, index) => {
    const option = options[index] ?? null;
    return { ...question, option, correct: isRightOption(question, option) };
  });
}
