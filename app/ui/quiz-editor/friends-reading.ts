import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import type { Draft } from '#app/ui/quiz-editor/draft.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { Language } from '#core/language.ts';
import { friendPhrasings, personaliseQuestion } from '#core/personalise.ts';
import type { Phrasings } from '#core/phrasing-schemas.ts';

const read = new Map<Language, Promise<Phrasings>>();

/** Read once per language; a failure is tried again when the editor opens next. */
function readPhrasings(language: Language): Promise<Phrasings> {
  const reading =
    read.get(language) ?? call('GET /api/phrasings/:language', { params: { language } });
  read.set(language, reading);
  reading.catch(() => read.delete(language));
  return reading;
}

/** Stands for the name of a friend, whom nobody knows yet. */
const anybody = '…';

/**
 * Says how friends will read a question; null where they read what its creator typed, or where that is
 * not known yet.
 */
export function useFriendsReading(
  type: QuizType,
  { language, name }: Pick<Draft, 'language' | 'name'>,
): (question: string) => string | null {
  const [known, setKnown] = useState<{ language: Language; phrasings: Phrasings } | null>(null);
  // Trivia is not about its creator.
  const isNamed = type !== 'trivia';
  useEffect(() => {
    if (!isNamed) return;
    // Without a network the editor does without.
    readPhrasings(language).then(
      (phrasings) => setKnown({ language, phrasings }),
      () => undefined,
    );
  }, [isNamed, language]);
  if (known === null || known.language !== language) return () => null;
  const { rule, questions } = known.phrasings;
  const context = {
    rule,
    creatorName: name.trim(),
    friendName: anybody,
    phrasings: friendPhrasings(questions),
  };
  return (typed) => {
    const question = typed.trim();
    const shown = personaliseQuestion(question, context);
    if (shown === question) return null;
    const sentence = type === 'couple' ? m.editor_partner_reads : m.editor_friends_read;
    return sentence({ question: shown });
  };
}
