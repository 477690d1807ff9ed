import { describe, expect, it } from 'vitest';
import { draftOf } from '#server/quiz-files/draft-of.ts';
import { rangeAround } from '#server/quiz-files/found-kinds.ts';
import { bytesOf, canvasQuiz, zipOf } from '../../tests/question-files.ts';

const read = (file: string | Uint8Array<ArrayBuffer>) =>
  draftOf(typeof file === 'string' ? bytesOf(file) : file, 'en');

const codesOf = ({ skipped }: Awaited<ReturnType<typeof read>>) =>
  skipped.map(({ where, code }) => `${where.kind} ${where.number}: ${code}`);

const cdata = (html: string) => `<![CDATA[<p>${html}</p>]]>`;

/** A question as Moodle 4 exports it. */
const moodle = (type: string, stem: string, body: string) => `
  <question type="${type}">
    <name><text>${stem}</text></name>
    <questiontext format="html"><text>${cdata(stem)}</text></questiontext>
    <generalfeedback format="html"><text></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><idnumber></idnumber>
    ${body}
  </question>`;

const answer = (text: string, fraction: string, more = '', format = 'html') =>
  `<answer fraction="${fraction}" format="${format}"><text>${text}</text><feedback format="html"><text></text></feedback>${more}</answer>`;

const plain = (text: string, fraction: string, more = '') =>
  answer(text, fraction, more, 'moodle_auto_format');

const subquestion = (left: string, right: string) =>
  `<subquestion format="html"><text>${left === '' ? '' : cdata(left)}</text><answer><text>${right}</text></answer></subquestion>`;

const moodleFile = (...questions: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('')}</quiz>`;

describe("Moodle's XML", () => {
  it('gives the kinds that it has, and names the others', async () => {
    const draft = await read(
      moodleFile(
        moodle(
          'multichoice',
          'Gas giants?',
          `<single>false</single><shuffleanswers>0</shuffleanswers>${answer(cdata('Jupiter'), '50')}${answer(cdata('Saturn'), '50')}${answer(cdata('Mars'), '-50')}`,
        ),
        moodle(
          'shortanswer',
          'Capital of India?',
          `<usecase>0</usecase>${plain('Delhi', '100')}${plain('New Delhi', '100')}${plain('Old Delhi', '50')}${plain('*', '0')}`,
        ),
        moodle(
          'numerical',
          'How tall is it?',
          `${plain('8848.86', '100', '<tolerance>0.5</tolerance>')}${plain('*', '0', '<tolerance>0</tolerance>')}<unitgradingtype>0</unitgradingtype><unitpenalty>0.1000000</unitpenalty><showunits>0</showunits><unitsleft>0</unitsleft><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>0.001</multiplier><unit_name>km</unit_name></unit></units>`,
        ),
        moodle(
          'matching',
          'Capitals?',
          `<shuffleanswers>true</shuffleanswers>${subquestion('India', 'Delhi &amp; more')}${subquestion('Nepal', 'Kathmandu')}${subquestion('Japan', 'Tokyo')}${subquestion('', 'Paris')}`,
        ),
        moodle(
          'ordering',
          'From the Sun?',
          `<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount><gradingtype>ABSOLUTE_POSITION</gradingtype><showgrading>SHOW</showgrading><numberingstyle>none</numberingstyle><correctfeedback format="html"><text></text></correctfeedback><shownumcorrect>1</shownumcorrect>${answer(cdata('Earth'), '3.0000000')}${answer(cdata('Mercury'), '1.0000000')}${answer(cdata('Venus'), '2.0000000')}`,
        ),
        ...[
          'essay',
          'cloze',
          'calculated',
          'calculatedmulti',
          'description',
          'ddwtos',
          'random',
        ].map((type) => moodle(type, type, '')),
      ),
    );
    expect(draft.questions).toEqual([
      {
        kind: 'several',
        question: 'Gas giants?',
        options: ['Jupiter', 'Saturn', 'Mars'],
        ans: [0, 1],
        partial: true,
      },
      { kind: 'text', question: 'Capital of India?', accepted: ['Delhi', 'New Delhi'] },
      {
        kind: 'number',
        question: 'How tall is it?',
        min: 0,
        max: 20_000,
        step: 10,
        unit: 'm',
        ans: 8848.86,
        tolerance: 0.5,
      },
      {
        kind: 'match',
        question: 'Capitals?',
        pairs: [
          { left: 'India', right: 'Delhi & more' },
          { left: 'Nepal', right: 'Kathmandu' },
          { left: 'Japan', right: 'Tokyo' },
        ],
        partial: true,
      },
      {
        kind: 'order',
        question: 'From the Sun?',
        items: ['Mercury', 'Venus', 'Earth'],
        partial: true,
      },
    ]);
    expect(codesOf(draft)).toEqual([
      'question 2: scores',
      'question 3: unit',
      'question 3: range',
      'question 4: extra_sides',
      'question 6: essay',
      'question 7: cloze',
      'question 8: calculated',
      'question 9: calculated',
      'question 10: text_only',
      'question 11: cloze',
      'question 12: other_kind',
    ]);
  });

  it('names what a kind cannot have here', async () => {
    const short = (...answers: readonly string[]) =>
      moodle('shortanswer', 'Short?', `<usecase>1</usecase>${answers.join('')}`);
    const draft = await read(
      moodleFile(
        short(plain('New*', '100'), plain('5 \\* 6', '100')),
        short(plain('a*b', '100')),
        short(plain('x'.repeat(61), '100'), plain('y', '100')),
        moodle('numerical', 'Two?', plain('4', '100') + plain('5', '100')),
        moodle('numerical', 'Large?', plain('2e12', '100')),
        moodle('numerical', 'None?', plain('four', '100')),
        moodle(
          'ordering',
          'Short order?',
          `${answer('a', '1')}${answer('b', '2')}<gradingtype>ALL_OR_NOTHING</gradingtype>`,
        ),
        moodle(
          'multichoice',
          'Same?',
          `<single>false</single>${answer('a', '50')}${answer('a', '50')}${answer('b', '0')}`,
        ),
        moodle(
          'multichoiceset',
          'All?',
          `${answer('a', '100')}${answer('b', '100')}${answer('c', '0')}`,
        ).replace('1.0000000', '2.0000000'),
      ),
    );
    expect(draft.questions).toMatchObject([
      { kind: 'text', accepted: ['5 * 6'] },
      { kind: 'text', accepted: ['y'] },
      { kind: 'number', ans: 4, min: 0, max: 10, step: 1, tolerance: 0 },
      { kind: 'several', ans: expect.any(Array), points: 2 },
    ]);
    expect(draft.questions[3]).not.toHaveProperty('partial');
    expect(codesOf(draft)).toEqual([
      'question 1: accepted_answer',
      'question 1: letter_case',
      'question 2: accepted_answer',
      'question 3: accepted_answer',
      'question 3: letter_case',
      'question 4: accepted_answer',
      'question 4: range',
      'question 5: number_too_large',
      'question 6: unreadable',
      'question 7: too_few_items',
      'question 8: repeated',
    ]);
  });
});

describe('GIFT', () => {
  it('is read as its documentation writes it', async () => {
    const draft = await read(`// question: 1
::Grant::When was Ulysses S. Grant born? {#1822:5}

What is the value of pi: to 3 decimal places? {#3.14..3.16}

When was he born? {#
=1822:0 # Correct! 100% credit
=%50%1822:2 # He was born in 1822. Half credit.
####Note: born in Ohio.
}

Who's buried in Grant's tomb?{=no one =nobody =%40%a tree}

Two plus two equals {=four =4}.

Match the following countries with their corresponding capitals. {
=Canada -> Ottawa
=Italy  -> Rome
=Japan  -> Tokyo \\= Edo
=India  -> New Delhi
=       -> Paris
}

What two people are entombed in Grant's tomb? {
~%-50%No one
~%50%Grant
~%50%Grant's wife
~%-50%Grant's father }

Which will do? {=this =that ~neither}

Write a short biography. {}

Sort these: {>3 ALL VERTICAL one
two
three}
`);
    expect(draft.questions).toMatchObject([
      { kind: 'number', ans: 1822, tolerance: 5, min: 0, max: 5_000, step: 1 },
      {
        kind: 'number',
        ans: 3.15,
        tolerance: 0.01,
        question: 'What is the value of pi: to 3 decimal places?',
      },
      { kind: 'number', ans: 1822, tolerance: 0, explanation: 'Note: born in Ohio.' },
      { kind: 'text', accepted: ['no one', 'nobody'] },
      { kind: 'text', accepted: ['four', '4'] },
      {
        kind: 'match',
        pairs: [
          { left: 'Canada', right: 'Ottawa' },
          { left: 'Italy', right: 'Rome' },
          { left: 'Japan', right: 'Tokyo = Edo' },
          { left: 'India', right: 'New Delhi' },
        ],
      },
      { kind: 'several', partial: true },
      { question: 'Which will do?', ans: [expect.any(Number), expect.any(Number)] },
    ]);
    expect(draft.questions[7]).not.toHaveProperty('kind');
    expect(codesOf(draft)).toEqual([
      'line 2: range',
      'line 4: range',
      'line 6: scores',
      'line 6: range',
      'line 12: scores',
      'line 16: extra_sides',
      'line 32: essay',
      'line 34: ordering',
    ]);
  });
});

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`;
const mattext = (text: string) =>
  `<material><mattext texttype="text/html">&lt;div&gt;${text}&lt;/div&gt;</mattext></material>`;
const equal = (value: string, response = 'response1') =>
  `<varequal respident="${response}">${value}</varequal>`;
const respcondition = (condition: string, score = 100, action = 'Set') =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${score}</setvar></respcondition>`;
const label = (ident: string, text: string) =>
  `<response_label ident="${ident}">${mattext(text)}</response_label>`;

/** An item of QTI 1.2 as Canvas exports it. */
const canvas = (
  type: string,
  stem: string,
  { response, rules, points = '1.0' }: { response: string; rules: string; points?: string },
) => `<item ident="g" title="Question"><itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', points)}${field('original_answer_ids', '1,2')}</qtimetadata></itemmetadata>
<presentation>${mattext(stem)}${response}</presentation>
<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>${rules}</resprocessing></item>`;

const fib = (type = '') =>
  `<response_str ident="response1" rcardinality="Single"><render_fib${type}><response_label ident="answer1" rshuffle="No"/></render_fib></response_str>`;

describe('QTI 1.2', () => {
  it('gives the kinds as Canvas writes them', async () => {
    const rights = ['1', '2', '3', '4'].map((ident) => label(ident, `Right ${ident}`)).join('');
    const side = (ident: string) =>
      `<response_lid ident="response_${ident}">${mattext(`Left ${ident}`)}<render_choice>${rights}</render_choice></response_lid>`;
    const sides = ['1', '2', '3'];
    const steps = ['b', 'a', 'c'];
    const draft = await read(
      canvasQuiz('Space', [
        canvas('short_answer_question', 'Capital?', {
          response: fib(),
          rules: respcondition(equal('Delhi') + equal('New Delhi')),
          points: '2.0',
        }),
        canvas('numerical_question', 'Answer?', {
          response: fib(' fibtype="Decimal"'),
          rules: respcondition(
            `<or>${equal('42.0')}<and><vargte respident="response1">40.5</vargte><varlte respident="response1">43.5</varlte></and></or>`,
          ),
        }),
        canvas('numerical_question', 'Range?', {
          response: fib(' fibtype="Decimal"'),
          rules:
            respcondition(
              '<vargte respident="response1">1.0</vargte><varlte respident="response1">5.0</varlte>',
            ) +
            respcondition(
              '<vargt respident="response1">6.5</vargt><varlte respident="response1">7.5</varlte>',
            ),
          points: '5.0',
        }),
        canvas('matching_question', 'Match', {
          response: sides.map(side).join(''),
          rules: sides
            .map((one) => respcondition(equal(one, `response_${one}`), 33.33, 'Add'))
            .join(''),
        }),
        canvas('ordering_question', 'Order', {
          response: `<response_lid ident="response1" rcardinality="Ordered"><render_extension><material position="top"><mattext>Top</mattext></material><ims_render_object shuffle="No"><flow_label>${['a', 'b', 'c'].map((one) => label(one, `Step ${one}`)).join('')}</flow_label></ims_render_object></render_extension></response_lid>`,
          rules: respcondition(steps.map((one) => equal(one)).join('')),
        }),
        canvas('essay_question', 'Essay', { response: fib(), rules: '' }),
        canvas('multiple_dropdowns_question', 'Gaps', {
          response: side('1') + side('2'),
          rules: '',
        }),
        canvas('calculated_question', 'Sum', {
          response: fib(' fibtype="Decimal"'),
          rules: respcondition('<other/>'),
        }),
      ]),
    );
    expect(draft.questions).toEqual([
      { kind: 'text', question: 'Capital?', accepted: ['Delhi', 'New Delhi'], points: 2 },
      { kind: 'number', question: 'Answer?', min: 0, max: 100, step: 0.1, ans: 42, tolerance: 1.5 },
      { kind: 'number', question: 'Range?', min: 0, max: 10, step: 1, ans: 3, tolerance: 2 },
      {
        kind: 'match',
        question: 'Match',
        pairs: sides.map((one) => ({ left: `Left ${one}`, right: `Right ${one}` })),
        partial: true,
      },
      { kind: 'order', question: 'Order', items: ['Step b', 'Step a', 'Step c'] },
    ]);
    expect(codesOf(draft)).toEqual([
      'question 2: range',
      'question 3: accepted_answer',
      'question 3: range',
      'question 3: scores',
      'question 4: extra_sides',
      'question 6: essay',
      'question 7: cloze',
      'question 8: calculated',
    ]);
  });

  it("gives pairs, numbers and an order as Blackboard writes them, and no order of Brightspace's", async () => {
    const text = (html: string) =>
      `<flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">&lt;p&gt;${html}&lt;/p&gt;</mat_formattedtext></mat_extension></material></flow>`;
    const labels = (ident: string, empty = true) =>
      `<flow_label class="Block">${['x', 'y', 'z'].map((one) => `<response_label ident="${ident}${one}" shuffle="Yes">${empty ? '' : text(one)}</response_label>`).join('')}</flow_label>`;
    const side = (ident: string) =>
      `<flow class="Block">${text(`Left ${ident}`)}<response_lid ident="${ident}" rcardinality="Single"><render_choice shuffle="Yes">${labels(ident)}</render_choice></response_lid></flow>`;
    const item = (type: string, blocks: string, rules: string) =>
      `<item maxattempts="0"><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype></itemmetadata><presentation><flow class="Block"><flow class="QUESTION_BLOCK">${text(`${type}?`)}</flow>${blocks}</flow></presentation><resprocessing>${rules}</resprocessing></item>`;
    const pair = (ident: string, right: string) =>
      `<respcondition><conditionvar><varequal respident="${ident}">${ident}${right}</varequal></conditionvar><setvar variablename="PartialCreditPercent" action="Set">33.3</setvar></respcondition>`;
    const correct = (condition: string) =>
      `<respcondition title="correct"><conditionvar>${condition}</conditionvar><setvar variablename="SCORE" action="Set">SCORE.max</setvar></respcondition>`;
    const pool = `<?xml version="1.0" encoding="UTF-8"?><questestinterop><assessment title="Pool"><section>
${item('Matching', `<flow class="RESPONSE_BLOCK">${['a', 'b', 'c'].map(side).join('')}</flow><flow class="RIGHT_MATCH_BLOCK">${['X', 'Y', 'Z'].map((one) => `<flow class="Block">${text(one)}</flow>`).join('')}</flow>`, pair('a', 'z') + pair('b', 'x') + pair('c', 'y'))}
${item('Numeric', '<flow class="RESPONSE_BLOCK"><response_num ident="response" rcardinality="Single"><render_fib charset="us-ascii"/></response_num></flow>', correct('<vargte respident="response">9.0</vargte><varlte respident="response">11.0</varlte><varequal respident="response">10.0</varequal>'))}
${item('Ordering', `<flow class="RESPONSE_BLOCK"><response_lid ident="r" rcardinality="Ordered"><render_choice shuffle="No">${labels('', false)}</render_choice></response_lid></flow>`, correct('<and><varequal respident="r">z</varequal><varequal respident="r">x</varequal><varequal respident="r">y</varequal></and>'))}
<item><presentation><flow>${text('Stages')}<response_grp respident="q" rcardinality="Ordered"><render_choice>${labels('', false)}</render_choice></response_grp></flow></presentation></item>
</section></assessment></questestinterop>`;
    const draft = await read(zipOf({ 'imsmanifest.xml': '<manifest/>', 'res00001.dat': pool }));
    expect(draft.questions).toEqual([
      {
        kind: 'match',
        question: 'Matching?',
        pairs: [
          { left: 'Left a', right: 'Z' },
          { left: 'Left b', right: 'X' },
          { left: 'Left c', right: 'Y' },
        ],
        partial: true,
      },
      { kind: 'number', question: 'Numeric?', min: 0, max: 50, step: 1, ans: 10, tolerance: 1 },
      { kind: 'order', question: 'Ordering?', items: ['z', 'x', 'y'] },
    ]);
    expect(codesOf(draft)).toEqual(['question 2: range', 'question 4: ordering']);
  });
});

describe('QTI 2.x', () => {
  const item = (declaration: string, body: string, processing = '') =>
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="i"><responseDeclaration identifier="RESPONSE" ${declaration}</responseDeclaration><itemBody>${body}</itemBody>${processing}</assessmentItem>`;
  const right = (...values: readonly string[]) =>
    `<correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;
  const simple = (...names: readonly string[]) =>
    names.map((name) => `<simpleChoice identifier="${name}">Item ${name}</simpleChoice>`).join('');
  const side = (...names: readonly string[]) =>
    names
      .map(
        (name) =>
          `<simpleAssociableChoice identifier="${name}" matchMax="1">Side ${name}</simpleAssociableChoice>`,
      )
      .join('');
  const read2 = (...items: readonly string[]) =>
    read(
      zipOf(
        Object.fromEntries([
          ...items.map((text, index) => [`item-${index + 1}.xml`, text] as const),
          [
            'test.xml',
            `<assessmentTest title="T">${items.map((_, index) => `<assessmentItemRef href="item-${index + 1}.xml">${index === 0 ? '<weight identifier="W" value="0.5"/>' : ''}</assessmentItemRef>`).join('')}</assessmentTest>`,
          ],
        ]),
      ),
    );

  it('gives the interactions that are kinds here, and names the others', async () => {
    const draft = await read2(
      item(
        `cardinality="multiple" baseType="identifier">${right('a', 'c')}<mapping lowerBound="0"><mapEntry mapKey="a" mappedValue="1"/><mapEntry mapKey="c" mappedValue="1"/><mapEntry mapKey="b" mappedValue="-2"/></mapping>`,
        `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Several?</prompt>${simple('a', 'b', 'c')}</choiceInteraction>`,
        '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/map_response"/>',
      ),
      item(
        `cardinality="ordered" baseType="identifier">${right('c', 'a', 'b')}`,
        `<orderInteraction responseIdentifier="RESPONSE"><prompt>Order?</prompt>${simple('a', 'b', 'c')}</orderInteraction>`,
      ),
      item(
        `cardinality="single" baseType="string">${right('York')}<mapping><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="york town" mappedValue="1" caseSensitive="true"/><mapEntry mapKey="Yor" mappedValue="0.5"/></mapping>`,
        '<blockquote><p>Now is the winter made glorious summer by this sun of <textEntryInteraction responseIdentifier="RESPONSE" expectedLength="15"/>.</p></blockquote>',
      ),
      item(
        `cardinality="single" baseType="float">${right('2.5')}`,
        '<p>How much? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
        '<responseProcessing><responseCondition><responseIf><equal toleranceMode="relative" tolerance="10 10"><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal></responseIf></responseCondition></responseProcessing>',
      ),
      item(
        `cardinality="single" baseType="integer">${right('16')}`,
        '<sliderInteraction responseIdentifier="RESPONSE" lowerBound="0" upperBound="500" step="2"><prompt>Slide?</prompt></sliderInteraction>',
      ),
      item(
        `cardinality="multiple" baseType="directedPair">${right('L1 R2', 'L2 R3', 'L3 R1')}`,
        `<matchInteraction responseIdentifier="RESPONSE" maxAssociations="3"><prompt>Match?</prompt><simpleMatchSet>${side('L1', 'L2', 'L3')}</simpleMatchSet><simpleMatchSet>${side('R1', 'R2', 'R3', 'R4')}</simpleMatchSet></matchInteraction>`,
      ),
      item(
        `cardinality="multiple" baseType="pair">${right('A P', 'C M', 'D L')}`,
        `<associateInteraction responseIdentifier="RESPONSE" maxAssociations="3"><prompt>Rivals?</prompt>${side('A', 'C', 'D', 'L', 'M', 'P')}</associateInteraction>`,
      ),
      item(
        'cardinality="single" baseType="string">',
        '<extendedTextInteraction responseIdentifier="RESPONSE"/>',
      ),
      item(
        'cardinality="single" baseType="string">',
        '<p>a <textEntryInteraction responseIdentifier="RESPONSE"/> b <textEntryInteraction responseIdentifier="R2"/></p>',
      ),
      item(
        'cardinality="multiple" baseType="directedPair">',
        '<gapMatchInteraction responseIdentifier="RESPONSE"/>',
      ),
      item(
        'cardinality="single" baseType="point">',
        '<hotspotInteraction responseIdentifier="RESPONSE"/>',
      ),
      item(
        `cardinality="ordered" baseType="identifier">${right('c', 'a')}`,
        `<orderInteraction responseIdentifier="RESPONSE"><prompt>Part?</prompt>${simple('a', 'b', 'c')}</orderInteraction>`,
      ),
    );
    expect(draft.questions).toEqual([
      {
        kind: 'several',
        question: 'Several?',
        options: ['Item a', 'Item b', 'Item c'],
        ans: [0, 2],
        partial: true,
        points: 0.5,
      },
      { kind: 'order', question: 'Order?', items: ['Item c', 'Item a', 'Item b'] },
      {
        kind: 'text',
        question: 'Now is the winter made glorious summer by this sun of .',
        accepted: ['York', 'york town'],
      },
      {
        kind: 'number',
        question: 'How much?',
        min: 0,
        max: 10,
        step: 0.01,
        ans: 2.5,
        tolerance: 0.25,
      },
      { kind: 'number', question: 'Slide?', min: 0, max: 500, step: 2, ans: 16, tolerance: 0 },
      {
        kind: 'match',
        question: 'Match?',
        pairs: [
          { left: 'Side L1', right: 'Side R2' },
          { left: 'Side L2', right: 'Side R3' },
          { left: 'Side L3', right: 'Side R1' },
        ],
      },
      {
        kind: 'match',
        question: 'Rivals?',
        pairs: [
          { left: 'Side A', right: 'Side P' },
          { left: 'Side C', right: 'Side M' },
          { left: 'Side D', right: 'Side L' },
        ],
      },
    ]);
    expect(codesOf(draft)).toEqual([
      'question 1: scores',
      'question 3: scores',
      'question 3: letter_case',
      'question 4: range',
      'question 6: extra_sides',
      'question 8: essay',
      'question 9: cloze',
      'question 10: cloze',
      'question 11: other_kind',
      'question 12: ordering',
    ]);
  });
});

describe('our own table', () => {
  it('takes other kinds by their columns, as people fill them in', async () => {
    const header =
      'quiz,name_en,kind,question_en,option_1_en,option_2_en,option_3_en,match_1_en,match_2_en,match_3_en,correct,min,max,step,tolerance,unit,partial,nearly,points,explanation_en';
    const draft = await read(
      [
        header,
        'q,Mixed,,Choice?,a,b,,,,,1,,,,,,,,2,',
        'q,,Several,Several?,a,b,c,,,,1;3,,,,,,yes,,,Because.',
        'q,,order,Order?,a,b,c,,,,,,,,,,,,,',
        'q,,match,Match?,a,b,c,x,y,x,,,,,,,,,,',
        'q,,text,Text?,Delhi,New Delhi,,,,,,,,,,,,yes,,',
        'q,,number,Number?,,,,,,,"1,234",0,5000,1,10,m,,,0.5,',
        'q,,number,Guess?,,,,,,,\u096A\u0968,,,,,,,,,',
        'q,,opinion,Options?,a,b,,,,,,,,,,,,,,',
        'q,,opinion,Words?,,,,,,,,,,,,,,,,',
        'q,,essay,Essay?,,,,,,,,,,,,,,,,',
        'q,,text,Nothing?,,,,,,,,,,,,,,,,',
        'q,,choice,Points?,a,b,,,,,1,,,,,,,,7,',
      ].join('\n'),
    );
    expect(draft.questions).toEqual([
      { question: 'Choice?', options: ['a', 'b'], ans: 0, points: 2 },
      {
        kind: 'several',
        question: 'Several?',
        options: ['a', 'b', 'c'],
        ans: [0, 2],
        partial: true,
        explanation: 'Because.',
      },
      { kind: 'order', question: 'Order?', items: ['a', 'b', 'c'] },
      {
        kind: 'match',
        question: 'Match?',
        pairs: [
          { left: 'a', right: 'x' },
          { left: 'b', right: 'y' },
          { left: 'c', right: 'x' },
        ],
      },
      { kind: 'text', question: 'Text?', accepted: ['Delhi', 'New Delhi'], nearly: true },
      {
        kind: 'number',
        question: 'Number?',
        min: 0,
        max: 5000,
        step: 1,
        unit: 'm',
        ans: 1234,
        tolerance: 10,
        points: 0.5,
      },
      { kind: 'number', question: 'Guess?', min: 0, max: 100, step: 1, ans: 42, tolerance: 0 },
      { kind: 'opinion', question: 'Options?', options: ['a', 'b'] },
      { kind: 'opinion', question: 'Words?', words: true },
      { question: 'Points?', options: ['a', 'b'], ans: 0 },
    ]);
    expect(codesOf(draft)).toEqual([
      'row 8: range',
      'row 11: other_kind',
      'row 12: open_question',
      'row 13: scores',
    ]);
  });
});

describe('a range that no file names', () => {
  it('reaches beyond the number on both sides, in a bounded number of steps', () => {
    expect(rangeAround(42, 0)).toEqual({ min: 0, max: 100, step: 1 });
    expect(rangeAround(0, 0)).toEqual({ min: -10, max: 10, step: 1 });
    expect(rangeAround(-7.5, 0.5)).toEqual({ min: -20, max: 20, step: 0.1 });
    expect(rangeAround(1e12, 1e12)).toEqual({ min: 0, max: 1e12, step: 1e8 });
    expect(rangeAround(1e-12, 0)).toEqual({ min: 0, max: 1e-8, step: 1e-9 });
  });
});
