/** Decides on the choice of one option: the number of options, and the right ones. */
export interface ChoiceKey {
  readonly options: number;
  readonly right: readonly number[];
  /** What a right one is worth; missing for one point. */
  readonly points?: number | undefined;
}
