import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '#core/html-text.ts';

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(text, 'utf8'));

/** A zip archive of texts and bytes. */
export function zipOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  );
  return new Uint8Array(zipSync(Object.fromEntries(entries)));
}

const columnName = (index: number) => String.fromCharCode('A'.charCodeAt(0) + index);

export type Cell = string | number | { readonly formula: string; readonly shows: string };

function cellXml(cell: Cell, place: string, shared: string[]): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    return `<c r="${place}" t="str"><f>${escapeHtml(cell.formula)}</f><v>${escapeHtml(cell.shows)}</v></c>`;
  }
  shared.push(cell);
  return `<c r="${place}" t="s"><v>${shared.length - 1}</v></c>`;
}

/** A spreadsheet as programs write it: texts are shared, empty rows are left out. */
export function sheetOf(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  const shared: string[] = [];
  const lines = rows.map((cells, row) => {
    const all = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row + 1}`, shared));
    return all.join('') === '' ? '' : `<row r="${row + 1}">${all.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const texts = shared.map((text) => `<si><t xml:space="preserve">${escapeHtml(text)}</t></si>`);
  const relations = [
    `<Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
    `<Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/>`,
  ];
  const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipOf({
    '[Content_Types].xml': `${start}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${start}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${start}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${start}<Relationships xmlns="${packageRelations}">${relations.join('')}</Relationships>`,
    'xl/sharedStrings.xml': `${start}<sst xmlns="${main}">${texts.join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `${start}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}

const kahootHeader: readonly string[] = [
  '',
  'Question - max 120 characters',
  'Answer 1 - max 75 characters',
  'Answer 2 - max 75 characters',
  'Answer 3 - max 75 characters',
  'Answer 4 - max 75 characters',
  'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
  'Correct answer(s) - choose at least one',
];

/** Kahoot's template with its notes above row 8 and numbered rows below, many of them empty. */
export function kahootSheet(
  questions: readonly (readonly Cell[])[],
  header: readonly string[] = kahootHeader,
): Uint8Array<ArrayBuffer> {
  const notes = [
    ['', 'Quiz template'],
    ['', 'Add questions, at least two answer alternatives, time limit and choose correct answers.'],
    ['', 'Remember: questions have a limit of 120 characters.'],
    [],
    ['', "See an example question below (don't forget to overwrite this!)"],
    [],
    [],
  ];
  const rows = questions.map((cells, index) => [index + 1, ...cells]);
  const empty = Array.from({ length: 20 }, (_, index) => [rows.length + index + 1]);
  return sheetOf([...notes, header, ...rows, ...empty]);
}

/** An item of QTI 1.2 as Canvas exports it. */
export function canvasItem(
  type: string,
  { stem, options, right }: { stem: string; options: readonly string[]; right: readonly number[] },
): string {
  const labels = options.map(
    (option, index) =>
      `<response_label ident="${4_000 + index}"><material><mattext texttype="text/plain">${escapeHtml(option)}</mattext></material></response_label>`,
  );
  const equals = (index: number) => `<varequal respident="response1">${4_000 + index}</varequal>`;
  const all = options.map((_, index) =>
    right.includes(index) ? equals(index) : `<not>${equals(index)}</not>`,
  );
  const condition = right.length === 1 ? equals(right[0] ?? 0) : `<and>${all.join('')}</and>`;
  return `<item ident="g${Math.random()}" title="Question"><itemmetadata><qtimetadata>
<qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>${type}</fieldentry></qtimetadatafield>
</qtimetadata></itemmetadata><presentation>
<material><mattext texttype="text/html">${escapeHtml(`<div><p>${stem}</p></div>`)}</mattext></material>
<response_lid ident="response1" rcardinality="${right.length === 1 ? 'Single' : 'Multiple'}"><render_choice>${labels.join('')}</render_choice></response_lid>
</presentation><resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>
</resprocessing></item>`;
}

export function canvasQuiz(title: string, items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/ims_qtiasiv1p2 http://www.imsglobal.org/xsd/ims_qtiasiv1p2p1.xsd">
<assessment ident="g1" title="${title}"><section ident="root_section">${items.join('\n')}</section></assessment></questestinterop>`;
}

/** A package as Canvas exports it: a folder with the quiz, and a description beside it. */
export function canvasPackage(title: string, items: readonly string[]): Uint8Array<ArrayBuffer> {
  return zipOf({
    'imsmanifest.xml': `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><resources><resource identifier="g1" type="imsqti_xmlv1p2"><file href="g1/g1.xml"/></resource></resources></manifest>`,
    'g1/g1.xml': canvasQuiz(title, items),
    'g1/assessment_meta.xml': `<?xml version="1.0"?><quiz xmlns="http://canvas.instructure.com/xsd/cccv1p0"><title>${title}</title></quiz>`,
    'non_cc_assessments/g1.xml.qti': '<questestinterop/>',
  });
}

/** A file of each kind that questions come in. */
export const questionFiles: readonly Uint8Array<ArrayBuffer>[] = [
  kahootSheet([['Largest planet?', 'Mars', 'Jupiter', '', '', 20, 2]]),
  canvasPackage('Space', [
    canvasItem('multiple_choice_question', { stem: 'Q?', options: ['a', 'b'], right: [1] }),
  ]),
  bytesOf('Capital of India? {=Delhi ~Pune}\n\nWrite {}\n'),
  bytesOf('Question,Answer 1,Answer 2,Correct\nQ?,a,b,1\n'),
  bytesOf(
    '<quiz><question type="truefalse"><questiontext><text>T?</text></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>',
  ),
];
