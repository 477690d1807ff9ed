/** What a question's answers are held against: how many options it has, and which are right. */
export interface AnswerKey {
  readonly options: number;
  readonly right: readonly number[];
}
