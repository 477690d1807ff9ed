import { type Draft, markedRight } from '#app/ui/quiz-editor/draft.ts';
import type { DraftQuestion } from '#app/ui/quiz-editor/draft-question.ts';
import { kindQuestion } from '#app/ui/quiz-editor/trivia/kind-draft.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { NewCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { TriviaQuestion } from '#core/trivia-quiz.ts';

function optionsOf({ options }: DraftQuestion): string[] {
  return options.map(({ text }) => text);
}

function rightPlaces(question: DraftQuestion): number[] {
  return markedRight(question).map((id) =>
    question.options.findIndex((option) => option.id === id),
  );
}

function triviaQuestion(question: DraftQuestion): TriviaQuestion {
  const { kind } = question;
  if (kind !== undefined) return kindQuestion({ ...question, kind }, rightPlaces);
  const { text, options, explanation = '', picture = null, points } = question;
  const optionPictures = options.map((option) => option.picture ?? null);
  const ans = rightPlaces(question);
  return {
    question: text,
    options: optionsOf(question),
    ans,
    ...(explanation === '' ? {} : { explanation }),
    ...(picture === null ? {} : { picture }),
    ...(points === undefined ? {} : { points }),
    ...(optionPictures.some((one) => one !== null) ? { optionPictures } : {}),
  };
}

/** The draft in the shape of the API; `ans` is -1, in trivia empty, where no option is marked. */
export function quizFromDraft(draft: Draft, type: QuizType): NewCustomQuiz {
  const { name, language, boardFor, endsAt, questions, title = '', seconds = null } = draft;
  const shared = {
    name,
    language,
    ...(boardFor === undefined ? {} : { boardFor }),
    ...(endsAt === undefined ? {} : { endsAt }),
  };
  if (type === 'trivia') {
    return { ...shared, type, title, seconds, data: questions.map(triviaQuestion) };
  }
  const data = questions.map((question) => ({
    question: question.text,
    options: optionsOf(question),
    ans: rightPlaces(question)[0] ?? -1,
  }));
  return { ...shared, type, data };
}
