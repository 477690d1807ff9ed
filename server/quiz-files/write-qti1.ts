import { escapeHtml } from '#core/html-text.ts';
import { roundedNumber } from '#server/quiz-files/found-kinds.ts';
import { marksOf } from '#server/quiz-files/marks.ts';
import type {
  PlainQuestion,
  WrittenQuestion,
  WrittenQuiz,
} from '#server/quiz-files/one-language.ts';

function material(text: string): string {
  return `<material><mattext texttype="text/plain">${escapeHtml(text)}</mattext></material>`;
}

function field(label: string, entry: string): string {
  return `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
}

function label(ident: string, text: string): string {
  return `<response_label ident="${ident}">${material(text)}</response_label>`;
}

function equals(value: string, response = 'response1'): string {
  return `<varequal respident="${response}">${escapeHtml(value)}</varequal>`;
}

/** A rule that gives all points, or one that adds a share of them. */
function rule(condition: string, share?: number): string {
  const [more, action] = share === undefined ? ['No', 'Set'] : ['Yes', 'Add'];
  return `<respcondition continue="${more}"><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${share ?? 100}</setvar></respcondition>`;
}

/** The type of a question as Canvas names it, what is asked, and what gives points. */
interface TypedParts {
  readonly type: string;
  readonly responses: readonly string[];
  readonly rules: readonly string[];
}

const optionIdent = (index: number) => `option${index + 1}`;

function choiceResponse(texts: readonly string[], cardinality: 'Single' | 'Multiple'): string {
  const labels = texts.map((text, index) => label(optionIdent(index), text));
  return `<response_lid ident="response1" rcardinality="${cardinality}"><render_choice>\n${labels.join('\n')}\n</render_choice></response_lid>`;
}

/** Where several options are right, each has a rule of its own: any of them will do. */
function ofChoice({ options }: PlainQuestion): TypedParts {
  return {
    type: 'multiple_choice_question',
    responses: [
      choiceResponse(
        options.map(({ text }) => text),
        'Single',
      ),
    ],
    rules: options.flatMap(({ correct }, index) =>
      correct ? [rule(equals(optionIdent(index)))] : [],
    ),
  };
}

/** All right options and no other: Canvas writes and reads this form. */
function ofSeveral({ options, ans }: Extract<WrittenQuestion, { kind: 'several' }>): TypedParts {
  const terms = options.map((_, index) => {
    const term = equals(optionIdent(index));
    return ans.includes(index) ? term : `<not>${term}</not>`;
  });
  return {
    type: 'multiple_answers_question',
    responses: [choiceResponse(options, 'Multiple')],
    rules: [rule(`<and>${terms.join('')}</and>`)],
  };
}

/** The form of Canvas's New Quizzes. */
function ofOrder({ items }: Extract<WrittenQuestion, { kind: 'order' }>): TypedParts {
  const labels = items.map((text, index) => label(optionIdent(index), text));
  const response = `<response_lid ident="response1" rcardinality="Ordered"><render_extension><ims_render_object shuffle="Yes"><flow_label>\n${labels.join('\n')}\n</flow_label></ims_render_object></render_extension></response_lid>`;
  return {
    type: 'ordering_question',
    responses: [response],
    rules: [rule(items.map((_, index) => equals(optionIdent(index))).join(''))],
  };
}

function typedResponse(fib: string): string {
  return `<response_str ident="response1" rcardinality="Single">${fib}</response_str>`;
}

function ofNumber({ ans, tolerance }: Extract<WrittenQuestion, { kind: 'number' }>): TypedParts {
  const [low, high] = [roundedNumber(ans - tolerance), roundedNumber(ans + tolerance)];
  const bounds = `<and><vargte respident="response1">${low}</vargte><varlte respident="response1">${high}</varlte></and>`;
  return {
    type: 'numerical_question',
    responses: [
      typedResponse('<render_fib fibtype="Decimal"><response_label ident="answer1"/></render_fib>'),
    ],
    rules: [rule(`<or>${equals(String(ans))}${bounds}</or>`)],
  };
}

function ofText({ accepted }: Extract<WrittenQuestion, { kind: 'text' }>): TypedParts {
  return {
    type: 'short_answer_question',
    responses: [typedResponse('<render_fib><response_label ident="answer1"/></render_fib>')],
    rules: [rule(accepted.map((text) => equals(text)).join(''))],
  };
}

/** A response for each left side, all with the same options. */
function ofMatch({ pairs }: Extract<WrittenQuestion, { kind: 'match' }>): TypedParts {
  const rights = [...new Set(pairs.map(({ right }) => right))];
  const labels = rights.map((text, index) => label(optionIdent(index), text)).join('\n');
  const share = Number((100 / pairs.length).toFixed(2));
  const ident = (index: number) => `response_${index + 1}`;
  return {
    type: 'matching_question',
    responses: pairs.map(
      ({ left }, index) =>
        `<response_lid ident="${ident(index)}" rcardinality="Single">${material(left)}<render_choice>\n${labels}\n</render_choice></response_lid>`,
    ),
    rules: pairs.map(({ right }, index) =>
      rule(equals(optionIdent(rights.indexOf(right)), ident(index)), share),
    ),
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

function itemElement(question: WrittenQuestion, ident: string, number: number): string {
  const { type, responses, rules } = typedParts(question);
  const explanation = question.explanation ?? null;
  const points = 'points' in question ? question.points : undefined;
  const marks = marksOf(question).map((mark) => {
    const [name = '', value = ''] = mark.split('=');
    return field(name, value);
  });
  const feedback = '<displayfeedback feedbacktype="Response" linkrefid="general_fb"/>';
  return [
    `<item ident="${ident}" title="${number}">`,
    `<itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', String(points ?? 1))}${marks.join('')}</qtimetadata></itemmetadata>`,
    `<presentation>${material(question.question)}`,
    ...responses,
    '</presentation>',
    '<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>',
    ...(explanation === null
      ? []
      : [
          `<respcondition continue="Yes"><conditionvar><other/></conditionvar>${feedback}</respcondition>`,
        ]),
    ...rules,
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
export function writeQti1({ name, questions }: WrittenQuiz, ident: string): string {
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
