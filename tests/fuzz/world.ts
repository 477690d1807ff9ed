import type { ManagedCompetitionList } from '#core/competition-plan.ts';
import type { EditableQuizList } from '#core/edited-ready-quiz.ts';
import { reportsToHide } from '#core/report.ts';
import type { Results } from '#core/results.ts';
import { drawQuestions } from '#server/competitions/draw-questions.ts';
import { readQuestionBank } from '#server/competitions/question-bank.ts';
import { randomSeed } from '#server/secrets.ts';
import {
  bothLanguages,
  createEditedQuiz,
  createPair,
  createPost,
  createQuiz,
  createReport,
  createTrivia,
} from '../factories.ts';
import { createKindsQuiz } from '../kinds-quiz.ts';
import { givenQuiz, jsonFile } from '../quiz-files.ts';
import { hostedQuiz, makeLiveGames, newLiveGames } from './live-games.ts';
import { adminToken, contentToken, type Entity, type Site } from './site.ts';

/** The contents of the site for made-up requests. */
export interface World {
  /** Entities by the beginning of their paths. */
  readonly entities: Readonly<Record<string, readonly Entity[]>>;
  /** Secrets by security scheme, for entities without their own. */
  readonly secrets: Readonly<Record<string, readonly string[]>>;
  readonly cookie: string;
  /** Valid bodies, by operation. */
  readonly bodies: Readonly<Record<string, readonly unknown[]>>;
}

const quizzesPerWorld = 6;
const pairsPerWorld = 6;

/** Destructive operations use the last entities, so that the others stay for the rest. */
export const lastOnes = 2;

async function ids(site: Site, path: string, list: string): Promise<string[]> {
  const found = (await (await site.get(path)).json()) as Record<string, { id: string | number }[]>;
  return (found[list] ?? []).slice(0, 5).map(({ id }) => String(id));
}

async function makePlayed(site: Site) {
  const quiz = await site.createCustomQuiz();
  await site.play(await site.start(quiz.id, { name: 'Asha', device: 'd-1' }), [1, 0, 3]);
  const open = await site.start(quiz.id, { name: 'Ravi' });
  const headers = { Authorization: `Bearer ${quiz.ownerKey}` };
  const reply = await site.app.request(`/api/custom-quizzes/${quiz.id}/results`, { headers });
  const { entries } = (await reply.json()) as Results;
  return { quiz, open, row: entries[0]?.row ?? '' };
}

/** Hides a quiz until its creator objects. */
async function hideForATime(site: Site, quizId: string) {
  for (let sent = 0; sent < reportsToHide; sent += 1) {
    const createdAt = site.services.now();
    await site.services.storage.reports.add(createReport(quizId, { createdAt }), 0);
  }
}

/** Pairs in every state: made, taken, begun, and with a result; each by either seat's key. */
async function makePairs(site: Site) {
  const entities: Entity[] = [];
  const found = async (reply: Response) => (await reply.json()) as Record<string, string>;
  for (let state = 0; state < pairsPerWorld; state += 1) {
    const pair = createPair();
    const { id = '', seatKey: first = '' } = await found(await site.post('/api/pairs', pair));
    entities.push({ params: { id }, secret: first });
    if (state === 0) continue;
    const { seatKey = '' } = await found(
      await site.post(`/api/pairs/${id}/seat`, { name: 'Ravi' }),
    );
    entities.push({ params: { id }, secret: seatKey });
    const answered = state === 1 ? 0 : state === 2 ? 1 : pair.data.length;
    for (const key of [first, seatKey]) {
      for (let question = 0; question < answered; question += 1) {
        const headers = { Authorization: `Bearer ${key}` };
        await site.post(`/api/pairs/${id}/answers`, { question, mine: 0, guess: 1 }, headers);
      }
    }
  }
  return entities;
}

const endedDraw = 'ended-draw';

/** A competition that is over, whose draw everybody may see. */
async function addEndedDraw({ services }: Site): Promise<void> {
  const title = bothLanguages('Over');
  const [seed, day] = [randomSeed(), 86_400_000];
  const closesAt = services.now() - day;
  const opensAt = closesAt - day;
  const window = { opensAt, closesAt };
  const bank = await readQuestionBank(services);
  const draw = drawQuestions(bank, { seed, count: 5, title, opensAt, before: [] });
  const { competitions } = services.storage;
  await competitions.add([{ id: endedDraw, title, quizId: null, seed, ...window, draw }]);
}

/** Makes one new entity of every kind, and returns the site's contents. */
export async function makeWorld(site: Site): Promise<World> {
  // An earlier request may have signed the operator out.
  await site.signIn();
  const now = site.services.now();
  const made: Awaited<ReturnType<typeof makePlayed>>[] = [];
  while (made.length < quizzesPerWorld) made.push(await makePlayed(site));
  const player = (await (await site.post('/api/players', {})).json()) as Record<string, string>;
  const lasting = made[0]?.quiz.id ?? '';
  const subject = { kind: 'custom-quiz', id: made.at(-1)?.quiz.id ?? '' };
  const report = { subject, reason: 'spam', message: 'No', language: 'en', device: 'd-2' };
  const message = { message: 'Hello', writingTime: 9_000, language: 'en' };
  await site.post('/api/reports', report);
  await site.post('/api/messages', message);
  await hideForATime(site, made.at(-lastOnes - 1)?.quiz.id ?? '');
  const slug = `rivers-${now}`;
  await site.send('POST', '/quizzes', { quiz: createEditedQuiz({ slug }) });
  const post = createPost({ slug: `post-${now}` });
  await site.send('POST', '/posts', post);
  const { quizzes } = (await (await site.get('/quizzes')).json()) as EditableQuizList;
  const managed = (await (await site.get('/competitions')).json()) as ManagedCompetitionList;
  const [chosen] = managed.quizzes;
  const competition = {
    title: bothLanguages('Special'),
    quizId: chosen?.id ?? '',
    opensAt: now + 3_600_000,
    closesAt: now + 7_200_000,
  };
  await site.send('POST', '/competitions', competition);
  await addEndedDraw(site);
  const competitions = [...managed.open, ...managed.coming, ...managed.ended, { id: endedDraw }];
  const pairs = await makePairs(site);
  const live = await makeLiveGames(site);
  const rows = made.map(({ quiz, row }) => ({
    params: { id: quiz.id, quizId: quiz.id, row },
    secret: quiz.ownerKey,
  }));
  const params = (names: readonly string[]) => names.map((id) => ({ params: { id } }));
  const { name, data } = createQuiz();
  return {
    cookie: site.cookie(),
    secrets: {
      ownerKey: rows.map(({ secret }) => secret),
      hostKey: live.hosts.flatMap(({ secret }) => secret ?? []),
      participantToken: live.people.flatMap(({ secret }) => secret ?? []),
      seatKey: pairs.flatMap(({ secret }) => secret ?? []),
      attemptToken: made.map(({ open }) => open.token),
      playerToken: [player.token ?? ''],
      contentToken: [contentToken],
      adminToken: [adminToken],
    },
    entities: {
      '/api/custom-quizzes': rows,
      '/api/admin/custom-quizzes': rows,
      '/api/admin/people': rows,
      '/api/pairs': pairs,
      '/api/live-games': live.hosts.flatMap((host, game) => [host, live.people[game] ?? host]),
      '/api/admin/pairs': pairs,
      '/api/attempts': made.map(({ open }) => ({ params: { id: open.id }, secret: open.token })),
      '/api/competitions': params(competitions.map(({ id }) => id)),
      '/api/admin/competitions': params(competitions.map(({ id }) => id)),
      '/api/parts': params(['1', '6', '7']),
      '/api/quizzes': params(['1', 'quick-eyes', slug, chosen?.id ?? 'nothing']),
      '/api/admin/quizzes': quizzes
        .filter((quiz) => quiz.slug !== hostedQuiz)
        .slice(0, 5)
        .map(({ documentId }) => ({ params: { documentId } })),
      '/api/admin/reports': params(await ids(site, '/reports', 'reports')),
      '/api/admin/messages': params(await ids(site, '/messages', 'messages')),
      '/api/admin/posts': params(await ids(site, '/posts', 'posts')),
      '/wp-json/wp/v2/posts': params(['1', '3']),
      '/wp-json/wp/v2/media': params(['1']),
      '/wp-json/wp/v2/users': params(['1']),
      '/wp-json/wp/v2/types': [{ params: { type: 'post' } }],
      '/wp-json/wp/v2/taxonomies': [{ params: { taxonomy: 'category' } }],
    },
    bodies: {
      createCustomQuiz: [
        createQuiz(),
        createQuiz({ type: 'couple', language: 'hi' }),
        createTrivia(),
        createTrivia({ language: 'hi', seconds: null }),
        createKindsQuiz(),
      ],
      editCustomQuiz: [
        { revision: 1, name, data },
        { ...createTrivia({ title: 'Edited' }), revision: 1 },
      ],
      changeCustomQuiz: [
        { embedding: 'anywhere' },
        { embedding: ['https://a.example'] },
        { closed: false },
        { closed: true },
        { endsAt: now + 86_400_000 },
      ],
      createPair: [createPair(), createPair({ language: 'hi' })],
      takeSeat: [{ name: 'Ravi' }, { name: 'रवि' }],
      answerPair: [
        { question: 0, mine: 0, guess: 1 },
        { question: 0, mine: 1, guess: 1 },
        { question: 2, mine: 3, guess: 0 },
      ],
      createLiveGame: newLiveGames,
      joinLiveGame: live.codes.map((code) => ({ code, name: 'Ravi', team: 1 })),
      answerLiveGame: [
        { question: 0, option: 0 },
        { question: 0, option: 1 },
        { question: 1, option: 0 },
      ],
      startLiveGame: [{}, { step: 0 }],
      advanceLiveGame: [{}, { step: 1 }],
      pauseLiveGame: [{ paused: true }, { paused: false }],
      lockLiveGame: [{ locked: true }, { locked: false }],
      hidePair: [{ hidden: true }, { hidden: false }],
      objectToHiding: [{}, { message: 'It is a joke among friends' }],
      startAttempt: [
        { kind: 'custom', quizId: lasting, name: 'Asha' },
        { kind: 'ready', quizId: 'quick-eyes' },
        { kind: 'ready', competitionId: managed.open[0]?.id, name: 'Asha', adult: true },
      ],
      nextQuestion: [{ question: 0 }, { question: 1 }],
      answerQuestion: [
        { question: 0, option: 1 },
        { question: 1, option: null },
        { question: 0, option: 0, wait: true },
      ],
      markPlayer: [{ device: 'd-3' }],
      playMineGame: [{ userId: player.userId, bet: 10 }],
      leaveMessage: [message],
      addReport: [report],
      startSession: [{ operator: 'Meera' }],
      addOrder: [
        { link: `/Live/${subject.id}`, message: 'By law', receivedAt: now, language: 'en' },
      ],
      resolveReport: [{ outcome: 'dismissed', note: '' }],
      hideCustomQuiz: [{ hidden: true }, { hidden: false }],
      placeRow: [{ onBoard: true }, { onBoard: false }],
      erasePerson: [{ scope: 'row' }],
      markMessage: [{ state: 'answered' }],
      changeWord: [{ word: 'nasty', listed: true }],
      createPost: [{ ...post, slug: `${post.slug}-2` }],
      previewPost: [{ html: '<p onclick="x()">Hello</p>' }],
      changePost: [{ ...post, revision: 1 }],
      createCompetition: [competition, { ...competition, quizId: null }],
      changeCompetition: [{ ...competition, revision: 1 }],
      createReadyQuiz: [{ quiz: createEditedQuiz() }],
      changeReadyQuiz: [{ revision: 1, quiz: createEditedQuiz({ slug }) }],
      publishReadyQuiz: [{ published: true }, { published: false }],
      moveReadyQuiz: [{ before: null }],
      importReadyQuizzes: [jsonFile(givenQuiz({ slug: `capitals-${now}` }))],
    },
  };
}
