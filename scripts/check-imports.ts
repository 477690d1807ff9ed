/**
 * Checks the direction of imports between the four rooms: core <- content <- server, and
 * core <- content <- app. A rule forbids files in `from` some imports by value; types may reach
 * further where a rule says so. The rooms within the server depend on each other in one direction
 * too, and no files form a circle, not even by types.
 */
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { circlesIn, graphOf } from './imports/circles.ts';
import { computedModule, type Import, readImports } from './imports/import-graph.ts';
import { arrowsOf, climbing, climbingAllowed, roomOf } from './imports/server-rooms.ts';

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

/** More of them are in biome.json, where a path says enough. */
const rules: readonly Rule[] = [
  {
    name: 'app takes only types from server',
    from: /^app\//,
    forbidden: /^server\//,
    typesAllowed: true,
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

const files = ['core', 'content', 'server', 'app'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join(room, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('app/paraglide')),
);

const imports = readImports(files);

const broken = imports.flatMap((imported) =>
  rules
    .filter((rule) => breaks(rule, imported))
    .map((rule) => `${imported.from} imports ${imported.target}: ${rule.name}`),
);

// Tests may import anything.
const shipped = imports.filter(({ from }) => !test.test(from));
const fileCircles = circlesIn(graphOf(shipped.map(({ from, target }) => [from, target])));
const arrows = arrowsOf(shipped);
const isByValue = ({ isType }: Import) => !isType;
const roomCircles = circlesIn(
  graphOf(
    arrows.flatMap(({ from, to, imports }) =>
      imports.some(isByValue) ? [[from, to] as const] : [],
    ),
  ),
);
const upward = climbing(arrows);
broken.push(
  ...fileCircles.map((circle) => `these files form a circle: ${circle.join(', ')}`),
  ...roomCircles.map((circle) => `these rooms of server/ form a circle: ${circle.join(', ')}`),
  ...upward.flatMap(({ imports }) =>
    imports
      .filter(isByValue)
      .map(({ from, target }) => `${from} imports ${target}: ${roomOf(target)} is further up`),
  ),
);
if (upward.length > climbingAllowed) {
  broken.push(
    `${upward.length} arrows between the rooms of server/ climb, at most ${climbingAllowed} may:`,
    ...upward.map(({ from, to }) => `  ${from} takes types from ${to}`),
  );
}
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
console.log(
  `${files.length} files keep the import rules: ${fileCircles.length} circles of files (types ` +
    `counted), ${roomCircles.length} of the server's rooms, ${upward.length} of ${arrows.length} ` +
    'arrows between these climb',
);
