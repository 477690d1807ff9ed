import { languageOf } from '#app/language.ts';
import { parts } from '#content/parts/index.ts';
import { survey } from '#content/survey/index.ts';
import { type QuizType, quizTypes } from '#core/custom-quiz.ts';
import type { Playing } from '#core/playing.ts';
import type { PageServices } from '#server/page-services.ts';

export interface QuizTypeEntry {
  readonly type: QuizType;
  readonly title: string;
  readonly prompt: string;
}

export interface PartEntry {
  readonly id: number;
  readonly game: string;
  readonly slang: string;
}

/** Everything there is to play, in one language, with the numbers of players at this moment. */
export interface Playable {
  readonly quizTypes: readonly QuizTypeEntry[];
  readonly parts: readonly PartEntry[];
  readonly playing: Playing;
}

/** For loaders: only the texts in the visitor's language travel to the browser. */
export function listPlayable(request: Request, services: PageServices): Playable {
  const language = languageOf(request);
  return {
    quizTypes: quizTypes.map((type) => ({
      type,
      title: survey[type].title[language],
      prompt: survey[type].prompt[language],
    })),
    parts: parts.map(({ id, game, slang }) => ({
      id,
      game: game[language],
      slang: slang[language],
    })),
    playing: services.readPlaying(),
  };
}
