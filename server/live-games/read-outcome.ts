import { AnswerTally } from '#core/answer-tally.ts';
import { solutionTexts } from '#core/answer-text.ts';
import { liveLimits } from '#core/live-game.ts';
import type { LiveOutcome, TypedWord } from '#core/live-game-schemas.ts';
import { countedOf } from '#core/owned-question.ts';
import { kindOf } from '#core/question-kinds/question-kinds.ts';
import { typedKey } from '#core/question-kinds/text/text-key.ts';
import { formulasIn } from '#server/formulas/formulas-in.ts';
import { type LiveQuestion, ownedLiveQuestion } from '#server/live-games/live-questions.ts';
import type { WordFilter } from '#server/ports/word-filter.ts';
import type { Services } from '#server/services.ts';
import type { ShownWords } from '#server/storage/json.ts';
import type { StoredLiveGame } from '#server/storage/live-game-rows.ts';

/** What of a question may be told once it is over. */
export function solvedFields(
  question: LiveQuestion,
): Pick<LiveOutcome, 'correct' | 'counted' | 'solution'> {
  const { solved, right } = question;
  if (solved === undefined) return { correct: [...right] };
  const { answers = [], solution } = kindOf(solved).solve(solved);
  if (solution === undefined) return { correct: answers };
  const counted = countedOf(solved);
  return { correct: answers, ...(counted.length === 0 ? {} : { counted: [...counted] }), solution };
}

/**
 * The most frequent typed answers that others may see: the wrong ones to a question with right ones,
 * and all where there are none. Nothing that has a listed word.
 */
export async function wordsOf(
  words: WordFilter,
  question: LiveQuestion,
  { typed }: Pick<AnswerTally, 'typed'>,
): Promise<TypedWord[]> {
  if (question.solved === undefined) return [];
  const sorted = [...typed.values()]
    .filter(({ correct }) => !correct)
    .toSorted((one, other) => other.count - one.count || one.text.localeCompare(other.text, 'en'));
  const seemly: TypedWord[] = [];
  for (const { text, count } of sorted) {
    if (seemly.length === liveLimits.typed) break;
    if ((await words.find([text])).length === 0) seemly.push({ text, count });
  }
  return seemly;
}

/** What came of a question, and the typed answers that its host may show. */
export interface CountedQuestion {
  readonly outcome: LiveOutcome;
  readonly words: readonly TypedWord[];
}

/**
 * What came of the question that is over, counted once for each change of who is in the room, however
 * many ask.
 */
export function countQuestion(
  { storage, liveRooms, words }: Services,
  { id, state, language, roster }: StoredLiveGame,
  question: LiveQuestion,
): Promise<CountedQuestion> {
  const { questionIndex: index } = state;
  return liveRooms.reads.get(`outcome ${id} ${index} ${roster}`, async () => {
    const tally = new AnswerTally(ownedLiveQuestion(question));
    for (const given of await storage.liveAnswers.countsOf(id, index)) tally.add(given);
    const { explanation } = question;
    const solved = solvedFields(question);
    return {
      outcome: {
        counts: tally.counts,
        ...solved,
        knew: tally.knew,
        ...(explanation === undefined ? {} : { explanation }),
        ...formulasIn([...solutionTexts(solved), explanation ?? ''], language),
      },
      words: await wordsOf(words, question, tally),
    };
  });
}

/** Whether the host lets the room see a typed answer, however it is spelled. */
export function isShownIn(
  shown: ShownWords | null,
  question: number,
): (word: Pick<TypedWord, 'text'>) => boolean {
  const texts = shown?.question === question ? shown.texts : [];
  const keys = new Set(texts.map(typedKey));
  return ({ text }) => keys.has(typedKey(text));
}

/** What the whole room may be told of the question that is over. */
export async function readOutcome(
  services: Services,
  game: StoredLiveGame,
  question: LiveQuestion,
): Promise<LiveOutcome> {
  const { outcome, words } = await countQuestion(services, game, question);
  const typed = words.filter(isShownIn(game.shownWords, game.state.questionIndex));
  return { ...outcome, ...(typed.length === 0 ? {} : { typed }) };
}
