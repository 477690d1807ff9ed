import { type Path, type Place, QuizFileError } from '#server/quiz-files/problem.ts';

/** Our own files have six levels; deeper nesting is an attack on the stack. */
const maxDepth = 100;

/** The wanted paths as a tree of keys; `paths` are the indexes of those that end here. */
interface Wanted {
  readonly paths: number[];
  readonly children: Map<string, Wanted>;
}

function treeOf(paths: readonly Path[]): Wanted {
  const root: Wanted = { paths: [], children: new Map() };
  for (const [index, path] of paths.entries()) {
    let node: Wanted = root;
    node.paths.push(index);
    for (const key of path.map(String)) {
      const child: Wanted = node.children.get(key) ?? { paths: [], children: new Map() };
      node.children.set(key, child);
      child.paths.push(index);
      node = child;
    }
  }
  return root;
}

const space = /[ \t\n\r]*/y;
// An image is a string of a million characters: one character class at a time avoids backtracking.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what JSON forbids in strings
const plainCharacters = /[^"\\\x00-\x1f]+/y;
const escapedCharacter = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Parses a JSON text. Calls `at` with the offset of each wanted value, perhaps more than once. */
class Walk {
  #offset = 0;
  readonly #text: string;
  readonly #at: (wanted: Wanted, offset: number) => void;

  constructor(text: string, at: (wanted: Wanted, offset: number) => void) {
    this.#text = text;
    this.#at = at;
  }

  document(wanted: Wanted): void {
    this.#value(wanted, 0);
    this.#skipSpace();
    if (this.#offset < this.#text.length) this.#expected('the end of the file');
  }

  #expected(what: string): never {
    const found = this.#text.codePointAt(this.#offset);
    const got =
      found === undefined
        ? 'the file ends'
        : `found ${JSON.stringify(String.fromCodePoint(found))}`;
    throw new QuizFileError(
      `this is not JSON: expected ${what}, but ${got}`,
      createLineCounter(this.#text)(this.#offset),
    );
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#offset;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    if (found !== null) this.#offset += found.length;
    return found;
  }

  #skipSpace(): void {
    this.#match(space);
  }

  #take(character: string): boolean {
    this.#skipSpace();
    if (this.#text[this.#offset] !== character) return false;
    this.#offset += 1;
    return true;
  }

  /** Parses the string at the offset, with its quotes; null if there is none. */
  #string(): string | null {
    const start = this.#offset;
    if (this.#text[start] !== '"') return null;
    this.#offset += 1;
    while (this.#match(plainCharacters) !== null || this.#match(escapedCharacter) !== null);
    if (this.#text[this.#offset] !== '"') return this.#expected('the end of a text');
    this.#offset += 1;
    return this.#text.slice(start, this.#offset);
  }

  #value(wanted: Wanted | undefined, depth: number): void {
    this.#skipSpace();
    if (wanted !== undefined) this.#at(wanted, this.#offset);
    if (depth > maxDepth) this.#expected(`at most ${maxDepth} levels`);
    if (this.#take('{')) this.#members(wanted, depth);
    else if (this.#take('[')) this.#elements(wanted, depth);
    else if (this.#string() === null && this.#match(scalar) === null) this.#expected('a value');
  }

  #members(wanted: Wanted | undefined, depth: number): void {
    if (this.#take('}')) return;
    do {
      this.#skipSpace();
      const key = this.#string() ?? this.#expected('a name in double quotes');
      if (!this.#take(':')) this.#expected('a colon');
      this.#value(wanted?.children.get(JSON.parse(key)), depth + 1);
    } while (this.#take(','));
    if (!this.#take('}')) this.#expected('a comma or }');
  }

  #elements(wanted: Wanted | undefined, depth: number): void {
    if (this.#take(']')) return;
    let index = 0;
    do {
      this.#value(wanted?.children.get(String(index)), depth + 1);
      index += 1;
    } while (this.#take(','));
    if (!this.#take(']')) this.#expected('a comma or ]');
  }
}

/** Converts ascending offsets to lines, from 1. */
function createLineCounter(text: string): (offset: number) => number {
  const lineEndFrom = (offset: number) => {
    const end = text.indexOf('\n', offset);
    return end === -1 ? text.length : end;
  };
  let line = 1;
  let lineEnd = lineEndFrom(0);
  return (offset) => {
    while (lineEnd < offset && lineEnd < text.length) {
      line += 1;
      lineEnd = lineEndFrom(lineEnd + 1);
    }
    return line;
  };
}

/**
 * The line, from 1, of each path from the root of a JSON text. A missing value has the line of its
 * parent. Throws `QuizFileError` if the text is not JSON.
 */
export function linesInJson(text: string, paths: readonly Path[]): number[] {
  const lines = paths.map(() => 1);
  const lineAt = createLineCounter(text);
  const walk = new Walk(text, (wanted, offset) => {
    const line = lineAt(offset);
    for (const index of wanted.paths) lines[index] = line;
  });
  walk.document(treeOf(paths));
  return lines;
}

/** The value of a JSON text. Throws `QuizFileError` with the line of a syntax error. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    linesInJson(text, []);
    throw error;
  }
}

/** A path in common notation: `quizzes[0].qna[2].question.hi`. */
export function nameInJson(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/** The places of paths from the root of a JSON text, in one go. Throws `QuizFileError`. */
export function placesInJson(text: string, paths: readonly Path[]): (Place & { line: number })[] {
  const lines = linesInJson(text, paths);
  return paths.map((path, index) => ({ line: lines[index] ?? 1, name: nameInJson(path) }));
}
