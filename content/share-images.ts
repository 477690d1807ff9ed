import type { QuizType } from '#core/custom-quiz.ts';
import type { QuizTopic } from '#core/ready-quiz.ts';
import type { SurveyName } from '#core/survey-sets.ts';

/** The drawing under /images for each page without a parameter. */
export const pageArt = {
  home: 'mascot/hello.svg',
  privacy: 'mascot/sleepy.svg',
  about: 'mascot/happy.svg',
  contact: 'mascot/hello.svg',
  terms: 'mascot/thinking.svg',
  grievance: 'mascot/oops.svg',
  blog: 'mascot/thinking.svg',
  game: 'games/ready.svg',
  'mine-game': 'games/mine.svg',
  competitions: 'games/competition.svg',
} as const;

export type PageWithImage = keyof typeof pageArt;

/** What the pictures of a quiz type ask. */
export interface StoryQuestions {
  /** A creator asks. */
  readonly asks: string;
  /** A friend shows a result; `{name}` is the creator's. */
  readonly knows: string;
  readonly knowsNameless: string;
}

/** How many knew the answer to a question. */
export type HowManyKnew = 'nobody' | 'one' | 'few' | 'many';

/** The texts on pictures that people post, in one language. */
export interface StoryTexts {
  readonly types: Readonly<Record<QuizType, StoryQuestions>>;
  /** `{score}` of `{total}`. */
  readonly score: string;
  readonly rank: string;
  readonly points: string;
  /** Beside the QR code: to friends of a creator, and to those of a player. */
  readonly comeAndAnswer: string;
  readonly comeAndBeat: string;
  /** Of a couple who play Together. */
  readonly together: {
    readonly asks: string;
    /** Has `{first}` and `{second}`. */
    readonly both: string;
    /** Under how many guesses of both were right, of how many. */
    readonly guesses: string;
    readonly comeAndPlay: string;
  };
  /** Of what people's answers to a question tell its creator. */
  readonly insight: {
    /** Under how many knew it, of how many: in a quiz about a person, and in trivia. */
    readonly person: Readonly<Record<HowManyKnew, string>>;
    readonly trivia: Readonly<Record<HowManyKnew, string>>;
    /** Under how many chose `{option}`. */
    readonly think: string;
    /** How many chose each of two options: `{count}` and `{otherCount}`. */
    readonly split: string;
    /** Under these: `{option}` and `{otherOption}`. */
    readonly which: string;
  };
  /** Of somebody's place in a live game. */
  readonly live: {
    /** Has `{rank}` and `{count}`. */
    readonly place: string;
    /** Has `{points}` and `{correct}`. */
    readonly points: string;
    /** Has `{correct}` and `{total}`. */
    readonly right: string;
    readonly comeAndPlay: string;
  };
}

/** The texts on share images, in one language. */
export interface ShareImageTexts {
  readonly pages: Readonly<Record<PageWithImage, string>>;
  /** A part; `{number}` and `{slang}` are its own. */
  readonly part: string;
  /** The start of a set of questions. */
  readonly types: Readonly<Record<SurveyName, string>>;
  /** A creator's own quiz; `{name}` is the creator's name. */
  readonly challenges: Readonly<Record<QuizType, string>>;
  /** The same if the name cannot be drawn. */
  readonly namelessChallenge: string;
  /** How many have played a creator's quiz: `{count}`. */
  readonly tried: string;
  /** The same with the best score so far: `{best}` of `{total}`. */
  readonly triedWithBest: string;
  /** The quiz of a day, by its topic. */
  readonly daily: {
    readonly topics: Readonly<Record<QuizTopic, string>>;
    /** About anything. */
    readonly mixed: string;
  };
  /** Under every title. */
  readonly invitation: string;
}
