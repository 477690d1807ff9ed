import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of a file: what it names, as a path from the repository's root where it is ours. */
export interface Import {
  readonly from: string;
  readonly target: string;
  /** Only types are taken: nothing of it is left when the program runs. */
  readonly isType: boolean;
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

/** What stands in types: `import('module').Name` and `typeof import('module')`. */
const typeImport = /typeof import\('([^'\n]+)'\)|(?<![\w.])import\('([^'\n]+)'\)\.[A-Z]/g;

/** What a dynamic import names whose module is known only when the program runs. */
export const computedModule = 'a computed module';

/**
 * All imports of a file: static, re-exported, dynamic, and those within types. Throws on a syntax
 * error.
 */
export function importsOf(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const of = (specifier: string, isType: boolean): Import => ({
    from: file,
    target: targetOf(file, specifier),
    isType,
  });
  const statics = module.staticImports.map(({ moduleRequest, entries }) =>
    of(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType)),
  );
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [of(moduleRequest.value, isType)] : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"])(.*)\1$/.exec(text.slice(start, end))?.[2];
    return literal === undefined
      ? { from: file, target: computedModule, isType: false }
      : of(literal, false);
  });
  const inTypes = [...text.matchAll(typeImport)].map(([, whole, named = '']) =>
    of(whole ?? named, true),
  );
  return [...statics, ...reexports, ...dynamics, ...inTypes];
}

/** The imports of all files. */
export function readImports(files: readonly string[]): Import[] {
  return files.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')));
}
