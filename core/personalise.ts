import type { SurveyQuestion } from '#core/survey.ts';

/** The name in a question: the creator's, or with PRONOUN_NAME=friend the friend's. */
export const pronounRules = ['creator', 'friend'] as const;

export type PronounRule = (typeof pronounRules)[number];

type Replacement = readonly [pattern: RegExp, withName: (name: string) => string];

/**
 * Whole words only: \b does not know Devanagari, so adjacent letters and marks exclude a match, and
 * so do longer words (you're, you-know-who).
 */
function words(...alternatives: string[]): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{M}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{M}\\p{N}'’-])`,
    'giu',
  );
}

const english: readonly Replacement[] = [
  [words('your', 'my', 'mine'), (name) => `${name}'s`],
  [words('you'), (name) => name],
];

/** Hindi pronouns have endings that agree with the thing: का, की, के stay as they are. */
const hindi: readonly Replacement[] = [
  [words('तुम्हारा', 'आपका', 'तेरा', 'मेरा'), (name) => `${name} का`],
  [words('तुम्हारी', 'आपकी', 'तेरी', 'मेरी'), (name) => `${name} की`],
  [words('तुम्हारे', 'आपके', 'तेरे', 'मेरे'), (name) => `${name} के`],
  [words('तुम्हें', 'तुमको', 'आपको', 'तुझे', 'मुझे', 'मुझको'), (name) => `${name} को`],
  [words('तुमने', 'आपने', 'तूने', 'मैंने'), (name) => `${name} ने`],
];

const anyPronoun = words('your', 'you', 'mine', 'my');

/** The creator's own text with the creator's name in place of you, your, my and mine. */
function withCreatorsName(text: string, name: string): string {
  return [...english, ...hindi].reduce(
    (result, [pattern, withName]) => result.replace(pattern, () => withName(name)),
    text,
  );
}

/** Maps each shipped question in the creators' phrasing to the friends' phrasing. */
export type FriendPhrasings = ReadonlyMap<string, string>;

export function friendPhrasings(questions: readonly SurveyQuestion[]): FriendPhrasings {
  return new Map(questions.map(({ creator, friends }) => [creator, friends]));
}

/**
 * A question as a friend reads it. Shipped questions have a phrasing of their own; in a question
 * that the creator wrote or changed, you/your/my/mine become the creator's name. With the rule
 * 'friend' it is the friend's name, or 'your' if that is empty. Specification: Names in questions.
 */
export function personaliseQuestion(
  question: string,
  context: {
    readonly rule: PronounRule;
    readonly creatorName: string;
    readonly friendName: string;
    readonly phrasings: FriendPhrasings;
  },
): string {
  if (context.rule === 'friend') {
    return question.replace(anyPronoun, () => context.friendName || 'your');
  }
  const phrasing = context.phrasings.get(question);
  if (phrasing !== undefined) return phrasing.replaceAll('{name}', () => context.creatorName);
  return context.creatorName === '' ? question : withCreatorsName(question, context.creatorName);
}
