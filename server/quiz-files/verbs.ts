import * as contracts from '#core/contracts/quiz-files.ts';
import { tooManyRequests } from '#core/errors.ts';
import { verb } from '#server/operations/verb.ts';
import { makeDraft } from '#server/quiz-files/make-draft.ts';

export const quizFilesVerbs = [
  verb(contracts.readQuizFile, async ({ query, address: from, bytes: read }, services) => {
    const bytes = await read();
    const wait = services.draftReader.secondsToWait(from);
    if (wait > 0) throw tooManyRequests(wait);
    return makeDraft(services.draftReader, { bytes, from, ...query });
  }),
];
