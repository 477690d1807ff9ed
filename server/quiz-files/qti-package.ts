import { posix } from 'node:path';
import type { Language } from '#core/language.ts';
import type { Refusal } from '#core/quiz-drafts.ts';
import { readArchive, writeArchive } from '#server/quiz-files/archive.ts';
import { decodeFile } from '#server/quiz-files/decode-file.ts';
import {
  type FoundFile,
  type Note,
  noteOn,
  RefusedFile,
} from '#server/quiz-files/found-questions.ts';
import type { WrittenQuiz } from '#server/quiz-files/one-language.ts';
import { readQti1 } from '#server/quiz-files/qti1.ts';
import { readQti2 } from '#server/quiz-files/qti2.ts';
import { writeQti1 } from '#server/quiz-files/write-qti1.ts';
import { writeQti2 } from '#server/quiz-files/write-qti2.ts';
import { childAt, childrenOf, named, parseXml, type XmlElement } from '#server/quiz-files/xml.ts';

type Documents = ReadonlyMap<string, XmlElement>;

/** Why one document may be missing from a package that is read. */
const ownFault: ReadonlySet<Refusal> = new Set(['damaged', 'wrong_encoding']);

/** The documents of a package, with what is unreadable. Throws `RefusedFile` if all of it is. */
function documentsOf(bytes: Uint8Array): { documents: Documents; notes: readonly Note[] } {
  // Blackboard's documents end in .dat.
  const files = readArchive(bytes, (path) => /\.(?:xml|qti|dat)$/i.test(path));
  const documents = new Map<string, XmlElement>();
  const notes: Note[] = [];
  let fault: RefusedFile | undefined;
  for (const [path, content] of files) {
    try {
      documents.set(path, parseXml(decodeFile(content)));
    } catch (error) {
      if (!(error instanceof RefusedFile) || !ownFault.has(error.code)) throw error;
      fault ??= error;
      const where = { kind: 'entry', number: notes.length + 1, name: path.slice(-200) } as const;
      if (!/\.dat$/i.test(path)) notes.push(noteOn(where, 'unreadable'));
    }
  }
  if (documents.size === 0 && fault !== undefined) throw fault;
  return { documents, notes };
}

/** A path that a file names, from the root of the archive. */
function pathFrom(file: string, href: string): string {
  return posix.normalize(posix.join(posix.dirname(file), href));
}

/** The paths that elements of a name refer to, in their order. */
function pathsIn([file, root]: readonly [string, XmlElement], name: string): string[] {
  return named(root, name).flatMap(({ attributes }) =>
    attributes.href === undefined ? [] : [pathFrom(file, attributes.href)],
  );
}

/** In the order of the test, then of the manifest, then of the archive. */
function inOrder(documents: Documents, found: readonly string[]): string[] {
  const all = [...documents];
  const tests = all.filter(([, { name }]) => name === 'assessmentTest');
  const manifests = all.filter(([, { name }]) => name === 'manifest');
  const listed = [
    ...tests.flatMap((test) => pathsIn(test, 'assessmentItemRef')),
    ...manifests.flatMap((manifest) => pathsIn(manifest, 'resource')),
  ];
  return [...new Set([...listed, ...found])].filter((path) => found.includes(path));
}

/** What tests say that their items are worth, by the paths of the items. */
function weightsOf(documents: Documents): ReadonlyMap<string, string> {
  const tests = [...documents].filter(([, { name }]) => name === 'assessmentTest');
  return new Map(
    tests.flatMap(([file, root]) =>
      named(root, 'assessmentItemRef').flatMap((ref) => {
        const [weight] = childrenOf(ref, 'weight');
        const { value = '' } = weight?.attributes ?? {};
        return value === '' ? [] : [[pathFrom(file, ref.attributes.href ?? ''), value] as const];
      }),
    ),
  );
}

function titleOf(documents: Documents): string {
  const test = [...documents.values()].find(({ name }) => name === 'assessmentTest');
  return test?.attributes.title ?? '';
}

/** Reads a package of QTI 1.2 or 2.x. Throws `RefusedFile`. */
export function readQtiPackage(bytes: Uint8Array, language: Language): FoundFile {
  const { documents, notes } = documentsOf(bytes);
  const withNotes = (found: FoundFile) => ({ ...found, notes: [...found.notes, ...notes] });
  const pathsOf = (root: string) =>
    [...documents].flatMap(([path, { name }]) => (name === root ? [path] : []));
  const items = inOrder(documents, pathsOf('assessmentItem'));
  if (items.length > 0) {
    const weights = weightsOf(documents);
    const found = items.flatMap((path) => {
      const root = documents.get(path);
      const weight = weights.get(path);
      return root === undefined ? [] : [{ root, ...(weight === undefined ? {} : { weight }) }];
    });
    return withNotes(readQti2(found, titleOf(documents), language));
  }
  const paths = inOrder(documents, pathsOf('questestinterop'));
  if (paths.length === 0) throw new RefusedFile(notes.length > 0 ? 'damaged' : 'unknown_format');
  const roots = paths.flatMap((path) => documents.get(path) ?? []);
  return withNotes(readQti1(roots, language));
}

/** Reads a single document of QTI; null if it is of something else. */
export function readQtiDocument(root: XmlElement, language: Language): FoundFile | null {
  if (root.name === 'questestinterop') return readQti1([root], language);
  if (root.name !== 'assessmentItem') return null;
  const title = childAt(root, 'itemBody') === undefined ? '' : (root.attributes.title ?? '');
  return readQti2([{ root }], title, language);
}

interface Resource {
  readonly ident: string;
  readonly type: string;
  readonly href: string;
}

function manifestOf(version: '1.1.3' | '2.1', resources: readonly Resource[]): string {
  const elements = resources.map(
    ({ ident, type, href }) =>
      `<resource identifier="${ident}" type="${type}" href="${href}"><file href="${href}"/></resource>`,
  );
  const schema = version === '2.1' ? 'QTIv2.1 Package' : 'IMS Content';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="quizmingle">',
    `<metadata><schema>${schema}</schema><schemaversion>${version === '2.1' ? '1.0.0' : version}</schemaversion></metadata>`,
    '<organizations/>',
    `<resources>${elements.join('\n')}</resources>`,
    '</manifest>\n',
  ].join('\n');
}

/** Writes a package of QTI 1.2 with one assessment per quiz. */
export function writeQti1Package(quizzes: readonly WrittenQuiz[]): Uint8Array {
  const files = quizzes.map((quiz, index) => {
    const ident = `quiz${index + 1}`;
    return { ident, href: `${ident}/${ident}.xml`, text: writeQti1(quiz, ident) };
  });
  const resources = files.map(({ ident, href }) => ({ ident, href, type: 'imsqti_xmlv1p2' }));
  return writeArchive({
    'imsmanifest.xml': manifestOf('1.1.3', resources),
    ...Object.fromEntries(files.map(({ href, text }) => [href, text])),
  });
}

/** Writes a package of QTI 2.1 with one test per quiz. */
export function writeQti2Package(quizzes: readonly WrittenQuiz[]): Uint8Array {
  const written = quizzes.map((quiz, index) => writeQti2(quiz, `quiz${index + 1}`));
  const resources = written.flatMap(({ test, files }) =>
    Object.keys(files).map((href) => ({
      ident: href.replace(/\.xml$/, '').replaceAll('/', '-'),
      type: href === test ? 'imsqti_test_xmlv2p1' : 'imsqti_item_xmlv2p1',
      href,
    })),
  );
  const files = Object.assign({}, ...written.map((one) => one.files));
  return writeArchive({ 'imsmanifest.xml': manifestOf('2.1', resources), ...files });
}
