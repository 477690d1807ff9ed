// Draws the shapes of the quizzes `guess-the-country-outline` and `indian-states-by-shape`.
// npm i --prefix /tmp/maps world-atlas@2.0.2 topojson-client@3.1.0 d3-geo@3.1.2 @svg-maps/india@2.0.0
// node scripts/quiz-images/outlines.ts /tmp/maps content/ready-quizzes/images
// @svg-maps/india is CC BY 4.0: the states are simplified and recoloured here.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { given } from './claims.ts';

type Point = [number, number];
type Ring = Point[];

interface MultiPolygon {
  type: 'MultiPolygon';
  coordinates: Ring[][];
}
interface Feature {
  id?: string;
  geometry: MultiPolygon | { type: 'Polygon'; coordinates: Ring[] };
}
interface Projection {
  (point: Point): Point | null;
  rotate(angles: Point): Projection;
}
interface GeoPackage {
  geoAzimuthalEqualArea(): Projection;
  geoCentroid(shape: MultiPolygon): Point;
}
interface TopoPackage {
  feature(topology: Topology, object: object): { features: Feature[] };
}
interface Topology {
  objects: { countries: object };
}
interface StateMap {
  default: { locations: { id: string; name: string; path: string }[] };
}

interface Country {
  /** ISO 3166-1 numeric. */
  id: string;
  background: string;
  fill: string;
  /** West, south, east, north: islands whose middle lies outside are left out. */
  box?: [number, number, number, number];
}
interface State {
  id: string;
  background: string;
  fill: string;
}

const INK = '#1f1638';
const WIDTH = 640;
const HEIGHT = 360;
const MARGIN = 24;

const COUNTRIES: Country[] = [
  { id: '380', background: '#7db8ff', fill: '#8ede62' },
  { id: '144', background: '#45d6c4', fill: '#ff9a4d' },
  { id: '036', background: '#7db8ff', fill: '#ffc933', box: [110, -45, 155, -9] },
  { id: '392', background: '#b49bff', fill: '#ff7d7d', box: [129, 31, 146, 46] },
  { id: '826', background: '#7db8ff', fill: '#ff86c8', box: [-9, 49.5, 2.5, 59.5] },
  { id: '554', background: '#ffc933', fill: '#45d6c4', box: [166, -47.5, 179, -34] },
  { id: '152', background: '#8ede62', fill: '#ff7d7d', box: [-77, -56.5, -66, -17] },
  { id: '076', background: '#7db8ff', fill: '#8ede62', box: [-75, -34, -34.5, 6] },
  { id: '484', background: '#ff86c8', fill: '#ffc933' },
  { id: '710', background: '#45d6c4', fill: '#ffc933', box: [16, -35, 33, -22] },
  { id: '450', background: '#7db8ff', fill: '#ff9a4d' },
  { id: '578', background: '#ffc933', fill: '#7db8ff', box: [4, 57, 32, 71.3] },
];

const STATES: State[] = [
  { id: 'rj', background: '#7db8ff', fill: '#ffc933' },
  { id: 'kl', background: '#ffc933', fill: '#8ede62' },
  { id: 'gj', background: '#45d6c4', fill: '#ff9a4d' },
  { id: 'ga', background: '#7db8ff', fill: '#ff86c8' },
  { id: 'tn', background: '#b49bff', fill: '#ffc933' },
  { id: 'mh', background: '#8ede62', fill: '#ff9a4d' },
  { id: 'wb', background: '#ffc933', fill: '#45d6c4' },
  { id: 'up', background: '#ff86c8', fill: '#fff8ec' },
  { id: 'ka', background: '#7db8ff', fill: '#ff7d7d' },
  { id: 'or', background: '#ffc933', fill: '#b49bff' },
  { id: 'mp', background: '#45d6c4', fill: '#8ede62' },
  { id: 'br', background: '#b49bff', fill: '#ff9a4d' },
];

function area(ring: Ring): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = given(ring[(index + 1) % ring.length], 'next point');
    sum += x * nextY - nextX * y;
  }
  return Math.abs(sum) / 2;
}

function distanceToLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

/** Douglas–Peucker on an open line. */
function thin(line: Ring, tolerance: number): Ring {
  const first = given(line[0], 'start of a line');
  const last = given(line.at(-1), 'end of a line');
  let farthest = 0;
  let most = 0;
  for (const [index, point] of line.entries()) {
    const distance = distanceToLine(point, first, last);
    if (distance > most) [most, farthest] = [distance, index];
  }
  if (most <= tolerance) return [first, last];
  const before = thin(line.slice(0, farthest + 1), tolerance);
  return [...before.slice(0, -1), ...thin(line.slice(farthest), tolerance)];
}

/** The same for a closed ring: cut at its first point and the one farthest from it. */
function thinRing(ring: Ring, tolerance: number): Ring {
  const start = given(ring[0], 'start of a ring');
  let farthest = 0;
  let most = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const distance = Math.hypot(x - start[0], y - start[1]);
    if (distance > most) [most, farthest] = [distance, index];
  }
  const out = thin(ring.slice(0, farthest + 1), tolerance);
  const back = thin([...ring.slice(farthest), start], tolerance);
  return [...out.slice(0, -1), ...back.slice(0, -1)];
}

const short = (value: number): string =>
  String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** What a step starts with; a minus sign parts two numbers by itself. */
function lead(index: number, step: string): string {
  if (index === 0) return 'm';
  if (index === 1) return 'l';
  return step.startsWith('-') ? '' : ' ';
}

/** Path data in relative steps, rounded without letting the error add up. */
function pathData(rings: Ring[]): string {
  let data = '';
  let [atX, atY] = [0, 0];
  for (const ring of rings) {
    for (const [index, [x, y]] of ring.entries()) {
      const [stepX, stepY] = [Math.round((x - atX) * 10) / 10, Math.round((y - atY) * 10) / 10];
      const [first, second] = [short(stepX), short(stepY)];
      data += `${lead(index, first)}${first}${second.startsWith('-') ? '' : ' '}${second}`;
      [atX, atY] = [atX + stepX, atY + stepY];
    }
    data += 'z';
    const [startX, startY] = given(ring[0], 'start of a ring');
    [atX, atY] = [Math.round(startX * 10) / 10, Math.round(startY * 10) / 10];
  }
  return data.replace(/^m/, 'M');
}

/** Rings in any plane (y downwards) fitted to the card, simplified and drawn. */
function draw(rings: Ring[], background: string, fill: string): string {
  const xs = rings.flat().map(([x]) => x);
  const ys = rings.flat().map(([, y]) => y);
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - west, Math.max(...ys) - north];
  const scale = Math.min((WIDTH - 2 * MARGIN) / wide, (HEIGHT - 2 * MARGIN) / high);
  const shiftX = (WIDTH - wide * scale) / 2;
  const shiftY = (HEIGHT - high * scale) / 2;
  const fitted = rings
    .map((ring) =>
      ring.map(([x, y]): Point => [(x - west) * scale + shiftX, (y - north) * scale + shiftY]),
    )
    .filter((ring) => area(ring) > 40)
    .map((ring) => thinRing(ring, 1.1))
    .filter((ring) => ring.length > 2);
  const data = pathData(fitted);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ` +
    `width="${WIDTH}" height="${HEIGHT}"><path fill="${background}" ` +
    `d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g stroke="${INK}" stroke-width="10" ` +
    `stroke-linejoin="round"><path fill="${INK}" transform="translate(6 6)" d="${data}"/>` +
    `<path fill="${fill}" fill-rule="evenodd" paint-order="stroke" d="${data}"/></g></svg>\n`
  );
}

function pairs(numbers: string): Point[] {
  const values = (numbers.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
  return Array.from({ length: values.length / 2 }, (_, index) => [
    given(values[2 * index], 'x'),
    given(values[2 * index + 1], 'y'),
  ]);
}

/** Rings of a path that holds only m, l and z (in this data: the whole outline). */
function pathRings(path: string): Ring[] {
  const rings: Ring[] = [];
  let ring: Ring = [];
  let here: Point = [0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([mlz])([^mlz]*)/gi)) {
    const relative = command === command.toLowerCase();
    for (const [x, y] of pairs(numbers)) {
      here = relative ? [here[0] + x, here[1] + y] : [x, y];
      ring.push(here);
    }
    if (command.toLowerCase() === 'z') {
      here = ring[0] ?? here;
      rings.push(ring);
      ring = [];
    }
  }
  return rings.filter((each) => each.length > 2);
}

const [packages, target] = process.argv.slice(2);
if (packages === undefined) {
  throw new Error('Usage: node scripts/quiz-images/outlines.ts <packages> [images]');
}
const images =
  target ?? fileURLToPath(new URL('../../content/ready-quizzes/images', import.meta.url));
const inPackages = (path: string): string => join(packages, 'node_modules', path);
const load = async (path: string): Promise<unknown> => import(pathToFileURL(inPackages(path)).href);

function save(slug: string, index: number, svg: string): void {
  mkdirSync(join(images, slug), { recursive: true });
  writeFileSync(join(images, slug, `${String(index + 1).padStart(2, '0')}.svg`), svg);
}

const geo = (await load('d3-geo/dist/d3-geo.mjs')) as GeoPackage;
const topo = (await load('topojson-client/src/index.js')) as TopoPackage;
const world = JSON.parse(
  readFileSync(inPackages('world-atlas/countries-50m.json'), 'utf8'),
) as Topology;
const { features } = topo.feature(world, world.objects.countries);
for (const [index, country] of COUNTRIES.entries()) {
  const found = features.find((feature) => feature.id === country.id);
  if (found === undefined) throw new Error(`No country ${country.id}`);
  const all =
    found.geometry.type === 'Polygon' ? [found.geometry.coordinates] : found.geometry.coordinates;
  const polygons = all.filter((polygon) => {
    if (country.box === undefined) return true;
    const [west, south, east, north] = country.box;
    const [x, y] = geo.geoCentroid({ type: 'MultiPolygon', coordinates: [polygon] });
    return x >= west && x <= east && y >= south && y <= north;
  });
  const shape: MultiPolygon = { type: 'MultiPolygon', coordinates: polygons };
  const [longitude, latitude] = geo.geoCentroid(shape);
  const projection = geo.geoAzimuthalEqualArea().rotate([-longitude, -latitude]);
  const rings = polygons.flat().map((ring) => ring.map((point) => projection(point) ?? point));
  save('guess-the-country-outline', index, draw(rings, country.background, country.fill));
}

const india = (await load('@svg-maps/india/index.js')) as StateMap;
for (const [index, state] of STATES.entries()) {
  const found = india.default.locations.find(({ id }) => id === state.id);
  if (found === undefined) throw new Error(`No state ${state.id}`);
  save('indian-states-by-shape', index, draw(pathRings(found.path), state.background, state.fill));
}
