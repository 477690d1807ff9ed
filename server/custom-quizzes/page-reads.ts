import type { CreatedQuiz } from '#core/created-quiz.ts';
import { frameAncestors } from '#core/embed.ts';
import { answerPath, ownerPath } from '#core/share.ts';
import { readMadeCookie } from '#server/custom-quizzes/made-cookie.ts';
import { readCustomQuiz } from '#server/custom-quizzes/read-custom-quiz.ts';
import { readEmbedding } from '#server/custom-quizzes/read-embedding.ts';
import { readOwnerPage } from '#server/custom-quizzes/read-owner-page.ts';
import { noteBoard } from '#server/events/event-bus.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import { storyPicturesOf } from '#server/pictures/sign-story.ts';
import type { Services } from '#server/services.ts';

/** What pages of custom quizzes read. */
export const customQuizPageReads = {
  /** The quiz that a form has just made; null without one. Errors: those of `readCustomQuiz`. */
  async madeQuiz(_none: null, services: Services, { cookies, origin }: PageVisitor) {
    const made = readMadeCookie(cookies);
    if (made === null) return null;
    const { id, ownerKey } = made;
    const { name, type, language } = await readCustomQuiz(services, id);
    const links: CreatedQuiz = {
      ...made,
      shareUrl: origin + answerPath(id, language),
      ownerUrl: origin + ownerPath(id, ownerKey, language),
      pictures: storyPicturesOf(services.serverSecret, { kind: 'quiz', id }, language),
    };
    return { ...links, name, type, language };
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
