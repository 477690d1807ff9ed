import { texts } from '#content/texts.ts';
import { escapeHtml } from '#core/html-text.ts';
import type { Language } from '#core/language.ts';
import { escapeWildcard } from '#server/quiz-files/found-kinds.ts';
import { marksOf } from '#server/quiz-files/marks.ts';
import type {
  PlainQuestion,
  WrittenQuestion,
  WrittenQuiz,
} from '#server/quiz-files/one-language.ts';

function textElement(name: string, text: string): string {
  return `<${name} format="html"><text>${escapeHtml(escapeHtml(text))}</text></${name}>`;
}

/** A question whose options are those of Moodle's own true/false, in their order. */
function isTrueFalse({ options }: PlainQuestion, language: Language): boolean {
  const [yes, no] = texts[language].trueAndFalse;
  const right = options.filter(({ correct }) => correct).length;
  return options.length === 2 && right === 1 && options[0]?.text === yes && options[1]?.text === no;
}

/** A text as it is, which Moodle does not read as HTML. */
function plainAnswer(text: string, fraction: number, more = ''): string {
  return `<answer fraction="${fraction}" format="moodle_auto_format"><text>${escapeHtml(text)}</text>${more}</answer>`;
}

function htmlAnswer(text: string, fraction: number): string {
  return `<answer fraction="${fraction}" format="html"><text>${escapeHtml(escapeHtml(text))}</text></answer>`;
}

/** The type of a question, and what is particular to it. */
interface TypedParts {
  readonly type: string;
  readonly parts: readonly string[];
}

function choiceParts(isSingle: boolean, answers: readonly string[]): TypedParts {
  const parts = [
    `<single>${isSingle}</single>`,
    '<shuffleanswers>false</shuffleanswers>',
    '<answernumbering>none</answernumbering>',
    ...answers,
  ];
  return { type: 'multichoice', parts };
}

/** Where several options are right, each has all points: any of them will do. */
function ofChoice(question: PlainQuestion, language: Language): TypedParts {
  const { options } = question;
  const [yes] = options;
  if (!isTrueFalse(question, language)) {
    const answers = options.map(({ text, correct }) => htmlAnswer(text, correct ? 100 : 0));
    return choiceParts(true, answers);
  }
  const isYes = yes?.correct === true;
  return {
    type: 'truefalse',
    parts: [plainAnswer('true', isYes ? 100 : 0), plainAnswer('false', isYes ? 0 : 100)],
  };
}

/** Wrong ticks take as much as right ones give, or everything. */
function ofSeveral({
  options,
  ans,
  partial,
}: Extract<WrittenQuestion, { kind: 'several' }>): TypedParts {
  // Moodle knows shares to five decimals.
  const share = Number((100 / ans.length).toFixed(5));
  const answers = options.map((text, index) =>
    htmlAnswer(text, ans.includes(index) ? share : partial ? -share : -100),
  );
  return choiceParts(false, answers);
}

function ofNumber({
  ans,
  tolerance,
  unit,
}: Extract<WrittenQuestion, { kind: 'number' }>): TypedParts {
  const units =
    unit === undefined
      ? ['<showunits>3</showunits>']
      : [
          `<units><unit><multiplier>1</multiplier><unit_name>${escapeHtml(unit)}</unit_name></unit></units>`,
          '<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty>',
          '<showunits>0</showunits><unitsleft>0</unitsleft>',
        ];
  const answer = plainAnswer(String(ans), 100, `<tolerance>${tolerance}</tolerance>`);
  return { type: 'numerical', parts: [answer, ...units] };
}

function ofMatch({ pairs }: Extract<WrittenQuestion, { kind: 'match' }>): TypedParts {
  const parts = pairs.map(
    ({ left, right }) =>
      `<subquestion format="html"><text>${escapeHtml(escapeHtml(left))}</text><answer><text>${escapeHtml(right)}</text></answer></subquestion>`,
  );
  return { type: 'matching', parts: ['<shuffleanswers>true</shuffleanswers>', ...parts] };
}

/** Moodle can count the items before and after each one, which are our pairs. */
function ofOrder({ items, partial }: Extract<WrittenQuestion, { kind: 'order' }>): TypedParts {
  const grading = partial ? 'RELATIVE_ALL_PREVIOUS_AND_NEXT' : 'ALL_OR_NOTHING';
  const parts = [
    '<layouttype>VERTICAL</layouttype>',
    '<selecttype>ALL</selecttype>',
    `<selectcount>${items.length}</selectcount>`,
    `<gradingtype>${grading}</gradingtype>`,
    '<showgrading>SHOW</showgrading>',
    '<numberingstyle>none</numberingstyle>',
    '<shownumcorrect>1</shownumcorrect>',
    ...items.map((text, index) => htmlAnswer(text, index + 1)),
  ];
  return { type: 'ordering', parts };
}

function typedParts(question: WrittenQuestion, language: Language): TypedParts {
  if (!('kind' in question)) return ofChoice(question, language);
  switch (question.kind) {
    case 'several':
      return ofSeveral(question);
    case 'number':
      return ofNumber(question);
    case 'match':
      return ofMatch(question);
    case 'order':
      return ofOrder(question);
    case 'text': {
      const answers = question.accepted.map((text) => plainAnswer(escapeWildcard(text), 100));
      return { type: 'shortanswer', parts: ['<usecase>0</usecase>', ...answers] };
    }
    case 'opinion':
      throw new Error('Moodle has no opinions');
  }
}

function questionElement(
  question: WrittenQuestion,
  { title, language }: { title: string; language: Language },
): string {
  const { type, parts } = typedParts(question, language);
  const explanation = question.explanation ?? null;
  const points = 'points' in question ? question.points : undefined;
  const tags = marksOf(question).map((mark) => `<tag><text>${mark}</text></tag>`);
  return [
    `<question type="${type}">`,
    `<name><text>${escapeHtml(title)}</text></name>`,
    textElement('questiontext', question.question),
    ...(explanation === null ? [] : [textElement('generalfeedback', explanation)]),
    `<defaultgrade>${points ?? 1}</defaultgrade>`,
    ...parts,
    ...(tags.length === 0 ? [] : [`<tags>${tags.join('')}</tags>`]),
    '</question>',
  ].join('\n');
}

function categoryElement(name: string): string {
  const path = `$course$/top/${escapeHtml(name).replaceAll('/', '//')}`;
  return `<question type="category">\n<category><text>${path}</text></category>\n</question>`;
}

/** Writes Moodle's XML; each quiz is a category. */
export function writeMoodleXml(quizzes: readonly WrittenQuiz[], language: Language): string {
  const questions = quizzes.flatMap(({ name, slug, questions: own }) => [
    categoryElement(name),
    ...own.map((question, index) =>
      questionElement(question, { title: `${slug} ${index + 1}`, language }),
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`;
}
