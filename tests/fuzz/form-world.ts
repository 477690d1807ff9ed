import { attemptCookieValue } from '#core/attempt-access.ts';
import type { Results } from '#core/results.ts';
import { friendQuizPath, readyQuizPath } from '#core/share.ts';
import { togetherPath } from '#core/site-paths.ts';
import { createEditedQuiz } from '../factories.ts';
import type { Site } from './site.ts';
import type { World } from './world.ts';

/** An attempt as the browser remembers it, and how many of its questions are locked. */
interface FormAttempt {
  readonly cookie: string;
  readonly locked: number;
}

/** The page of a quiz that forms play. */
export interface PlayPage {
  readonly path: string;
  readonly questions: number;
  readonly attempts: readonly FormAttempt[];
}

/** What the site has for made-up forms. */
export interface FormWorld {
  readonly friendQuizzes: readonly PlayPage[];
  readonly readyQuiz: PlayPage;
  /** Values of the cookie `made`. */
  readonly made: readonly string[];
  /** Pairs, by their pages, each with a value of the cookie `seat`. */
  readonly pairs: readonly { readonly path: string; readonly cookie: string }[];
  /** Pages of the report form. */
  readonly reports: readonly string[];
  /** Rows of a board, as the report form names them. */
  readonly rows: readonly string[];
}

interface Quiz {
  readonly body: object;
  readonly path: string;
  readonly questions: number;
  /** Whether the next question waits until it is asked for. */
  readonly waits: boolean;
}

/** Starts an attempt at a quiz, and locks the first questions. */
async function playTo(site: Site, { body, waits }: Quiz, locked: number): Promise<FormAttempt> {
  const access = (await (await site.post('/api/attempts', body)).json()) as {
    id: string;
    token: string;
  };
  const headers = { Authorization: `Bearer ${access.token}` };
  for (let question = 0; question < locked; question += 1) {
    if (waits && question > 0) {
      await site.post(`/api/attempts/${access.id}/questions`, { question }, headers);
    }
    const answer = { question, option: 0, wait: waits };
    await site.post(`/api/attempts/${access.id}/answers`, answer, headers);
  }
  return { cookie: attemptCookieValue(access), locked };
}

/** An attempt for each number of locked questions. */
async function makePlayPage(site: Site, quiz: Quiz): Promise<PlayPage> {
  const attempts: FormAttempt[] = [];
  while (attempts.length <= quiz.questions) {
    attempts.push(await playTo(site, quiz, attempts.length));
  }
  return { path: quiz.path, questions: quiz.questions, attempts };
}

async function makeFriendQuiz(site: Site) {
  const { id, ownerKey } = await site.createCustomQuiz();
  const body = { kind: 'custom', quizId: id, name: 'Asha' };
  const quiz = { body, path: friendQuizPath(id), questions: 3, waits: false };
  return { id, ownerKey, page: await makePlayPage(site, quiz) };
}

async function makeReadyQuiz(site: Site): Promise<PlayPage> {
  const slug = `forms-${site.services.now()}`;
  const { qna } = createEditedQuiz();
  const edited = createEditedQuiz({ slug, qna: [...qna, ...qna, ...qna] });
  const reply = await site.send('POST', '/quizzes', { quiz: edited });
  const { documentId: quizId } = (await reply.json()) as { documentId: string };
  const body = { kind: 'ready', quizId };
  return makePlayPage(site, { body, path: readyQuizPath(slug), questions: 3, waits: true });
}

async function rowsOf(site: Site, { id, ownerKey }: { id: string; ownerKey: string }) {
  const headers = { Authorization: `Bearer ${ownerKey}` };
  const reply = await site.app.request(`/api/custom-quizzes/${id}/results`, { headers });
  const { entries } = (await reply.json()) as Results;
  return entries.map(({ name, score, finishedAt }) => JSON.stringify({ name, score, finishedAt }));
}

/** Adds quizzes of its own, each with attempts at every question, to a world. */
export async function makeFormWorld(site: Site, world: World): Promise<FormWorld> {
  const own = [await makeFriendQuiz(site), await makeFriendQuiz(site)];
  // Requests of operations delete, hide and close these.
  const others = world.entities['/api/custom-quizzes'] ?? [];
  const opened = world.entities['/api/attempts'] ?? [];
  const shared = others.map(({ params: { id = '' } }) => ({
    path: friendQuizPath(id),
    questions: 3,
    attempts: opened.flatMap(({ params, secret: token = '' }) =>
      params.id?.startsWith(id)
        ? [{ cookie: attemptCookieValue({ id: params.id, token }), locked: 0 }]
        : [],
    ),
  }));
  const pairs = world.entities['/api/pairs'] ?? [];
  const ids = [...own.map(({ id }) => id), ...others.map(({ params }) => params.id ?? '')];
  return {
    friendQuizzes: [...own.map(({ page }) => page), ...shared.slice(-2)],
    readyQuiz: await makeReadyQuiz(site),
    made: own.map(({ id, ownerKey }) => `${id}~${ownerKey}`),
    pairs: pairs.map(({ params: { id = '' }, secret = '' }) => ({
      path: `${togetherPath}/${id}`,
      cookie: `${id}~${secret}`,
    })),
    reports: [
      ...ids.map((id) => `/Report/custom-quiz/${id}`),
      ...pairs.map(({ params }) => `/Report/pair/${params.id}`),
      '/Report/ready-quiz/quick-eyes',
      '/Report/post/1',
    ],
    rows: (await Promise.all(own.map((quiz) => rowsOf(site, quiz)))).flat(),
  };
}
