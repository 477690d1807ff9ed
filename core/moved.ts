/** A list with the item at `from` moved to `to`; the same list where one of them does not exist. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [one] = list.slice(from, from + 1);
  if (one === undefined || from < 0 || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}
