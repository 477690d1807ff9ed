import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import type { CurrentQuestion, Reveal } from '#app/play/current-question.ts';
import { KindForm, useKindForm } from '#app/play/kinds/late-kind-form.ts';
import { noteTexts } from '#app/play/notes.ts';
import { PlayForm } from '#app/play/play-form.tsx';
import type { OpenPlay } from '#app/play/play-state.ts';
import { QuestionPicture, usePreload } from '#app/play/question-picture.tsx';
import { ReactionBar } from '#app/play/reaction-bar.tsx';
import { scoreTexts } from '#app/play/score-of.ts';
import { Verdict, VerdictOnOption } from '#app/play/verdict.tsx';
import { verdictOf } from '#app/play/verdict-of.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { OptionPicture } from '#app/ui/option-picture.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import { useServed } from '#app/ui/use-served.ts';
import type { Given } from '#core/given.ts';
import type { Language } from '#core/language.ts';

/** How long, in ms, a verdict shows before the next question comes by itself. */
const verdictFor = 600;

const open =
  'bg-card has-checked:bg-sun has-checked:text-onaccent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link';

function lookOf(isChosen: boolean, reveal: Reveal | null): string {
  if (reveal === null) return open;
  if (!isChosen) return 'bg-card opacity-60';
  return `text-onverdict ${reveal.correct ? 'bg-correct' : 'bg-incorrect'}`;
}

function Options({ current }: { current: CurrentQuestion }) {
  const { question, option: chosen, phase, reveal } = current;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {question.options.map((option, index) => (
        <label
          // Two options may read the same; only their position differs.
          key={`${question.index}-${index}`}
          className={`pop pressable relative flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 text-lg font-semibold ${lookOf(index === chosen, reveal)}`}
        >
          <input
            type="radio"
            name="option"
            value={index}
            disabled={phase !== 'open'}
            className="scroll-my-20 outline-none"
          />
          {question.optionMedia?.[index] != null && (
            <OptionPicture media={question.optionMedia[index]} className="size-14 shrink-0" />
          )}
          <span className="min-w-0">
            <RichText text={option} formulas={question.formulas} />
          </span>
          {reveal !== null && index === chosen && <VerdictOnOption isRight={reveal.correct} />}
        </label>
      ))}
    </div>
  );
}

function QuestionForm({
  language,
  current,
  isOptionMissing,
  onAnswer,
  onNext,
}: {
  language: Language;
  current: CurrentQuestion;
  isOptionMissing: boolean;
  onAnswer: (given: Given) => void;
  onNext: () => void;
}) {
  const { question, phase } = current;
  const isSending = phase === 'sending';
  const isJudged = phase === 'judged';
  const [isReminderOpen, setReminderOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useStickyBar(heading, 'above');
  usePreload(question);
  const isServed = useServed();
  useEffect(() => {
    if (!isServed) heading.current?.focus();
  }, [isServed]);

  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (!isJudged) return undefined;
    const timer = setTimeout(goOn, verdictFor);
    return () => clearTimeout(timer);
  }, [isJudged]);

  const next = (form: HTMLFormElement) => {
    if (isSending) return;
    if (isJudged) return onNext();
    // Read from the form: a tap from before this code had loaded counts as well.
    const chosen = new FormData(form).get('option');
    if (chosen === null) setReminderOpen(true);
    else onAnswer({ option: Number(chosen) });
  };

  const asked = (
    <>
      <legend className="contents">
        <h1
          ref={heading}
          tabIndex={-1}
          className="sticky top-0 z-10 max-h-[35dvh] overflow-y-auto bg-page py-2 text-2xl outline-none short:static short:max-h-none"
        >
          <RichText text={question.question} formulas={question.formulas} />
        </h1>
      </legend>
      <QuestionPicture
        question={question}
        language={language}
        size="max-h-[30dvh] w-[min(100%,53dvh)] embedded:max-h-72 embedded:w-full"
      />
    </>
  );
  const button = (
    <Button type="submit" className="mt-5 w-full" disabled={isSending} aria-busy={isSending}>
      {m.next()}
    </Button>
  );
  if (question.kind !== undefined) {
    return (
      <Suspense fallback={<Loading />}>
        <KindForm
          current={current}
          language={language}
          isOpen={phase === 'open'}
          heading={asked}
          button={button}
          onAnswer={onAnswer}
          onGoOn={isJudged ? onNext : undefined}
        />
      </Suspense>
    );
  }

  return (
    <PlayForm intent="answer" question={question.index} onSubmit={next}>
      <fieldset lang={language}>
        {asked}
        <Options current={current} />
      </fieldset>
      {isOptionMissing && (
        <p role="alert" className="mt-3 text-lg font-bold text-danger">
          {m.select_option()}
        </p>
      )}
      {button}
      <Dialog
        open={isReminderOpen}
        onClose={() => setReminderOpen(false)}
        title={m.select_option()}
        closeLabel={m.ok()}
      />
    </PlayForm>
  );
}

export function QuestionStep({
  language,
  hasKinds,
  name,
  playing,
  isOptionMissing,
  onAnswer,
  onNext,
}: {
  language: Language;
  /** Whether some questions are no choices of one option. */
  hasKinds: boolean;
  /** The creator's name. */
  name: string;
  playing: OpenPlay;
  /** The form was sent without a script, and without an option. */
  isOptionMissing: boolean;
  onAnswer: (given: Given) => void;
  /** Goes on from a judged question. */
  onNext: () => void;
}) {
  const { access, attempt, current, note, previous } = playing;
  useKindForm(hasKinds);
  const { total } = attempt;
  const { question, reveal } = current;
  const number = question.index + 1;
  const verdict = reveal === null ? previous?.verdict : verdictOf(reveal);
  return (
    <>
      <div className="flex items-center justify-between gap-3 text-lg font-bold">
        <p>{m.progress({ number, total })}</p>
        <p>{m.score(scoreTexts(attempt))}</p>
      </div>
      <div className="flex min-h-7 items-center gap-2">
        <progress
          value={question.index}
          max={total}
          aria-label={m.progress({ number, total })}
          className="quiz-progress block h-3 grow"
        />
        <div role="status">{verdict !== undefined && <Verdict verdict={verdict} />}</div>
      </div>
      <div role="status" className="mt-1">
        {note !== null && (
          <p className="rounded-md border-2 border-line bg-card px-3 py-2 font-semibold">
            {noteTexts[note]()}
          </p>
        )}
      </div>
      {previous?.verdict === 'wrong' && (
        <ReactionBar
          key={question.index}
          access={access}
          question={question.index - 1}
          given={previous.reaction}
          name={name}
        />
      )}
      <QuestionForm
        key={`form ${question.index}`}
        language={language}
        current={current}
        isOptionMissing={isOptionMissing}
        onAnswer={onAnswer}
        onNext={onNext}
      />
    </>
  );
}
