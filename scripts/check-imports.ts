/**
 * The four rooms and the one direction between them: core <- content <- server, and
 * core <- content <- app. A rule says what files in `from` may import by value; types are named
 * apart where they may reach further.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

interface Rule {
  readonly name: string;
  readonly from: RegExp;
  readonly except?: RegExp;
  /** Importing one of these is wrong… */
  readonly forbidden: RegExp;
  /** …unless it is one of these… */
  readonly allowed?: RegExp;
  /** …or only its types are taken. */
  readonly typesAllowed?: boolean;
}

const test = /\.test\.tsx?$/;

const rules: readonly Rule[] = [
  {
    name: 'core is pure: no other room, no Node, no React, no SQL',
    from: /^core\//,
    except: test,
    forbidden: /./,
    allowed: /^(core\/|valibot$)/,
  },
  {
    name: 'content is data and knows only core',
    from: /^content\//,
    except: test,
    forbidden: /./,
    allowed: /^(core|content)\//,
  },
  { name: 'server never imports app', from: /^server\//, forbidden: /^app\// },
  {
    name: 'app takes only types from server',
    from: /^app\//,
    forbidden: /^server\//,
    typesAllowed: true,
  },
  {
    name: 'app does not know Node, except where it renders on the server',
    from: /^app\//,
    except: /^app\/entry\.server\.tsx$/,
    forbidden: /^node:/,
  },
  {
    name: 'only server/storage knows SQL',
    from: /^(server|app|core|content)\//,
    except: /^server\/storage\//,
    forbidden: /^(kysely|better-sqlite3|pg|@electric-sql\/)/,
  },
  {
    name: 'only services.ts chooses adapters',
    from: /^server\//,
    except: /^server\/(storage\/|services\.ts$)|\.test\.ts$/,
    forbidden: /^server\/storage\/(sqlite|postgres)\.ts$/,
    typesAllowed: true,
  },
  {
    name: 'the product does not import tests, benchmarks or scripts',
    from: /^(core|content|server|app)\//,
    except: test,
    forbidden: /^(tests|bench|scripts)\/|\.test\.tsx?$/,
  },
];

interface Import {
  readonly target: string;
  readonly isType: boolean;
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier;
}

function importsOf(file: string): Import[] {
  const { module, errors } = parseSync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    target: targetOf(file, moduleRequest.value),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ target: targetOf(file, moduleRequest.value), isType }] : [],
    ),
  );
  return [...imports, ...reexports];
}

function breaks(rule: Rule, file: string, { target, isType }: Import): boolean {
  if (!rule.from.test(file) || rule.except?.test(file)) return false;
  if (!rule.forbidden.test(target) || rule.allowed?.test(target)) return false;
  return !(isType && rule.typesAllowed);
}

const files = ['core', 'content', 'server', 'app'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(room, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/paraglide')),
);

const broken = files.flatMap((file) =>
  importsOf(file).flatMap((imported) =>
    rules
      .filter((rule) => breaks(rule, file, imported))
      .map((rule) => `${file} imports ${imported.target}: ${rule.name}`),
  ),
);
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
console.log(`${files.length} files keep the import rules`);
