import { useEffect, useState } from 'react';
import type { OwnerAccess } from '#app/api/owner-calls.ts';
import { m } from '#app/paraglide/messages.js';
import { Outcome } from '#app/screens/owner/outcome.tsx';
import { useChange } from '#app/screens/owner/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ChoiceGroup } from '#app/ui/quiz-editor/choices.tsx';
import type { OwnedCustomQuiz } from '#core/custom-quiz-schemas.ts';
import { type Embedding, maxEmbeddingSites as max } from '#core/embed.ts';

const reaches = ['nowhere', 'anywhere', 'sites'] as const;

type Reach = (typeof reaches)[number];

const labels: Readonly<Record<Reach, () => string>> = {
  nowhere: () => m.owner_embedding_nowhere(),
  anywhere: () => m.owner_embedding_anywhere(),
  sites: () => m.owner_embedding_sites(),
};

const reachOf = (embedding: Embedding): Reach =>
  typeof embedding === 'string' ? embedding : 'sites';

const linesOf = (embedding: Embedding) =>
  typeof embedding === 'string' ? '' : embedding.join('\n');

/** Which sites may show the quiz in a frame. */
export function EmbeddingSetting({
  access,
  quiz: { embedding },
  onQuiz,
}: {
  access: OwnerAccess;
  quiz: OwnedCustomQuiz;
  onQuiz: (quiz: OwnedCustomQuiz) => void;
}) {
  const { state, change } = useChange(access, onQuiz);
  const [reach, setReach] = useState(reachOf(embedding));
  const [lines, setLines] = useState(linesOf(embedding));
  useEffect(() => {
    setReach(reachOf(embedding));
    setLines(linesOf(embedding));
  }, [embedding]);

  const choose = (chosen: Reach) => {
    setReach(chosen);
    // Sites are saved once they are written.
    if (chosen !== 'sites') void change({ embedding: chosen });
  };
  const save = () => {
    const sites = lines.split('\n').filter((line) => line.trim() !== '');
    void change({ embedding: sites });
  };
  const isWrong = state.kind === 'failed' && state.error.code === 'invalid';
  return (
    <div className="flex flex-col gap-2">
      <ChoiceGroup
        legend={m.owner_embedding_legend()}
        hint={m.owner_embedding_hint()}
        choices={reaches.map((value) => ({ value, label: labels[value]() }))}
        value={reach}
        onChange={choose}
      />
      {reach === 'sites' && (
        <>
          <Field
            label={m.owner_embedding_label()}
            hint={m.owner_embedding_example({ max })}
            error={isWrong ? m.owner_embedding_wrong({ max }) : undefined}
          >
            {(control) => (
              <textarea
                rows={3}
                inputMode="url"
                autoCapitalize="off"
                spellCheck={false}
                dir="ltr"
                value={lines}
                onChange={({ target }) => setLines(target.value)}
                {...control}
              />
            )}
          </Field>
          <Button look="secondary" onClick={save} aria-busy={state.kind === 'sending'}>
            {m.owner_embedding_save()}
          </Button>
        </>
      )}
      <Outcome state={state} />
    </div>
  );
}
