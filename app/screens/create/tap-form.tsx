import { m } from '#app/paraglide/messages.js';
import { CheckHead, ChosenAnswer, chosenRow, chosenRows } from '#app/screens/create/chosen.tsx';
import type { CreateProgress } from '#app/screens/create/create-forms.ts';
import { TellCreator } from '#app/screens/create/tell-creator.tsx';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { startFailureText } from '#app/ui/start-failure.ts';
import type { CreatorQuestion } from '#core/survey.ts';

function failureText(failure: NonNullable<CreateProgress['failure']>): string {
  return failure === 'nothing_tapped' ? m.tap_at_least_one() : startFailureText(failure);
}

function TapQuestion({
  question,
  index,
  tapped,
}: {
  question: CreatorQuestion;
  index: number;
  tapped: number | null;
}) {
  return (
    <fieldset className="pop bg-card p-4">
      <legend className="float-left mb-2 text-xl font-extrabold">{question.creator}</legend>
      <div className="clear-both flex flex-col gap-2">
        {question.options.map((option, place) => (
          <label
            key={option}
            className="pressable flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-2 border-line px-3 py-1.5 text-lg font-semibold has-checked:bg-sun has-checked:text-onaccent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name={`question-${index}`}
              value={place}
              defaultChecked={place === tapped}
              className="outline-none"
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FormStep {
  questions: readonly CreatorQuestion[];
  progress: CreateProgress;
  /** Of the quiz that this one replies to. */
  creator: string | null;
}

function FormHead({ progress: { name, key } }: Pick<FormStep, 'progress'>) {
  return (
    <>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="key" value={key ?? ''} />
    </>
  );
}

/** All that was tapped, in one view with Submit. */
function CheckForm({ questions, progress, creator }: FormStep) {
  const { name, tapped, failure } = progress;
  return (
    <form method="post" noValidate className="mx-auto max-w-md">
      <CheckHead name={name}>
        {/* Without an intent the questions come again, as they were tapped. */}
        <Button type="submit" look="quiet">
          {m.check_change()}
        </Button>
      </CheckHead>
      {failure !== null && <Notice>{failureText(failure)}</Notice>}
      <FormHead progress={progress} />
      <ol className={chosenRows}>
        {questions.map(({ creator: question, options }, index) => {
          const option = tapped[index] ?? null;
          return (
            option !== null && (
              <li key={question} className={chosenRow}>
                <input type="hidden" name={`question-${index}`} value={option} />
                <ChosenAnswer question={question} answer={options[option] ?? ''} />
              </li>
            )
          );
        })}
      </ol>
      {creator !== null && <TellCreator creator={creator} />}
      <Button type="submit" name="intent" value="create" className="mt-4 w-full">
        {m.editor_submit()}
      </Button>
    </form>
  );
}

/** The shipped questions as a form, one tap each: a quiz is made without a script. */
export function TapForm(step: FormStep) {
  const { questions, progress } = step;
  const { name, tapped, isChecked, failure } = progress;
  if (isChecked) return <CheckForm {...step} />;
  return (
    <form method="post" noValidate className="mx-auto flex max-w-md flex-col gap-4">
      <h1 className="text-3xl">{m.editor_title({ name: name.trim() })}</h1>
      <p className="text-lg text-ink-soft">{m.tap_lead()}</p>
      {failure !== null && <Notice>{failureText(failure)}</Notice>}
      <input type="hidden" name="intent" value="check" />
      <FormHead progress={progress} />
      {questions.map((question, index) => (
        <TapQuestion
          key={question.creator}
          question={question}
          index={index}
          tapped={tapped[index] ?? null}
        />
      ))}
      <Button type="submit">{m.check_go()}</Button>
    </form>
  );
}
