import type { DraftOption, DraftQuestion, DraftRange } from '#app/ui/quiz-editor/draft-question.ts';
import type { KindQuestion } from '#core/question-kinds/question-kinds.ts';
import { numberOf } from '#core/text-digits.ts';

export const newRange: DraftRange = {
  min: '0',
  max: '100',
  step: '1',
  unit: '',
  ans: '',
  tolerance: '0',
};

/** The texts that a question lists: options, items, accepted texts or the left sides of pairs. */
function listOf(stored: KindQuestion): readonly { text: string; pair?: string }[] {
  const asList = (texts: readonly string[]) => texts.map((text) => ({ text }));
  switch (stored.kind) {
    case 'several':
      return asList(stored.options);
    case 'order':
      return asList(stored.items);
    case 'text':
      return asList(stored.accepted);
    case 'match':
      return stored.pairs.map(({ left, right }) => ({ text: left, pair: right }));
    case 'opinion':
      return 'options' in stored ? asList(stored.options) : [];
    case 'number':
      return [];
  }
}

function rangeOf(stored: KindQuestion): DraftRange | undefined {
  if (stored.kind !== 'number') return undefined;
  const { min, max, step, unit = '', ans, tolerance } = stored;
  const texts = [min, max, step, ans, tolerance].map(String);
  const [least = '', most = '', by = '', right = '', around = ''] = texts;
  return { min: least, max: most, step: by, unit, ans: right, tolerance: around };
}

/** A stored question of another kind than a choice, without its id in a draft. */
export function draftOfKind(
  stored: KindQuestion,
  newOption: (text: string) => DraftOption,
): Omit<DraftQuestion, 'id'> {
  const { kind, question: text, explanation, picture } = stored;
  const options = listOf(stored).map(({ text: one, pair }) => ({ ...newOption(one), pair }));
  const right = kind === 'several' ? stored.ans.flatMap((place) => options[place]?.id ?? []) : [];
  return {
    kind,
    text,
    options,
    right,
    explanation,
    picture,
    range: rangeOf(stored),
    partial: 'partial' in stored ? stored.partial : undefined,
    nearly: kind === 'text' ? stored.nearly : undefined,
    words: 'words' in stored ? stored.words : undefined,
    points: 'points' in stored ? stored.points : undefined,
  };
}

/** The options that are written; an empty line says nothing. */
export function writtenOptions({
  options,
}: Pick<DraftQuestion, 'options'>): readonly DraftOption[] {
  return options.filter(({ text, pair = '' }) => text.trim() !== '' || pair.trim() !== '');
}

/** A number as it is typed; not a number where it is none. */
const typed = (text: string) => numberOf(text) ?? Number.NaN;

function numbersOf({ min, max, step, unit, ans, tolerance }: DraftRange) {
  return {
    min: typed(min),
    max: typed(max),
    step: typed(step),
    ...(unit.trim() === '' ? {} : { unit }),
    ans: typed(ans),
    tolerance: typed(tolerance),
  };
}

/** A question of another kind than a choice in the shape of the API; what is missing is not a number. */
export function kindQuestion(
  draft: DraftQuestion & { readonly kind: NonNullable<DraftQuestion['kind']> },
  rightPlaces: (question: DraftQuestion) => number[],
): KindQuestion {
  const { kind, text: question, explanation = '', picture = null, points } = draft;
  const options = writtenOptions(draft);
  const texts = options.map(({ text }) => text);
  const shared = {
    question,
    ...(explanation === '' ? {} : { explanation }),
    ...(picture === null ? {} : { picture }),
  };
  const scored = { ...shared, ...(points === undefined ? {} : { points }) };
  const partial = draft.partial ? { partial: true as const } : {};
  switch (kind) {
    case 'several':
      return {
        kind,
        ...scored,
        ...partial,
        options: texts,
        ans: rightPlaces({ ...draft, options }),
      };
    case 'order':
      return { kind, ...scored, ...partial, items: texts };
    case 'match':
      return {
        kind,
        ...scored,
        ...partial,
        pairs: options.map(({ text: left, pair: right = '' }) => ({ left, right })),
      };
    case 'number':
      return { kind, ...scored, ...numbersOf(draft.range ?? newRange) };
    case 'text':
      return {
        kind,
        ...scored,
        accepted: texts,
        ...(draft.nearly ? { nearly: true as const } : {}),
      };
    case 'opinion':
      return { kind, ...shared, ...(draft.words ? { words: true as const } : { options: texts }) };
  }
}
