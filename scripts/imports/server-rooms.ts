import { graphOf } from './circles.ts';
import type { Import } from './import-graph.ts';

/**
 * The rooms of the server, from the lowest up: folders, and single files. A room may import from the
 * rooms before it, and a few types from rooms further up.
 */
export const serverRooms: readonly string[] = [
  // The foundation.
  'storage',
  'secrets.ts',
  'config-error.ts',
  'trusted-proxies.ts',
  'visitor-networks.ts',
  'config.ts',
  'log.ts',
  'metrics',
  'readiness.ts',
  'redis',
  'counts',
  'events',
  'cache-current.ts',
  'release-memory.ts',
  'fetch-bytes.ts',
  'fetch-json.ts',
  'last-good-copies.ts',
  'limit-concurrency.ts',
  'pictures',
  'services.ts',
  'http',
  'operators',
  'live',
  // The nouns, each after those it uses.
  'words',
  'hiding',
  'media',
  'posts',
  'ready-quizzes',
  'phrasings',
  'custom-quizzes',
  'pairs',
  'players',
  'contact-messages',
  'reports',
  'leaderboards',
  'competitions',
  'attempts',
  'live-games',
  'people',
  'parts',
  'mine-game',
  'results',
  'statistics',
  'retention',
  'share-images',
  'stories',
  'discovery',
  'content-api',
  'strapi-source',
  'quiz-files',
  // Rooms that combine the nouns.
  'admin',
  'jobs',
  'pages',
  'api-docs',
  'create-services.ts',
  'app.ts',
  // The process.
  'failed-start.ts',
  'greeting.ts',
  'stop-on-signal.ts',
  'start.ts',
  'main.ts',
];

/** The most arrows between rooms that may climb, including types. */
export const climbingAllowed = 10;

/** The room of a file of the server: its folder right below `server/`, or the file itself. */
export function roomOf(file: string): string {
  const [, room = ''] = file.split('/');
  return room;
}

/** An arrow between two rooms: all imports of one from the other. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly Import[];
}

/** The arrows between the rooms of the server. */
export function arrowsOf(imports: readonly Import[]): Arrow[] {
  const between = imports.filter(
    ({ from, target }) =>
      from.startsWith('server/') && target.startsWith('server/') && roomOf(from) !== roomOf(target),
  );
  const graph = graphOf(between.map(({ from, target }) => [roomOf(from), roomOf(target)]));
  return [...graph].flatMap(([from, targets]) =>
    [...targets].map((to) => ({
      from,
      to,
      imports: between.filter((one) => roomOf(one.from) === from && roomOf(one.target) === to),
    })),
  );
}

/** The arrows that lead up, or into an unlisted room. */
export function climbing(arrows: readonly Arrow[], rooms = serverRooms): Arrow[] {
  const floor = (room: string) => {
    const index = rooms.indexOf(room);
    return index < 0 ? rooms.length : index;
  };
  return arrows.filter(({ from, to }) => floor(to) >= floor(from));
}
