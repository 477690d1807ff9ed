import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import {
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
import { lossesOfOptions, type ReadOption, textOfPart } from '#server/quiz-files/html-parts.ts';
import { readMarks } from '#server/quiz-files/marks.ts';
import {
  childAt,
  childrenOf,
  elementsIn,
  named,
  textOf,
  type XmlElement,
} from '#server/quiz-files/xml.ts';

/** Blackboard has its texts in an extension of its own. */
function isPlain({ attributes: { texttype, type } }: XmlElement): boolean {
  return texttype?.toLowerCase() === 'text/plain' || type?.toUpperCase() === 'PLAIN_TEXT';
}

interface Part extends ReadOption {
  readonly losses: readonly SkipReason[];
}

/** Texts of a part, joined, with what is lost of it. */
function partOf(elements: readonly XmlElement[]): Part {
  const parts = elements
    .flatMap((element) => named(element, 'mattext', 'mat_formattedtext'))
    .map((text) => ({ source: textOf(text), ...textOfPart(textOf(text), !isPlain(text)) }));
  const hasImage = elements.some((element) => named(element, 'matimage').length > 0);
  const hasSound = elements.some((element) => named(element, 'mataudio', 'matvideo').length > 0);
  return {
    // A picture alone is an option too.
    source: parts.map(({ source }) => source).join(' ') + (hasImage || hasSound ? '<img>' : ''),
    text: parts.map(({ text }) => text).join(' '),
    losses: [
      ...parts.flatMap(({ losses }) => losses),
      ...(hasImage ? (['image'] as const) : []),
      ...(hasSound ? (['sound_or_film'] as const) : []),
    ],
  };
}

/** A condition with points, and the terms that it asks for. */
interface Rule {
  readonly wanted: readonly XmlElement[];
  readonly points: number;
}

/** Some programs name the most points instead of saying them: `SCORE.max`. */
function pointsOf(value: string): number {
  return value.endsWith('.max') ? 100 : Number(value);
}

function isScore({ attributes }: XmlElement): boolean {
  return /^(?:que_)?score$/i.test(attributes.varname ?? attributes.variablename ?? 'SCORE');
}

const terms = ['varequal', 'vargte', 'vargt', 'varlte', 'varlt'];

/** What a condition asks for; a term under `not` is one that must not hold. */
function wantedIn(condition: XmlElement): XmlElement[] {
  return elementsIn(
    childAt(condition, 'conditionvar'),
    ({ name }) => name === 'not' || terms.includes(name),
  ).filter(({ name }) => name !== 'not');
}

/** The rules that give points. */
function rulesOf(item: XmlElement): Rule[] {
  return named(item, 'respcondition').flatMap((condition) => {
    const points = childrenOf(condition, 'setvar')
      .filter(isScore)
      .map((element) => pointsOf(textOf(element).trim()))
      .find((value) => value > 0);
    return points === undefined ? [] : [{ wanted: wantedIn(condition), points }];
  });
}

/** The rules with the most points, and whether there are others. */
function fullRules(item: XmlElement): { full: readonly Rule[]; hasScores: boolean } {
  const rules = rulesOf(item);
  const most = Math.max(0, ...rules.map(({ points }) => points));
  const full = rules.filter(({ points }) => points === most);
  return { full, hasScores: full.length < rules.length };
}

function valuesOf(rule: Rule | undefined): string[] {
  return (rule?.wanted ?? [])
    .filter(({ name }) => name === 'varequal')
    .map((element) => textOf(element).trim());
}

/** The fields that describe an item, by their labels; the last one of a label counts. */
function fieldsOf(item: XmlElement): ReadonlyMap<string, string> {
  return new Map(
    named(childAt(item, 'itemmetadata'), 'qtimetadatafield').map((field) => [
      textOf(childAt(field, 'fieldlabel')).trim(),
      textOf(childAt(field, 'fieldentry')).trim(),
    ]),
  );
}

/** What a reader of answers gets of an item. */
interface Read {
  readonly item: XmlElement;
  readonly presentation: XmlElement | undefined;
  readonly responses: readonly XmlElement[];
}

type ReadAnswers = (read: Read, stem: FoundStem) => FoundEntry;

function labelsOf(response: XmlElement | undefined) {
  return named(response, 'response_label').map((label) => ({
    ident: label.attributes.ident ?? '',
    ...partOf([label]),
  }));
}

const readChoice: ReadAnswers = ({ item, responses: [response] }, stem) => {
  const rules = rulesOf(item);
  const isSingle = response?.attributes.rcardinality?.toLowerCase() !== 'multiple';
  const { full, hasScores } = fullRules(item);
  const right = new Set((isSingle ? full : rules).flatMap(valuesOf));
  const labels = labelsOf(response);
  const options = labels.map(({ ident, text }) => ({ text, correct: right.has(ident) }));
  const skipped: SkipReason[] = [
    ...labels.flatMap(({ losses }) => losses),
    ...lossesOfOptions(labels),
    ...(hasScores ? (['scores'] as const) : []),
  ];
  const { marks: _, ...asked } = stem;
  if (isSingle) return { question: { ...asked, options }, skipped };
  // A rule for each right option gives part of the points.
  return { ...foundSeveral(stem, { options, isPartial: rules.length > 1 }), skipped };
};

const readOrder: ReadAnswers = ({ item, responses: [response] }, stem) => {
  const [rule] = fullRules(item).full;
  const isPlaced = (rule?.wanted ?? []).every(({ attributes: { index = '' } }) => index !== '');
  const wanted = isPlaced
    ? rule?.wanted.toSorted((a, b) => Number(a.attributes.index) - Number(b.attributes.index))
    : rule?.wanted;
  const labels = labelsOf(response);
  const texts = new Map(labels.map(({ ident, text }) => [ident, text]));
  const items = valuesOf({ wanted: wanted ?? [], points: 0 }).map((ident) => texts.get(ident));
  if (items.length !== labels.length || items.includes(undefined)) return { skipped: ['ordering'] };
  const found = foundOrder(stem, {
    items: items.map((text) => text ?? ''),
    isPartial: false,
  });
  return { ...found, skipped: labels.flatMap(({ losses }) => losses) };
};

const readTyped: ReadAnswers = ({ item }, stem) => {
  const { full, hasScores } = fullRules(item);
  const wanted = full.flatMap((rule) => rule.wanted);
  const isStrict = wanted.some(({ attributes }) => attributes.case?.toLowerCase() === 'yes');
  const found = foundText(stem, full.flatMap(valuesOf));
  if (found.question === undefined) return found;
  return {
    ...found,
    skipped: [
      ...found.skipped,
      ...(hasScores ? (['scores'] as const) : []),
      ...(isStrict ? (['letter_case'] as const) : []),
    ],
  };
};

/** Either a number alone, or one within bounds. */
const readNumber: ReadAnswers = ({ item }, stem) => {
  const { full, hasScores } = fullRules(item);
  const [rule, ...others] = full;
  if (rule === undefined) return { skipped: ['open_question'] };
  const numbersOf = (...names: readonly string[]) =>
    rule.wanted
      .filter(({ name }) => names.includes(name))
      .map((element) => numberIn(textOf(element)));
  const [exact] = numbersOf('varequal');
  const [low, high] = [numbersOf('vargte', 'vargt')[0], numbersOf('varlte', 'varlt')[0]];
  const skipped: SkipReason[] = [
    ...(hasScores ? (['scores'] as const) : []),
    ...(others.length > 0 ? (['accepted_answer'] as const) : []),
  ];
  const bounded = low === undefined || high === undefined ? null : middleOf(low, high);
  if (bounded !== null) {
    const isMiddle = exact !== undefined && Math.abs(exact - bounded.ans) <= Math.abs(exact) * 1e-9;
    return foundNumber(stem, { ...bounded, ...(isMiddle ? { ans: exact } : {}), skipped });
  }
  return foundNumber(stem, { ans: exact ?? Number.NaN, tolerance: 0, skipped });
};

/** The parts of Blackboard's items that are no part of the question. */
function isBlock({ name, attributes }: XmlElement, ...classes: readonly string[]): boolean {
  return name === 'flow' && classes.includes(attributes.class ?? '');
}

/** The text beside a response, where it has none itself. */
function textsBeside(presentation: XmlElement | undefined): ReadonlyMap<string, Part> {
  const holders = elementsIn(
    presentation,
    (element) => element.name === 'flow' && childrenOf(element, 'response_lid').length === 1,
  );
  return new Map(
    holders.map((holder) => {
      const [response] = childrenOf(holder, 'response_lid');
      return [response?.attributes.ident ?? '', partOf(childrenOf(holder, 'flow'))];
    }),
  );
}

/** The right option of each response: of those with points, if any has. */
function rightByResponse(item: XmlElement): ReadonlyMap<string, string> {
  const rules = rulesOf(item);
  const wanted =
    rules.length > 0
      ? rules.flatMap((rule) => rule.wanted)
      : named(item, 'respcondition').flatMap(wantedIn);
  const pairs = wanted
    .filter(({ name }) => name === 'varequal')
    .map((term) => [term.attributes.respident ?? '', textOf(term).trim()] as const);
  return new Map(pairs.toReversed());
}

/** A response for each left side, all with the same options; Blackboard has these in a block of their own. */
const readMatching: ReadAnswers = ({ item, presentation, responses }, stem) => {
  const beside = textsBeside(presentation);
  const [block] = elementsIn(presentation, (one) => isBlock(one, 'RIGHT_MATCH_BLOCK'));
  const shared = childrenOf(block, 'flow').map((flow) => partOf([flow]));
  const right = rightByResponse(item);
  const used = new Set<string>();
  const losses: SkipReason[] = [];
  const pairs = responses.flatMap((response) => {
    const { ident = '' } = response.attributes;
    const own = partOf(childrenOf(response, 'material'));
    const left = own.text.trim() === '' ? (beside.get(ident) ?? own) : own;
    const labels = labelsOf(response);
    const place = labels.findIndex((label) => label.ident === right.get(ident));
    const label = labels[place];
    if (label === undefined) return [];
    const side = label.text.trim() === '' ? (shared[place] ?? label) : label;
    used.add(side.text);
    losses.push(...left.losses, ...side.losses);
    return [{ left: left.text, right: side.text }];
  });
  const [first] = responses;
  const offered = shared.length > 0 ? shared : labelsOf(first);
  const hasExtra = pairs.length < responses.length || offered.some(({ text }) => !used.has(text));
  const found = foundMatch(stem, { pairs, isPartial: true, hasExtra });
  return { ...found, skipped: [...found.skipped, ...losses] };
};

/** Canvas writes gaps in a text as it writes pairs. */
const gaps = ['multiple_dropdowns_question', 'fill_in_multiple_blanks_question'];

/** Responses that are chosen, sorted or matched. */
function optionReader([first, ...others]: readonly XmlElement[]): ReadAnswers | SkipReason {
  if (others.length > 0) return readMatching;
  if (first?.attributes.rcardinality?.toLowerCase() === 'ordered') return readOrder;
  return named(first, 'render_choice').length === 1 ? readChoice : 'other_kind';
}

const numberTypes = /^(?:integer|decimal|scientific)$/i;

/** A response that is typed. Without anything that is right, somebody has to read it. */
function typedReader(
  { item, responses: [response] }: Read,
  type: string,
): ReadAnswers | SkipReason {
  const wanted = rulesOf(item).flatMap((rule) => rule.wanted);
  if (wanted.length === 0) return 'essay';
  const [fib] = named(response, 'render_fib');
  const isNumber =
    response?.name === 'response_num' ||
    type === 'numerical_question' ||
    numberTypes.test(fib?.attributes.fibtype ?? '') ||
    wanted.some(({ name }) => name !== 'varequal');
  return isNumber ? readNumber : readTyped;
}

/** How the answers of an item are read, or why they are not. */
function readerOf(read: Read, type: string): ReadAnswers | SkipReason {
  const { responses } = read;
  const [first, ...others] = responses;
  if (gaps.includes(type)) return 'cloze';
  if (type === 'calculated_question') return 'calculated';
  if (first === undefined) return 'text_only';
  const [group] = responses.filter(({ name }) => name === 'response_grp');
  if (group !== undefined) {
    return group.attributes.rcardinality?.toLowerCase() === 'ordered' ? 'ordering' : 'matching';
  }
  const areOptions = responses.every(
    (response) => response.name === 'response_lid' && named(response, 'render_fib').length === 0,
  );
  if (areOptions) return optionReader(responses);
  return others.length > 0 ? 'cloze' : typedReader(read, type);
}

function explanationOf(item: XmlElement): { text: string; losses: readonly SkipReason[] } {
  const all = childrenOf(item, 'itemfeedback').map((feedback) => ({
    ...partOf([feedback]),
    isGeneral: /^general/i.test(feedback.attributes.ident ?? ''),
  }));
  const general = all.find(({ isGeneral }) => isGeneral);
  const hasOthers = all.some((feedback) => feedback !== general && feedback.text !== '');
  return {
    text: general?.text ?? '',
    losses: [...(general?.losses ?? []), ...(hasOthers ? (['feedback'] as const) : [])],
  };
}

function isResponse({ name }: XmlElement): boolean {
  return /^response_(?:lid|str|num|grp|xy)$/.test(name);
}

function entryOf(item: XmlElement): FoundEntry {
  const presentation = childAt(item, 'presentation');
  const responses = elementsIn(presentation, isResponse);
  const read = { item, presentation, responses };
  const fields = fieldsOf(item);
  const readAnswers = readerOf(read, fields.get('question_type') ?? '');
  if (typeof readAnswers === 'string') return { skipped: [readAnswers] };
  const materials = elementsIn(
    presentation,
    (element) =>
      isResponse(element) ||
      isBlock(element, 'RESPONSE_BLOCK', 'RIGHT_MATCH_BLOCK') ||
      element.name === 'material',
  ).filter(({ name }) => name === 'material');
  const own = responses.length === 1 ? childrenOf(responses[0], 'material') : [];
  const stem = partOf([...materials, ...own]);
  const explanation = explanationOf(item);
  const { losses: scores, ...scored } = pointsIn(fields.get('points_possible') ?? '');
  const found = readAnswers(read, {
    question: stem.text,
    explanation: explanation.text === '' ? null : explanation.text,
    ...scored,
    marks: readMarks([...fields].map(([label, entry]) => `${label}=${entry}`)),
  });
  if (found.question === undefined) return found;
  return {
    ...found,
    skipped: [...stem.losses, ...explanation.losses, ...found.skipped, ...scores],
  };
}

/** Reads roots `questestinterop` of QTI 1.2. */
export function readQti1(roots: readonly XmlElement[], language: Language): FoundFile {
  const titled = roots.flatMap((root) => named(root, 'assessment', 'objectbank', 'section'));
  const title =
    titled.map(({ attributes }) => attributes.title ?? '').find((one) => one !== '') ?? '';
  const entries = roots.flatMap((root) => named(root, 'item')).map(entryOf);
  return foundIn({ format: 'qti1', title, language }, numbered(entries));
}
