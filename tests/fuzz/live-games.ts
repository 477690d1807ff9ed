import type { CreatedLiveGame, JoinedLiveGame } from '#core/live-game-schemas.ts';
import type { Entity, Site } from './site.ts';

/** How far each game has been played, by what its host has done; the last ones may be ended. */
const playedBy = [
  [],
  ['start'],
  ['start', 'next'],
  ['start', 'next', 'answer'],
  ['start', 'next', 'answer', 'next'],
  ['start', 'next', 'answer', 'next', 'next'],
  ['start', 'next', 'pause'],
  ['start', 'next', 'answer', 'end'],
  ['lock'],
] as const;

const bodies = {
  answer: { question: 0, option: 0 },
  pause: { paused: true },
  lock: { locked: true },
} as const;

/** The quiz of every live game; no request deletes or withdraws it. */
export const hostedQuiz = 'flags-of-the-world';

const quiz = { kind: 'ready', id: hostedQuiz } as const;

export const newLiveGames = [
  { quiz, language: 'en' },
  { quiz, language: 'hi', seconds: null, points: 'right', teams: 2, reviewsNames: true, cap: 3 },
];

/** Games in every phase, each once by its host's key and once by the token of somebody in it. */
export async function makeLiveGames(site: Site) {
  const hosts: Entity[] = [];
  const people: Entity[] = [];
  const codes: string[] = [];
  for (const [game, actions] of playedBy.entries()) {
    const reply = await site.post(
      '/api/live-games',
      newLiveGames[game % newLiveGames.length] ?? {},
    );
    const { id, code, hostKey } = (await reply.json()) as CreatedLiveGame;
    const joined = await site.post('/api/live-games/join', { code, name: 'Asha', team: 0 });
    const { participant, token } = (await joined.json()) as JoinedLiveGame;
    codes.push(code);
    hosts.push({ params: { id, participant }, secret: hostKey });
    people.push({ params: { id, participant }, secret: token });
    for (const action of actions) {
      const isAnswer = action === 'answer';
      const body = action in bodies ? bodies[action as keyof typeof bodies] : {};
      const Authorization = `Bearer ${isAnswer ? token : hostKey}`;
      const path = `/api/live-games/${id}/${isAnswer ? 'answers' : action}`;
      await site.post(path, body, { Authorization });
    }
  }
  return { hosts, people, codes };
}
