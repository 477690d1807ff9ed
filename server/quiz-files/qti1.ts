import { escapeHtml } from '#core/html-text.ts';
import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  numbered,
} from '#server/quiz-files/found-questions.ts';
import { lossesOfOptions, type ReadOption, textOfPart } from '#server/quiz-files/html-parts.ts';
import type { PlainQuestion, PlainQuiz } from '#server/quiz-files/one-language.ts';
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

/** A condition with points: the options that it asks for. */
interface Rule {
  readonly options: readonly string[];
  readonly points: number;
}

/** Some programs name the most points instead of saying them: `SCORE.max`. */
function pointsOf(value: string): number {
  return value.endsWith('.max') ? 100 : Number(value);
}

function isScore({ attributes }: XmlElement): boolean {
  return /^(?:que_)?score$/i.test(attributes.varname ?? attributes.variablename ?? 'SCORE');
}

/** The rules that give points; an option under `not` is one that must not be chosen. */
function rulesOf(item: XmlElement): Rule[] {
  return named(item, 'respcondition').flatMap((condition) => {
    const points = childrenOf(condition, 'setvar')
      .filter(isScore)
      .map((element) => pointsOf(textOf(element).trim()))
      .find((value) => value > 0);
    if (points === undefined) return [];
    const wanted = elementsIn(
      childAt(condition, 'conditionvar'),
      ({ name }) => name === 'not' || name === 'varequal',
    ).filter(({ name }) => name === 'varequal');
    return [{ options: wanted.map((element) => textOf(element).trim()), points }];
  });
}

function kindOf(item: XmlElement): SkipReason | null {
  const presentation = childAt(item, 'presentation');
  const responses = elementsIn(presentation, ({ name }) => name.startsWith('response_'));
  const [first] = responses;
  if (first === undefined) return 'text_only';
  if (responses.some(({ name }) => name === 'response_grp')) return 'matching';
  if (responses.some(({ name }) => name !== 'response_lid')) return 'open_question';
  if (responses.length > 1) return 'matching';
  if (first.attributes.rcardinality?.toLowerCase() === 'ordered') return 'ordering';
  return named(first, 'render_choice').length === 1 ? null : 'other_kind';
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

function entryOf(item: XmlElement): FoundEntry {
  const refused = kindOf(item);
  if (refused !== null) return { skipped: [refused] };
  const presentation = childAt(item, 'presentation');
  const isChoice = ({ name }: XmlElement) => name === 'response_lid';
  const [response] = elementsIn(presentation, isChoice);
  const materials = elementsIn(
    presentation,
    (element) => isChoice(element) || element.name === 'material',
  ).filter((element) => !isChoice(element));
  const stem = partOf([...materials, ...childrenOf(response, 'material')]);
  const rules = rulesOf(item);
  const isSingle = response?.attributes.rcardinality?.toLowerCase() !== 'multiple';
  const most = Math.max(0, ...rules.map(({ points }) => points));
  const counted = rules.filter(({ points }) => !isSingle || points === most);
  const right = new Set(counted.flatMap(({ options }) => options));
  const labels = named(response, 'response_label');
  const options = labels.map((label) => ({
    ...partOf([label]),
    correct: right.has(label.attributes.ident ?? ''),
  }));
  const explanation = explanationOf(item);
  const hasScores = new Set(rules.map(({ points }) => points)).size > 1;
  return {
    question: {
      question: stem.text,
      options: options.map(({ text, correct }) => ({ text, correct })),
      explanation: explanation.text === '' ? null : explanation.text,
    },
    skipped: [
      ...[stem, explanation, ...options].flatMap(({ losses }) => losses),
      ...lossesOfOptions(options),
      ...(hasScores ? (['scores'] as const) : []),
    ],
  };
}

/** Reads roots `questestinterop` of QTI 1.2: choices with one or several right options. */
export function readQti1(roots: readonly XmlElement[], language: Language): FoundFile {
  const titled = roots.flatMap((root) => named(root, 'assessment', 'objectbank', 'section'));
  const title =
    titled.map(({ attributes }) => attributes.title ?? '').find((one) => one !== '') ?? '';
  const entries = roots.flatMap((root) => named(root, 'item')).map(entryOf);
  return foundIn({ format: 'qti1', title, language }, numbered(entries));
}

function material(text: string): string {
  return `<material><mattext texttype="text/plain">${escapeHtml(text)}</mattext></material>`;
}

function field(label: string, entry: string): string {
  return `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
}

/** All right options and no other: Canvas writes and reads this form. */
function conditionOf(options: PlainQuestion['options']): string {
  const terms = options.map(({ correct }, index) => {
    const equals = `<varequal respident="response1">option${index + 1}</varequal>`;
    return correct ? equals : `<not>${equals}</not>`;
  });
  const right = options.filter(({ correct }) => correct).length;
  return right === 1
    ? (terms.find((term) => !term.startsWith('<not>')) ?? '')
    : `<and>${terms.join('')}</and>`;
}

function itemElement(
  { question, options, explanation }: PlainQuestion,
  ident: string,
  number: number,
): string {
  const isSingle = options.filter(({ correct }) => correct).length === 1;
  const labels = options.map(
    ({ text }, index) =>
      `<response_label ident="option${index + 1}">${material(text)}</response_label>`,
  );
  const type = isSingle ? 'multiple_choice_question' : 'multiple_answers_question';
  const feedback = '<displayfeedback feedbacktype="Response" linkrefid="general_fb"/>';
  return [
    `<item ident="${ident}" title="${number}">`,
    `<itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', '1')}</qtimetadata></itemmetadata>`,
    `<presentation>${material(question)}`,
    `<response_lid ident="response1" rcardinality="${isSingle ? 'Single' : 'Multiple'}"><render_choice>`,
    ...labels,
    '</render_choice></response_lid></presentation>',
    '<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>',
    ...(explanation === null
      ? []
      : [
          `<respcondition continue="Yes"><conditionvar><other/></conditionvar>${feedback}</respcondition>`,
        ]),
    `<respcondition continue="No"><conditionvar>${conditionOf(options)}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`,
    '</resprocessing>',
    ...(explanation === null
      ? []
      : [
          `<itemfeedback ident="general_fb"><flow_mat>${material(explanation)}</flow_mat></itemfeedback>`,
        ]),
    '</item>',
  ].join('\n');
}

/** Writes one quiz as QTI 1.2: the assessment of a package. */
export function writeQti1({ name, questions }: PlainQuiz, ident: string): string {
  const items = questions.map((question, index) =>
    itemElement(question, `${ident}-${index + 1}`, index + 1),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">',
    `<assessment ident="${ident}" title="${escapeHtml(name)}"><section ident="root_section">`,
    ...items,
    '</section></assessment>',
    '</questestinterop>\n',
  ].join('\n');
}
