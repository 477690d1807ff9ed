import { type Embedding, embeddingOf } from '#core/embed.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import type { Services } from '#server/services.ts';

/** Which sites may show a custom quiz in a frame. Errors: those of `findCustomQuiz`. */
export async function readEmbedding(services: Services, quizId: string): Promise<Embedding> {
  const { type, embedding } = await findCustomQuiz(services, quizId);
  return embeddingOf(type, embedding);
}
