/**
 * A shipped question without a right answer that a creator starts from. `creator` is how the creator
 * reads it ("What is your favourite colour?"), `friends` how friends do, with `{name}` where the
 * creator's name goes. Specification: Quiz types.
 */
export interface SurveyQuestion {
  readonly creator: string;
  readonly friends: string;
  readonly options: readonly string[];
}

/** What ships for one quiz type in one language. Specification: Quiz types. */
export interface SurveySet {
  /** Card and start page heading, e.g. "Best friend Quiz". */
  readonly title: string;
  /** The question under the heading, e.g. "How well do your friends know you?". */
  readonly prompt: string;
  readonly questions: readonly SurveyQuestion[];
}
