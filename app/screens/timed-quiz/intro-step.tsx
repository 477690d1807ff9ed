import { m } from '#app/paraglide/messages.js';
import { type FormProblem, startRefusal } from '#app/play/form-problem.ts';
import { PlayForm } from '#app/play/play-form.tsx';
import type { FailureCode } from '#app/play/play-state.ts';
import { TimerChoice } from '#app/play/timer-choice.tsx';
import type { TimedQuizPage } from '#app/screens/timed-quiz/timed-quiz-page.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { LateEmbedBox } from '#app/ui/late-embed-box.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { QuizData } from '#app/ui/quiz-data.tsx';
import { QuizThumbnail } from '#app/ui/quiz-thumbnail.tsx';
import { LateReportButton } from '#app/ui/report/late-report-button.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import { embedPath } from '#core/embed.ts';
import type { EmbeddedPage } from '#core/embed-code.ts';
import { readyQuizPath } from '#core/share.ts';
import { hostPagePath } from '#core/site-paths.ts';

function HowToPlay({ hasKinds }: Pick<TimedQuizPage, 'hasKinds'>) {
  return (
    <section className="pop mt-5 bg-card p-4">
      <h2 className="text-xl">{m.ready_how_to_play()}</h2>
      <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-6 leading-snug">
        <li>{m.ready_how_1()}</li>
        <li>{m.ready_how_2()}</li>
        {hasKinds && <li>{m.ready_how_kinds()}</li>}
        <li>{m.ready_how_3()}</li>
        <li>{m.ready_how_4()}</li>
      </ol>
    </section>
  );
}

function embedOf({ slug, name, language, shareUrl }: TimedQuizPage): EmbeddedPage {
  const { origin } = new URL(shareUrl);
  return { origin, path: embedPath('ready', slug, language), title: name };
}

export function IntroStep({
  quiz,
  problem,
  isStarting,
  failure,
  isTimed,
  onTimed,
  onStart,
}: {
  quiz: TimedQuizPage;
  problem: FormProblem | null;
  isStarting: boolean;
  failure: FailureCode | null;
  isTimed: boolean;
  onTimed: (isTimed: boolean) => void;
  onStart: (isTimed: boolean) => void;
}) {
  const refusal = failure ?? (problem && startRefusal(problem));

  return (
    <>
      <QuizThumbnail quiz={quiz} isFirst className="pop w-full" />
      <h1 className="mt-4 text-3xl" lang={quiz.language}>
        {quiz.name}
      </h1>
      <p className="mt-1 text-lg text-ink-soft">{m.ready_facts({ count: quiz.questions })}</p>
      <PlayForm
        intent="start"
        onSubmit={() => !isStarting && onStart(isTimed)}
        className="mt-3 flex flex-col gap-3"
      >
        {refusal !== null && <Notice>{startFailureText(refusal)}</Notice>}
        {isStarting ? <Loading /> : <Button type="submit">{m.get_started()}</Button>}
        <TimerChoice isTimed={isTimed} onChange={onTimed} />
      </PlayForm>
      <LinkButton look="secondary" className="mt-4 w-full" to={`${hostPagePath}?quiz=${quiz.slug}`}>
        {m.host_live()}
      </LinkButton>
      <HowToPlay hasKinds={quiz.hasKinds} />
      <div className="mt-5">
        <LateEmbedBox {...embedOf(quiz)} />
      </div>
      <LateReportButton kind="ready-quiz" id={quiz.documentId} />
      <QuizData
        name={quiz.name}
        description={m.ready_description({ name: quiz.name, count: quiz.questions })}
        path={readyQuizPath(quiz.slug)}
      />
    </>
  );
}
