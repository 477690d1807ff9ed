import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import of a file; a target of ours is a path from the repository's root. */
export interface Import {
  readonly from: string;
  readonly target: string;
  /** Whether it imports only types, so that nothing is left at run time. */
  readonly isType: boolean;
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

/** Imports within types: `import('module').Name` and `typeof import('module')`. */
const typeImport = /typeof import\('([^'\n]+)'\)|(?<![\w.])import\('([^'\n]+)'\)\.[A-Z]/g;

/** The target of a dynamic import whose module is known only at run time. */
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
