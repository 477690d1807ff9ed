import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useKeptLanguage } from '#app/ui/address-language.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { subjectOfLink } from '#core/report.ts';
import { adminPath } from '#core/site-paths.ts';

const lists: Readonly<Record<string, string>> = {
  'custom-quiz': adminPath('CustomQuizzes'),
  pair: adminPath('Pairs'),
};

/** The page of what pasted text leads to; an id alone belongs to `path`. Null where there is none. */
function pageFor(text: string, path: string): string | null {
  const trimmed = text.trim();
  if (/^[\w-]{22}$/.test(trimmed)) return `${path}/${trimmed}`;
  const { kind, subjectId } = subjectOfLink(trimmed);
  const list = lists[kind];
  return list === undefined ? null : `${list}/${subjectId}`;
}

/** Finds a quiz or pair by its link. */
export function FindForm({ path }: { path: string }) {
  const navigate = useNavigate();
  const keepLanguage = useKeptLanguage();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = pageFor(String(new FormData(event.currentTarget).get('quiz') ?? ''), path);
    setWrong(page === null);
    if (page !== null) void navigate(keepLanguage(page));
  };
  return (
    <form onSubmit={submit} className="mt-3 flex max-w-xl flex-col gap-3">
      <TextField
        label={m.quizzes_find_label()}
        name="quiz"
        autoComplete="off"
        error={isWrong ? m.quizzes_find_wrong() : undefined}
      />
      <Button type="submit" look="secondary">
        {m.quizzes_find()}
      </Button>
    </form>
  );
}
