/** Decides whether an answer to a question is right: the number of options, and the right ones. */
export interface AnswerKey {
  readonly options: number;
  readonly right: readonly number[];
}
