import { apiBase, fetchWithTimeout, send } from '#app/api/client.ts';
import type { Language } from '#core/language.ts';
import { publisherTag, recommended } from '#core/ready-quiz.ts';

/** An entry of the list of recommended quizzes. */
export interface RecommendedQuiz {
  readonly id: number;
  readonly documentId: string;
  readonly name: string;
  readonly thumbnail: { readonly url: string } | null;
}

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
  const query = new URLSearchParams({ ...recommendedQuery, locale });
  const reply = fetchWithTimeout(`${apiBase}/quizzes?${query}`);
  const { data } = await send<{ data: RecommendedQuiz[] }>(reply);
  return data;
}
