import { forget, recall, remember } from '#app/device/memory.ts';
import type { ReviewedQuestion } from '#core/attempt-schemas.ts';
import { slotAt } from '#core/competition-series.ts';
import type { Language } from '#core/language.ts';
import { type PracticeItem, withKnown, withMissed } from '#core/practice.ts';

const key = 'practice';

function isList(value: unknown): value is PracticeItem[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one) =>
        typeof one?.item?.question === 'string' &&
        Array.isArray(one.item.options) &&
        Number.isInteger(one.item.answer) &&
        Number.isInteger(one.dueDay),
    )
  );
}

/** The day by this device's clock, in India. */
export function practiceToday(): number {
  return slotAt('day', Date.now()).number;
}

/** What this device has to practise. */
export function practiceList(): readonly PracticeItem[] {
  return recall(key, isList) ?? [];
}

function keep(list: readonly PracticeItem[]): void {
  if (list.length === 0) forget(key);
  else remember(key, list);
}

/** Notes what was missed in a quiz, to be practised; `language` is that of the quiz. */
export function noteMissed(review: readonly ReviewedQuestion[], language: Language): void {
  const missed = review.flatMap((reviewed) => {
    const { option: _, correct, reaction: __, given: ___, earned: ____, ...item } = reviewed;
    const { kind, answer } = item;
    // Practice asks choices alone.
    if (correct || kind !== undefined || answer === undefined) return [];
    return { ...item, answer, language: item.language ?? language };
  });
  if (missed.length > 0) keep(withMissed(practiceList(), missed, practiceToday()));
}

/** Notes how the practice of a question went. */
export function notePracticed(item: PracticeItem['item'], isKnown: boolean): void {
  const note = isKnown
    ? withKnown(practiceList(), item, practiceToday())
    : withMissed(practiceList(), [item], practiceToday());
  keep(note);
}
