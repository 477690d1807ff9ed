/** Checks that every regular expression takes linear time, since strangers send long texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { slownessOf } from './slow-patterns.ts';

/** The parts of a syntax tree that may contain a pattern. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

interface FoundPattern {
  readonly line: number;
  readonly flags: string;
  /** Null where it is known only at run time. */
  readonly source: string | null;
}

/** The text of a literal; each placeholder of a template counts as a plain letter. */
function writtenText({ type, value, quasis = [] }: Node): string | null {
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.cooked).join('x');
  return typeof value === 'string' ? value : null;
}

function patternAt(node: Node): Omit<FoundPattern, 'line'> | null {
  if (node.regex !== undefined) return { source: node.regex.pattern, flags: node.regex.flags };
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || node.callee?.name !== 'RegExp') return null;
  const [source, flags] = node.arguments ?? [];
  return {
    source: source === undefined ? null : writtenText(source),
    flags: flags === undefined ? '' : (writtenText(flags) ?? ''),
  };
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

function patternsOf(file: string): FoundPattern[] {
  const text = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return [...nodesIn(program)].flatMap((node) => {
    const pattern = patternAt(node);
    if (pattern === null) return [];
    return [{ ...pattern, line: text.slice(0, node.start).split('\n').length }];
  });
}

const files = ['core', 'content', 'server', 'app', 'scripts'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(room, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^app\/paraglide\//.test(file)),
);

let count = 0;
const slow = files.flatMap((file) =>
  patternsOf(file).flatMap(({ source, flags, line }) => {
    count += 1;
    const place = `${file}:${line}`;
    if (source === null) return [`${place}: write this pattern as a literal`];
    return slownessOf({ source, flags }).map((why) => `${place}: /${source}/${flags}: ${why}`);
  }),
);
if (slow.length > 0) {
  console.error(slow.join('\n'));
  process.exit(1);
}
console.log(`${count} patterns take a time in step with the text`);
