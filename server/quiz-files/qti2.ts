import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import {
  areTicks,
  type FoundStem,
  foundMatch,
  foundNumber,
  foundOrder,
  foundSeveral,
  foundText,
  middleOf,
  numberIn,
  pointsIn,
} from '#server/quiz-files/found-kinds.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  numbered,
} from '#server/quiz-files/found-questions.ts';
import { hasTex, lossesOfOptions } from '#server/quiz-files/html-parts.ts';
import { readMarks } from '#server/quiz-files/marks.ts';
import {
  childAt,
  childrenOf,
  elementsIn,
  named,
  textOf,
  type XmlElement,
} from '#server/quiz-files/xml.ts';

/** Interactions that are not taken, by why; others are of another kind. */
const refusedInteractions: ReadonlyMap<string, SkipReason> = new Map([
  ['extendedTextInteraction', 'essay'],
  ['uploadInteraction', 'open_question'],
  ['drawingInteraction', 'open_question'],
  ['textEntryInteraction', 'cloze'],
  ['inlineChoiceInteraction', 'cloze'],
  ['gapMatchInteraction', 'cloze'],
  ['graphicGapMatchInteraction', 'matching'],
  ['graphicAssociateInteraction', 'matching'],
  ['graphicOrderInteraction', 'ordering'],
]);

function lossesOf(element: XmlElement | undefined): SkipReason[] {
  const [shown] = named(element, 'img', 'object', 'svg');
  const [written] = named(element, 'math');
  const [heard] = named(element, 'audio', 'video');
  return [
    ...(shown === undefined ? [] : (['image'] as const)),
    ...(heard === undefined ? [] : (['sound_or_film'] as const)),
    ...(written === undefined && !hasTex(textOf(element)) ? [] : (['formula'] as const)),
  ];
}

/** An element with what its text does not show. */
function sourceOf(element: XmlElement): string {
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return child;
    return child.name === 'feedbackInline' ? '' : `<${child.name}>${sourceOf(child)}`;
  });
  return parts.join('');
}

/** Points by what is chosen, where they are not just right or wrong. */
function pointsOf(declaration: XmlElement | undefined): readonly (readonly [string, number])[] {
  const entries = childrenOf(childAt(declaration, 'mapping'), 'mapEntry');
  return entries.map(({ attributes }) => [
    attributes.mapKey ?? '',
    Number(attributes.mappedValue ?? 0),
  ]);
}

/** What a reader of answers gets of an item. */
interface Read {
  readonly item: XmlElement;
  readonly interaction: XmlElement;
  readonly declaration: XmlElement | undefined;
  /** The right answer, by the values of the declaration. */
  readonly right: readonly string[];
  readonly points: readonly (readonly [string, number])[];
}

type ReadAnswers = (read: Read, stem: FoundStem) => FoundEntry;

/** Whether points are given by what is chosen, and not for all of it alone. */
function isMapped({ item, points }: Read): boolean {
  const { template = '' } = childAt(item, 'responseProcessing')?.attributes ?? {};
  return points.length > 0 && !/match_correct/.test(template);
}

const scores = ['scores'] as const;

function choicesIn(element: XmlElement | undefined, name: string) {
  return childrenOf(element, name).map((choice) => ({
    ident: choice.attributes.identifier ?? '',
    text: textOf(choice, ['feedbackInline']),
    source: sourceOf(choice),
    most: choice.attributes.matchMax,
  }));
}

/** Whether several options may be chosen, by the declaration or else by the interaction. */
function isMultiple({ declaration, interaction }: Read): boolean {
  const { cardinality } = declaration?.attributes ?? {};
  return cardinality === undefined
    ? !['1', undefined].includes(interaction.attributes.maxChoices)
    : cardinality !== 'single';
}

const readChoice: ReadAnswers = (read, stem) => {
  const { interaction, right, points } = read;
  const isSingle = !isMultiple(read);
  const given = points.filter(([, value]) => value > 0);
  const most = Math.max(0, ...given.map(([, value]) => value));
  const full = given.filter(([, value]) => !isSingle || value === most).map(([ident]) => ident);
  // A single choice has but one correct response, and several options that give all points.
  const wanted = new Set(isSingle && full.length > 0 ? full : right.length > 0 ? right : full);
  const choices = choicesIn(interaction, 'simpleChoice');
  const options = choices.map(({ ident, text }) => ({ text, correct: wanted.has(ident) }));
  const losses = lossesOfOptions(choices);
  if (isSingle) {
    const { marks: _, ...asked } = stem;
    const shares = new Set(points.map(([, value]) => value).filter((value) => value !== 0));
    return {
      question: { ...asked, options },
      skipped: [...losses, ...(shares.size > 1 ? scores : [])],
    };
  }
  const isPartial = isMapped(read);
  const shares = new Map(points);
  const isOurs = !isPartial || areTicks(choices.map(({ ident }) => shares.get(ident) ?? 0));
  const found = foundSeveral(stem, { options, isPartial });
  return { ...found, skipped: [...losses, ...(isOurs ? [] : scores)] };
};

const readOrder: ReadAnswers = ({ interaction, right }, stem) => {
  const choices = choicesIn(interaction, 'simpleChoice');
  const texts = new Map(choices.map(({ ident, text }) => [ident, text]));
  const items = right.flatMap((ident) => texts.get(ident) ?? []);
  if (items.length !== choices.length) return { skipped: ['ordering'] };
  return foundOrder(stem, { items, isPartial: false });
};

/** Each pair is two identifiers; which comes first matters only where the sides are two sets. */
const readPairs: ReadAnswers = (read, stem) => {
  const { interaction, right } = read;
  const sets = childrenOf(interaction, 'simpleMatchSet');
  const choices = (sets.length === 0 ? [interaction] : sets).flatMap((set) =>
    choicesIn(set, 'simpleAssociableChoice'),
  );
  const texts = new Map(choices.map(({ ident, text }) => [ident, text]));
  const wanted = right.map((value) => value.split(' '));
  const pairs = wanted.map(([left = '', other = '']) => ({
    left: texts.get(left) ?? '',
    right: texts.get(other) ?? '',
  }));
  const used = new Set(wanted.flat());
  return foundMatch(stem, {
    pairs,
    isPartial: isMapped(read),
    hasExtra: choices.some(({ ident }) => !used.has(ident)),
  });
};

/** How far a number may lie from the right one, below and above it. */
function tolerances(item: XmlElement, ans: number): readonly [below: number, above: number] {
  const [equal] = named(childAt(item, 'responseProcessing'), 'equal');
  const { toleranceMode = 'exact', tolerance = '0' } = equal?.attributes ?? {};
  if (toleranceMode === 'exact') return [0, 0];
  const [below = Number.NaN, above = below] = tolerance.trim().split(/ +/).map(numberIn);
  const share = toleranceMode === 'relative' ? Math.abs(ans) / 100 : 1;
  return [below * share, above * share];
}

const readNumber: ReadAnswers = ({ item, interaction, right: [first = ''] }, stem) => {
  const { lowerBound, upperBound, step = '1' } = interaction.attributes;
  const ans = numberIn(first);
  const [below, above] = tolerances(item, ans);
  const exact = { ans, tolerance: below };
  const bounds = [lowerBound ?? '', upperBound ?? '', step].map(numberIn);
  const [min = 0, max = 0, by = 0] = bounds;
  return foundNumber(stem, {
    ...(below === above ? exact : middleOf(ans - below, ans + above)),
    range: lowerBound === undefined ? undefined : { min, max, step: by },
  });
};

const readEntry: ReadAnswers = (read, stem) => {
  const { declaration, right, points } = read;
  const { baseType } = declaration?.attributes ?? {};
  if (baseType === 'float' || baseType === 'integer') return readNumber(read, stem);
  const most = Math.max(0, ...points.map(([, value]) => value));
  const full = points.filter(([, value]) => value > 0 && value === most).map(([text]) => text);
  const mapped = new Set(full);
  const accepted = [...right.filter((text) => !mapped.has(text)), ...full];
  const found = foundText(stem, accepted);
  const entries = childrenOf(childAt(declaration, 'mapping'), 'mapEntry');
  const isStrict = entries.some(({ attributes }) => attributes.caseSensitive === 'true');
  return {
    ...found,
    skipped: [
      ...found.skipped,
      ...(points.some(([, value]) => value > 0 && value < most) ? scores : []),
      ...(isStrict ? (['letter_case'] as const) : []),
    ],
  };
};

const readers: ReadonlyMap<string, ReadAnswers> = new Map([
  ['choiceInteraction', readChoice],
  ['orderInteraction', readOrder],
  ['matchInteraction', readPairs],
  ['associateInteraction', readPairs],
  ['sliderInteraction', readNumber],
  ['textEntryInteraction', readEntry],
]);

function refusalOf(interactions: readonly XmlElement[]): SkipReason {
  const kinds = interactions.map(({ name }) => refusedInteractions.get(name));
  return kinds.find((kind) => kind !== undefined) ?? 'other_kind';
}

/** An item of a test, and what the test says that it is worth. */
export interface TestItem {
  readonly root: XmlElement;
  readonly weight?: string;
}

function entryOf({ root: item, weight = '' }: TestItem): FoundEntry {
  const body = childAt(item, 'itemBody');
  const interactions = elementsIn(body, ({ name }) => name.endsWith('Interaction'));
  const [interaction, ...others] = interactions;
  if (interaction === undefined) return { skipped: ['text_only'] };
  const readAnswers = others.length === 0 ? readers.get(interaction.name) : undefined;
  if (readAnswers === undefined) return { skipped: [refusalOf(interactions)] };
  const wanted = interaction.attributes.responseIdentifier;
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === wanted,
  );
  const right = childrenOf(childAt(declaration, 'correctResponse'), 'value').map((value) =>
    textOf(value).trim(),
  );
  const feedback = childrenOf(item, 'modalFeedback').filter((one) => textOf(one).trim() !== '');
  const [explanation] = feedback.length === 1 ? feedback : [];
  const hasFeedback =
    feedback.length > 1 || named(body, 'feedbackInline', 'feedbackBlock').length > 0;
  const stem = [textOf(body, [interaction.name, 'feedbackBlock', 'rubricBlock'])];
  const { losses, ...scored } = pointsIn(weight);
  const found = readAnswers(
    { item, interaction, declaration, right, points: pointsOf(declaration) },
    {
      question: [...stem, textOf(childAt(interaction, 'prompt'))].join(' '),
      explanation: explanation === undefined ? null : textOf(explanation),
      ...scored,
      marks: readMarks((item.attributes.label ?? '').split(' ')),
    },
  );
  if (found.question === undefined) return found;
  return {
    ...found,
    skipped: [
      ...lossesOf(body),
      ...lossesOf(explanation),
      ...found.skipped,
      ...(hasFeedback ? (['feedback'] as const) : []),
      ...losses,
    ],
  };
}

/** Reads the items of QTI 2.x, each an `assessmentItem`. */
export function readQti2(items: readonly TestItem[], title: string, language: Language): FoundFile {
  return foundIn({ format: 'qti2', title, language }, numbered(items.map(entryOf)));
}
