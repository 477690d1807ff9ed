import { Agent, get } from 'node:http';
import { nastyPieces, nastyTexts } from '../fuzz/nasty.ts';
import { startServer } from './own-server.ts';
import { expect, test } from './pages.ts';

/** Addresses up to their id, name or parameter. */
const beginnings = [
  '/',
  '/Gamepage/',
  '/NormalQuiz/',
  '/CompetitionsPage/',
  '/Blogposdt/',
  '/quizpage/',
  '/quizpage/Anstpage/',
  '/Live/',
  '/Owner/',
  '/AdminPosts/',
  '/assets/',
  '/media/',
  '/og/custom/',
  '/wp-json/wp/v2/posts/',
  '/wp-json/wp/v2/posts?page=',
  '/?lang=',
  '/Blog?page=',
  '/Blog.data?_routes=',
  '/rss.xml?lang=',
];

/** Meaningless texts in place of an id. */
const texts = nastyTexts.map((text) => encodeURIComponent(text.toWellFormed()));
const lookedUp = ['/NormalQuiz/', '/og/custom/', '/Blog?page='];

const endings = [
  ...nastyPieces,
  '/.',
  '..;/',
  '%2e%2e%2fetc%2fpasswd',
  '%ff.en.png',
  'x.en.png',
  '%ff.data',
  '.data',
  '%0d%0aX: y',
].filter((ending) => !ending.includes(' '));

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Requests a path unchanged; a browser, or `fetch`, would correct it first. */
function ask(address: URL, path: string): Promise<{ status: number; hasPolicy: boolean }> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = address;
    const asked = get({ host, port, path, agent }, (reply) => {
      reply.resume();
      const hasPolicy = reply.headers['content-security-policy'] !== undefined;
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, hasPolicy }));
    });
    asked.on('error', reject);
  });
}

for (const beginning of beginnings) {
  test(`no address makes the server fail: ${beginning}`, async ({ baseURL }) => {
    const address = new URL(baseURL ?? '');
    const more = lookedUp.includes(beginning) ? texts : [];
    for (const ending of [...endings, ...more]) {
      const path = beginning + ending;
      const { status, hasPolicy } = await ask(address, path);
      expect({ path, hasPolicy, failed: status >= 500 }).toEqual({
        path,
        hasPolicy: true,
        failed: false,
      });
    }
  });
}

// Line breaks match no route, not even the one for all other addresses.
test('an address that matches no route leaves no failure in the log', {
  tag: '@deep',
}, async () => {
  // Without an operator the start would log a line of its own.
  const server = await startServer({ LOG_LEVEL: 'error', ADMIN_TOKEN: 'a'.repeat(32) });
  const logged: string[] = [];
  server.process.stdout?.on('data', (chunk) => logged.push(String(chunk)));
  for (const path of ['/x/%E2%80%A8', '/x/%E2%80%A9', '/x/%0a', '/x/%0d.data', '/x/y']) {
    expect({ path, ...(await ask(new URL(server.address), path)) }).toMatchObject({
      path,
      status: 404,
    });
  }
  await server.stop();
  expect(logged).toEqual([]);
});
