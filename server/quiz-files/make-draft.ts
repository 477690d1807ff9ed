import { texts } from '#content/texts.ts';
import { AppError } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import type { QuizDraft } from '#core/quiz-drafts.ts';
import { cleanLine } from '#core/text.ts';
import type { DraftReader, Skipped } from '#server/ports/draft-reader.ts';
import { placeText, RefusedFile } from '#server/quiz-files/found-questions.ts';
import { refusalTexts } from '#server/quiz-files/refusal-texts.ts';

/** "My quiz.xlsx" is "My quiz". */
function titleFromName(name: string): string {
  const bare = name.replace(/^.*[\\/]/, '').replace(/\.[A-Za-z0-9]{1,8}$/, '');
  return bare.replaceAll('_', ' ').slice(0, 120);
}

function told({ where, code }: Skipped, language: Language) {
  const words = texts[language].quizFiles;
  return {
    where: placeText(where, language),
    reason: words.reasons[code],
    code,
  };
}

/**
 * A file as a draft of a trivia quiz, with what could not be carried over in the person's language.
 * Errors: `invalid` for the field `file`, `too_many_requests`, `unavailable`.
 */
export async function makeDraft(
  reader: DraftReader,
  {
    bytes,
    name,
    language,
    from,
  }: { bytes: Uint8Array; name: string; language: Language; from: string },
): Promise<QuizDraft> {
  try {
    const draft = await reader.read({ bytes, language }, from);
    return {
      name: draft.title === '' ? cleanLine(titleFromName(name)) : draft.title,
      format: draft.format,
      seconds: draft.seconds,
      data: [...draft.questions],
      skipped: draft.skipped.map((one) => told(one, language)),
    };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    throw new AppError('invalid', refusalTexts[error.code], [{ path: 'file', code: error.code }]);
  }
}
