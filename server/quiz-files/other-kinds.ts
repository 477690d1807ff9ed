import { isChoice } from '#core/ready-question.ts';
import type { ReadyQuiz } from '#core/ready-quiz.ts';

/** Says which questions of a quiz a format of choices leaves out, and what points it cannot carry. */
export function otherKinds({ slug, qna }: Pick<ReadyQuiz, 'slug' | 'qna'>): string[] {
  return qna.flatMap((item, index) => {
    const question = `${slug}, question ${index + 1}`;
    if (!isChoice(item)) return [`${question}: is of the kind "${item.kind}", which is left out`];
    return item.points === undefined ? [] : [`${question}: its points are left out`];
  });
}
