import * as contracts from '#core/contracts/quiz-files.ts';
import { verb } from '#server/operations/verb.ts';
import { exportCustomQuiz } from '#server/quiz-files/export-custom-quiz.ts';
import { fileReply } from '#server/quiz-files/file-reply.ts';

export const quizFilesOwnerVerbs = [
  verb(
    contracts.exportCustomQuiz,
    async ({ params: { id }, query: { format }, token: ownerKey }, services) =>
      fileReply(await exportCustomQuiz(services, { id, ownerKey, format })),
  ),
];
