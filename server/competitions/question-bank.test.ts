import { describe, expect, it } from 'vitest';
import { AppError } from '#core/errors.ts';
import { publisherTag, type QuizOfChoices, type ReadyQuiz } from '#core/ready-quiz.ts';
import { bankLimits, readQuestionBank } from '#server/competitions/question-bank.ts';
import { createReadyQuiz } from '../../tests/factories.ts';

function quizOf(number: number, questions: number, tag: string = publisherTag): QuizOfChoices {
  const quiz = createReadyQuiz({ slug: `quiz-${number}`, for: tag });
  return {
    ...quiz,
    id: number,
    documentId: `quiz-${number}`,
    createdAt: 1,
    updatedAt: 1,
    publishedAt: 1,
    qna: Array.from({ length: questions }, () => quiz.qna.slice(0, 1)).flat(),
  };
}

/** A content service; what `find` makes of a quiz may fail, or never come. */
function service(quizzes: readonly ReadyQuiz[], find?: (quiz: ReadyQuiz) => Promise<ReadyQuiz>) {
  const named = new Map(quizzes.map((quiz) => [quiz.documentId, quiz]));
  return {
    serverSecret: 'a secret',
    quizzes: {
      list: async () => quizzes,
      find: async (name: string) => {
        const quiz = named.get(name);
        if (quiz === undefined) return null;
        return find === undefined ? quiz : find(quiz);
      },
    },
  };
}

const numbered = (count: number, questions: number) =>
  Array.from({ length: count }, (_, index) => quizOf(index, questions));

const fails = () => Promise.reject(new AppError('unavailable'));
const never = () => new Promise<never>(() => {});
const isFirstHalf = ({ id }: ReadyQuiz) => id < 2;

describe('what competitions draw from', () => {
  it('is every question of the quizzes for this site, each under an id of its own', async () => {
    const other = quizOf(9, 5, 'another site');
    const bank = await readQuestionBank(service([...numbered(3, 4), other]));
    const ids = bank.map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
    expect(ids[0]).toMatch(/^quiz-0\.1\.[\w-]{22}$/);
    expect(ids.some((id) => id.startsWith('quiz-9'))).toBe(false);
  });

  it('tells by no id which option is right, and yet has another id where that changes', async () => {
    const [quiz] = numbered(1, 1);
    if (quiz === undefined) throw new Error('no quiz');
    const qna = quiz.qna.map((item) => ({
      ...item,
      options: item.options.map((option) => ({ ...option, correct: !option.correct })),
    }));
    const idOf = async (played: ReadyQuiz, serverSecret = 'a secret') =>
      (await readQuestionBank({ ...service([played]), serverSecret }))[0]?.id;
    expect(await idOf(quiz)).toBe(await idOf(quiz));
    expect(await idOf({ ...quiz, qna })).not.toBe(await idOf(quiz));
    // Who knows all of a question but the secret cannot try the options.
    expect(await idOf(quiz, 'another secret')).not.toBe(await idOf(quiz));
  });

  it('is empty where there are no quizzes', async () => {
    expect(await readQuestionBank(service([]))).toEqual([]);
  });

  it('leaves out what lacks a language that most have, whichever languages there are', async () => {
    const [quiz] = numbered(1, 3);
    if (quiz === undefined) throw new Error('no quiz');
    const only = (language: 'en' | 'hi') =>
      quiz.qna.map((item) => ({ ...item, question: { [language]: 'What is this?' } }));
    const ofQuizzes = async (...lists: ReadyQuiz['qna'][]) => {
      const quizzes = lists.map((qna, index) => ({ ...quiz, documentId: `quiz-${index}`, qna }));
      return (await readQuestionBank(service(quizzes))).map(({ id }) => id.slice(0, 6));
    };
    expect(new Set(await ofQuizzes(quiz.qna, only('hi'), quiz.qna))).toEqual(
      new Set(['quiz-0', 'quiz-2']),
    );
    // A content service in one language.
    expect(await ofQuizzes(only('hi'), only('hi'))).toHaveLength(6);
  });

  it('is bounded, and the best ranks take part', async () => {
    const bank = await readQuestionBank(service(numbered(30, 100)));
    expect(bank).toHaveLength(bankLimits.questions);
    expect(bank.at(-1)?.id).toMatch(/^quiz-19\.100\./);
    const many = await readQuestionBank(service(numbered(bankLimits.quizzes + 1, 1)));
    expect(many).toHaveLength(bankLimits.quizzes);
  });

  it.each([
    ['fails', fails],
    ['never comes', never],
  ])('can do without what %s, while that is not most of it', async (_what, missing) => {
    const half = service(numbered(4, 3), (quiz) =>
      isFirstHalf(quiz) ? Promise.resolve(quiz) : missing(),
    );
    expect(await readQuestionBank(half, 20)).toHaveLength(6);
    const less = service(numbered(5, 3), (quiz) =>
      isFirstHalf(quiz) ? Promise.resolve(quiz) : missing(),
    );
    await expect(readQuestionBank(less, 20)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
