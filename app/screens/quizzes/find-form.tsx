import { Search } from 'lucide-react';
import { useId } from 'react';
import { Form } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useAddressLanguage } from '#app/ui/address-language.ts';
import { Button } from '#app/ui/button.tsx';
import { difficultyName } from '#app/ui/topic-name.ts';
import { difficulties } from '#core/ready-quiz.ts';
import { type FindQuery, quizLengths, quizOrders, searchLength } from '#core/ready-quiz-query.ts';
import { topicPath } from '#core/site-paths.ts';

const lengthNames = { short: () => m.quiz_list_short(), long: () => m.quiz_list_long() } as const;
const orderNames = { best: () => m.quiz_list_best(), new: () => m.quiz_list_new() } as const;

/** One of a few values; with a script a choice is sent at once. */
function Choice<T extends string>({
  label,
  name,
  value,
  choices,
}: {
  label: string;
  name: string;
  value: T;
  choices: readonly (readonly [value: T, label: string])[];
}) {
  return (
    <label className="min-w-0 flex-1 basis-36">
      <span className="sr-only">{label}</span>
      <select
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="min-h-11 w-full rounded-md border-2 border-line bg-field px-2 text-ink"
      >
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The search for quizzes: a form whose address says what is looked for. */
export function FindForm({ query }: { query: FindQuery }) {
  const id = useId();
  const language = useAddressLanguage();
  const { topic, text, difficulty, length, order } = query;
  return (
    <Form action={topicPath(topic)} role="search" className="mt-4 flex flex-col gap-2">
      {language !== null && <input type="hidden" name="lang" value={language} />}
      <label htmlFor={id} className="text-lg font-bold">
        {m.quiz_list_search()}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={searchLength * 2}
          defaultValue={text}
          className="min-h-12 min-w-0 flex-1 rounded-md border-2 border-line bg-field px-3 text-lg text-ink"
        />
        <Button type="submit" className="px-4!">
          <Search aria-hidden="true" className="shrink-0" />
          {m.quiz_list_find()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Choice
          label={m.quiz_list_level()}
          name="level"
          value={difficulty ?? ''}
          choices={[
            ['', m.quiz_list_every_level()],
            ...difficulties.map((one) => [one, difficultyName(one)] as const),
          ]}
        />
        <Choice
          label={m.quiz_list_length()}
          name="length"
          value={length ?? ''}
          choices={[
            ['', m.quiz_list_every_length()],
            ...quizLengths.map((one) => [one, lengthNames[one]()] as const),
          ]}
        />
        <Choice
          label={m.quiz_list_order()}
          name="order"
          value={order}
          choices={quizOrders.map((one) => [one, orderNames[one]()] as const)}
        />
      </div>
    </Form>
  );
}
