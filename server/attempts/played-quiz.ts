import type { AnswerKey } from '#core/answer-key.ts';
import { solutionTexts } from '#core/answer-text.ts';
import type { LockedAnswer } from '#core/attempt.ts';
import type { AttemptRules } from '#core/attempt-rules.ts';
import type {
  AskedQuestion,
  Attempt,
  AttemptResult,
  ReviewedQuestion,
  Score,
} from '#core/attempt-schemas.ts';
import type { Language } from '#core/language.ts';
import type { RightFields } from '#core/question-kinds/asked-parts.ts';
import { kindOf } from '#core/question-kinds/question-kinds.ts';
import { formulasIn } from '#server/formulas/formulas-in.ts';
import type { StoredAnswer, StoredAttempt } from '#server/storage/attempts.ts';
import type { StoredQuizState } from '#server/storage/custom-quizzes.ts';

/** A question without its place and its clock. */
export type QuestionContent = Omit<AskedQuestion, 'index' | 'deadline' | 'now' | 'preload'>;

/** A quiz of any kind, in the form that attempts use. Questions are numbered from 0. */
export interface PlayedQuiz {
  readonly total: number;
  /** What all right answers are worth. */
  readonly most: number;
  readonly rules: AttemptRules;
  /** Whether a finished attempt adds a row to the quiz's leaderboard. */
  readonly hasLeaderboard: boolean;
  /** Whether a player may see their rank after answering. */
  readonly showsRank: boolean;
  /** Whether the reply to an answer shows the right option. */
  readonly showsAnswers: boolean;
  /** Whether the next question may wait until it is asked for. */
  readonly mayWait: boolean;
  /** Whether a question may name the next one's images, to load them ahead of time. */
  readonly mayPreload: boolean;
  /** Whether all questions may come at once, so that answers can wait for a network. */
  readonly mayAskAhead: boolean;
  /**
   * The state in which a custom quiz was found. An answer is stored only while the state is the
   * same.
   */
  readonly expected?: StoredQuizState;
  /** Why a finished attempt gets no row; null if it may have one. */
  unranked(attempt: StoredAttempt): AttemptResult['unranked'] | null;
  /** The score of an attempt, also of an unfinished one. */
  scoreOf(attempt: StoredAttempt): Score;
  /** Undefined if there is no such question. */
  answerKeyAt(index: number): AnswerKey | undefined;
  questionAt(index: number): QuestionContent | undefined;
  explanationAt(index: number): string | undefined;
  /** The language of the texts of a question. */
  languageAt(index: number): Language;
}

/** The formulas of a question as it is asked, as a field; nothing without any. */
export function askedFormulas(
  { question, options, lefts = [] }: Pick<QuestionContent, 'question' | 'options' | 'lefts'>,
  language: Language,
): Pick<QuestionContent, 'formulas'> {
  return formulasIn([question, ...options, ...lefts], language);
}

/** What is right, as fields of a reply: of options the first one, and all of them if several are. */
export function rightFields(quiz: PlayedQuiz, index: number): RightFields {
  const key = quiz.answerKeyAt(index);
  if (key !== undefined && 'kind' in key) return kindOf(key).solve(key);
  const right = key?.right ?? [];
  const [answer] = right;
  if (answer === undefined) return {};
  const options = quiz.questionAt(index)?.options ?? [];
  // Equal texts are the same option.
  const hasSeveral = new Set(right.map((one) => options[one])).size > 1;
  return { answer, ...(hasSeveral ? { answers: [...right] } : {}) };
}

/** What is told of a question once its answer is locked: what is right, and why. */
export function toldFields(
  quiz: PlayedQuiz,
  index: number,
): RightFields & Pick<ReviewedQuestion, 'explanation' | 'formulas'> {
  const right = rightFields(quiz, index);
  const explanation = quiz.explanationAt(index);
  const texts = [...solutionTexts(right), explanation ?? ''];
  return {
    ...right,
    ...(explanation === undefined ? {} : { explanation }),
    ...formulasIn(texts, quiz.languageAt(index)),
  };
}

/** The formulas of both, as a field; nothing without any. */
export function mergedFormulas(
  { formulas: one }: WithFormulas,
  { formulas: other }: WithFormulas,
): WithFormulas {
  return one === undefined && other === undefined ? {} : { formulas: { ...one, ...other } };
}

/** The number of questions, and what they are worth if that differs. */
export function totalFields({ total, most }: PlayedQuiz): Pick<Attempt, 'total' | 'most'> {
  return { total, ...(most === total ? {} : { most }) };
}

type WithFormulas = Pick<QuestionContent, 'formulas'>;

type Verdict = Omit<LockedAnswer, 'option' | 'answer'>;
type VerdictFields = Pick<ReviewedQuestion, 'correct' | 'earned'>;
type GivenFields = VerdictFields & Pick<ReviewedQuestion, 'option' | 'given'>;

/** What came of an answer, as fields of a reply. */
export function verdictFields({ isRight: correct, points }: Verdict): VerdictFields {
  return { correct, ...(points === undefined ? {} : { earned: points }) };
}

/** An answer and what came of it, as fields of a reply. */
export function givenFields({ option, answer, ...verdict }: LockedAnswer): GivenFields {
  return { option, ...(answer === undefined ? {} : { given: answer }), ...verdictFields(verdict) };
}

/** The review of a question at the end of an attempt. */
export function review(
  quiz: PlayedQuiz,
  index: number,
  given: LockedAnswer & Pick<StoredAnswer, 'reaction'>,
): ReviewedQuestion | undefined {
  const put = quiz.questionAt(index);
  if (put === undefined) return undefined;
  const told = toldFields(quiz, index);
  return {
    ...put,
    ...givenFields(given),
    ...told,
    ...mergedFormulas(put, told),
    ...(given.reaction === undefined ? {} : { reaction: given.reaction }),
  };
}
