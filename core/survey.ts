/**
 * A shipped question without a right answer, which creators start from. `creator` is the creators'
 * phrasing ("What is your favourite colour?"), `friends` the friends', with `{name}` for the
 * creator's name. Specification: Quiz types.
 */
export interface SurveyQuestion {
  readonly creator: string;
  readonly friends: string;
  readonly options: readonly string[];
}

/** Questions about one topic that a quiz about anything can start from. */
export interface Starter {
  readonly title: string;
  readonly questions: readonly {
    readonly question: string;
    readonly options: readonly string[];
    readonly ans: number;
    readonly explanation: string;
  }[];
}

/** The shipped content of one quiz type in one language. Specification: Quiz types. */
export interface SurveySet {
  /** Card and start page heading, e.g. "Best friend Quiz". */
  readonly title: string;
  /** The question under the heading, e.g. "How well do your friends know you?". */
  readonly prompt: string;
  readonly questions: readonly SurveyQuestion[];
  /** Creators can take these instead. */
  readonly more: readonly SurveyQuestion[];
  /** Only in trivia. */
  readonly starters?: readonly Starter[];
}

/** Every question of a set: those that a new quiz starts with, then the others. */
export function allQuestions<Question>(set: {
  readonly questions: readonly Question[];
  readonly more: readonly Question[];
}): readonly Question[] {
  return [...set.questions, ...set.more];
}

/** A set as the creators' pages need it. */
export interface CreatorSet extends Pick<SurveySet, 'title' | 'prompt' | 'starters'> {
  readonly questions: readonly CreatorQuestion[];
  readonly more: readonly CreatorQuestion[];
}

export type CreatorQuestion = Pick<SurveyQuestion, 'creator' | 'options'>;

/** Without the friends' phrasings, which the server alone needs. */
export function creatorSet({ questions, more, ...set }: SurveySet): CreatorSet {
  const forCreator = ({ creator, options }: SurveyQuestion) => ({ creator, options });
  return { ...set, questions: questions.map(forCreator), more: more.map(forCreator) };
}
