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

/** The shipped content of one quiz type in one language. Specification: Quiz types. */
export interface SurveySet {
  /** Card and start page heading, e.g. "Best friend Quiz". */
  readonly title: string;
  /** The question under the heading, e.g. "How well do your friends know you?". */
  readonly prompt: string;
  readonly questions: readonly SurveyQuestion[];
}
