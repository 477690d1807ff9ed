import { type FormEvent, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { AlertRegion, Notice, usePassingMessage } from '#app/ui/alert.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { NameField } from '#app/ui/name-field.tsx';
import { nameProblem } from '#app/ui/name-problem.ts';
import type { QuizType } from '#core/custom-quiz.ts';
import { togetherPath } from '#core/site-paths.ts';
import type { SurveyName } from '#core/survey-sets.ts';

/** A creator needs a name. Specification: Creating a quiz. */
export function isUsableName(name: string): boolean {
  return nameProblem(name) === null;
}

export function StartStep({
  type,
  picture,
  title,
  prompt,
  name,
  isRefused,
  needsScript,
  hasDraft,
  onName,
  onDiscard,
  onStart,
}: {
  type: QuizType;
  picture: SurveyName;
  title: string;
  prompt: string;
  name: string;
  /** The form was sent without a script, and its name is not good enough. */
  isRefused: boolean;
  /** Nothing can be made without a script: there are no questions to tap. */
  needsScript: boolean;
  hasDraft: boolean;
  onName: (name: string) => void;
  onDiscard: () => void;
  onStart: () => void;
}) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [alert, showAlert] = usePassingMessage();
  const field = useRef<HTMLInputElement>(null);

  const start = (event: FormEvent) => {
    event.preventDefault();
    const problem = nameProblem(name);
    if (problem === null) return onStart();
    showAlert(problem);
    field.current?.focus();
  };

  return (
    <div className="mx-auto max-w-md">
      <AlertRegion message={alert} />
      <img
        src={`/images/types/${picture}.svg`}
        alt=""
        width="640"
        height="400"
        className="pop max-h-[34dvh] w-full object-cover"
      />
      <h1 className="mt-4 text-3xl">{title}</h1>
      <p className="text-xl font-semibold">{prompt}</p>
      <form method="post" onSubmit={start} className="mt-4 flex flex-col gap-4" noValidate>
        <NameField
          ref={field}
          label={m.name_label()}
          value={name}
          onChange={onName}
          error={alert ?? (isRefused ? nameProblem(name) : null)}
        />
        {needsScript && (
          <div className="without-script">
            <Notice>{m.needs_script()}</Notice>
          </div>
        )}
        <Button type="submit" className={needsScript ? 'needs-script' : ''}>
          {m.get_started()}
        </Button>
        <Button look="quiet" className="needs-script" onClick={() => setHelpOpen(true)}>
          {m.how_to_play()}
        </Button>
      </form>
      {type === 'couple' && (
        <LinkButton look="quiet" className="mt-2 w-full" to={togetherPath}>
          {m.together_from_couple()}
        </LinkButton>
      )}
      {hasDraft && (
        <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-center">
          {m.draft_waiting()}
          <Button look="quiet" onClick={onDiscard}>
            {m.draft_discard()}
          </Button>
        </p>
      )}
      <Dialog
        open={isHelpOpen}
        onClose={() => setHelpOpen(false)}
        title={m.how_to_title()}
        closeLabel={m.close()}
      >
        <ol className="mt-3 flex list-decimal flex-col gap-2 pl-6">
          <li>{m.how_to_step_1()}</li>
          <li>{needsScript ? m.trivia_lead() : m.how_to_step_2()}</li>
          <li>{m.how_to_step_3()}</li>
          <li>{needsScript ? m.trivia_how_to_end() : m.how_to_step_4()}</li>
        </ol>
      </Dialog>
    </div>
  );
}
