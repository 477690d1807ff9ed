import * as v from 'valibot';
import { quizTypes } from '#core/custom-quiz.ts';
import { type NewCustomQuiz, newCustomQuizSchema } from '#core/custom-quiz-schemas.ts';
import { displayNameSchema } from '#core/display-name-schema.ts';
import { isQuizId } from '#core/ids.ts';
import { defaultLanguage, type Language, languages, languageTable } from '#core/language.ts';
import type { ExportedDocument } from '#server/custom-quizzes/firestore/read-export.ts';
import { sha256 } from '#server/secrets.ts';

/** A document as a quiz of ours, with the friends' results in their order. */
export interface ConvertedQuiz {
  readonly id: string;
  readonly quiz: NewCustomQuiz;
  readonly scores: readonly { readonly name: string; readonly score: number }[];
  readonly createdAt: number | null;
}

const addressNumber = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^\d+$/, 'no whole number'), v.transform(Number)),
  ]),
  v.integer('no whole number'),
  v.minValue(0, 'below 0'),
);

/** The old site's documents, which it never checked. */
const documentSchema = v.object({
  name: v.unknown(),
  type: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase()), 'friend'),
  data: v.array(
    v.object({ question: v.unknown(), options: v.unknown(), ans: addressNumber }),
    'no list of questions',
  ),
  friendScore: v.optional(
    v.nullable(v.array(v.object({ name: v.nullish(displayNameSchema, ''), score: addressNumber }))),
    [],
  ),
});

function reasonsOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
}

/** Guesses the language from the letters, as old documents do not state it. */
function languageOf(questions: readonly { question: unknown }[]): Language {
  const text = questions.map(({ question }) => String(question)).join(' ');
  const devanagari = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const script = devanagari > latin ? 'devanagari' : undefined;
  return languages.find((one) => languageTable[one].script === script) ?? defaultLanguage;
}

/**
 * The document's own id, so that its links still work; an id derived from it if it is not valid
 * here.
 */
function quizIdOf({ id }: ExportedDocument): string {
  return isQuizId(id) ? id : sha256(`imported quiz ${id}`).slice(0, 22);
}

/** Checks a document by the rules of a new quiz. Returns the quiz, or all its problems. */
export function convertDocument(document: ExportedDocument): ConvertedQuiz | readonly string[] {
  if (document.id === '') return ['has no id'];
  const read = v.safeParse(documentSchema, document.fields);
  if (!read.success) return reasonsOf(read.issues);
  const { name, type, data, friendScore } = read.output;
  const language = languageOf(data);
  const checked = v.safeParse(newCustomQuizSchema, { name, type, language, data });
  if (!checked.success) {
    const isType = (reason: string) => reason.startsWith('type:');
    return reasonsOf(checked.issues).map((reason) =>
      isType(reason) ? `type: ${type} is none of ${quizTypes.join(', ')}` : reason,
    );
  }
  const scores = friendScore ?? [];
  const total = checked.output.data.length;
  const tooHigh = scores.findIndex(({ score }) => score > total);
  if (tooHigh >= 0) return [`friendScore.${tooHigh}.score: above the ${total} questions`];
  const { createdAt } = document;
  return { id: quizIdOf(document), quiz: checked.output, scores, createdAt };
}
