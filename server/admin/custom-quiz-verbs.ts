import * as contracts from '#core/contracts/moderation.ts';
import { listCustomQuizzes } from '#server/admin/list-custom-quizzes.ts';
import { readModeratedQuiz } from '#server/admin/read-moderated-quiz.ts';
import { findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { hideCustomQuiz } from '#server/custom-quizzes/hide-custom-quiz.ts';
import { boardTopic } from '#server/events/event-bus.ts';
import { verb } from '#server/operations/verb.ts';

export const adminCustomQuizVerbs = [
  verb(contracts.listCustomQuizzes, ({ query }, services) =>
    listCustomQuizzes(services, { cursor: undefined, ...query }),
  ),
  verb(contracts.readOperatedQuiz, ({ params: { id }, query: { cursor } }, services) =>
    readModeratedQuiz(services, { id, cursor }),
  ),
  verb(
    contracts.hideCustomQuiz,
    async ({ params: { id }, body: { hidden }, setAudit }, services) => {
      const state = await hideCustomQuiz(services, { id, hidden });
      setAudit({ subject: id, details: hidden ? 'hidden' : 'shown' });
      return state;
    },
  ),
  verb(contracts.eraseCustomQuiz, async ({ params: { id } }, services) => {
    await findStoredQuiz(services, id);
    await services.storage.customQuizzes.delete(id, services.now());
    services.events.publish(boardTopic(id));
    return { id, deleted: true } as const;
  }),
  verb(
    contracts.placeRow,
    async ({ params: { id: quizId, row: key }, body: { onBoard }, setAudit }, services) => {
      const { leaderboards } = services.storage;
      const by = 'operator';
      if (onBoard) await leaderboards.restore({ quizId, key }, by);
      else await leaderboards.remove({ quizId, key }, { by, at: services.now() });
      services.events.publish(boardTopic(quizId));
      setAudit({ details: onBoard ? 'put back' : 'taken off' });
      return { onBoard: (await leaderboards.row({ quizId, key })) !== null };
    },
  ),
];
