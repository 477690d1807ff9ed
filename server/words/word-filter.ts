import { shippedWords } from '#content/words.ts';
import type { OwnedQuestion } from '#core/custom-quiz-schemas.ts';
import type { Language } from '#core/language.ts';
import { textsOf } from '#core/owned-question.ts';
import { nextClock, reportLimits } from '#core/report.ts';
import { createWordMatcher, normaliseWord, type WordMatcher } from '#core/word-list.ts';
import { writtenText } from '#server/formulas/formulas-in.ts';
import type { WordFilter } from '#server/ports/word-filter.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { ReportSubjectKey } from '#server/storage/hiding.ts';
import type { Storage } from '#server/storage/stores.ts';

/** Ms between reads of the list, which another process may have changed. */
const freshFor = 1_000;

/** The shipped words in normalised spelling, by language. */
export const shippedEntries = Object.values(shippedWords).map((words) => words.map(normaliseWord));

/** The shipped words with the operators' changes; recompiled only when these change. */
export function createWordFilter({ words }: Pick<Storage, 'words'>, now: () => number): WordFilter {
  let matcher: WordMatcher | null = null;
  let compiledFrom = '';
  let readAt = Number.NEGATIVE_INFINITY;

  async function current(): Promise<WordMatcher> {
    const age = now() - readAt;
    if (matcher !== null && age >= 0 && age < freshFor) return matcher;
    readAt = now();
    const { added, removed } = await words.changes();
    const source = JSON.stringify([added, removed]);
    if (matcher !== null && source === compiledFrom) return matcher;
    const gone = new Set(removed);
    const listed = shippedEntries.flat().filter((word) => !gone.has(word));
    matcher = createWordMatcher([...listed, ...added]);
    compiledFrom = source;
    return matcher;
  }

  return {
    async find(texts) {
      const match = await current();
      return [...new Set(texts.flatMap(match))];
    },
  };
}

/**
 * Adds listed words in `texts` to the operators' queue, once per subject until they have looked at
 * it. This blocks and hides nothing, and a failure is only logged.
 */
export async function reviewWords(
  services: Services,
  subject: ReportSubjectKey & { readonly name: string; readonly language: Language },
  texts: readonly string[],
): Promise<void> {
  try {
    const words = await services.words.find(texts);
    if (words.length === 0) return;
    const createdAt = services.now();
    const [source, reason] = ['words', 'words'] as const;
    await services.storage.reports.add(
      {
        ...subject,
        id: randomKey(),
        source,
        reason,
        message: words.join(', ').slice(0, reportLimits.message),
        contact: '',
        visitor: 'words',
        address: null,
        device: null,
        createdAt,
        dueAt: nextClock({ source, reason, state: 'open', createdAt })?.at ?? null,
      },
      createdAt,
    );
  } catch (error) {
    services.log.error({ err: error }, 'the word list could not be asked');
  }
}

/** Reviews every text of a custom quiz. */
export async function reviewQuiz(
  services: Services,
  quiz: {
    readonly id: string;
    readonly name: string;
    readonly language: Language;
    readonly title?: string | null;
    readonly data: readonly OwnedQuestion[];
  },
): Promise<void> {
  const { id, name, language, title, data } = quiz;
  await reviewWords(services, { kind: 'custom-quiz', subjectId: id, rowKey: '', name, language }, [
    name,
    title ?? '',
    // What a formula spells shows as well.
    ...data.flatMap(textsOf).flatMap((text) => [...new Set([text, writtenText(text)])]),
  ]);
}
