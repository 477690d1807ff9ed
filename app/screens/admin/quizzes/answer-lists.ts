import { m } from '#app/paraglide/messages.js';
import type { DraftQuestion } from '#app/screens/admin/quizzes/question-draft.ts';
import { kindLimits } from '#core/question-kinds/answer-limits.ts';
import { readyQuizLimits } from '#core/ready-quiz.ts';

/** What the list of a question is: options, items to sort, or pairs. */
export interface AnswerList {
  /** The field of the question, and where an entry has its text. */
  readonly field: 'options' | 'items' | 'pairs';
  readonly text: '' | '.text' | '.left';
  readonly fewest: number;
  readonly most: number;
  /** Whether entries are marked right. */
  readonly hasRight: boolean;
  readonly hasImages: boolean;
  readonly legend: () => string;
  readonly name: (number: number) => string;
  readonly add: () => string;
  readonly remove: (number: number) => string;
  /** The labels of both sides of a pair. */
  readonly pair?: (number: number) => { readonly left: string; readonly right: string };
}

const options: AnswerList = {
  field: 'options',
  text: '.text',
  fewest: 2,
  most: readyQuizLimits.options,
  hasRight: true,
  hasImages: true,
  legend: () => m.quizzes_options(),
  name: (number) => m.quizzes_option({ number }),
  add: () => m.quizzes_option_add(),
  remove: (number) => m.quizzes_option_remove({ number }),
};

const items: AnswerList = {
  field: 'items',
  text: '',
  fewest: 3,
  most: kindLimits.items,
  hasRight: false,
  hasImages: false,
  legend: () => m.quizzes_items(),
  name: (number) => m.kind_item_label({ number }),
  add: () => m.quizzes_item_add(),
  remove: (number) => m.quizzes_item_remove({ number }),
};

const pairs: AnswerList = {
  field: 'pairs',
  text: '.left',
  fewest: 3,
  most: kindLimits.pairs,
  hasRight: false,
  hasImages: false,
  legend: () => m.quizzes_pairs(),
  name: (number) => m.quizzes_pair({ number }),
  add: () => m.quizzes_pair_add(),
  remove: (number) => m.quizzes_pair_remove({ number }),
  pair: (number) => ({
    left: m.kind_left_label({ number }),
    right: m.kind_right_label({ number }),
  }),
};

/** The list of a question; null where the answer is typed. */
export function listOf({ kind, words }: DraftQuestion): AnswerList | null {
  switch (kind) {
    case undefined:
    case 'several':
      return options;
    case 'order':
      return items;
    case 'match':
      return pairs;
    case 'opinion':
      return words ? null : { ...options, hasRight: false, legend: () => m.kind_opinion_legend() };
    default:
      return null;
  }
}
