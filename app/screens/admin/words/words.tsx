import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '#app/api/call.ts';
import { serverContext } from '#app/contexts.ts';
import { socialTags } from '#app/pages/social-tags.ts';
import { m } from '#app/paraglide/messages.js';
import { useAction } from '#app/screens/admin/forms/use-action.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { TextArea, TextField } from '#app/ui/text-field.tsx';
import { wordLimits } from '#core/review-words.ts';
import type { Route } from './+types/words';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(serverContext).call('GET /api/admin/words');
}

export function meta() {
  return socialTags({ title: m.admin_words(), description: m.words_lead() });
}

type Change = (word: string, listed: boolean) => Promise<boolean>;

function WordButtons({
  words,
  listed,
  onChange,
}: {
  words: readonly string[];
  /** Whether pressing a word adds it to the list. */
  listed: boolean;
  onChange: Change;
}) {
  const Icon = listed ? Plus : X;
  if (words.length === 0) return <p className="text-ink-soft">{m.words_none()}</p>;
  return (
    <ul className="flex flex-wrap gap-2 py-2">
      {words.map((word) => (
        <li key={word}>
          <button
            type="button"
            onClick={() => void onChange(word, listed)}
            aria-label={listed ? m.words_put_back({ word }) : m.words_remove({ word })}
            className="inline-flex min-h-11 items-center gap-1 rounded-full border-2 border-line bg-field px-3 text-ink"
          >
            {word}
            <Icon aria-hidden="true" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function AddForm({ onChange }: { onChange: Change }) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await onChange(String(new FormData(form).get('word') ?? ''), true)) form.reset();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField label={m.words_add_label()} name="word" autoComplete="off" />
      <Button type="submit" look="secondary">
        {m.words_add()}
      </Button>
    </form>
  );
}

function TestForm() {
  const { run, failure } = useAction();
  const [found, setFound] = useState<readonly string[] | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    void run(async () => {
      const query = { text: text.slice(0, wordLimits.text) };
      const { words } = await call('GET /api/admin/words/found', { query });
      setFound(words);
    });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextArea label={m.words_test_label()} name="text" />
      {failure !== null && <Notice>{failure}</Notice>}
      <p role="status" className="min-h-6 font-bold">
        {found !== null &&
          (found.length === 0 ? m.words_not_found() : m.words_found({ words: found.join(', ') }))}
      </p>
      <Button type="submit" look="secondary">
        {m.words_test()}
      </Button>
    </form>
  );
}

export default function Words({ loaderData: { added, removed, shipped } }: Route.ComponentProps) {
  const { run, failure } = useAction();
  const change: Change = (word, listed) =>
    run(
      () => call('PUT /api/admin/words', { body: { word, listed } }),
      (code) => (code === 'invalid' ? m.words_invalid() : null),
    );
  const gone = new Set(removed);
  const lists = [
    { title: m.words_english(), words: shipped.english },
    { title: m.words_hindi(), words: shipped.hindi },
    { title: m.words_hinglish(), words: shipped.hinglish },
  ];
  return (
    <>
      <h1 className="text-3xl">{m.admin_words()}</h1>
      <p className="mt-1 text-lg text-ink-soft">{m.words_lead()}</p>
      {failure !== null && <Notice>{failure}</Notice>}
      <div className="mt-4 grid gap-5 md:grid-cols-2">
        <section className="pop bg-card p-4">
          <AddForm onChange={change} />
          <h2 className="mt-4 text-xl">{m.words_added()}</h2>
          <WordButtons words={added} listed={false} onChange={change} />
          <h2 className="mt-2 text-xl">{m.words_removed()}</h2>
          <WordButtons words={removed} listed onChange={change} />
        </section>
        <section className="pop bg-card p-4">
          <TestForm />
        </section>
      </div>
      {lists.map(({ title, words }) => (
        <Fold key={title} summary={title} className="mt-4">
          <WordButtons
            words={words.filter((word) => !gone.has(word))}
            listed={false}
            onChange={change}
          />
        </Fold>
      ))}
    </>
  );
}
