/**
 * Checks the direction of imports between the four rooms: core <- content <- server, and
 * core <- content <- app. A rule forbids files in `from` some imports by value; types may reach
 * further where a rule says so. No files form a circle, and no rooms within these four, such as the
 * folders of `server/`: not even by types.
 */
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { circlesIn, graphOf } from './imports/circles.ts';
import { computedModule, type Import, readImports } from './imports/import-graph.ts';
import { roomCircles } from './imports/rooms.ts';

interface Rule {
  readonly name: string;
  readonly from: RegExp;
  readonly except?: RegExp;
  /** Imports that break the rule… */
  readonly forbidden: RegExp;
  /** …except imports of types only. */
  readonly typesAllowed?: boolean;
}

const test = /\.test\.tsx?$/;

/** How many imports are shown of a circle of rooms. */
const maxShown = 10;

/** More of them are in biome.json, where a path says enough. */
const rules: readonly Rule[] = [
  {
    name: 'app takes only types from server',
    from: /^app\//,
    forbidden: /^server\//,
    typesAllowed: true,
  },
  {
    name: 'storage stands below the other rooms of the server',
    from: /^server\/storage\//,
    except: test,
    forbidden: /^server\/(?!storage\/)/,
  },
  {
    name: 'ports stand below the other rooms of the server, but for storage',
    from: /^server\/ports\//,
    forbidden: /^server\/(?!(ports|storage)\/)/,
  },
  {
    name: 'only create-services.ts chooses adapters',
    from: /^server\//,
    except: /^server\/(storage\/|(create-services|start)\.ts$)|\.test\.ts$/,
    forbidden: /^server\/storage\/(sqlite|postgres)\//,
    typesAllowed: true,
  },
  {
    name: 'only start.ts and starter.ts load what the build has named, texts.ts what languages name',
    from: /./,
    except: /^(server\/start|app\/starter|content\/texts)\.ts$|\.test\.tsx?$/,
    forbidden: new RegExp(`^${computedModule}$`),
  },
  {
    name: 'the product does not import tests, benchmarks or scripts',
    from: /^(core|content|server|app)\//,
    except: test,
    forbidden: /^(tests|bench|scripts)\/|\.test\.tsx?$/,
  },
];

function breaks(rule: Rule, { from, target, isType }: Import): boolean {
  if (!rule.from.test(from) || rule.except?.test(from)) return false;
  return rule.forbidden.test(target) && !(isType && rule.typesAllowed);
}

/** The code in some folders. */
function filesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/paraglide')),
  );
}

const files = filesIn('core', 'content', 'server', 'app');
const imports = readImports(files);
const broken = imports.flatMap((imported) =>
  rules
    .filter((rule) => breaks(rule, imported))
    .map((rule) => `${imported.from} imports ${imported.target}: ${rule.name}`),
);

// Tests may import anything.
const shipped = [...imports, ...readImports(filesIn('tests', 'bench', 'scripts'))].filter(
  ({ from }) => !test.test(from),
);
broken.push(
  ...circlesIn(graphOf(shipped.map(({ from, target }) => [from, target]))).map(
    (circle) => `these files form a circle: ${circle.join(', ')}`,
  ),
  ...roomCircles(shipped).flatMap(({ rooms, imports }) => [
    `these rooms form a circle: ${rooms.join(', ')}; between them are ${imports.length} imports:`,
    ...imports.slice(0, maxShown).map(({ from, target }) => `  ${from} imports ${target}`),
  ]),
);
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
console.log(
  `${files.length} files keep the import rules, and form no circle, nor do their rooms (types counted)`,
);
