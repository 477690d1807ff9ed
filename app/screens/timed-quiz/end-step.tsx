import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { notePlayed } from '#app/device/played-quizzes.ts';
import { noteMissed } from '#app/device/practice-list.ts';
import { m } from '#app/paraglide/messages.js';
import { EndScreen } from '#app/play/end-screen.tsx';
import { PlayForm } from '#app/play/play-form.tsx';
import { scoreOf, scoreTexts } from '#app/play/score-of.ts';
import { useFinishedAttempt } from '#app/play/use-finished-attempt.ts';
import { Recommended } from '#app/screens/timed-quiz/recommended.tsx';
import type { TimedQuizPage } from '#app/screens/timed-quiz/timed-quiz-page.ts';
import { Button } from '#app/ui/button.tsx';
import { PostPicture } from '#app/ui/post-picture.tsx';
import { PracticeLink } from '#app/ui/practice-link.tsx';
import { ReportButton } from '#app/ui/report/report-button.tsx';
import { scoreRemark } from '#app/ui/score-remark.ts';
import { SharePanel } from '#app/ui/share-panel.tsx';
import { YourTurn } from '#app/ui/your-turn.tsx';
import type { AttemptAccess } from '#core/attempt-access.ts';
import type { Attempt } from '#core/attempt-schemas.ts';

export function EndStep({
  quiz,
  access,
  attempt,
  isFresh,
  onPlayAgain,
}: {
  quiz: TimedQuizPage;
  access: AttemptAccess;
  attempt: Attempt;
  isFresh: boolean;
  onPlayAgain: () => void;
}) {
  useEffect(() => notePlayed(quiz.id), [quiz.id]);
  const { result, review } = useFinishedAttempt(access, attempt, quiz.language);
  useEffect(() => {
    if (isFresh && review !== undefined) noteMissed(review, quiz.language);
  }, [isFresh, review, quiz.language]);
  const { score, total } = scoreOf(attempt);
  // Opinions alone earn nothing.
  const isScored = total > 0;
  const { text, face } = scoreRemark(isScored ? { right: score, total } : { right: 1, total: 1 });
  const { name, shareUrl } = quiz;
  const ended = {
    face,
    title: isScored ? m.final_score(scoreTexts(attempt)) : m.kind_opinion_thanks(),
    lines: (
      <>
        <p className="text-lg font-bold" lang={quiz.language}>
          {name}
        </p>
        {isScored && <p>{text()}</p>}
      </>
    ),
  } as const;
  return (
    <EndScreen
      score={ended}
      celebrated={isFresh ? (isScored ? score / total : 1) : null}
      review={review}
      language={quiz.language}
      after={
        <>
          <PlayForm intent="again" className="flex flex-col" onSubmit={onPlayAgain}>
            <Button type="submit" look="secondary">
              <RotateCcw aria-hidden="true" />
              {m.ready_again()}
            </Button>
          </PlayForm>
          {score < total && <PracticeLink />}
          <ReportButton subject={{ kind: 'ready-quiz', id: quiz.documentId }} />
          <Recommended played={quiz.documentId} language={quiz.language} />
        </>
      }
    >
      <section>
        <h2 className="mb-3 text-2xl">{m.part_share_heading()}</h2>
        <SharePanel
          url={shareUrl}
          message={m.ready_share_message({ ...scoreTexts(attempt), name, url: shareUrl })}
        />
      </section>
      <PostPicture pictures={result?.pictures} />
      <YourTurn to="/" lead={m.create_your_quiz_lead()} button={m.create_your_quiz()} />
    </EndScreen>
  );
}
