import MiniSearch from 'minisearch';
import type { ReadyQuizSummary } from '#core/ready-quiz.ts';
import type { ListedQuiz, QuizSource, SearchQuizzes } from '#server/ports/quiz-source.ts';
import { soundKey } from '#server/ready-quizzes/sound-key.ts';

const mostWords = 8;

/** How many quizzes are indexed before other work has its turn. */
const chunkSize = 10;

interface SearchedQuiz {
  /** Its place in the list: a content service may give two quizzes one id. */
  readonly id: number;
  readonly name: string;
  readonly topics: string;
  readonly questions: string;
}

type Index = MiniSearch<SearchedQuiz>;

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
}

/** Right options would tell the answers, so only questions are searched. */
function searched({ name, topics, qna = [] }: ListedQuiz, place: number): SearchedQuiz {
  return {
    id: place,
    name: Object.values(name).join(' '),
    topics: topics.join(' '),
    questions: qna.flatMap(({ question }) => Object.values(question)).join(' '),
  };
}

/** A lone consonant is all that is left of का, की and the like. */
function searchKey(word: string): string {
  const key = soundKey(word);
  return /^[b-df-hj-np-tv-z]$/.test(key) ? '' : key;
}

async function indexOf(quizzes: readonly ListedQuiz[]): Promise<Index> {
  // Most words come again and again.
  const known = new Map<string, string>();
  const keyOf = (word: string) => {
    const key = known.get(word) ?? searchKey(word);
    known.set(word, key);
    return key;
  };
  const index: Index = new MiniSearch({
    fields: ['name', 'topics', 'questions'],
    tokenize: wordsOf,
    processTerm: (word) => keyOf(word) || null,
    searchOptions: {
      processTerm: (word) => searchKey(word) || null,
      boost: { name: 8, topics: 3 },
      combineWith: 'AND',
      prefix: (term) => term.length >= 2,
      fuzzy: (term) => (term.length >= 5 ? 1 : false),
    },
  });
  await index.addAllAsync(quizzes.map(searched), { chunkSize });
  return index;
}

type Named = Pick<ReadyQuizSummary, 'name' | 'slug'>;

function soundKeysOf(text: string): string[] {
  return wordsOf(text)
    .map(soundKey)
    .filter((key) => key !== '');
}

/** For as long as a quiz is kept: those of a thousand take 0.1 s. */
const keysOfNames = new WeakMap<Named, readonly string[]>();

function nameKeysOf(quiz: Named): readonly string[] {
  const known = keysOfNames.get(quiz);
  if (known !== undefined) return known;
  const keys = soundKeysOf([...Object.values(quiz.name), quiz.slug].join(' '));
  keysOfNames.set(quiz, keys);
  return keys;
}

/** Whether each word of a text begins a word of a quiz's names or slug, in any spelling. */
export function nameMatcher(text: string): (quiz: Named) => boolean {
  const wanted = soundKeysOf(text).slice(0, mostWords);
  return (quiz) => {
    const keys = nameKeysOf(quiz);
    return wanted.length > 0 && wanted.every((one) => keys.some((key) => key.startsWith(one)));
  };
}

/** The index is made at the first search after a change of the list. */
export function createQuizSearch({ list }: Pick<QuizSource, 'list'>): SearchQuizzes {
  let made: { readonly of: readonly ListedQuiz[]; readonly index: Promise<Index> } | null = null;
  return async (text) => {
    const quizzes = await list();
    if (made?.of !== quizzes) made = { of: quizzes, index: indexOf(quizzes) };
    const words = wordsOf(text).slice(0, mostWords);
    const found = (await made.index).search(words.join(' '));
    return found.flatMap(({ id }) => quizzes[id] ?? []);
  };
}
