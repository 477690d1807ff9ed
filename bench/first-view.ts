import { join } from 'node:path';
import { kilobytes, printTable } from './figures.ts';
import { type ServerProcess, startQuizmingle } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';

/** Design: at most so much JavaScript before a player screen works, in bytes, brotli. */
const bound = 125_000;

interface Sizes {
  readonly script: number;
  readonly style: number;
  /** Of each font file that the styles name, in bytes. */
  readonly fonts: ReadonlyMap<string, number>;
}

/** A file as a browser gets it: `node:http` would need unpacking, `fetch` hides the length. */
async function transferred(origin: string, path: string): Promise<{ bytes: number; text: string }> {
  const packed = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
  if (!packed.ok) throw new Error(`${path} answered ${packed.status}`);
  const text = await packed.text();
  const length = packed.headers.get('Content-Length');
  return { bytes: length === null ? Buffer.byteLength(text) : Number(length), text };
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** Everything that the page's scripts import before they run, each once. */
async function scriptBytes(origin: string, html: string): Promise<number> {
  const waiting = [
    ...matches(html, /<script[^>]+src="([^"]+\.js)"/g),
    ...matches(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"]+\.js)"/g),
    ...matches(html, /(?:\bfrom|\bimport)\s*"(\/[^"]+\.js)"/g),
  ];
  const seen = new Set<string>();
  let sum = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { bytes, text } = await transferred(origin, path);
    sum += bytes;
    for (const name of matches(text, /(?:\bfrom|\bimport)\s*["`'](\.\/[^"`']+\.js)["`']/g)) {
      waiting.push(new URL(name, origin + path).pathname);
    }
  }
  return sum;
}

async function measureScreen(origin: string, path: string): Promise<Sizes> {
  const html = await (await fetch(origin + path)).text();
  const script = await scriptBytes(origin, html);
  const fonts = new Map<string, number>();
  let style = 0;
  for (const sheet of new Set(matches(html, /<link[^>]+href="([^"]+\.css)"/g))) {
    const { bytes, text } = await transferred(origin, sheet);
    style += bytes;
    for (const font of matches(text, /url\(["']?([^"')]+\.woff2)/g)) {
      const { pathname } = new URL(font, origin + sheet);
      fonts.set(pathname, (await transferred(origin, pathname)).bytes);
    }
  }
  return { script, style, fonts };
}

async function createQuiz(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/custom-quizzes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(createBenchQuiz()),
  });
  return ((await reply.json()) as { id: string }).id;
}

async function printScreens(server: ServerProcess): Promise<void> {
  const origin = `http://127.0.0.1:${server.port}`;
  const screens = {
    '/': '/',
    '/quizpage/friend': '/quizpage/friend',
    '/NormalQuiz/{slug}': '/NormalQuiz/quick-eyes',
    '/quizpage/Anstpage/{id}': `/quizpage/Anstpage/${await createQuiz(origin)}`,
  };
  const rows: string[][] = [];
  let fonts: Sizes['fonts'] = new Map();
  for (const [name, path] of Object.entries(screens)) {
    const sizes = await measureScreen(origin, path);
    fonts = sizes.fonts;
    const share = `${Math.round((sizes.script / bound) * 100)} %`;
    rows.push([name, kilobytes(sizes.script), share, kilobytes(sizes.style)]);
  }
  printTable(
    'First view of each screen, bytes as sent (brotli)',
    ['', 'JavaScript', 'of 125 KB', 'CSS'],
    rows,
  );
  printTable(
    'Fonts, of which a browser loads those whose letters are on the page',
    ['', 'woff2'],
    [...fonts].map(([path, bytes]) => [path.replace('/assets/', ''), kilobytes(bytes)]),
  );
}

/** What a first visit has to load before each screen works. */
export async function measureFirstView(folder: string): Promise<void> {
  const server = await startQuizmingle(join(folder, 'first-view.db'));
  await printScreens(server);
  await server.kill();
}
