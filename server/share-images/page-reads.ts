import { noteBoard } from '#server/events/event-bus.ts';
import type { PageVisitor } from '#server/operations/page-visitor.ts';
import type { Services } from '#server/services.ts';
import { readCardVersion } from '#server/share-images/describe-quiz-card.ts';

/** What pages read of the pictures of links. */
export const shareImagePageReads = {
  /** The version of a quiz's link card. */
  imageVersion(id: string, services: Services, { note }: PageVisitor) {
    noteBoard(note, id);
    return readCardVersion(services, id);
  },
};
