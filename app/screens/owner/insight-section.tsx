import { Check } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { InsightPictures } from '#app/screens/owner/insight-pictures.tsx';
import { SplitQuestionsBox } from '#app/screens/owner/split-questions-box.tsx';
import { ThreadsBox } from '#app/screens/owner/threads-box.tsx';
import type { ResultsView } from '#app/screens/owner/use-results.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { customAnswerKey } from '#core/custom-quiz.ts';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import type { Language } from '#core/language.ts';
import type { QuestionInsight, ResultEntry } from '#core/results.ts';
import type { Formulas } from '#core/rich-text.ts';

/** Below this share of right answers, the sentence says 'only'. */
const fewShare = 0.4;

function sentence({ players, knew, kind }: QuestionInsight): string {
  if (players === 0) return m.insight_none();
  if (kind === 'opinion') return m.insight_opinions({ count: players });
  if (knew === 0) return m.insight_nobody({ count: players });
  if (knew === players) return m.insight_all({ count: players });
  const counts = { knew, players };
  return knew / players < fewShare ? m.insight_few(counts) : m.insight_some(counts);
}

/** How many of `players` gave an answer, as a number and as a bar; a right one is marked. */
function AnswerCount({
  answer,
  formulas,
  language,
  count,
  players,
  isRight,
  isGlad = isRight,
}: {
  answer: string;
  formulas?: Formulas | undefined;
  language: Language;
  count: number;
  players: number;
  isRight: boolean;
  /** Whether the bar has the colour of right answers. */
  isGlad?: boolean;
}) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-2 leading-tight">
        <span className="min-w-0 break-words">
          <bdi lang={language}>
            <RichText text={answer} formulas={formulas} />
          </bdi>
          {isRight && (
            <span className="ml-2 inline-flex items-center gap-1 align-bottom font-bold whitespace-nowrap text-success">
              <Check aria-hidden="true" size={18} />
              {m.insight_right()}
            </span>
          )}
        </span>
        <span className="font-bold tabular-nums">{count}</span>
      </p>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="block h-3 w-full rounded-full border-2 border-edge bg-page"
      >
        <rect
          width={players === 0 ? 0 : (100 * count) / players}
          height="10"
          className={isGlad ? 'fill-lime' : 'fill-sky'}
        />
      </svg>
    </li>
  );
}

function Options({ insight, language }: { insight: QuestionInsight; language: Language }) {
  const { options, counts, players } = insight;
  const { ans = [], kind } = insight;
  const { right } = customAnswerKey({ options, ans });
  const isPartOf = kind === 'order' || kind === 'match';
  return (
    <>
      {isPartOf && <p className="mt-2 text-ink-soft">{m.insight_had_right()}</p>}
      <ul className="mt-2 flex flex-col gap-2">
        {options.map((option, index) => (
          <AnswerCount
            key={`${index}-${option}`}
            answer={option}
            formulas={insight.formulas}
            language={language}
            count={counts[index] ?? 0}
            players={players}
            isRight={right.includes(index)}
            isGlad={isPartOf || right.includes(index)}
          />
        ))}
      </ul>
    </>
  );
}

/** The most frequent answers that were typed. */
function Typed({ insight, language }: { insight: QuestionInsight; language: Language }) {
  const { typed = [], players } = insight;
  if (typed.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-ink-soft">{m.insight_typed()}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {typed.map(({ text, count, correct }) => (
          <AnswerCount
            key={text}
            answer={text}
            language={language}
            count={count}
            players={players}
            isRight={correct}
          />
        ))}
      </ul>
    </>
  );
}

/** Who gave which answer, for the rows on the screen. */
function answersOf(
  { asked }: QuestionInsight,
  entries: readonly ResultEntry[],
): readonly { row: string; name: string; answer: string }[] {
  return entries.flatMap(({ row, name, revision, answers }) => {
    const place = asked.find((one) => one.revision === revision);
    const answer = place === undefined ? null : answers[place.index];
    return typeof answer === 'string' ? { row, name, answer } : [];
  });
}

/** The names of people by the option they chose, for the rows on the screen. */
function namesByOption(
  { options, asked }: QuestionInsight,
  entries: readonly ResultEntry[],
): readonly { row: string; name: string }[][] {
  const chosen = options.map(() => [] as { row: string; name: string }[]);
  for (const { row, name, revision, answers } of entries) {
    const place = asked.find((one) => one.revision === revision);
    const answer = place === undefined ? null : answers[place.index];
    if (typeof answer === 'number') chosen[answer]?.push({ row, name });
  }
  return chosen;
}

function WhoChose({
  insight,
  entries,
  language,
  players,
}: {
  insight: QuestionInsight;
  entries: readonly ResultEntry[];
  language: Language;
  players: number;
}) {
  const chosen = namesByOption(insight, entries);
  return (
    <Fold look="inside" className="mt-2" summary={m.insight_who()}>
      {entries.length < players && (
        <p className="text-ink-soft">{m.insight_who_shown({ count: entries.length })}</p>
      )}
      <dl>
        {answersOf(insight, entries).map(({ row, name, answer }) => (
          <div key={row} className="pb-1">
            <dt className="inline font-bold">
              <bdi>{name}</bdi>:
            </dt>{' '}
            <dd className="inline break-words" lang={language}>
              {answer}
            </dd>
          </div>
        ))}
        {(insight.kind === undefined ? insight.options : []).map((option, index) => (
          <div key={`${index}-${option}`} className="pb-2">
            <dt className="font-bold" lang={language}>
              <RichText text={option} formulas={insight.formulas} />
            </dt>
            {chosen[index]?.length === 0 && (
              <dd className="text-ink-soft">{m.insight_who_nobody()}</dd>
            )}
            {chosen[index]?.map(({ row, name }) => (
              <dd key={row} className="mr-3 inline-block">
                <bdi>{name}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Fold>
  );
}

function Questions({
  insights,
  quiz,
  results,
}: {
  insights: readonly QuestionInsight[];
  quiz: OwnedCustomQuiz;
  results: ResultsView;
}) {
  const { entries = [], players = 0 } = results.rows.value ?? {};
  return (
    <ol>
      {insights.map((insight, index) => (
        <li
          key={`${index}-${insight.question}`}
          className="border-t-2 border-line px-4 py-3 first:border-t-0"
        >
          <h3 className="text-lg" lang={quiz.language}>
            <RichText text={insight.question} formulas={insight.formulas} />
          </h3>
          <p className="font-semibold">{sentence(insight)}</p>
          <Options insight={insight} language={quiz.language} />
          <Typed insight={insight} language={quiz.language} />
          {insight.players > 0 && (
            <WhoChose
              insight={insight}
              entries={entries}
              language={quiz.language}
              players={players}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Right answers and other choices, question by question. */
export function InsightSection({ quiz, results }: { quiz: OwnedCustomQuiz; results: ResultsView }) {
  const questions = results.insight.value?.questions;
  const older = questions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className="pop overflow-hidden bg-card">
      <h2 className="border-b-2 border-outline bg-teal px-4 py-2 text-xl text-onaccent">
        {m.insight_title()}
      </h2>
      {questions === undefined && <Loading />}
      <ThreadsBox quiz={quiz} entries={results.rows.value?.entries ?? []} />
      <InsightPictures pictures={results.insight.value?.pictures ?? []} language={quiz.language} />
      {questions !== undefined && <SplitQuestionsBox quiz={quiz} insights={questions} />}
      {questions !== undefined && (
        <Questions
          insights={questions.filter(({ isCurrent }) => isCurrent)}
          quiz={quiz}
          results={results}
        />
      )}
      {older.length > 0 && (
        <Fold look="inside" className="m-4" summary={m.insight_older()}>
          <p className="text-ink-soft">{m.insight_older_lead()}</p>
          <Questions insights={older} quiz={quiz} results={results} />
        </Fold>
      )}
    </section>
  );
}
