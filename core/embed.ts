import type { QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import { friendQuizPath, livePath, readyQuizPath } from '#core/share.ts';
import { dailyPath } from '#core/site-paths.ts';

/** What a page of another site can show in a frame. Specification: Embedding. */
export const embedKinds = ['ready', 'custom', 'board', 'daily'] as const;

/** A ready quiz by its slug or id, a custom quiz by its id, a custom quiz's board, or today's quiz: `today`. */
export type EmbedKind = (typeof embedKinds)[number];

export function isEmbedKind(value: unknown): value is EmbedKind {
  return embedKinds.includes(value as EmbedKind);
}

/** The path of what a frame shows, in the language it starts in. Specification: Embedding. */
export function embedPath(kind: EmbedKind, id: string, language: Language): string {
  return `/embed/${kind}/${id}?lang=${language}`;
}

const fullPaths: Readonly<Record<EmbedKind, (id: string) => string>> = {
  ready: readyQuizPath,
  custom: friendQuizPath,
  board: livePath,
  daily: () => dailyPath,
};

/** The path of the page that shows the same as the frame at `path`, with everything around it. */
export function fullPagePath(path: string): string {
  const [, , kind = '', id = ''] = path.split('/');
  const known = kind.toLowerCase();
  return isEmbedKind(known) ? fullPaths[known](id) : '/';
}

/** What a page in a frame tells the page around it: its height in CSS pixels. */
export interface HeightMessage {
  readonly quizmingle: 'height';
  readonly height: number;
}

/** The most sites that a creator can name. */
export const maxEmbeddingSites = 20;

/** Which sites may show a quiz in a frame: all, none, or those with one of these origins. */
export type Embedding = 'anywhere' | 'nowhere' | string[];

/**
 * Which sites may show a quiz: its creator's choice, `null` if they made none. A quiz about a person
 * is shown nowhere unless that person wants it.
 */
export function embeddingOf(type: QuizType | 'ready', choice: Embedding | null): Embedding {
  if (choice !== null) return choice;
  return type === 'ready' || type === 'trivia' ? 'anywhere' : 'nowhere';
}

/** Whether any site may show a quiz. */
export function embeddable(type: QuizType | 'ready', choice: Embedding | null): boolean {
  return embeddingOf(type, choice) !== 'nowhere';
}

/** The sources of `frame-ancestors` in a Content-Security-Policy. */
export function frameAncestors(embedding: Embedding): string {
  if (embedding === 'anywhere') return '*';
  return embedding === 'nowhere' ? "'none'" : embedding.join(' ');
}
