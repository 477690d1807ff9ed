import { escapeHtml } from '#core/html-text.ts';
import { marksOf } from '#server/quiz-files/marks.ts';
import type {
  PlainQuestion,
  WrittenQuestion,
  WrittenQuiz,
} from '#server/quiz-files/one-language.ts';

const itemSchema = 'http://www.imsglobal.org/xsd/imsqti_v2p1';

const xmlStart = '<?xml version="1.0" encoding="UTF-8"?>';

/** What is right, how it is asked, and how it is judged. */
interface TypedParts {
  readonly declaration: string;
  readonly interaction: string;
  readonly processing: string;
}

function processedBy(template: 'match_correct' | 'map_response'): string {
  return `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${template}"/>`;
}

function declarationOf(
  type: string,
  right: readonly string[],
  points: readonly (readonly [text: string, points: number])[] = [],
): string {
  const values = right.map((value) => `<value>${escapeHtml(value)}</value>`);
  const entries = points.map(
    ([key, value]) => `<mapEntry mapKey="${escapeHtml(key)}" mappedValue="${value}"/>`,
  );
  const mapping =
    entries.length === 0
      ? ''
      : `<mapping defaultValue="0" lowerBound="0" upperBound="1">${entries.join('')}</mapping>`;
  return `<responseDeclaration identifier="RESPONSE" ${type}>\n<correctResponse>${values.join('')}</correctResponse>${mapping}\n</responseDeclaration>`;
}

function interactionOf(
  name: string,
  attributes: string,
  { question, choices }: { question: string; choices: readonly string[] },
): string {
  const prompt = `<prompt>${escapeHtml(question)}</prompt>`;
  return `<${name} responseIdentifier="RESPONSE" ${attributes}>\n${[prompt, ...choices].join('\n')}\n</${name}>`;
}

const optionIdent = (index: number) => `option${index + 1}`;

function choicesOf(texts: readonly string[]): string[] {
  return texts.map(
    (text, index) =>
      `<simpleChoice identifier="${optionIdent(index)}">${escapeHtml(text)}</simpleChoice>`,
  );
}

/** Where several options are right, each gives all points: any of them will do. */
function ofChoice({ question, options }: PlainQuestion): TypedParts {
  const right = options.flatMap(({ correct }, index) => (correct ? [optionIdent(index)] : []));
  const isOne = right.length === 1;
  const points = isOne ? [] : right.map((ident) => [ident, 1] as const);
  const choices = choicesOf(options.map(({ text }) => text));
  return {
    declaration: declarationOf(
      'cardinality="single" baseType="identifier"',
      right.slice(0, 1),
      points,
    ),
    interaction: interactionOf('choiceInteraction', 'shuffle="false" maxChoices="1"', {
      question,
      choices,
    }),
    processing: processedBy(isOne ? 'match_correct' : 'map_response'),
  };
}

/** With `partial`, a wrong tick takes as much as a right one gives. */
function ofSeveral({
  question,
  options,
  ans,
  partial,
}: Extract<WrittenQuestion, { kind: 'several' }>): TypedParts {
  const share = 1 / ans.length;
  const points = options.map(
    (_, index) => [optionIdent(index), ans.includes(index) ? share : -share] as const,
  );
  return {
    declaration: declarationOf(
      'cardinality="multiple" baseType="identifier"',
      ans.map(optionIdent),
      partial ? points : [],
    ),
    interaction: interactionOf('choiceInteraction', 'shuffle="false" maxChoices="0"', {
      question,
      choices: choicesOf(options),
    }),
    processing: processedBy(partial ? 'map_response' : 'match_correct'),
  };
}

function ofOrder({ question, items }: Extract<WrittenQuestion, { kind: 'order' }>): TypedParts {
  return {
    declaration: declarationOf(
      'cardinality="ordered" baseType="identifier"',
      items.map((_, index) => optionIdent(index)),
    ),
    interaction: interactionOf('orderInteraction', 'shuffle="true"', {
      question,
      choices: choicesOf(items),
    }),
    processing: processedBy('match_correct'),
  };
}

function ofMatch({
  question,
  pairs,
  partial,
}: Extract<WrittenQuestion, { kind: 'match' }>): TypedParts {
  const rights = [...new Set(pairs.map(({ right }) => right))];
  const side = (ident: string, most: number, text: string) =>
    `<simpleAssociableChoice identifier="${ident}" matchMax="${most}">${escapeHtml(text)}</simpleAssociableChoice>`;
  const sets = [
    pairs.map(({ left }, index) => side(`left${index + 1}`, 1, left)),
    rights.map((text, index) => side(`right${index + 1}`, pairs.length, text)),
  ].map((set) => `<simpleMatchSet>\n${set.join('\n')}\n</simpleMatchSet>`);
  const right = pairs.map(
    (pair, index) => `left${index + 1} right${rights.indexOf(pair.right) + 1}`,
  );
  const points = right.map((pair) => [pair, 1 / pairs.length] as const);
  return {
    declaration: declarationOf(
      'cardinality="multiple" baseType="directedPair"',
      right,
      partial ? points : [],
    ),
    interaction: interactionOf(
      'matchInteraction',
      `shuffle="true" maxAssociations="${pairs.length}"`,
      { question, choices: sets },
    ),
    processing: processedBy(partial ? 'map_response' : 'match_correct'),
  };
}

/** A slider; steps of QTI are whole numbers, others are a mark. */
function ofNumber({
  question,
  min,
  max,
  step,
  ans,
  tolerance,
}: Extract<WrittenQuestion, { kind: 'number' }>): TypedParts {
  const by = Number.isInteger(step) ? ` step="${step}"` : '';
  const equal = `<equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>`;
  const set =
    '<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue>';
  return {
    declaration: declarationOf('cardinality="single" baseType="float"', [String(ans)]),
    interaction: interactionOf(
      'sliderInteraction',
      `lowerBound="${min}" upperBound="${max}"${by}`,
      { question, choices: [] },
    ),
    processing: `<responseProcessing><responseCondition><responseIf>${equal}${set}</responseIf></responseCondition></responseProcessing>`,
  };
}

function ofText({ question, accepted }: Extract<WrittenQuestion, { kind: 'text' }>): TypedParts {
  return {
    declaration: declarationOf(
      'cardinality="single" baseType="string"',
      accepted.slice(0, 1),
      accepted.map((text) => [text, 1] as const),
    ),
    interaction: `<p>${escapeHtml(question)} <textEntryInteraction responseIdentifier="RESPONSE"/></p>`,
    processing: processedBy('map_response'),
  };
}

function typedParts(question: WrittenQuestion): TypedParts {
  if (!('kind' in question)) return ofChoice(question);
  switch (question.kind) {
    case 'several':
      return ofSeveral(question);
    case 'order':
      return ofOrder(question);
    case 'number':
      return ofNumber(question);
    case 'text':
      return ofText(question);
    case 'match':
      return ofMatch(question);
    case 'opinion':
      throw new Error('QTI has no opinions');
  }
}

function itemElement(question: WrittenQuestion, ident: string): string {
  const { declaration, interaction, processing } = typedParts(question);
  const explanation = question.explanation ?? null;
  const marks = marksOf(question).join(' ');
  const label = marks === '' ? '' : ` label="${marks}"`;
  const shown = '<value>shown</value>';
  return [
    xmlStart,
    `<assessmentItem xmlns="${itemSchema}" identifier="${ident}" title="${ident}"${label} adaptive="false" timeDependent="false">`,
    declaration,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    ...(explanation === null
      ? []
      : [
          `<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue>${shown}</defaultValue></outcomeDeclaration>`,
        ]),
    `<itemBody>${interaction}</itemBody>`,
    processing,
    ...(explanation === null
      ? []
      : [
          `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="shown" showHide="show">${escapeHtml(explanation)}</modalFeedback>`,
        ]),
    '</assessmentItem>\n',
  ].join('\n');
}

/** What an item is worth is said by its test. */
function itemRef(question: WrittenQuestion, ident: string, href: string): string {
  const points = 'points' in question ? question.points : undefined;
  const weight = points === undefined ? '' : `<weight identifier="WEIGHT" value="${points}"/>`;
  return `<assessmentItemRef identifier="${ident}" href="${href}">${weight}</assessmentItemRef>`;
}

/** Writes one quiz as QTI 2.1: a test and its items, by their paths in a package. */
export function writeQti2(
  { name, questions }: WrittenQuiz,
  ident: string,
): { readonly test: string; readonly files: Readonly<Record<string, string>> } {
  const items = questions.map((question, index) => ({
    ident: `${ident}-${index + 1}`,
    path: `${ident}/item-${index + 1}.xml`,
    question,
  }));
  const refs = items.map(({ ident: item, question }, index) =>
    itemRef(question, item, `item-${index + 1}.xml`),
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
