import { call } from '#app/api/call.ts';
import type { Language } from '#core/language.ts';
import { publisherTag, type RecommendedQuiz, recommended } from '#core/ready-quiz.ts';

const recommendedQuery = {
  'filters[for][$eq]': publisherTag,
  'fields[0]': 'name',
  'fields[1]': 'slug',
  'fields[2]': 'rank',
  'populate[thumbnail][fields][0]': 'url',
  'pagination[page]': '1',
  'pagination[pageSize]': String(recommended.pageSize),
};

/** One page of quizzes that exist in `locale`. Specification: Recommended quizzes. */
export async function listRecommended(locale: Language): Promise<readonly RecommendedQuiz[]> {
  const { data } = await call('GET /api/quizzes', { query: { ...recommendedQuery, locale } });
  return data;
}
