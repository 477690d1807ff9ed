import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/screens/admin/quizzes/select-field.tsx';
import { difficultyName } from '#app/ui/topic-name.ts';
import { type Difficulty, difficulties } from '#core/ready-quiz.ts';

/** How hard a quiz or a question is; it may be left open. */
export function DifficultyField({
  name,
  value,
  onChange,
}: {
  name: string;
  value: Difficulty | undefined;
  onChange: (chosen: { difficulty?: Difficulty }) => void;
}) {
  return (
    <SelectField
      label={m.quizzes_difficulty()}
      name={name}
      value={value ?? 'unknown'}
      choices={[
        ['unknown', m.quizzes_difficulty_unknown()],
        ...difficulties.map((one) => [one, difficultyName(one)] as const),
      ]}
      onChange={(chosen) => onChange(chosen === 'unknown' ? {} : { difficulty: chosen })}
    />
  );
}
