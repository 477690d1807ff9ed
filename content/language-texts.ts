import type { PostSlug } from '#content/post-facts.ts';
import type { ShareImageTexts, StoryTexts } from '#content/share-images.ts';
import type { Language } from '#core/language.ts';
import type { WrittenPage } from '#core/page.ts';
import type { PartId, PartTexts } from '#core/part.ts';
import type { PostTexts } from '#core/post.ts';
import type { SkipReason } from '#core/quiz-drafts.ts';
import type { TextPage } from '#core/site-paths.ts';
import type { SurveySet } from '#core/survey.ts';
import type { SurveyName } from '#core/survey-sets.ts';

/** The words for formulas; operands stand in braces. */
export interface FormulaTexts {
  readonly fraction: string;
  readonly longFraction: string;
  readonly endOfFraction: string;
  readonly power: string;
  /** By the exponent. */
  readonly powers: Readonly<Record<string, string>>;
  readonly endOfPower: string;
  readonly index: string;
  /** A root of any degree, and those with a name of their own, by degree. */
  readonly root: string;
  readonly roots: Readonly<Record<string, string>>;
  readonly endOfRoot: string;
  /** Of sums, integrals and limits: with both ends, and with one. */
  readonly limits: string;
  readonly below: string;
  readonly above: string;
  /** A sign above or below, and those with a name of their own, by sign. */
  readonly mark: string;
  readonly marks: Readonly<Record<string, string>>;
  readonly overline: string;
  readonly table: string;
  readonly symbols: Readonly<Record<string, string>>;
}

/** Texts too short for a file each. */
export interface ShortTexts {
  /** The blog's description for other programs. */
  readonly blog: { readonly title: string; readonly description: string };
  /** The titles of the series' competitions; `{date}` is the period's. */
  readonly competitions: { readonly daily: string; readonly weekly: string };
  readonly shareImages: ShareImageTexts;
  readonly stories: StoryTexts;
  /** The site as an app on the home screen. */
  readonly app: {
    readonly description: string;
    /** What a long press on its icon offers. */
    readonly shortcuts: { readonly create: string; readonly games: string };
    /** What its screenshots show, and in which language; new ones: `scripts/make-screenshots.ts`. */
    readonly screenshots: {
      readonly language: Language;
      readonly home: string;
      readonly part: string;
    };
  };
  /** What of a file did not get into a draft: `{number}` counts from 1. */
  readonly quizFiles: {
    readonly where: Readonly<Record<'file' | 'row' | 'line' | 'question' | 'entry', string>>;
    readonly reasons: Readonly<Record<SkipReason, string>>;
  };
  /** How formulas are said. */
  readonly formulas: FormulaTexts;
  /** The options of a true/false question, which quiz files do not contain. */
  readonly trueAndFalse: readonly [string, string];
  /** The first columns of a quiz's results as CSV. */
  readonly resultColumns: {
    readonly rank: string;
    readonly name: string;
    readonly score: string;
    readonly questions: string;
    readonly finished: string;
  };
  /** The first columns of a live game's results as CSV. */
  readonly liveColumns: {
    readonly rank: string;
    readonly name: string;
    readonly team: string;
    readonly points: string;
    readonly correct: string;
  };
}

/** Everything that ships in one language. A missing text fails the type check. */
export interface LanguageTexts extends ShortTexts {
  /** The static pages. Specification: Text pages. */
  readonly pages: Readonly<Record<TextPage, WrittenPage>>;
  readonly posts: Readonly<Record<PostSlug, PostTexts>>;
  /** Trivia has a set without questions: it starts empty. */
  readonly survey: Readonly<Record<SurveyName, SurveySet>>;
  readonly parts: Readonly<Record<PartId, PartTexts>>;
  /** The emoji that a picture is chosen from, by the words that people look for. */
  readonly emoji: Readonly<Record<string, string>>;
}
