import { escapeHtml } from '#core/html-text.ts';
import type { Language } from '#core/language.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import {
  type FoundEntry,
  type FoundFile,
  foundIn,
  numbered,
} from '#server/quiz-files/found-questions.ts';
import { hasTex, lossesOfOptions } from '#server/quiz-files/html-parts.ts';
import type { PlainQuestion, PlainQuiz } from '#server/quiz-files/one-language.ts';
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
  ['textEntryInteraction', 'open_question'],
  ['extendedTextInteraction', 'open_question'],
  ['uploadInteraction', 'open_question'],
  ['drawingInteraction', 'open_question'],
  ['matchInteraction', 'matching'],
  ['associateInteraction', 'matching'],
  ['gapMatchInteraction', 'matching'],
  ['graphicGapMatchInteraction', 'matching'],
  ['graphicAssociateInteraction', 'matching'],
  ['orderInteraction', 'ordering'],
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

/** Points by option of a response, where they are not just right or wrong. */
function pointsOf(declaration: XmlElement | undefined): Map<string, number> {
  const entries = childrenOf(childAt(declaration, 'mapping'), 'mapEntry');
  return new Map(
    entries.map(({ attributes }) => [attributes.mapKey ?? '', Number(attributes.mappedValue ?? 0)]),
  );
}

function rightOf(declaration: XmlElement | undefined, points: ReadonlyMap<string, number>) {
  const values = childrenOf(childAt(declaration, 'correctResponse'), 'value');
  if (values.length > 0) return new Set(values.map((value) => textOf(value).trim()));
  return new Set([...points].flatMap(([option, value]) => (value > 0 ? [option] : [])));
}

function refusalOf(interactions: readonly XmlElement[]): SkipReason | null {
  const [first] = interactions;
  if (first === undefined) return 'text_only';
  if (interactions.length === 1 && first.name === 'choiceInteraction') return null;
  const kinds = interactions.map(({ name }) => refusedInteractions.get(name));
  return kinds.find((kind) => kind !== undefined) ?? 'other_kind';
}

function entryOf(item: XmlElement): FoundEntry {
  const body = childAt(item, 'itemBody');
  const interactions = elementsIn(body, ({ name }) => name.endsWith('Interaction'));
  const refused = refusalOf(interactions);
  const [interaction] = interactions;
  if (refused !== null || interaction === undefined) return { skipped: [refused ?? 'text_only'] };
  const response = interaction.attributes.responseIdentifier ?? '';
  const declaration = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === response,
  );
  const points = pointsOf(declaration);
  const right = rightOf(declaration, points);
  const choices = childrenOf(interaction, 'simpleChoice');
  const options = choices.map((choice) => ({
    text: textOf(choice, ['feedbackInline']),
    source: sourceOf(choice),
    correct: right.has(choice.attributes.identifier ?? ''),
  }));
  const feedback = childrenOf(item, 'modalFeedback').filter((one) => textOf(one).trim() !== '');
  const [explanation] = feedback.length === 1 ? feedback : [];
  const hasFeedback =
    feedback.length > 1 || named(body, 'feedbackInline', 'feedbackBlock').length > 0;
  const shares = new Set([...points.values()].filter((value) => value !== 0));
  const stem = [textOf(body, ['choiceInteraction', 'feedbackBlock', 'rubricBlock'])];
  return {
    question: {
      question: [...stem, textOf(childAt(interaction, 'prompt'))].join(' '),
      options: options.map(({ text, correct }) => ({ text, correct })),
      explanation: explanation === undefined ? null : textOf(explanation),
    },
    skipped: [
      ...lossesOf(body),
      ...lossesOfOptions(options),
      ...lossesOf(explanation),
      ...(hasFeedback ? (['feedback'] as const) : []),
      ...(shares.size > 1 ? (['scores'] as const) : []),
    ],
  };
}

/** Reads the items of QTI 2.x, each an `assessmentItem`: a choice with one or several right options. */
export function readQti2(
  items: readonly XmlElement[],
  title: string,
  language: Language,
): FoundFile {
  return foundIn({ format: 'qti2', title, language }, numbered(items.map(entryOf)));
}

const itemSchema = 'http://www.imsglobal.org/xsd/imsqti_v2p1';

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>';

function itemElement({ question, options, explanation }: PlainQuestion, ident: string): string {
  const right = options.flatMap(({ correct }, index) => (correct ? [`option${index + 1}`] : []));
  const cardinality = right.length === 1 ? 'single' : 'multiple';
  const choices = options.map(
    ({ text }, index) =>
      `<simpleChoice identifier="option${index + 1}">${escapeHtml(text)}</simpleChoice>`,
  );
  const template = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct';
  const shown = '<value>shown</value>';
  return [
    xmlStart,
    `<assessmentItem xmlns="${itemSchema}" identifier="${ident}" title="${ident}" adaptive="false" timeDependent="false">`,
    `<responseDeclaration identifier="RESPONSE" cardinality="${cardinality}" baseType="identifier">`,
    `<correctResponse>${right.map((option) => `<value>${option}</value>`).join('')}</correctResponse>`,
    '</responseDeclaration>',
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    ...(explanation === null
      ? []
      : [
          `<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue>${shown}</defaultValue></outcomeDeclaration>`,
        ]),
    `<itemBody><choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${right.length === 1 ? 1 : 0}">`,
    `<prompt>${escapeHtml(question)}</prompt>`,
    ...choices,
    '</choiceInteraction></itemBody>',
    `<responseProcessing template="${template}"/>`,
    ...(explanation === null
      ? []
      : [
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="shown" showHide="show">${escapeHtml(explanation)}</modalFeedback>`,
        ]),
    '</assessmentItem>\n',
  ].join('\n');
}

/** Writes one quiz as QTI 2.1: a test and its items, by their paths in a package. */
export function writeQti2(
  { name, questions }: PlainQuiz,
  ident: string,
): { readonly test: string; readonly files: Readonly<Record<string, string>> } {
  const items = questions.map((question, index) => ({
    ident: `${ident}-${index + 1}`,
    path: `${ident}/item-${index + 1}.xml`,
    question,
  }));
  const refs = items.map(
    ({ ident: item }, index) =>
      `<assessmentItemRef identifier="${item}" href="item-${index + 1}.xml"/>`,
  );
  const test = [
    xmlStart,
    `<assessmentTest xmlns="${itemSchema}" identifier="${ident}" title="${escapeHtml(name)}">`,
    '<testPart identifier="part1" navigationMode="linear" submissionMode="individual">',
    `<assessmentSection identifier="section1" title="${escapeHtml(name)}" visible="true">`,
    ...refs,
    '</assessmentSection></testPart>',
    '</assessmentTest>\n',
  ].join('\n');
  const path = `${ident}/test.xml`;
  const files = items.map((item) => [item.path, itemElement(item.question, item.ident)]);
  return { test: path, files: { [path]: test, ...Object.fromEntries(files) } };
}
