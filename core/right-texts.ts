/** The texts of the right options, for people. */
export function rightTexts({
  options,
  answer = -1,
  answers = [answer],
}: {
  readonly options: readonly string[];
  readonly answer?: number | undefined;
  readonly answers?: readonly number[] | undefined;
}): string {
  return answers.flatMap((index) => options[index] ?? []).join(', ');
}

/** Whether an option is right; null is none. */
export function isRightOption(
  {
    answer,
    answers = [answer],
  }: { readonly answer: number; readonly answers?: readonly number[] | undefined },
  option: number | null,
): boolean {
  return option !== null && answers.includes(option);
}
