import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { type FormProblem, startRefusal } from '#app/play/form-problem.ts';
import { LateTimerChoice } from '#app/play/late-timer-choice.tsx';
import { PlayForm } from '#app/play/play-form.tsx';
import type { FailureCode } from '#app/play/play-state.ts';
import type { AnswerQuiz } from '#app/screens/answer/answer-quiz.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { NameField } from '#app/ui/name-field.tsx';
import { LateReportButton } from '#app/ui/report/late-report-button.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import { isNameTooLong, maxNameLength } from '#core/display-name.ts';

function factsOf({ questions: count, seconds = null }: AnswerQuiz): string {
  return seconds === null ? m.answer_facts({ count }) : m.answer_facts_timed({ count, seconds });
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
  quiz: AnswerQuiz;
  problem: FormProblem | null;
  isStarting: boolean;
  failure: FailureCode | null;
  isTimed: boolean;
  onTimed: (isTimed: boolean) => void;
  onStart: (name: string) => void;
}) {
  const [name, setName] = useState(problem?.name ?? '');
  const isTooLong = isNameTooLong(name);
  const refusal = failure ?? (problem && startRefusal(problem));

  const start = () => {
    if (!isTooLong && !isStarting) onStart(name);
  };

  return (
    <>
      <img
        src={`/images/types/${quiz.type}.svg`}
        alt=""
        width="640"
        height="400"
        className="pop max-h-[32dvh] w-full embedded:max-h-56 object-cover"
      />
      {quiz.title === undefined ? (
        <h1 className="mt-4 text-3xl">{m.prove({ name: quiz.name })}</h1>
      ) : (
        <>
          <h1 className="mt-4 text-3xl" lang={quiz.language}>
            {quiz.title}
          </h1>
          <p className="text-xl font-semibold">{m.answer_by({ name: quiz.name })}</p>
        </>
      )}
      <p className="mt-1 text-lg text-ink-soft">
        {factsOf(quiz)}
        {quiz.players > 0 && <> {m.answer_players({ count: quiz.players })}</>}
        {quiz.ends !== null && <> {m.answer_ends({ date: quiz.ends })}</>}
      </p>
      <PlayForm intent="start" onSubmit={start} className="mt-4 flex flex-col gap-4">
        <NameField
          label={m.friend_name_label()}
          value={name}
          onChange={setName}
          error={isTooLong ? m.alert_name_too_long({ max: maxNameLength }) : null}
        />
        {refusal !== null && <Notice>{startFailureText(refusal)}</Notice>}
        {isStarting ? <Loading /> : <Button type="submit">{m.get_started()}</Button>}
        {quiz.seconds != null && <LateTimerChoice isTimed={isTimed} onChange={onTimed} />}
      </PlayForm>
      <LateReportButton kind="custom-quiz" id={quiz.id} />
    </>
  );
}
