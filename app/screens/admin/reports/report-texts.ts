import { m } from '#app/paraglide/messages.js';
import { reasonTexts } from '#app/ui/report/reason-texts.ts';
import type { Report, ReportClock, ReportOutcome } from '#core/report.ts';
import { readyQuizPath } from '#core/share.ts';
import { adminPath, competitionPath, postPath } from '#core/site-paths.ts';

export function clockText(clock: ReportClock, date: string): string {
  const texts = {
    order: m.report_clock_order,
    intimate: m.report_clock_intimate,
    acknowledge: m.report_clock_acknowledge,
    resolve: m.report_clock_resolve,
  };
  return texts[clock]({ date });
}

const kinds = {
  'custom-quiz': m.report_kind_custom_quiz,
  row: m.report_kind_row,
  pair: m.report_kind_pair,
  'ready-quiz': m.report_kind_ready_quiz,
  post: m.report_kind_post,
  page: m.report_kind_page,
} as const;

export function subjectText({ kind, name, subjectId }: Report): string {
  const named = kind === 'row' ? m.report_nameless() : subjectId;
  return kinds[kind]({ name: name === '' ? named : name });
}

/** The reasons that visitors give, and those of orders, listed words and objections. */
const reasons: Readonly<Record<string, () => string>> = {
  ...reasonTexts,
  order: m.report_reason_order,
  words: m.report_reason_words,
  objection: m.report_reason_objection,
};

export function reasonText(reason: string): string {
  return (reasons[reason] ?? m.report_reason_other)();
}

export const outcomeTexts: Readonly<Record<ReportOutcome, () => string>> = {
  removed: () => m.report_outcome_removed(),
  fine: () => m.report_outcome_fine(),
  spam: () => m.report_outcome_spam(),
};

/** The page of a report's subject; null for an address that is not a page of ours. */
export function subjectPath(
  { kind, subjectId }: Report,
  competitions: readonly string[],
): string | null {
  switch (kind) {
    case 'row':
      // The board of a competition has the competition's id.
      if (competitions.includes(subjectId)) return competitionPath(subjectId);
      return `${adminPath('CustomQuizzes')}/${subjectId}`;
    case 'custom-quiz':
      return `${adminPath('CustomQuizzes')}/${subjectId}`;
    case 'pair':
      return `${adminPath('Pairs')}/${subjectId}`;
    case 'ready-quiz':
      return readyQuizPath(subjectId);
    case 'post':
      return postPath(Number(subjectId));
    case 'page':
      return null;
  }
}
