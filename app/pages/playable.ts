import { languageOf } from '#app/pages/language.ts';
import { parts } from '#content/parts.ts';
import { texts } from '#content/texts.ts';
import { isAppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { Part } from '#core/part.ts';
import type { Playing } from '#core/playing-schemas.ts';
import { readyQuizPath } from '#core/share.ts';
import { type SurveyName, surveyNames } from '#core/survey-sets.ts';
import type { Server } from '#server/pages/page-door.ts';

/** A set of questions to make a quiz from. */
export interface SurveyEntry {
  readonly name: SurveyName;
  readonly title: string;
  readonly prompt: string;
}

export interface PartEntry {
  readonly id: number;
  readonly game: string;
  readonly slang: string;
}

/** A part's card in one language. For loaders only. */
export function partEntry({ id, texts }: Part, language: Language): PartEntry {
  const { game, slang } = texts[language];
  return { id, game, slang };
}

/** The cards of ready quizzes: null while another service has none, `late` while it takes its time. */
export type QuizCards = readonly QuizCard[] | 'late' | null;

/** Everything to play, in one language, with the current numbers of players. */
export interface Playable {
  readonly surveys: readonly SurveyEntry[];
  readonly parts: readonly PartEntry[];
  readonly quizzes: QuizCards;
  readonly playing: Playing;
}

/** The card of a ready quiz, and the language of its texts. */
export interface QuizCard {
  readonly id: number;
  readonly name: string;
  readonly language: Language;
  readonly thumbnail: string | null;
  readonly path: string;
}

async function listQuizzes(server: Server, language: Language, limit: number): Promise<QuizCards> {
  try {
    const quizzes = await server.read('quizzesOfDaySoon', { language, limit });
    if (quizzes === null) return 'late';
    return quizzes.map(({ slug, documentId: _, ...card }) => ({
      ...card,
      path: readyQuizPath(slug),
    }));
  } catch (error) {
    // Everything else on the page works without them.
    if (isAppError(error) && error.code === 'unavailable') return null;
    throw error;
  }
}

/**
 * For loaders: only the texts in the visitor's language, and at most `quizzes` ready quizzes, travel
 * to the browser.
 */
export async function listPlayable(
  request: Request,
  server: Server,
  quizzes: number,
): Promise<Playable> {
  const language = languageOf(request);
  return {
    surveys: surveyNames.map((name) => {
      const { title, prompt } = texts[language].survey[name];
      return { name, title, prompt };
    }),
    parts: parts.map((part) => partEntry(part, language)),
    quizzes: await listQuizzes(server, language, quizzes),
    playing: await server.call('GET /api/parts/playing'),
  };
}
