import { redirect } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { searchOf } from '#app/forms/run-form.ts';
import { formatDate } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { dailyTitle, dailyTopic } from '#app/screens/daily/daily-title.ts';
import { KnewShare } from '#app/screens/daily/knew-share.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { rightText } from '#core/answer-text.ts';
import type { DailyCounts, DailyQuestion } from '#core/daily-quiz-schemas.ts';
import type { Language } from '#core/language.ts';
import { dailyArchivePath, dailyPath, dailyQuizPath } from '#core/site-paths.ts';
import type { Route } from './+types/past';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const language = languageOf(request);
  const { date } = params;
  const reading = server.call('GET /api/daily-quizzes/:date', {
    params: { date },
    query: { lang: language },
  });
  const quiz = await readOrNotFound(reading, 'not_found');
  // Its questions are still being answered.
  if (quiz.closesAt > server.now()) throw redirect(dailyPath + searchOf(request));
  const { days } = await server.call('GET /api/daily-quizzes', { query: { before: date } });
  return {
    ...quiz,
    language,
    dayText: formatDate(quiz.date, language),
    older: days[0]?.date ?? null,
    imageVersion: quiz.date,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return socialTags({
    title: `${dailyTitle(loaderData)}: ${loaderData.dayText}`,
    description: m.daily_past_description({ count: loaderData.questions.length }),
  });
}

function Answered({
  item,
  language: ofQuiz,
  index,
  counts,
}: {
  item: DailyQuestion;
  language: Language;
  index: number;
  counts: DailyCounts;
}) {
  const language = item.language ?? ofQuiz;
  return (
    <li className="pop bg-card p-4">
      {item.media !== undefined && (
        <img
          src={item.media.url}
          alt={item.media.alternativeText}
          width={item.media.width}
          height={item.media.height}
          loading="lazy"
          className="mb-2 max-h-40 w-auto rounded-sm object-contain"
        />
      )}
      <h2 className="text-lg leading-snug" lang={language}>
        {index + 1}. <RichText text={item.question} formulas={item.formulas} />
      </h2>
      <p className="mt-1 font-bold text-success" lang={language}>
        <RichText text={rightText(item, item)} formulas={item.formulas} />
      </p>
      {item.explanation !== undefined && (
        <p className="mt-1 leading-snug" lang={language}>
          <RichText text={item.explanation} formulas={item.formulas} />
        </p>
      )}
      <KnewShare counts={counts} index={index} />
    </li>
  );
}

/** The quiz of an earlier day with its answers. */
export default function PastDaily({ loaderData }: Route.ComponentProps) {
  const { questions, counts, dayText, older, language } = loaderData;
  return (
    <div className="mx-auto max-w-2xl">
      <p className="font-bold text-ink-soft">
        {m.daily_title()} · {dayText}
      </p>
      <h1 className="text-3xl">
        {m.daily_numbered({ number: loaderData.number, topic: dailyTopic(loaderData) })}
      </h1>
      {counts.people > 0 && <p className="mt-1">{m.daily_people({ count: counts.people })}</p>}
      <ol className="mt-4 flex flex-col gap-3">
        {questions.map((item, index) => (
          <Answered
            key={`${index}-${item.question}`}
            item={item}
            language={language}
            index={index}
            counts={counts}
          />
        ))}
      </ol>
      <nav aria-label={m.daily_archive()} className="mt-5 grid gap-3 sm:grid-cols-3">
        <LinkButton to={dailyPath}>{m.daily_play_today()}</LinkButton>
        {older !== null && (
          <LinkButton look="secondary" to={dailyQuizPath(older)} rel="prev">
            {m.daily_day_before()}
          </LinkButton>
        )}
        <LinkButton look="secondary" to={dailyArchivePath}>
          {m.daily_archive()}
        </LinkButton>
      </nav>
    </div>
  );
}
