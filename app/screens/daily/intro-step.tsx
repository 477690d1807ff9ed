import { Flame } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { PlayForm } from '#app/play/play-form.tsx';
import { DailyLinks } from '#app/screens/daily/daily-links.tsx';
import type { DailyPage } from '#app/screens/daily/daily-page.ts';
import { dailyTitle, dailyTopic } from '#app/screens/daily/daily-title.ts';
import { Button } from '#app/ui/button.tsx';
import { LateEmbedBox } from '#app/ui/late-embed-box.tsx';
import { type Streak, streakOn } from '#core/daily-play.ts';
import { embedPath } from '#core/embed.ts';

/** The days in a row so far; nothing without any. */
export function StreakLine({ streak, day }: { streak: Streak; day: number }) {
  const count = streakOn(streak, day);
  if (count === 0) return null;
  return (
    <p className="flex items-center gap-2 text-lg font-bold">
      <Flame aria-hidden="true" className="shrink-0" />
      {m.daily_streak({ count })}
    </p>
  );
}

export function IntroStep({
  quiz,
  streak,
  onStart,
}: {
  quiz: DailyPage;
  streak: Streak;
  onStart: () => void;
}) {
  const { origin } = new URL(quiz.shareUrl);
  const count = quiz.questions.length;
  return (
    <>
      <section className="pop overflow-hidden bg-card">
        <img
          src="/images/games/daily.svg"
          alt=""
          width="640"
          height="360"
          className="max-h-[30svh] w-full border-b-2 border-outline object-cover"
        />
        <div className="flex flex-col gap-2 p-4">
          <p className="font-bold">
            {m.daily_title()} · {quiz.dayText}
          </p>
          <h1 className="text-3xl">{dailyTopic(quiz)}</h1>
          <p className="text-lg leading-tight">{m.daily_lead({ count })}</p>
          <StreakLine streak={streak} day={quiz.day} />
          <PlayForm intent="start" onSubmit={onStart} className="mt-1 flex flex-col">
            <Button type="submit">{m.get_started()}</Button>
          </PlayForm>
        </div>
      </section>
      <section className="pop mt-5 bg-card p-4">
        <h2 className="text-xl">{m.ready_how_to_play()}</h2>
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-6 leading-snug">
          <li>{m.daily_how_1()}</li>
          <li>{m.daily_how_2()}</li>
          <li>{m.daily_how_3()}</li>
          <li>{m.daily_how_4()}</li>
        </ol>
      </section>
      <DailyLinks yesterday={quiz.yesterday} />
      <div className="mt-5">
        <LateEmbedBox
          origin={origin}
          path={embedPath('daily', 'today', quiz.language)}
          title={dailyTitle(quiz)}
        />
      </div>
    </>
  );
}
