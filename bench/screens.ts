import { type ServerProcess, startQuizmingle } from './processes.ts';
import { createBenchQuiz } from './quiz.ts';

/** The code of a new live game. */
async function openRoom(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/live-games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ quiz: { kind: 'ready', id: 'flags-of-the-world' }, language: 'en' }),
  });
  return ((await reply.json()) as { code: string }).code;
}

/** The screens that visitors see first, with a newly made quiz. */
export async function playerScreens(origin: string): Promise<Readonly<Record<string, string>>> {
  const reply = await fetch(`${origin}/api/custom-quizzes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(createBenchQuiz()),
  });
  const { id } = (await reply.json()) as { id: string };
  const competitions = await fetch(`${origin}/api/competitions`);
  const { open } = (await competitions.json()) as { open: readonly { id: string }[] };
  return {
    '/': '/',
    '/quizpage/friend': '/quizpage/friend',
    '/quizpage/Anstpage/{id}': `/quizpage/Anstpage/${id}`,
    '/Gamepage/1': '/Gamepage/1',
    '/NormalQuiz/{slug}': '/NormalQuiz/quick-eyes',
    '/MineGame': '/MineGame',
    '/CompetitionsPage': '/CompetitionsPage',
    ...(open[0] === undefined
      ? {}
      : { '/CompetitionsPage/{id}': `/CompetitionsPage/${open[0].id}` }),
    '/Game': '/Game',
    '/Live/{id}': `/Live/${id}`,
    '/embed/ready/{slug}': '/embed/ready/quick-eyes',
    '/Host': '/Host',
    '/Join/{code}': `/Join/${await openRoom(origin)}`,
  };
}

/** The site to measure: at `BENCH_SITE` if set, as for an earlier release, or here. */
export async function openSite(
  database: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const given = process.env.BENCH_SITE;
  if (given !== undefined) return { origin: given, close: async () => {} };
  const server: ServerProcess = await startQuizmingle(database);
  return { origin: `http://127.0.0.1:${server.port}`, close: () => server.kill() };
}
