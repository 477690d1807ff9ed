import { describe, expect, it } from 'vitest';
import { draftOf } from '#server/quiz-files/draft-of.ts';
import { choiceOf } from '../../tests/choice-of.ts';
import {
  bytesOf,
  canvasItem,
  canvasPackage,
  kahootSheet,
  sheetOf,
  zipOf,
} from '../../tests/question-files.ts';

const read = (file: string | Uint8Array<ArrayBuffer>, language: 'en' | 'hi' = 'en') =>
  draftOf(typeof file === 'string' ? bytesOf(file) : file, language);

const codesOf = ({ skipped }: Awaited<ReturnType<typeof read>>) =>
  skipped.map(({ where, code }) => `${where.kind} ${where.number}: ${code}`);

describe("Kahoot's spreadsheet", () => {
  it('gives questions, several right options and the time', async () => {
    const draft = await read(
      kahootSheet([
        ['Largest planet?', 'Mars', 'Jupiter', 'Venus', '', 20, 2],
        ['Prime numbers?', '2', '3', '4', '5', 20, '1,2,4'],
        ['भारत की राजधानी?', 'मुंबई', 'दिल्ली', '', '', 20, '2'],
      ]),
    );
    expect(draft).toMatchObject({ format: 'kahoot', seconds: 20, skipped: [] });
    expect(draft.questions).toEqual([
      { question: 'Largest planet?', options: ['Mars', 'Jupiter', 'Venus'], ans: 1 },
      { question: 'Prime numbers?', options: ['2', '3', '4', '5'], ans: [0, 1, 3] },
      { question: 'भारत की राजधानी?', options: ['मुंबई', 'दिल्ली'], ans: 1 },
    ]);
  });

  it('lists what is missing by its row, and a time that differs', async () => {
    const draft = await read(
      kahootSheet([
        ['Fine?', 'a', 'b', '', '', 30, 1],
        ['Nothing right', 'a', 'b', '', '', 30, ''],
        ['Everything right', 'a', 'b', '', '', 240, '1,2'],
        ['Tell us more', '', '', '', '', 60, ''],
        ['One only', 'a', '', '', '', 30, 1],
      ]),
    );
    expect(draft.seconds).toBe(30);
    expect(draft.questions).toHaveLength(1);
    expect(codesOf(draft)).toEqual([
      'file 1: time',
      'row 10: no_right_option',
      'row 11: no_wrong_option',
      'row 12: open_question',
      'row 13: too_few_options',
    ]);
  });

  it('is known by its place in a language that we do not speak', async () => {
    const header = ['', 'Вопрос', 'Ответ 1', 'Ответ 2', 'Ответ 3', 'Ответ 4', 'Время', 'Верно'];
    const draft = await read(kahootSheet([['Да?', 'a', 'b', '', '', 10, 2]], header));
    expect(draft).toMatchObject({ seconds: 10, questions: [{ question: 'Да?', ans: 1 }] });
  });

  it('takes a formula for the text that it shows', async () => {
    const formula = { formula: 'HYPERLINK("http://evil.example","x")', shows: '=cmd|calc' };
    const draft = await read(kahootSheet([[formula, 'a', 'b', '', '', 20, 1]]));
    expect(draft.questions[0]?.question).toBe('=cmd|calc');
  });

  it('may be any sheet with such columns', async () => {
    const draft = await read(
      sheetOf([
        ['Question', 'Option A', 'Option B', 'Correct answer', 'Explanation'],
        ['Q?', 'yes', 'no', 'no', 'So it is.'],
      ]),
    );
    expect(draft.questions).toEqual([
      { question: 'Q?', options: ['yes', 'no'], ans: 1, explanation: 'So it is.' },
    ]);
  });
});

const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Science // Space</text></category></question>
  <question type="multichoice">
    <name><text>Planets</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which is <b>red</b> &amp; near?</p>]]></text></questiontext>
    <generalfeedback format="html"><text><![CDATA[<p>Iron oxide.</p>]]></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden>
    <single>true</single><shuffleanswers>false</shuffleanswers>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    <answer fraction="0" format="html"><text><![CDATA[<p>Venus</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <answer fraction="100" format="html"><text><![CDATA[<p>Mars</p>]]></text><feedback format="html"><text></text></feedback></answer>
  </question>
  <question type="multichoice">
    <questiontext format="html"><text><![CDATA[<p>Gas giants? <img src="@@PLUGINFILE@@/x.png" alt=""></p>]]></text><file name="x.png" encoding="base64">iVBORw0KGgo=</file></questiontext>
    <single>false</single><shuffleanswers>false</shuffleanswers>
    <answer fraction="50"><text>Jupiter</text></answer><answer fraction="50"><text>Saturn</text></answer>
    <answer fraction="-100"><text>Earth</text><feedback format="html"><text>No!</text></feedback></answer>
  </question>
  <question type="truefalse">
    <questiontext format="html"><text>The Sun is a star.</text></questiontext>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>
  </question>
  <question type="matching"><questiontext><text>Match</text></questiontext></question>
  <question type="shortanswer"><questiontext><text>Say</text></questiontext></question>
  <question type="cloze"><questiontext><text>{1:SA:=x}</text></questiontext></question>
  <question type="description"><questiontext><text>Read</text></questiontext></question>
  <question type="constructor"><questiontext><text>Odd</text></questiontext></question>
</quiz>`;

describe("Moodle's XML", () => {
  it('gives choices and true/false, and lists the rest by its number', async () => {
    const draft = await read(moodle, 'hi');
    expect(draft).toMatchObject({ format: 'moodle', title: 'Science / Space', seconds: null });
    expect(draft.questions).toEqual([
      {
        question: 'Which is red & near?',
        options: ['Venus', 'Mars'],
        ans: 1,
        explanation: 'Iron oxide.',
      },
      {
        kind: 'several',
        question: 'Gas giants?',
        options: ['Jupiter', 'Saturn', 'Earth'],
        ans: [0, 1],
        partial: true,
      },
      { question: 'The Sun is a star.', options: ['सही', 'ग़लत'], ans: 0 },
    ]);
    expect(codesOf(draft)).toEqual([
      'question 2: image',
      'question 2: feedback',
      'question 2: scores',
      'question 4: too_few_items',
      'question 5: open_question',
      'question 6: cloze',
      'question 7: text_only',
      'question 8: other_kind',
    ]);
  });

  it('is read in the encoding that it declares', async () => {
    const text = moodle.replace('UTF-8', 'windows-1252').replace('Mars', 'Café');
    const bytes = new Uint8Array(Buffer.from(text, 'latin1'));
    expect(choiceOf((await read(bytes)).questions[0]).options).toEqual(['Venus', 'Café']);
  });
});

describe('QTI', () => {
  const planets = { stem: 'Largest &amp; oldest?', options: ['Mars', 'Jupiter'], right: [1] };

  it('1.2 is read as Canvas exports it', async () => {
    const draft = await read(
      canvasPackage('Space', [
        canvasItem('multiple_choice_question', planets),
        canvasItem('multiple_answers_question', {
          stem: 'Gas giants?',
          options: ['Jupiter', 'Earth', 'Saturn'],
          right: [0, 2],
        }),
        '<item ident="e" title="Essay"><presentation><material><mattext>Write</mattext></material><response_str ident="r"><render_fib/></response_str></presentation></item>',
        '<item ident="t" title="Text"><presentation><material><mattext>Read</mattext></material></presentation></item>',
        '<item ident="m" title="Match"><presentation><response_lid ident="a"><render_choice/></response_lid><response_lid ident="b"><render_choice/></response_lid></presentation></item>',
      ]),
    );
    expect(draft).toMatchObject({ format: 'qti1', title: 'Space' });
    expect(draft.questions).toEqual([
      { question: 'Largest & oldest?', options: ['Mars', 'Jupiter'], ans: 1 },
      {
        kind: 'several',
        question: 'Gas giants?',
        options: ['Jupiter', 'Earth', 'Saturn'],
        ans: [0, 2],
      },
    ]);
    expect(codesOf(draft)).toEqual([
      'question 3: essay',
      'question 4: text_only',
      'question 5: extra_sides',
      'question 5: unreadable',
    ]);
  });

  const item = (name: string, body: string, more = '') =>
    `<?xml version="1.0" encoding="UTF-8"?><imsqti:assessmentItem xmlns:imsqti="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${name}" title="${name}"><imsqti:responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier"><imsqti:correctResponse><imsqti:value>B</imsqti:value></imsqti:correctResponse></imsqti:responseDeclaration><imsqti:itemBody>${body}</imsqti:itemBody>${more}</imsqti:assessmentItem>`;
  const choice =
    '<p>Look at the sky.</p><p><img src="a.png" alt="sky"/></p><imsqti:choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><imsqti:prompt>What is <b>brightest</b>?</imsqti:prompt><imsqti:simpleChoice identifier="A">Moon</imsqti:simpleChoice><imsqti:simpleChoice identifier="B">Sun</imsqti:simpleChoice></imsqti:choiceInteraction>';

  it('2.1 is read in the order of its test, whatever its prefixes', async () => {
    const draft = await read(
      zipOf({
        'imsmanifest.xml':
          '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="items/one.xml"/><resource type="imsqti_item_xmlv2p1" href="items/two.xml"/></resources></manifest>',
        'items/one.xml': item(
          'one',
          '<imsqti:extendedTextInteraction responseIdentifier="RESPONSE"/>',
        ),
        'items/two.xml': item(
          'two',
          choice,
          '<imsqti:modalFeedback identifier="f">It hurts.</imsqti:modalFeedback>',
        ),
        'test.xml':
          '<assessmentTest title="Sky"><testPart><assessmentSection><assessmentItemRef href="items/two.xml"/><assessmentItemRef href="items/one.xml"/></assessmentSection></testPart></assessmentTest>',
      }),
    );
    expect(draft).toMatchObject({ format: 'qti2', title: 'Sky' });
    expect(draft.questions).toEqual([
      {
        question: 'Look at the sky. What is brightest?',
        options: ['Moon', 'Sun'],
        ans: 1,
        explanation: 'It hurts.',
      },
    ]);
    expect(codesOf(draft)).toEqual(['question 1: image', 'question 2: essay']);
  });
});

describe('texts', () => {
  it('GIFT gives what it has, and lists the rest by its line', async () => {
    const draft = await read(
      '$CATEGORY: $course$/Cities\n\nCapital of India? {=Delhi ~Pune}\n\nMatch {=a -> b =c -> d}\n\nBroken {=a\n',
    );
    expect(draft).toMatchObject({ format: 'gift', title: 'Cities' });
    expect(draft.questions).toHaveLength(1);
    expect(codesOf(draft)).toEqual(['line 5: too_few_items', 'line 7: unreadable']);
  });

  it.each([',', ';', '\t'])('CSV is read by its columns, with "%s"', async (by) => {
    const rows = [
      ['Question', 'Answer 1', 'Answer 2', 'Correct', 'Time'],
      ['"Two\nlines?"', 'a', "'=1+1", '2', '10'],
    ];
    const draft = await read(`\ufeff${rows.map((cells) => cells.join(by)).join('\r\n')}`);
    expect(draft).toMatchObject({ format: 'csv', seconds: 10 });
    expect(draft.questions).toEqual([{ question: 'Two lines?', options: ['a', '=1+1'], ans: 1 }]);
  });

  it('our own table is read in the first language that it has, as people fill it in', async () => {
    const draft = await read(
      [
        'quiz,name_en,name_hi,question_hi,question_en,image,option_1_hi,option_1_en,option_2_hi,option_2_en,option_3_hi,option_3_en,correct',
        'one,One,एक,भारत?,India?,map.png,दिल्ली,Delhi,,,पुणे,Pune,3',
        'two,Two,दो,दो?,Two?,,क,a,ख,b,ग,c,"1,3"',
        'two,,,अक्षर?,Letter?,,क,a,ख,b,,,B',
        ',,,बिना?,None?,,क,a,ख,b,,,7',
        'two,,,खुला?,Open?,,,,,,,,',
        'two,,,,,,,,,,,,',
      ].join('\n'),
    );
    expect(draft).toMatchObject({ format: 'csv', title: 'One', seconds: null });
    expect(draft.questions).toEqual([
      { question: 'भारत?', options: ['दिल्ली', 'पुणे'], ans: 1 },
      { question: 'दो?', options: ['क', 'ख', 'ग'], ans: [0, 2] },
      { question: 'अक्षर?', options: ['क', 'ख'], ans: 1 },
    ]);
    expect(codesOf(draft)).toEqual(['row 5: no_right_option', 'row 6: open_question']);
  });

  it('several quizzes of Open Trivia DB are one draft', async () => {
    const result = (quiz: string) => ({
      quiz,
      category: quiz,
      type: 'multiple',
      question: `In ${quiz}?`,
      correct_answer: 'a',
      incorrect_answers: ['b'],
    });
    const draft = await read(
      JSON.stringify({ response_code: 0, results: [result('one'), result('two')] }),
    );
    expect(draft.questions).toMatchObject([{ question: 'In one?' }, { question: 'In two?' }]);
  });

  it.each(['default', 'url3986', 'base64'])('Open Trivia DB is read in %s', async (encoding) => {
    const coded = (text: string) => {
      if (encoding === 'base64') return Buffer.from(text).toString('base64');
      if (encoding === 'url3986') return encodeURIComponent(text);
      return text.replace('"', '&quot;').replace('"', '&quot;');
    };
    const result = {
      type: coded('boolean'),
      difficulty: coded('easy'),
      category: coded('Film'),
      question: coded('Is "it" so?'),
      correct_answer: coded('True'),
      incorrect_answers: [coded('False')],
    };
    const draft = await read(JSON.stringify({ response_code: 0, results: [result] }));
    expect(draft.questions).toEqual([
      { question: 'Is "it" so?', options: ['True', 'False'], ans: 0 },
    ]);
  });

  it('keeps what fits of a file with too much', async () => {
    const many = Array.from({ length: 104 }, (_, index) => `Question ${index}? {=a ~b}`);
    const draft = await read([`${'long '.repeat(80)} {=a ~b}`, ...many].join('\n\n'));
    expect(draft.questions).toHaveLength(100);
    expect(codesOf(draft)[0]).toBe('line 1: question_too_long');
    expect(codesOf(draft).filter((code) => code.endsWith('too_many_questions'))).toHaveLength(4);
  });
});
