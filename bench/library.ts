import { join } from 'node:path';
import Database from 'better-sqlite3';
import { kilobytes, median, milliseconds, printTable, quantile, ratio } from './figures.ts';
import { type ServerProcess, startCopy } from './processes.ts';

/** The quizzes of a small library and of a large one. */
const sizes = [15, 1_000] as const;

/** Requests of each kind; the first ones only warm up. */
const requests = 60;
const warmUp = 10;

const adminToken = 'a-token-for-the-bench-0123456789abcdef';

const settings = { ADMIN_TOKEN: adminToken, LOG_LEVEL: 'error' } as const;

/** Makes the library of a database that a server has begun as large as wanted, out of its own quizzes. */
function resize(file: string, wanted: number): void {
  const database = new Database(file);
  const count = () =>
    (database.prepare('select count(*) as n from ready_quizzes').get() as { n: number }).n;
  database
    .prepare(
      'delete from ready_quizzes where id not in (select id from ready_quizzes order by rank limit ?)',
    )
    .run(wanted);
  const shipped = count();
  for (let copy = 1; count() < wanted; copy += 1) {
    database
      .prepare(
        `insert into ready_quizzes
           (document_id, slug, publisher, rank, data, created_at, updated_at, published_at, revision)
         select substr(document_id || 'copy' || ?, -24), slug || '-' || ?, publisher,
           rank + ? * 1000, data, created_at, updated_at, published_at, revision
         from ready_quizzes where rank < 1000 limit ?`,
      )
      .run(copy, copy, copy, Math.min(shipped, wanted - count()));
  }
  database.close();
}

interface Library {
  readonly server: ServerProcess;
  readonly cookie: string;
}

async function openLibrary(folder: string, size: number): Promise<Library> {
  const file = join(folder, `library-${size}.db`);
  const environment = { ...settings, DATABASE_URL: `sqlite:${file}` };
  await (await startCopy(environment)).stop();
  resize(file, size);
  const server = await startCopy(environment);
  const signedIn = await fetch(`http://127.0.0.1:${server.port}/api/session`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ operator: 'Bench' }),
  });
  const cookie = (signedIn.headers.get('Set-Cookie') ?? '').replace(/;.*/, '');
  return { server, cookie };
}

/** What is sent to a path. */
type Sent = string | { readonly path: string; readonly method: string; readonly body: string };

const importedFile = JSON.stringify({
  format: 'quizmingle-ready-quizzes',
  version: 1,
  quizzes: [
    {
      slug: 'imported-by-the-bench',
      name: { en: 'Imported' },
      published: false,
      qna: [
        {
          question: { en: 'Which?' },
          options: [
            { text: { en: 'This' }, correct: true },
            { text: { en: 'That' }, correct: false },
          ],
        },
      ],
    },
  ],
});

const importOf = (query: string): Sent => ({
  path: `/api/admin/quiz-files?file=bench.json${query}`,
  method: 'PUT',
  body: importedFile,
});

/** Requests that no copy of a reply answers, as each differs. */
const sent: Readonly<Record<string, (request: number) => Sent>> = {
  'a page of /api/quizzes': (request) =>
    `/api/quizzes?${new URLSearchParams({
      'filters[for][$eq]': 'quizmingle',
      'populate[thumbnail][fields][0]': 'url',
      'pagination[page]': '1',
      'pagination[pageSize]': '10',
      never: String(request),
    })}`,
  'one of /api/quizzes': (request) => `/api/quizzes/planets-and-space?never=${request}`,
  'a search in /Quizzes': (request) => `/Quizzes?q=${request % 2 === 0 ? 'cricket' : 'graha'}`,
  'a topic of /Quizzes': () => '/Quizzes/science',
  'the list of operators': () => '/api/admin/quizzes',
  'a search of operators': () => '/api/admin/quizzes?text=planets',
  'one quiz as a file': () => '/api/admin/quiz-files?format=json&slug=planets-and-space',
  Home: () => '/?play=1&lang=en',
  'an import, checked only': () => importOf('&dryRun=true'),
  'an import of one quiz': () => importOf(''),
  // Every other request changes a quiz, so that the next reads the list anew.
  'the list after a change': (request) => (request % 2 === 0 ? importOf('') : '/api/admin/quizzes'),
};

interface Timed {
  readonly latencies: readonly number[];
  readonly bytes: number;
}

async function time(
  { server, cookie }: Library,
  sentAt: (request: number) => Sent,
): Promise<Timed> {
  const latencies: number[] = [];
  let bytes = 0;
  for (let request = 0; request < requests; request += 1) {
    const given = sentAt(request);
    const { path, ...init } = typeof given === 'string' ? { path: given } : given;
    const started = performance.now();
    const reply = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      ...init,
      headers: {
        Cookie: cookie,
        Origin: `http://127.0.0.1:${server.port}`,
        'Accept-Encoding': 'identity',
        ...('body' in init && { 'Content-Type': 'application/octet-stream' }),
      },
    });
    bytes = (await reply.arrayBuffer()).byteLength;
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    if (request >= warmUp) latencies.push(performance.now() - started);
  }
  return { latencies, bytes };
}

/** The time of the first search, which makes the index. */
async function firstSearch({ server }: Library): Promise<number> {
  const started = performance.now();
  await (await fetch(`http://127.0.0.1:${server.port}/Quizzes?q=space`)).text();
  return performance.now() - started;
}

/** A library of 1,000 ready quizzes beside one of 15, request after request. */
export async function measureLibrary(folder: string): Promise<void> {
  const [small, large] = [await openLibrary(folder, sizes[0]), await openLibrary(folder, sizes[1])];
  const rows: string[][] = [];
  const [firstSmall, firstLarge] = [await firstSearch(small), await firstSearch(large)];
  rows.push([
    'the first search',
    milliseconds(firstSmall),
    milliseconds(firstLarge),
    ratio(firstLarge, firstSmall),
    '',
    '',
    '',
  ]);
  for (const [name, sentAt] of Object.entries(sent)) {
    const [few, many] = [await time(small, sentAt), await time(large, sentAt)];
    rows.push([
      name,
      milliseconds(median(few.latencies)),
      milliseconds(median(many.latencies)),
      ratio(median(many.latencies), median(few.latencies)),
      milliseconds(quantile(many.latencies, 0.99)),
      kilobytes(few.bytes),
      kilobytes(many.bytes),
    ]);
  }
  await small.server.kill();
  await large.server.kill();
  printTable(
    `Ready quizzes, ${sizes[1]} beside ${sizes[0]}: median of ${requests - warmUp} requests, one after the other`,
    ['', `of ${sizes[0]}`, `of ${sizes[1]}`, 'ratio', 'p99', 'sent', 'sent'],
    rows,
  );
}
