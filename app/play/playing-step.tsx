import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';
import { type Accent, accentOf } from '#app/play/accents.ts';
import { type CurrentQuestion, type Reveal, timeAllowed } from '#app/play/current-question.ts';
import { KindForm, useKindForm } from '#app/play/kinds/late-kind-form.ts';
import { noteTexts } from '#app/play/notes.ts';
import { Options } from '#app/play/options.tsx';
import { PlayForm } from '#app/play/play-form.tsx';
import type { OpenPlay } from '#app/play/play-state.ts';
import { QuestionPicture, usePreload } from '#app/play/question-picture.tsx';
import { verdictOf } from '#app/play/verdict-of.ts';
import { Button } from '#app/ui/button.tsx';
import { Countdown } from '#app/ui/countdown.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { useStickyBar } from '#app/ui/sticky-bar.ts';
import { useServed } from '#app/ui/use-served.ts';
import { useSettled } from '#app/ui/use-settled.ts';
import { rightText } from '#core/answer-text.ts';
import type { AskedQuestion } from '#core/attempt-schemas.ts';
import type { Given } from '#core/given.ts';
import type { Language } from '#core/language.ts';
import { plainText } from '#core/rich-text.ts';

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Keys 1 to 8 choose, Enter continues; Enter on a focused control keeps its own effect. */
function useKeys(onChoose: (option: number) => void, onNext: (() => void) | null, options: number) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.repeat);
      if (!isPlain || isWithin(event.target, 'dialog')) return;
      const option = Number(event.key) - 1;
      if (/^[1-8]$/.test(event.key) && option < options) onChoose(option);
      if (event.key !== 'Enter' || isWithin(event.target, 'a, button, input, summary')) return;
      event.preventDefault();
      onNext?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onChoose, onNext, options]);
}

/** On a phone as high as the options leave it room; elsewhere of one height. */
const pictureRoom =
  'mt-1 flex max-h-[30dvh] grow basis-[12svh] items-center justify-center [container-type:size] sm:grow-0 sm:basis-[30dvh] short:basis-[30dvh] embedded:max-h-none embedded:grow-0 embedded:basis-72';

function Question({
  current,
  language,
  accent,
  children,
}: {
  current: CurrentQuestion;
  language: Language;
  accent: Accent;
  /** What stays in sight above the question. */
  children: ReactNode;
}) {
  const { question } = current;
  const heading = useRef<HTMLHeadingElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'above');
  const isServed = useServed();
  useEffect(() => {
    if (isServed) return;
    heading.current?.focus({ preventScroll: true });
    scrollBy(0, document.getElementById('question')?.getBoundingClientRect().top ?? 0);
  }, [isServed]);
  usePreload(question);
  return (
    <>
      <div ref={bar} className={`sticky top-0 z-10 pt-2 short:static ${accent}`}>
        {children}
        <h1
          ref={heading}
          tabIndex={-1}
          lang={language}
          className="max-h-[30dvh] overflow-y-auto pt-1 pb-1 text-xl outline-none sm:text-2xl short:max-h-none"
        >
          <RichText text={question.question} formulas={question.formulas} />
        </h1>
      </div>
      {question.media !== undefined && (
        <div className={pictureRoom}>
          <QuestionPicture
            question={question}
            language={language}
            size="mt-0! w-auto max-h-[100cqh] max-w-full"
          />
        </div>
      )}
    </>
  );
}

const verdictLooks = { right: 'text-success', partly: 'text-ink', wrong: 'text-danger' } as const;

/** What came of an answer, in a sentence. */
function statusOf(question: AskedQuestion, reveal: Reveal): string {
  if (question.kind === 'opinion') return m.kind_opinion_thanks();
  const answer = rightText(question, reveal);
  switch (verdictOf(reveal)) {
    case 'right':
      return m.answer_right_status();
    case 'partly':
      return m.answer_partly_status({ earned: reveal.earned ?? 0, answer });
    case 'wrong':
      return m.answer_wrong_status({ answer });
  }
}

/** The result of an answer in words, for people who do not see the colours. */
function AnswerFeedback({ current, language }: { current: CurrentQuestion; language: Language }) {
  const { reveal, question } = current;
  const box = useRef<HTMLDivElement>(null);
  const isRevealed = reveal !== null;
  useEffect(() => {
    // Once: the same answer is read again when somebody comes back to the page.
    if (isRevealed) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isRevealed]);
  if (reveal === null) return null;
  const formulas = { ...question.formulas, ...reveal.formulas };
  return (
    <div ref={box} className="animate-rise rounded-md bg-card px-3 py-2 leading-snug text-ink">
      <p className={`font-bold ${verdictLooks[verdictOf(reveal)]}`}>
        <RichText text={statusOf(question, reveal)} formulas={formulas} />
      </p>
      {reveal.explanation !== undefined && (
        <p lang={language}>
          <RichText text={reveal.explanation} formulas={formulas} />
        </p>
      )}
    </div>
  );
}

/** The options, each of which locks the answer; in other kinds of questions fields and a button. */
function AnswerForm({
  current,
  language,
  isOpen,
  choose,
  onAnswer,
}: {
  current: CurrentQuestion;
  language: Language;
  isOpen: boolean;
  choose: (option: number) => void;
  onAnswer: (given: Given) => void;
}) {
  const { question, phase } = current;
  if (question.kind === undefined) {
    return (
      <PlayForm intent="answer" question={question.index} lang={language}>
        <Options current={current} isOpen={isOpen} onChoose={choose} />
      </PlayForm>
    );
  }
  const isLeft = phase === 'locked' || phase === 'moving';
  return (
    <Suspense fallback={<Loading />}>
      <KindForm
        key={question.index}
        current={current}
        language={language}
        isOpen={isOpen}
        heading={
          <legend className="sr-only">{plainText(question.question, question.formulas)}</legend>
        }
        button={
          !isLeft && (
            <Button type="submit" className="mt-3 w-full" disabled={!isOpen}>
              {m.answer_send()}
            </Button>
          )
        }
        onAnswer={onAnswer}
      />
    </Suspense>
  );
}

export function PlayingStep({
  language: ofQuiz,
  hasKinds = false,
  playing,
  tally,
  onChoose,
  onNext,
  onTimeUp,
}: {
  language: Language;
  /** Whether some questions are no choices of one option. */
  hasKinds?: boolean;
  playing: Pick<OpenPlay, 'attempt' | 'current' | 'note'>;
  /** The score so far, as text. */
  tally: string;
  onChoose: (given: Given) => void;
  onNext: () => void;
  onTimeUp: () => void;
}) {
  const { current, attempt, note } = playing;
  const { question, endsAt, phase } = current;
  useKindForm(hasKinds);
  const accent = accentOf(attempt.id, question.index);
  const language = question.language ?? ofQuiz;
  const { total } = attempt;
  const number = question.index + 1;
  const bar = useRef<HTMLDivElement>(null);
  useStickyBar(bar, 'below');
  const next = useRef<HTMLButtonElement>(null);
  const isLocked = phase === 'locked';
  const isSettled = useSettled(`${question.index} ${isLocked ? 'locked' : 'open'}`);
  // Enter continues after an answer; only the button skips a question.
  const isChoice = question.kind === undefined;
  const choose = useCallback((option: number) => onChoose({ option }), [onChoose]);
  useKeys(choose, isLocked ? onNext : null, isChoice ? question.options.length : 0);
  useEffect(() => {
    // Next is the only thing to do after a lock.
    if (isLocked && isSettled) next.current?.focus({ preventScroll: true });
  }, [isLocked, isSettled]);
  const isWaiting = phase === 'sending' || phase === 'moving';
  const isOpen = phase === 'open' && isSettled;

  return (
    <section
      id="question"
      data-accent={accent}
      className={`-mx-4 -mt-5 flex min-h-dvh flex-col px-4 embedded:min-h-0 text-onaccent sm:mx-0 sm:mt-0 sm:min-h-0 sm:rounded-lg sm:border-2 sm:border-outline ${accent}`}
    >
      {/* Above the bar on a phone: the picture gives way to the options and to what the answer says. */}
      <div className="flex min-h-[calc(100svh-3.75rem)] flex-col embedded:min-h-0 sm:min-h-0">
        <Question key={question.index} current={current} language={language} accent={accent}>
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-lg font-bold whitespace-nowrap">
            <p>{m.progress({ number, total })}</p>
            {endsAt !== null && (
              <Countdown
                key={question.index}
                endsAt={endsAt}
                allowed={timeAllowed(question)}
                isSpoken={!isLocked}
                onEnd={onTimeUp}
              />
            )}
            <p>{tally}</p>
          </div>
          <progress
            value={question.index + (isLocked ? 1 : 0)}
            max={total}
            aria-label={m.progress({ number, total })}
            className="quiz-progress mt-1 block h-3 w-full"
          />
        </Question>
        {endsAt !== null && phase === 'open' && (
          <noscript>
            <p className="mt-2 rounded-md bg-card px-3 py-1 leading-snug font-semibold text-ink">
              {m.timer_without_script({ seconds: Math.ceil(timeAllowed(question) / 1_000) })}
            </p>
          </noscript>
        )}
        <AnswerForm
          current={current}
          language={language}
          isOpen={isOpen}
          choose={choose}
          onAnswer={onChoose}
        />
        <div role="status" className="mt-3 flex flex-col gap-2">
          {note !== null && (
            <p className="rounded-md bg-card px-3 py-2 font-semibold text-ink">
              {noteTexts[note]()}
            </p>
          )}
          <AnswerFeedback current={current} language={language} />
        </div>
      </div>
      <div
        ref={bar}
        className={`sticky bottom-0 z-10 mt-auto flex flex-col gap-2 pt-1 pb-3 short:static ${accent}`}
      >
        <PlayForm
          intent={isLocked ? 'next' : 'answer'}
          question={question.index + (isLocked ? 1 : 0)}
          onSubmit={onNext}
        >
          <Button
            ref={next}
            type="submit"
            look="secondary"
            className={`block min-h-11! py-1! disabled:opacity-100 ${isLocked ? 'w-full' : 'ml-auto text-base!'}`}
            disabled={isWaiting || !isSettled}
            aria-busy={isWaiting}
          >
            {m.next()}
          </Button>
        </PlayForm>
        {isChoice && (
          <p className="hidden text-center text-base sm:[@media(hover:hover)]:block short:hidden">
            {m.keys_hint({ count: question.options.length })}
          </p>
        )}
      </div>
    </section>
  );
}
