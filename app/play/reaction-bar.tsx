import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { m } from '#app/paraglide/messages.js';
import { PlayForm } from '#app/play/play-form.tsx';
import type { AttemptAccess } from '#core/attempt-access.ts';
import { type Reaction, reactions } from '#core/reaction.ts';

/** The face as a word, for people who hear it. */
const names: Readonly<Record<Reaction, () => string>> = {
  '😱': () => m.reaction_shocked(),
  '😂': () => m.reaction_laughing(),
  '😭': () => m.reaction_crying(),
  '😳': () => m.reaction_stunned(),
  '🙈': () => m.reaction_shy(),
  '😅': () => m.reaction_sweating(),
};

/** Faces to leave at a question that was missed, for the creator to see. */
export function ReactionBar({
  access,
  question,
  given,
  name,
}: {
  access: AttemptAccess;
  /** The question's index. */
  question: number;
  given: Reaction | undefined;
  /** The creator's name. */
  name: string;
}) {
  const [chosen, setChosen] = useState(given);
  const [hasFailed, setFailed] = useState(false);
  const react = async (reaction: Reaction) => {
    const before = chosen;
    setChosen(reaction);
    setFailed(false);
    try {
      await call('POST /api/attempts/:id/reactions', {
        params: { id: access.id },
        body: { question, reaction },
        token: access.token,
      });
    } catch {
      setChosen(before);
      setFailed(true);
    }
  };
  const heading = chosen === undefined ? m.reaction_ask({ name }) : m.reaction_left({ name });
  return (
    <PlayForm intent="react" question={question} className="mt-1">
      <fieldset>
        <legend className="text-base text-ink-soft">
          {hasFailed ? m.reaction_failed() : heading}
        </legend>
        <div className="flex gap-1">
          {reactions.map((reaction) => (
            <button
              key={reaction}
              type="submit"
              name="reaction"
              value={reaction}
              aria-label={names[reaction]()}
              aria-pressed={reaction === chosen}
              onClick={() => void react(reaction)}
              className="pressable size-11 rounded-md border-2 border-transparent text-2xl aria-pressed:border-line aria-pressed:bg-sun"
            >
              {reaction}
            </button>
          ))}
        </div>
      </fieldset>
    </PlayForm>
  );
}
