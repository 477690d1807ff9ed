import { texts } from '#content/texts.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { InsightFact } from '#core/insight-facts.ts';
import type { Language } from '#core/language.ts';
import { answerPath, sharePath } from '#core/share.ts';
import { hostPagePath, togetherPath } from '#core/site-paths.ts';
import type { StoryFormat } from '#core/story-pictures.ts';
import { drawable } from '#server/pictures/drawable.ts';
import { fillText } from '#server/pictures/fill-text.ts';
import type { StoryDescription } from '#server/ports/pictures.ts';
import { tellFact } from '#server/results/tell-fact.ts';
import { goldenNames } from './golden-names.ts';

type Story = Omit<StoryDescription, 'kind' | 'format'>;

const quizId = 'AbC_EfGhIjKlMnOp-rStUv';

function story(language: Language, shown: Omit<Story, 'language' | 'url' | 'shortUrl'>): Story {
  const url = `https://quiz.example${answerPath(quizId, language)}`;
  return {
    language,
    url,
    shortUrl: `quiz.example${sharePath({ id: quizId, code: null })}`,
    ...shown,
  };
}

function quizStory(language: Language, type: QuizType, name: string): Story {
  const { types, comeAndAnswer } = texts[language].stories;
  const shown = { headline: types[type].asks, art: `types/${type}.svg` };
  return story(language, { name, ...shown, invitation: comeAndAnswer });
}

/** A friend's result; names as in a real one. */
export function friendStory(language: Language, type: QuizType, name: string, creator: string) {
  const { types, score, comeAndBeat } = texts[language].stories;
  const { knows, knowsNameless } = types[type];
  return story(language, {
    name: drawable(name),
    headline: creator === '' ? knowsNameless : fillText(knows, { name: drawable(creator) }),
    result: fillText(score, { score: 7, total: 9 }),
    art: `types/${type}.svg`,
    invitation: comeAndBeat,
  });
}

const readyStory = {
  ...story('en', {
    name: 'Asha',
    headline: 'Cricket legends',
    result: '12 of 15',
    art: 'games/ready.svg',
    invitation: texts.en.stories.comeAndBeat,
  }),
  shortUrl: 'quiz.example/cricket-legends',
};

const placeStory = {
  ...story('hi', {
    name: 'आशा',
    headline: fillText(texts.hi.competitions.daily, { date: '23 नवंबर 2026' }),
    result: fillText(texts.hi.stories.rank, { rank: 14 }),
    detail: fillText(texts.hi.stories.points, { points: 25 }),
    art: 'games/competition.svg',
    invitation: texts.hi.stories.comeAndBeat,
  }),
  shortUrl: 'quiz.example/competitions',
};

/** Somebody's place in a live game. */
function liveStory(language: Language, name: string, headline: string): Story {
  const { place, points, comeAndPlay } = texts[language].stories.live;
  return {
    language,
    name: drawable(name),
    headline: drawable(headline),
    result: fillText(place, { rank: 2, count: 31 }),
    detail: fillText(points, { points: 8_420, correct: 9 }),
    art: 'games/competition.svg',
    invitation: comeAndPlay,
    url: `https://quiz.example${hostPagePath}`,
    shortUrl: `quiz.example${hostPagePath}`,
  };
}

/** The headline of two who play Together. */
export function coupleStory(language: Language, first: string, second: string): Story {
  const { score, together } = texts[language].stories;
  const { asks, both, guesses, comeAndPlay } = together;
  return {
    language,
    name: first === '' ? '' : fillText(both, { first: drawable(first), second: drawable(second) }),
    headline: asks,
    result: fillText(score, { score: 11, total: 18 }),
    detail: guesses,
    art: 'types/couple.svg',
    invitation: comeAndPlay,
    url: `https://quiz.example${togetherPath}`,
    shortUrl: `quiz.example${togetherPath}`,
  };
}

/** What the answers to a question tell. */
function insightStory(language: Language, name: string, fact: InsightFact): Story {
  const [asked] = texts[language].survey.friend.questions;
  const { creator = '', options = [] } = asked ?? {};
  const question = { question: creator, options: [...options], ans: 0 };
  const told = tellFact(fact, { question, type: 'friend', language });
  const { comeAndAnswer } = texts[language].stories;
  return story(language, {
    name,
    ...told,
    art: 'types/friend.svg',
    invitation: comeAndAnswer,
  });
}

const { bengali, tamil, telugu, kannada, malayalam, gujarati, gurmukhi, odia, urdu, emoji } =
  goldenNames;

/**
 * Each kind in both sizes, without names, and two scripts at a time: one where the name stands alone,
 * the other within the sentence.
 */
export const goldenStories = {
  'story-quiz': ['story', quizStory('hi', 'friend', 'प्रिया')],
  'square-quiz': ['square', quizStory('hi', 'friend', 'प्रिया')],
  'story-friend': ['story', friendStory('en', 'couple', 'Zoë', 'Priya')],
  'square-friend': ['square', friendStory('en', 'couple', 'Zoë', 'Priya')],
  'story-ready': ['story', readyStory],
  'square-ready': ['square', readyStory],
  'story-place': ['story', placeStory],
  'square-place': ['square', placeStory],
  'story-couple': ['story', coupleStory('hi', 'आशा', 'रवि')],
  'square-couple': ['square', coupleStory('en', 'Asha', 'Zoë')],
  'story-live': ['story', liveStory('hi', 'प्रिया', 'दुनिया के झंडे')],
  'square-live': ['square', liveStory('en', 'Priya 2', 'Flags of the World')],
  'story-insight': ['story', insightStory('hi', '', { kind: 'knew', count: 1, players: 12 })],
  'square-insight': [
    'square',
    insightStory('en', 'Zoë', {
      kind: 'split',
      option: 0,
      count: 6,
      otherOption: 1,
      otherCount: 5,
    }),
  ],
  'story-think': [
    'story',
    insightStory('en', '', { kind: 'think', option: 2, count: 8, players: 12 }),
  ],
  'story-nameless': ['story', quizStory('en', 'freefire', '')],
  'square-nameless': ['square', friendStory('en', 'freefire', '', '')],
  'square-bengali-tamil': ['square', friendStory('en', 'friend', bengali, tamil)],
  'square-telugu-kannada': ['square', friendStory('hi', 'friend', telugu, kannada)],
  'square-malayalam-gujarati': ['square', friendStory('hi', 'couple', malayalam, gujarati)],
  'square-gurmukhi-odia': ['square', friendStory('en', 'friend', gurmukhi, odia)],
  'story-urdu-emoji': ['story', friendStory('en', 'freefire', urdu, emoji)],
  'square-forty-graphemes': [
    'square',
    friendStory('hi', 'couple', goldenNames['forty-graphemes'], goldenNames['forty-graphemes']),
  ],
} as const satisfies Readonly<Record<string, readonly [StoryFormat, Story]>>;

export type StoryName = keyof typeof goldenStories;

/** What the drawing process is sent. */
export function storyDescription(format: StoryFormat, shown: Story): StoryDescription {
  return { kind: 'story', format, ...shown };
}
