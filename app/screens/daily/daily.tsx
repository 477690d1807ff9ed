import { lazy, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { PagePart } from '#app/browser/page-part.tsx';
import { useOnDevice } from '#app/browser/use-on-device.ts';
import { serverContext } from '#app/contexts.ts';
import { advanceDailyPlay, followDailyPlay, heldDailyPlay } from '#app/device/daily-play.ts';
import { deviceOf } from '#app/device/device-cookie.ts';
import { type Fields, runForm, searchOf } from '#app/forms/run-form.ts';
import { formatDate } from '#app/pages/format-date.ts';
import { languageOf } from '#app/pages/language.ts';
import { readOrNotFound } from '#app/pages/problem.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { playingStep } from '#app/play/late-steps.ts';
import type { DailyPage } from '#app/screens/daily/daily-page.ts';
import { openDailyQuestion } from '#app/screens/daily/daily-steps.ts';
import { dailyTitle } from '#app/screens/daily/daily-title.ts';
import { IntroStep } from '#app/screens/daily/intro-step.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { choiceMaxAge, readCookie } from '#core/cookies.ts';
import {
  type DailyPlay,
  dailyCookie,
  dailyCookieValue,
  dailyPlayOf,
  dailyPlayOn,
  isFinished,
  withOption,
} from '#core/daily-play.ts';
import { isAppError } from '#core/errors.ts';
import { playParameter } from '#core/page-parameters.ts';
import { dailyPath } from '#core/site-paths.ts';
import type { Route } from './+types/daily';

/** What the browser of a request holds of the quiz of a day. */
function heldBy(request: Request): string {
  return readCookie(request.headers.get('Cookie') ?? '', dailyCookie) ?? '';
}

function readToday({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const reading = context.get(serverContext).call('GET /api/daily-quizzes/:date', {
    params: { date: 'today' },
    query: { lang: languageOf(request) },
  });
  return readOrNotFound(reading, 'not_found');
}

export async function loader({
  request,
  url,
  context,
}: Route.LoaderArgs): Promise<
  DailyPage & { imageVersion: string; canonicalPath: string; isEmbeddable: true }
> {
  const server = context.get(serverContext);
  const language = languageOf(request);
  const quiz = await readToday({ request, context });
  const { days } = await server.call('GET /api/daily-quizzes', { query: { before: quiz.date } });
  return {
    ...quiz,
    language,
    dayText: formatDate(quiz.date, language),
    shareUrl: `${server.origin}${dailyPath}?lang=${language}`,
    yesterday: days[0]?.date ?? null,
    // All other visitors get the same page.
    held: url.searchParams.has(playParameter) ? heldBy(request) : '',
    imageVersion: quiz.date,
    canonicalPath: dailyPath,
    isEmbeddable: true,
  };
}

/** The forms of this page. The script, once it is there, plays without them. */
export async function action({ request, context }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const quiz = await readToday({ request, context });
  const total = quiz.questions.length;
  const held = dailyPlayOf(heldBy(request));
  const play = dailyPlayOn(held, quiz.day);
  const isBegun = held?.day === quiz.day;
  const path = dailyPath + searchOf(request);
  const playPath = dailyPath + searchOf(request, { [playParameter]: '1' });

  function hold(next: DailyPlay) {
    const value = dailyCookieValue(next);
    server.leaveCookie(`${dailyCookie}=${value}; Path=/; SameSite=Lax; Max-Age=${choiceMaxAge}`);
    return { goTo: playPath };
  }

  /** A result that is not counted is a result all the same. */
  async function count({ options }: DailyPlay) {
    const { id: device, cookie } = deviceOf(request);
    server.leaveCookie(cookie);
    const body = { device, options: [...options] };
    try {
      await server.call('POST /api/daily-quizzes/:date/plays', {
        params: { date: quiz.date },
        body,
      });
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
  }

  async function answer(fields: Fields) {
    if (!isBegun) return { goTo: path };
    const isOpen = fields.index('question') === play.options.length && !play.isLocked;
    const question = quiz.questions[play.options.length];
    // A second press, or a page from before: the page says where they are.
    if (!isOpen || question === undefined) return { goTo: playPath };
    const option = fields.index('option') ?? question.options.length;
    const next = withOption(play, option < question.options.length ? option : null, total);
    if (next.options.length === total) await count(next);
    return hold(next);
  }

  return runForm(request, server, {
    intents: {
      start: () => hold(play),
      next: () => (isBegun ? hold({ ...play, isLocked: false }) : { goTo: path }),
      send: answer,
    },
    refuse: ({ code }) => ({ code }),
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  return socialTags({
    title: dailyTitle(loaderData),
    description: m.daily_description({ count: loaderData.questions.length }),
  });
}

const loadEnd = () => import('#app/screens/daily/end-step.tsx');

const EndStep = lazy(async () => ({ default: (await loadEnd()).EndStep }));

/** The other steps come while somebody reads the first: from then on no network is needed. */
function useSteps(): void {
  useEffect(() => {
    // A failure repeats when the step is shown, and the error page then reloads everything.
    Promise.all([playingStep.fetchStep(), loadEnd()]).catch(() => undefined);
  }, []);
}

/** Reads the page again once its quiz is of an earlier day, and nobody is in the middle of it. */
function useToday({ closesAt, day }: DailyPage, held: DailyPlay | null): void {
  const { revalidate } = useRevalidator();
  const isPlaying = held?.day === day;
  const isBehind = held !== null && held.day > day;
  useEffect(() => {
    const look = () => {
      if (isBehind || (!isPlaying && Date.now() >= closesAt)) void revalidate();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') look();
    };
    if (isBehind) look();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [closesAt, isPlaying, isBehind, revalidate]);
}

export default function Daily({ loaderData: quiz }: Route.ComponentProps) {
  const value = useOnDevice(heldDailyPlay, quiz.held, followDailyPlay);
  const held = dailyPlayOf(value);
  const [isFresh, setFresh] = useState(false);
  useSteps();
  useToday(quiz, held);
  const total = quiz.questions.length;
  const play = dailyPlayOn(held, quiz.day);
  const open = openDailyQuestion(quiz, play);

  const goTo = (next: DailyPlay) => {
    if (advanceDailyPlay(value, next) && isFinished(next, total)) setFresh(true);
  };
  const answer = (option: number | null) => goTo(withOption(play, option, total));

  return (
    <div className="mx-auto max-w-2xl">
      {held?.day !== quiz.day && (
        <IntroStep
          quiz={quiz}
          streak={play.streak}
          onStart={() => {
            advanceDailyPlay(value, play);
            document.getElementById('content')?.focus({ preventScroll: true });
            scrollTo(0, 0);
          }}
        />
      )}
      {held?.day === quiz.day && (
        <PagePart fallback={<Loading />}>
          {open === undefined ? (
            <EndStep quiz={quiz} play={play} isFresh={isFresh} />
          ) : (
            <playingStep.Step
              language={quiz.language}
              playing={open}
              tally={m.score(open.attempt)}
              onChoose={({ option }) => open.current.phase === 'open' && answer(option)}
              onNext={() =>
                open.current.phase === 'locked' ? goTo({ ...play, isLocked: false }) : answer(null)
              }
              onTimeUp={() => undefined}
            />
          )}
        </PagePart>
      )}
    </div>
  );
}
