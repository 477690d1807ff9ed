import type { Language } from '#core/language.ts';
import { nextClock, reportLimits } from '#core/report.ts';
import { randomKey } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import type { ReportSubjectKey } from '#server/storage/hiding.ts';

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
    readonly data: readonly {
      readonly question: string;
      readonly options: readonly string[];
      readonly explanation?: string | undefined;
    }[];
  },
): Promise<void> {
  const { id, name, language, title, data } = quiz;
  await reviewWords(services, { kind: 'custom-quiz', subjectId: id, rowKey: '', name, language }, [
    name,
    title ?? '',
    ...data.flatMap(({ question, options, explanation = '' }) => [
      question,
      ...options,
      explanation,
    ]),
  ]);
}
