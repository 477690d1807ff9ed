import { describe, expect, it } from 'vitest';
import { escapeHtml } from '#core/html-text.ts';
import { draftOf } from '#server/quiz-files/draft-of.ts';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';
import { choiceOf } from '../../tests/choice-of.ts';
import { bytesOf, canvasItem, canvasQuiz, sheetOf, zipOf } from '../../tests/question-files.ts';

const read = (file: string | Uint8Array<ArrayBuffer>) =>
  draftOf(typeof file === 'string' ? bytesOf(file) : file, 'en');

const codesOf = ({ skipped }: Awaited<ReturnType<typeof read>>) =>
  skipped.map(({ where, code }) => `${where.kind} ${where.number}: ${code}`);

describe('what a file is', () => {
  const refusalOf = async (file: string | Uint8Array<ArrayBuffer>) => {
    try {
      return await read(file);
    } catch (error) {
      return error instanceof RefusedFile ? error.code : error;
    }
  };
  const rows = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 8 }, (_, column) => `cell ${row} ${column}`),
  );

  it('a table with unknown columns is not read at the place of another', async () => {
    expect(await refusalOf(sheetOf(rows))).toBe('no_questions');
    expect(await refusalOf(rows.map((cells) => cells.join(',')).join('\n'))).toBe('no_questions');
    const braced = rows.map((cells) => [...cells, '{=a ~b}'].join(';')).join('\n');
    expect(await refusalOf(braced)).toBe('no_questions');
  });

  it('JSON of something else is not GIFT, and GIFT is no table', async () => {
    expect(await refusalOf('["a {=b ~c}", "d"]')).toBe('unknown_format');
    expect(await refusalOf('[1, 2, 3]')).toBe('unknown_format');
    const columns = ['::q 1::Name, Option A; Option B', '{', ...'abcdefg'.split(''), '}'].join(
      '\n',
    );
    expect(await refusalOf(columns)).toMatchObject({ format: 'gift' });
    const stem = 'Which is a question, option a, option b, correct? {=this ~that}';
    expect(await read(stem)).toMatchObject({ format: 'gift', questions: [{}] });
  });

  const results = [
    {
      type: 'boolean',
      difficulty: 'easy',
      category: 'Film',
      question: 'So?',
      correct_answer: 'True',
      incorrect_answers: ['False'],
    },
  ];

  it.each([
    ['without its code', { results }],
    ['alone', results],
  ])('questions of Open Trivia DB are read %s', async (_name, file) => {
    expect(await read(JSON.stringify(file))).toMatchObject({
      format: 'opentdb',
      questions: [{ question: 'So?', options: ['True', 'False'], ans: 0 }],
    });
  });

  it('Aiken is read, with what is wrong by its line', async () => {
    const draft = await read(
      'Capital of India?\nA. Pune\nB. Delhi, of course\nANSWER: B\n\nNo answer?\nA) a\nB) b\n\nSays\nmore?\r\nA) {x}\nB) y\nANSWER: A\n',
    );
    expect(draft).toMatchObject({ format: 'aiken' });
    expect(draft.questions).toEqual([
      { question: 'Capital of India?', options: ['Pune', 'Delhi, of course'], ans: 1 },
      { question: 'Says more?', options: ['{x}', 'y'], ans: 0 },
    ]);
    expect(codesOf(draft)).toEqual(['line 6: unreadable']);
  });

  it("a pool of Blackboard's is read", async () => {
    const text = (html: string) =>
      `<material><mat_extension><mat_formattedtext type="HTML">${escapeHtml(html)}</mat_formattedtext></mat_extension></material>`;
    const label = (ident: string, html: string) =>
      `<flow_label class="Block"><response_label ident="${ident}"><flow_mat class="FORMATTED_TEXT_BLOCK">${text(html)}</flow_mat></response_label></flow_label>`;
    const pool = `<?xml version="1.0" encoding="UTF-8"?><questestinterop><assessment title="Space"><section><item maxattempts="0">
<itemmetadata><bbmd_questiontype>Multiple Choice</bbmd_questiontype></itemmetadata>
<presentation><flow class="Block"><flow class="QUESTION_BLOCK"><flow class="FORMATTED_TEXT_BLOCK">${text('<p>Largest?</p>')}</flow></flow>
<flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice>${label('a', '<p>Mars</p>')}${label('b', '<p>Jupiter</p>')}</render_choice></response_lid></flow></flow></presentation>
<resprocessing><respcondition title="correct"><conditionvar><varequal respident="response">b</varequal></conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition></resprocessing>
</item></section></assessment></questestinterop>`;
    const draft = await read(zipOf({ 'imsmanifest.xml': '<manifest/>', 'res00001.dat': pool }));
    expect(draft).toMatchObject({ format: 'qti1', title: 'Space', skipped: [] });
    expect(draft.questions).toEqual([
      { question: 'Largest?', options: ['Mars', 'Jupiter'], ans: 1 },
    ]);
  });
});

describe('a package', () => {
  const item = (name: string, options: readonly string[]) =>
    `<assessmentItem identifier="${name}" title="${name}"><responseDeclaration identifier="R"><correctResponse><value>o0</value></correctResponse></responseDeclaration><itemBody><choiceInteraction responseIdentifier="R"><prompt>${name}?</prompt>${options.map((option, index) => `<simpleChoice identifier="o${index}">${option}</simpleChoice>`).join('')}</choiceInteraction></itemBody></assessmentItem>`;

  it('that a Mac packed is read without what the Mac added', async () => {
    const resource = new Uint8Array([0, 5, 22, 7, 0, 2, 0, 0, 255, 254]);
    const draft = await read(
      zipOf({
        'one.xml': item('One', ['a', 'b']),
        '__MACOSX/._one.xml': resource,
        '__MACOSX/._media.zip': resource,
        '._two.xml': resource,
      }),
    );
    expect(draft.questions).toEqual([{ question: 'One?', options: ['a', 'b'], ans: 0 }]);
    expect(draft.skipped).toEqual([]);
  });

  it('is read without an item that is broken, which is named', async () => {
    const draft = await read(
      zipOf({
        'items/one.xml': item('One', ['a', 'b']),
        'items/two.xml': '<assessmentItem><p>',
        'items/three.xml': new Uint8Array(Buffer.from('<a>Caf\u00e9</a>', 'latin1')),
      }),
    );
    expect(draft.questions).toHaveLength(1);
    expect(draft.skipped.map(({ where, code }) => `${where.name}: ${code}`)).toEqual([
      'items/two.xml: unreadable',
      'items/three.xml: unreadable',
    ]);
    await expect(read(zipOf({ 'two.xml': '<assessmentItem><p>' }))).rejects.toThrow('damaged');
  });

  it('has its exponents, and its formulas are named as such', async () => {
    const draft = await read(
      zipOf({
        'one.xml': item('Power', ['10<sup>3</sup>', '103', 'H<sub>2</sub>O', 'x<sup>y</sup>']),
        'two.xml': item('Formula', ['<math><msup><mi>x</mi><mn>2</mn></msup></math>', 'x2', 'y']),
        'three.xml': item('Picture', ['a', '<img src="a.png"/>', 'b']),
      }),
    );
    expect(draft.questions.map((one) => choiceOf(one).options)).toEqual([
      ['10³', '103', 'H₂O', 'x^y'],
      ['x2', 'x2', 'y'],
      ['a', 'b'],
    ]);
    expect(codesOf(draft)).toEqual([
      'question 2: formula',
      'question 2: equal_options',
      'question 3: image',
      'question 3: missing_option',
    ]);
  });
});

describe('HTML', () => {
  const inMoodle = (stem: string, ...options: readonly string[]) =>
    `<quiz><question type="multichoice"><questiontext format="html"><text>${escapeHtml(stem)}</text></questiontext><single>true</single><shuffleanswers>false</shuffleanswers>${options.map((option, index) => `<answer fraction="${index === 0 ? 100 : 0}" format="html"><text>${escapeHtml(option)}</text></answer>`).join('')}</question></quiz>`;
  const inQti1 = (stem: string, ...options: readonly string[]) =>
    canvasQuiz('Quiz', [
      canvasItem('multiple_choice_question', { stem, options, right: [0] }),
    ]).replaceAll('text/plain', 'text/html');
  const inGift = (stem: string, ...[right, ...wrong]: readonly string[]) =>
    `[html]${stem.replaceAll('=', '\\=')} {=[html]${right} ${wrong.map((option) => `~[html]${option.replaceAll('=', '\\=')}`).join(' ')} }`;

  it.each([
    ['Moodle', inMoodle],
    ['QTI 1.2', inQti1],
    ['GIFT', inGift],
  ])('of %s keeps what is raised, and tells what is lost of options', async (_name, write) => {
    const raised = await read(write('1<sup>st</sup> of 2<sup>n+1</sup>?', '10<sup>3</sup>', '103'));
    expect(raised.skipped).toEqual([]);
    expect(raised.questions).toMatchObject([{ question: '1st of 2ⁿ⁺¹?' }]);
    expect(choiceOf(raised.questions[0]).options.toSorted()).toEqual(['103', '10³']);
    const lost = await read(
      write('<math><mi>x</mi></math>?', '<b>a</b>', '<i>a</i>', 'c', '<img src="a.png">'),
    );
    expect(lost.questions).toHaveLength(1);
    expect(new Set(lost.skipped.map(({ code }) => code))).toEqual(
      new Set(['image', 'formula', 'missing_option', 'equal_options']),
    );
  });

  it("names TeX and an editor's picture of it as a formula, and keeps its source", async () => {
    const canvas =
      '<img class="equation_image" alt="LaTeX: x^2" data-equation-content="x^2" src="/equation_images/x">';
    const draft = await read(inMoodle(`What is ${canvas}?`, '\\(y\\)', 'z'));
    expect(draft.questions).toMatchObject([{ question: 'What is x^2 ?' }]);
    expect(codesOf(draft)).toEqual(['question 1: formula']);
  });

  it('says which text is too long', async () => {
    const draft = await read(
      ['x '.repeat(160), 'Option?', 'Why?']
        .map(
          (stem) =>
            `${stem} {=a ~${stem === 'Option?' ? 'o'.repeat(121) : 'b'}${stem === 'Why?' ? `####${'w'.repeat(301)}` : ''}}`,
        )
        .join('\n\n'),
    );
    expect(codesOf(draft)).toEqual([
      'line 1: question_too_long',
      'line 3: option_too_long',
      'line 5: explanation_too_long',
    ]);
  });
});
