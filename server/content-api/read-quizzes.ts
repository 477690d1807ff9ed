import { isLanguage, type Language } from '#core/language.ts';
import { languagesOf, type ReadyQuizSummary } from '#core/ready-quiz.ts';
import { type Condition, examines, meets } from '#server/content-api/conditions.ts';
import type { ContentQuery } from '#server/content-api/parse-query.ts';
import { select } from '#server/content-api/populate.ts';
import { quizEntity, type Reading, summaryEntity } from '#server/content-api/quiz-entity.ts';
import {
  type Entity,
  publicQuizModel,
  scalarOf,
  wholeQuizModel,
} from '#server/content-api/schema.ts';
import { sorted } from '#server/content-api/sort.ts';
import { notFound, unauthorized } from '#server/content-api/strapi-error.ts';
import type { QuizSource } from '#server/ports/quiz-source.ts';
import type { Services } from '#server/services.ts';

/** What quizzes are read from. */
type QuizReading = Pick<Services, 'quizzes' | 'mediaIds'>;

/** The part of a quiz that a list from the source lacks. */
const questions = 'qna';

/** The content type with answers, or for everybody else. */
export function modelFor(withAnswers: boolean) {
  return withAnswers ? wholeQuizModel : publicQuizModel;
}

/** The language to read in; null if nothing can match: the source has no drafts. */
function readableLanguage({ locale, status }: ContentQuery, withAnswers: boolean): Language | null {
  if (status === 'draft' && !withAnswers) throw unauthorized();
  return status === 'published' && isLanguage(locale) ? locale : null;
}

/** How many quizzes to process before other requests get their turn. */
const batchSize = 50;

function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function wholeEntities(
  source: QuizSource,
  documentIds: readonly string[],
  reading: Reading,
): Promise<Entity[]> {
  const entities: Entity[] = [];
  for (let start = 0; start < documentIds.length; start += batchSize) {
    const some = documentIds.slice(start, start + batchSize);
    const quizzes = await Promise.all(some.map((documentId) => source.find(documentId)));
    for (const quiz of quizzes) {
      // A quiz, or its text in this language, may have been removed since the list was read.
      if (quiz !== null && existsIn(quiz, reading.language))
        entities.push(quizEntity(quiz, reading));
    }
    await yieldToOthers();
  }
  return entities;
}

/** The entities that meet a condition. */
async function filtered(entities: readonly Entity[], condition: Condition): Promise<Entity[]> {
  const found: Entity[] = [];
  for (let start = 0; start < entities.length; start += batchSize) {
    found.push(
      ...entities.slice(start, start + batchSize).filter((entity) => meets(condition, entity)),
    );
    await yieldToOthers();
  }
  return found;
}

function needsQuestions({ condition, orders }: ContentQuery): boolean {
  return examines(condition, questions) || orders.some(({ path }) => path[0] === questions);
}

function existsIn(quiz: ReadyQuizSummary, language: Language): boolean {
  return languagesOf(quiz).includes(language);
}

/** One page of the matching entries, best rank first, and their total number. */
export async function listEntries(
  { quizzes: source, mediaIds }: QuizReading,
  query: ContentQuery,
  withAnswers: boolean,
): Promise<{ entries: readonly Entity[]; total: number }> {
  const language = readableLanguage(query, withAnswers);
  if (language === null) return { entries: [], total: 0 };
  const reading = { language, withAnswers, mediaIds };
  const listed = (await source.list()).filter((quiz) => existsIn(quiz, language));
  const isWhole = needsQuestions(query);
  const entities = isWhole
    ? await wholeEntities(
        source,
        listed.map(({ documentId }) => documentId),
        reading,
      )
    : listed.map((quiz) => summaryEntity(quiz, reading));

  const found = await filtered(entities, query.condition);
  const { start, limit } = query.pagination;
  const page = sorted(found, query.orders).slice(start, start + limit);
  const shown =
    query.populate.has(questions) && !isWhole
      ? await wholeEntities(
          source,
          page.map((entity) => String(scalarOf(entity, 'documentId'))),
          reading,
        )
      : page;
  const model = modelFor(withAnswers);
  return { entries: shown.map((entity) => select(entity, model, query)), total: found.length };
}

/** The entry with this id, `documentId` or slug. Throws `StrapiError`. */
export async function findEntry(
  { quizzes: source, mediaIds }: QuizReading,
  { name, query, withAnswers }: { name: string; query: ContentQuery; withAnswers: boolean },
): Promise<Entity> {
  const language = readableLanguage(query, withAnswers);
  const quiz = language === null ? null : await source.find(name);
  if (language === null || quiz === null || !existsIn(quiz, language)) throw notFound();
  const entity = quizEntity(quiz, { language, withAnswers, mediaIds });
  if (!meets(query.condition, entity)) throw notFound();
  return select(entity, modelFor(withAnswers), query);
}
