import * as v from 'valibot';
import type { Fields, PageForms } from '#app/forms/run-form.ts';
import { tellField } from '#app/screens/create/tell-field.ts';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import type { NewCustomQuizBody } from '#core/custom-quiz-schemas.ts';
import { displayNameSchema } from '#core/display-name-schema.ts';
import type { ErrorCode } from '#core/errors.ts';
import type { Language } from '#core/language.ts';
import { madeParameter } from '#core/page-parameters.ts';
import type { CreatorQuestion } from '#core/survey.ts';
import type { Server } from '#server/pages/page-door.ts';

/** How far a creator without a script has come. */
export interface CreateProgress {
  /** The name as it was typed. */
  readonly name: string;
  /** Marks the form: sent again, it makes the same quiz. Null until the name is good enough. */
  readonly key: string | null;
  /** The option tapped for each question, or null. */
  readonly tapped: readonly (number | null)[];
  /** Whether they are through with tapping, and look at what they chose. */
  readonly isChecked: boolean;
  /** Why the quiz was not made; null where nothing has gone wrong. */
  readonly failure: ErrorCode | 'nothing_tapped' | null;
}

/** The quiz that a form makes. */
interface FormQuiz {
  readonly type: QuizType;
  readonly language: Language;
  /** The page's own path. */
  readonly path: string;
  readonly questions: readonly CreatorQuestion[];
  /** The attempt that the quiz replies to. */
  readonly answered?: AttemptAccess;
}

function isUsable(name: string): boolean {
  const cleaned = v.safeParse(displayNameSchema, name);
  return cleaned.success && cleaned.output !== '';
}

/**
 * The forms of the start page, of the questions that follow, of which the quiz gets those that were tapped,
 * and of the look at them.
 */
export function createForms(
  server: Server,
  { type, language, path, questions, answered }: FormQuiz,
): PageForms<CreateProgress> {
  const progressOf = ({ text, index }: Fields) => ({
    name: text('name'),
    tapped: questions.map((_, number) => index(`question-${number}`) ?? null),
    isChecked: false,
    failure: null,
  });
  return {
    intents: {
      /** The name: the questions follow it. */
      send(fields) {
        const progress = progressOf(fields);
        if (isUsable(progress.name)) return { shown: { ...progress, key: fields.key } };
        return { shown: { ...progress, key: null }, status: 422 };
      },

      /** What was tapped: the quiz is sent from there. */
      check(fields) {
        const progress = { ...progressOf(fields), key: fields.key };
        if (progress.tapped.some((option) => option !== null)) {
          return { shown: { ...progress, isChecked: true } };
        }
        return { shown: { ...progress, failure: 'nothing_tapped' }, status: 422 };
      },

      async create(fields) {
        const { name, tapped } = progressOf(fields);
        const data = questions.flatMap(({ creator, options }, number) => {
          const ans = tapped[number] ?? null;
          return ans === null ? [] : [{ question: creator, options: [...options], ans }];
        });
        const replyTo = answered && {
          attempt: answered.id,
          token: answered.token,
          tellCreator: fields.has(tellField),
        };
        await server.call('POST /api/custom-quizzes', {
          headers: { 'idempotency-key': fields.key },
          // Trivia has no form without a script: it has no title, and is refused.
          body: { name, face: fields.face, type, language, data, replyTo } as NewCustomQuizBody,
        });
        return { goTo: `${path}?lang=${language}&${madeParameter}=1` };
      },
    },
    refuse({ code }, fields) {
      const progress = progressOf(fields);
      const isNamed = isUsable(progress.name);
      if (!isNamed) return { ...progress, key: null, failure: null };
      const isEmpty = code === 'invalid';
      const failure = isEmpty ? 'nothing_tapped' : code;
      return { ...progress, key: fields.key, isChecked: !isEmpty, failure };
    },
  };
}
