import { Form } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { useAddressLanguage } from '#app/ui/address-language.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** Looks for quizzes by their names; `count` of them have this `text`. */
export function NameSearch({ text, count }: { text: string; count: number }) {
  const language = useAddressLanguage();
  return (
    <Form role="search" className="mt-4 max-w-xl">
      {language !== null && <input type="hidden" name="lang" value={language} />}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <TextField label={m.quizzes_search()} name="q" autoComplete="off" value={text} />
        </div>
        <Button type="submit" look="secondary">
          {m.quizzes_find()}
        </Button>
      </div>
      <p role="status" className="mt-2 flex min-h-11 flex-wrap items-center gap-x-3 font-semibold">
        {text !== '' && (
          <>
            {m.quizzes_search_count({ count })}
            <Link to="?" className="inline-flex min-h-11 items-center">
              {m.quizzes_search_all()}
            </Link>
          </>
        )}
      </p>
    </Form>
  );
}
