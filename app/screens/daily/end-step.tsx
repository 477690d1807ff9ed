import { useEffect, useRef } from 'react';
import { countDailyResult } from '#app/device/daily-results.ts';
import { noteMissed } from '#app/device/practice-list.ts';
import { m } from '#app/paraglide/messages.js';
import { EndScreen } from '#app/play/end-screen.tsx';
import { DailyLinks } from '#app/screens/daily/daily-links.tsx';
import type { DailyPage } from '#app/screens/daily/daily-page.ts';
import { dailyScore, reviewDaily } from '#app/screens/daily/daily-steps.ts';
import { dailyTopic } from '#app/screens/daily/daily-title.ts';
import { StreakLine } from '#app/screens/daily/intro-step.tsx';
import { KnewShare } from '#app/screens/daily/knew-share.tsx';
import { PracticeLink } from '#app/ui/practice-link.tsx';
import { scoreRemark } from '#app/ui/score-remark.ts';
import { SharePanel } from '#app/ui/share-panel.tsx';
import { YourTurn } from '#app/ui/your-turn.tsx';
import { isRightOption } from '#core/answer-text.ts';
import { type DailyMark, type DailyPlay, dailyMarks, dailySquares } from '#core/daily-play.ts';
import type { DailyCounts } from '#core/daily-quiz-schemas.ts';

/** The counts that came with the page, and the visitor's own play, which they do not have yet. */
function countsWith(
  { counts, questions }: DailyPage,
  { options }: DailyPlay,
  isFresh: boolean,
): DailyCounts {
  if (!isFresh && counts.people > 0) return counts;
  return {
    people: counts.people + 1,
    knew: questions.map((question, index) => {
      const own = isRightOption(question, options[index] ?? null) ? 1 : 0;
      return (counts.knew[index] ?? 0) + own;
    }),
  };
}

const squareLooks: Readonly<Record<DailyMark, string>> = {
  right: 'bg-correct',
  wrong: 'bg-incorrect',
  skipped: 'bg-field',
};

/** The squares of the text that is sent, drawn: older phones have no letters for them. */
function Squares({ marks }: { marks: readonly DailyMark[] }) {
  const count = (wanted: DailyMark) => marks.filter((mark) => mark === wanted).length;
  const counts = { right: count('right'), wrong: count('wrong'), skipped: count('skipped') };
  return (
    <p role="img" aria-label={m.daily_squares(counts)} className="flex flex-wrap gap-1">
      {marks.map((mark, index) => (
        <span
          key={index}
          className={`size-6 rounded-sm border-2 border-outline ${squareLooks[mark]}`}
        />
      ))}
    </p>
  );
}

export function EndStep({
  quiz,
  play,
  isFresh,
}: {
  quiz: DailyPage;
  play: DailyPlay;
  /** Reached by playing, not by opening the page again. */
  isFresh: boolean;
}) {
  const total = quiz.questions.length;
  const score = dailyScore(quiz, play);
  const { text, face } = scoreRemark({ right: score, total });
  const review = reviewDaily(quiz, play);
  const marks = dailyMarks(play.options, (index) => review[index]?.correct === true);
  const counts = countsWith(quiz, play, isFresh);
  // Once: what follows is the same play.
  const finished = useRef(isFresh ? play : null);
  useEffect(() => {
    if (finished.current === null) return;
    countDailyResult({ date: quiz.date, options: finished.current.options });
    noteMissed(reviewDaily(quiz, finished.current), quiz.language);
    finished.current = null;
  }, [quiz]);
  return (
    <EndScreen
      score={{
        face,
        title: m.final_score({ score, total }),
        lines: (
          <>
            <p className="text-lg font-bold">
              {m.daily_numbered({ number: quiz.number, topic: dailyTopic(quiz) })}
            </p>
            <p>{text()}</p>
          </>
        ),
      }}
      celebrated={isFresh ? score / total : null}
      review={review}
      language={quiz.language}
      about={(index) => <KnewShare counts={counts} index={index} />}
      after={
        <>
          {score < total && <PracticeLink />}
          <DailyLinks yesterday={quiz.yesterday} />
          <YourTurn to="/" lead={m.create_your_quiz_lead()} button={m.create_your_quiz()} />
        </>
      }
    >
      <Squares marks={marks} />
      <StreakLine streak={play.streak} day={quiz.day} />
      <section>
        <h2 className="mb-3 text-2xl">{m.part_share_heading()}</h2>
        <SharePanel
          url={quiz.shareUrl}
          message={m.daily_share({
            number: quiz.number,
            squares: dailySquares(marks),
            score,
            total,
            url: quiz.shareUrl,
          })}
        />
      </section>
      <p className="text-center font-semibold">{m.daily_next()}</p>
    </EndScreen>
  );
}
