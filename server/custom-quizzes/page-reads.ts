import type { CreatedQuiz } from '#core/created-quiz.ts';
import { frameAncestors } from '#core/embed.ts';
import { ownerPath, sharePath } from '#core/share.ts';
import { findCustomQuiz, findStoredQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { readMadeCookie } from '#server/custom-quizzes/made-cookie.ts';
import { readEmbedding } from '#server/custom-quizzes/read-embedding.ts';
import { readOwnerPage } from '#server/custom-quizzes/read-owner-page.ts';
import { idAtShortAddress } from '#server/custom-quizzes/short-address.ts';
import { noteBoard } from '#server/events/event-bus.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import type { Services } from '#server/services.ts';

/** What pages of custom quizzes read. */
export const customQuizPageReads = {
  /** The quiz that a form has just made; null without one. Errors: those of `findCustomQuiz`. */
  async madeQuiz(_none: null, services: Services, { cookies, origin }: PageVisitor) {
    const made = readMadeCookie(cookies);
    if (made === null) return null;
    const { id, ownerKey } = made;
    const quiz = await findCustomQuiz(services, id);
    const { name, type, language } = quiz;
    const links: CreatedQuiz = {
      ...made,
      shareUrl: origin + sharePath(quiz),
      ownerUrl: origin + ownerPath(id, ownerKey, language),
      pictures: storyPicturesOf(services.serverSecret, { kind: 'quiz', id }, language),
    };
    return { ...links, name, type, language };
  },

  /** The id of the quiz at `/q/{name}`. Errors: those of `idAtShortAddress`. */
  idAtShortAddress(name: string, services: Services, { take }: PageVisitor) {
    return idAtShortAddress(services, name, take);
  },

  /** The path of a quiz that is shared. Errors: those of `findStoredQuiz`. */
  async sharePath(id: string, services: Services): Promise<string> {
    return sharePath(await findStoredQuiz(services, id));
  },

  /** The owner page before the visitor has presented the key. */
  ownerPage(id: string, services: Services, { note }: PageVisitor) {
    noteBoard(note, id);
    return readOwnerPage(services, id);
  },

  /**
   * Lets the sites that a quiz's creator allows show this page in a frame; null stands for a ready
   * quiz, which all may show. False if none may.
   */
  async allowEmbedding(
    quizId: string | null,
    services: Services,
    { note, allowFrames }: PageVisitor,
  ): Promise<boolean> {
    if (quizId !== null) noteBoard(note, quizId);
    const embedding = quizId === null ? 'anywhere' : await readEmbedding(services, quizId);
    if (embedding === 'nowhere') return false;
    allowFrames(frameAncestors(embedding));
    return true;
  },
};
