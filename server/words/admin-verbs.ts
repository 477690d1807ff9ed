import * as contracts from '#core/contracts/words.ts';
import { verb } from '#server/operations/verb.ts';
import { changeWord, readWords } from '#server/words/change-words.ts';

export const wordsAdminVerbs = [
  verb(contracts.readWords, (_asked, services) => readWords(services)),
  verb(contracts.changeWord, ({ body: change, setAudit }, services) => {
    setAudit({ subject: change.word, details: change.listed ? 'listed' : 'not listed' });
    return changeWord(services, change);
  }),
  verb(contracts.findWords, async ({ query: { text } }, services) => ({
    words: await services.words.find([text]),
  })),
];
