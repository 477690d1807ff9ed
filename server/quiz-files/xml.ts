import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { RefusedFile } from '#server/quiz-files/found-questions.ts';
import { withoutRaising } from '#server/quiz-files/raised-text.ts';

/** An element; names are without their namespace's prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/** More than any quiz needs: 100 questions of a package have some thousand elements. */
const limits = { elements: 100_000, depth: 60 } as const;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const text = '#text';
const attributesKey = ':@';

type Node = Readonly<Record<string, unknown>>;

function elementOf(node: Node, depth: number): XmlElement | string {
  if (depth > limits.depth) throw new RefusedFile('too_complicated');
  if (typeof node[text] === 'string') return node[text];
  const name = Object.keys(node).find((key) => key !== attributesKey) ?? '';
  const children = Array.isArray(node[name]) ? (node[name] as readonly Node[]) : [];
  return {
    name,
    attributes: (node[attributesKey] ?? {}) as Readonly<Record<string, string>>,
    children: children.map((child) => elementOf(child, depth + 1)),
  };
}

/** A document type may name itself and its file, which is not read; it may declare nothing. */
const documentType = /<!DOCTYPE\s[^[\]<>]*>/i;

function withoutDocumentType(source: string): string {
  const bare = source.replace(documentType, '');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(bare)) throw new RefusedFile('has_entities');
  return bare;
}

/** The root of an XML text. Throws `RefusedFile`. */
export function parseXml(source: string): XmlElement {
  const bare = withoutDocumentType(source);
  if (bare.split('<', limits.elements + 1).length > limits.elements) {
    throw new RefusedFile('too_complicated');
  }
  if (XMLValidator.validate(bare) !== true) throw new RefusedFile('damaged');
  let nodes: readonly Node[];
  try {
    nodes = parser.parse(bare);
  } catch {
    throw new RefusedFile('damaged');
  }
  const root = nodes.map((node) => elementOf(node, 0)).find((found) => typeof found !== 'string');
  if (root === undefined) throw new RefusedFile('damaged');
  return root;
}

/** The child elements of a name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).flatMap((child) =>
    typeof child !== 'string' && child.name === name ? [child] : [],
  );
}

/** The first element at the end of a path of names. */
export function childAt(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce((at, name) => childrenOf(at, name)[0], element);
}

/** All elements below, of which `is` holds; not those within one that was found. */
export function elementsIn(
  element: XmlElement | undefined,
  is: (candidate: XmlElement) => boolean,
): XmlElement[] {
  return (element?.children ?? []).flatMap((child) => {
    if (typeof child === 'string') return [];
    return is(child) ? [child] : elementsIn(child, is);
  });
}

/** All elements of these names below; not those within one that was found. */
export function named(element: XmlElement | undefined, ...names: readonly string[]): XmlElement[] {
  return elementsIn(element, ({ name }) => names.includes(name));
}

const lineBreaks = /^(?:p|div|br|li|tr|td|th|h[1-6]|pre|blockquote)$/;

/** All text of an element without the elements that `without` names; paragraphs are set apart. */
export function textOf(element: XmlElement | undefined, without: readonly string[] = []): string {
  const parts = (element?.children ?? []).map((child) => {
    if (typeof child === 'string') return child;
    // The source of a formula stands beside it for other programs.
    if (without.includes(child.name) || child.name.startsWith('annotation')) return ' ';
    const own = textOf(child, without);
    if (child.name === 'sup' || child.name === 'sub') return withoutRaising(child.name, own);
    return lineBreaks.test(child.name) ? ` ${own} ` : own;
  });
  return parts.join('').replace(/\s+/g, ' ');
}
