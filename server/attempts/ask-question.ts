import { survey } from '#content/survey/index.ts';
import type { AskedQuestion } from '#core/attempt.ts';
import type { Question } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import { type FriendPhrasings, friendPhrasings, personaliseQuestion } from '#core/personalise.ts';
import type { Services } from '#server/services.ts';
import type { StoredCustomQuiz } from '#server/storage/storage.ts';

function phrasingsIn(language: Language): FriendPhrasings {
  return friendPhrasings(Object.values(survey).flatMap((set) => set.questions[language]));
}

const phrasings: Record<Language, FriendPhrasings> = {
  en: phrasingsIn('en'),
  hi: phrasingsIn('hi'),
};

/** The text of a question as this friend reads it. */
export function questionForFriend(
  services: Services,
  quiz: StoredCustomQuiz,
  friendName: string,
  question: Question,
): string {
  return personaliseQuestion(question.question, {
    rule: services.config.pronounRule,
    creatorName: quiz.name,
    friendName,
    phrasings: phrasings[quiz.language],
  });
}

/** The question at `index` without its answer, or undefined after the last one. */
export function askQuestion(
  services: Services,
  quiz: StoredCustomQuiz,
  friendName: string,
  index: number,
): AskedQuestion | undefined {
  const question = quiz.data[index];
  if (question === undefined) return undefined;
  return {
    index,
    question: questionForFriend(services, quiz, friendName, question),
    options: question.options,
  };
}
