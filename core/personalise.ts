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

const singular: Readonly<Record<string, string>> = {
  do: 'does',
  are: 'is',
  were: 'was',
  have: 'has',
};

/** A verb that agrees with "you", as it agrees with a name: don't, doesn't. Keeps the letter case. */
function agreeing(verb: string, negation: string): string {
  const agreed = singular[verb.toLowerCase()] ?? verb;
  if (verb === verb.toUpperCase()) return agreed.toUpperCase() + negation;
  const isCapital = verb[0] !== verb[0]?.toLowerCase();
  return (isCapital ? agreed[0]?.toUpperCase() + agreed.slice(1) : agreed) + negation;
}

/** "do you", but not "do you and Asha" or "do you guys". */
const verbBefore = words(
  "(do|are|were|have)((?:n['’]t)?)( +)you(?! +(?:and|or|all|both|guys|two)(?!\\p{L}))",
);

/** Behind these, "you" is one of two, or its verb does not agree with it: "Does he make you do it?" */
const unbound =
  "do|does|did|is|are|was|were|has|have|had|(?:do|does|did|wo|would|ca|could|should)n['’]t|will|" +
  'would|can|could|shall|should|may|might|must|make|makes|made|let|lets|help|helps|see|saw|and|or';

function verbBehind(verbs: string, notBehind: string): RegExp {
  return words(`(?<!(?<!\\p{L})(?:${notBehind}) +)you( +)(${verbs})((?:n['’]t)?)`);
}

/** "when you are sad", and "when you were small", but "if you were a cat". */
const verbsBehind = [verbBehind('do|are|have', unbound), verbBehind('were', `${unbound}|if|wish`)];

/** Makes the verb of "you" fit a name; it still says "you". Specification: Names in questions. */
function agreeWithName(text: string): string {
  const before = text.replace(
    verbBefore,
    (_, verb: string, negation: string, space: string) => `${agreeing(verb, negation)}${space}you`,
  );
  return verbsBehind.reduce(
    (result, pattern) =>
      result.replace(
        pattern,
        (_, space: string, verb: string, negation: string) =>
          `you${space}${agreeing(verb, negation)}`,
      ),
    before,
  );
}

const anyPronoun = words('your', 'you', 'mine', 'my');

/** The creator's own text with the creator's name in place of you, your, my and mine. */
function withCreatorsName(text: string, name: string): string {
  return [...english, ...hindi].reduce(
    (result, [pattern, withName]) => result.replace(pattern, () => withName(name)),
    agreeWithName(text),
  );
}

/** Maps each shipped question in the creators' phrasing to the friends' phrasing. */
export type FriendPhrasings = ReadonlyMap<string, string>;

export function friendPhrasings(
  questions: readonly Pick<SurveyQuestion, 'creator' | 'friends'>[],
): FriendPhrasings {
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
