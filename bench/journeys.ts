import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createServices } from '#server/create-services.ts';
import { printTable } from './figures.ts';
import { createBenchQuiz } from './quiz.ts';

const root = pathToFileURL(join(import.meta.dirname, '..', '/')).href;

/** Ms that a watcher gets to hear of a change. */
const patience = 5_000;

/** Our own files that may run on the server. */
const product = /^(?:server|core|content)\//;

/** Finds the product's files in which a function runs, rather than only the module's own code. */
async function createRecorder() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async (act: () => Promise<unknown>): Promise<string[]> => {
    await session.post('Profiler.takePreciseCoverage');
    await act();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result.flatMap(({ url, functions }) => {
      const file = url.startsWith(root) ? url.slice(root.length) : '';
      const hasRun = functions.some(({ functionName, ranges: [whole] }) => {
        const isModule = functionName === '' && whole?.startOffset === 0;
        return !isModule && (whole?.count ?? 0) > 0;
      });
      return product.test(file) && hasRun ? [file] : [];
    });
  };
}

/** The site without a port, and what its visitors do. */
async function openSite(database: string) {
  const config = readConfig({ DATABASE_URL: `sqlite:${database}`, LOG_LEVEL: 'silent' });
  const services = await createServices(config);
  const app = createApp(services);
  const send = async (path: string, body: object, token = '') => {
    const reply = await app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(await reply.text());
    return reply.json();
  };
  /** Follows a stream; the returned function waits until it has sent `what`. */
  const follow = async (path: string) => {
    const reply = await app.request(path);
    const reader = reply.body?.getReader();
    const decoder = new TextDecoder();
    return async (what: string) => {
      const timer = setTimeout(() => reader?.cancel(), patience);
      for (let text = ''; !text.includes(what); ) {
        const { value } = (await reader?.read()) ?? {};
        if (value === undefined) throw new Error(`${what} was not sent to ${path}`);
        text += decoder.decode(value);
      }
      clearTimeout(timer);
    };
  };
  const read = async (path: string) => {
    const reply = await app.request(path);
    if (!reply.ok) throw new Error(await reply.text());
    await reply.arrayBuffer();
  };
  return { send, follow, read, close: () => services.close() };
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function playQuiz(
  { send, follow, read }: Site,
  record: (act: () => Promise<unknown>) => Promise<string[]>,
) {
  const quiz = createBenchQuiz();
  const { id: quizId } = await send('/api/custom-quizzes', quiz);
  const heard = await follow(`/api/custom-quizzes/${quizId}/events`);
  await heard('data:');
  const start = () =>
    send('/api/attempts', { kind: 'custom', quizId, name: 'Riya', device: crypto.randomUUID() });
  const attempt = await start();
  const answer = (question: number) =>
    send(`/api/attempts/${attempt.id}/answers`, { question, option: 0 }, attempt.token);
  await answer(0);
  const oneAnswer = await record(() => answer(1));
  const last = quiz.data.length - 1;
  for (let question = 2; question < last; question += 1) await answer(question);
  let story = '';
  const lastAnswer = await record(async () => {
    ({
      result: {
        pictures: { story },
      },
    } = await answer(last));
    await heard('Riya');
  });
  const picture = await record(() => read(story));
  return { oneAnswer, lastAnswer, picture };
}

async function hostGame(
  { send, follow }: Site,
  record: (act: () => Promise<unknown>) => Promise<string[]>,
) {
  const game = { quiz: { kind: 'ready', id: 'flags-of-the-world' }, language: 'en' };
  const { id, code, hostKey } = await send('/api/live-games', game);
  await send('/api/live-games/join', { code, name: 'Riya' });
  const heard = await follow(`/api/live-games/${id}/events`);
  await heard('data:');
  const next = (action: string) => send(`/api/live-games/${id}/${action}`, {}, hostKey);
  await next('start');
  await heard('"ready"');
  return record(async () => {
    await next('next');
    await heard('"question"');
  });
}

/** How many files somebody reads who wants to know what happens: those that run on the server. */
export async function measureJourneys(folder: string): Promise<void> {
  const site = await openSite(join(folder, 'journeys.db'));
  const record = await createRecorder();
  const { oneAnswer, lastAnswer, picture } = await playQuiz(site, record);
  const next = await hostGame(site, record);
  await site.close();
  const journeys = {
    "a friend's answer, to the reply": oneAnswer,
    'the last answer, to the row on a watched board': lastAnswer,
    "a host's Next, to a phone": next,
    'a story picture': picture,
  };
  printTable(
    'Files with a function that runs on the server',
    ['journey', 'files'],
    Object.entries(journeys).map(([name, files]) => [name, String(files.length)]),
  );
  if (process.env.LIST !== undefined) {
    for (const [name, files] of Object.entries(journeys))
      console.log(`\n${name}:\n${files.join('\n')}`);
  }
}
