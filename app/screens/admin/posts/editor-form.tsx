import { type FormEvent, useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { MomentField } from '#app/screens/admin/forms/moment-field.tsx';
import { LanguageFields } from '#app/screens/admin/posts/language-fields.tsx';
import { postProblems } from '#app/screens/admin/posts/post-problems.ts';
import { SaveBar } from '#app/screens/admin/posts/save-bar.tsx';
import { usePostEditor } from '#app/screens/admin/posts/use-post-editor.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { defaultLanguage, type Language, languages, languageTable } from '#core/language.ts';
import { type EditedPost, type PostText, suggestSlug } from '#core/post.ts';

/** Chooses the language on a phone, which has room for one. */
function LanguageTabs({
  shown,
  onShow,
}: {
  shown: Language;
  onShow: (language: Language) => void;
}) {
  return (
    <fieldset className="flex gap-2 lg:hidden">
      <legend className="sr-only">{m.admin_post_language()}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={shown === language}
          onClick={() => onShow(language)}
          className="min-h-12 flex-1 rounded-md border-2 border-edge bg-card px-3 text-lg font-bold text-ink aria-pressed:bg-sun aria-pressed:text-onaccent"
        >
          {languageTable[language].name}
        </button>
      ))}
    </fieldset>
  );
}

/** A part of an address, such as a slug, without autocorrection. */
function PathField({
  value,
  onChange,
  ...field
}: {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          type="text"
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

export function EditorForm(given: {
  post: EditedPost | null;
  now: number;
  onCreated: (post: EditedPost) => void;
  onDeleted: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const editor = usePostEditor(given);
  const { fields, errors, type, isReady, state } = editor;
  const [shown, setShown] = useState<Language>(defaultLanguage);
  const [isLeading, setLeading] = useState(false);
  const problems = postProblems(errors);
  const isNew = editor.saved === null;

  useEffect(() => {
    if (errors.length === 0) return;
    const wrong = languages.find((language) =>
      errors.some(({ path }) => path.endsWith(`.${language}`)),
    );
    if (wrong !== undefined) setShown(wrong);
    setLeading(true);
  }, [errors]);

  // Runs once that language is in view.
  useEffect(() => {
    if (!isLeading) return;
    setLeading(false);
    const fields = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? [];
    [...fields].find((field) => field.offsetParent !== null)?.focus();
  }, [isLeading]);

  const typeText = (language: Language) => (text: PostText, value: string) => {
    const change = { [text]: { ...fields[text], [language]: value } };
    const isSuggested = isNew && fields.slug === suggestSlug(fields.title[defaultLanguage]);
    const isTitle = text === 'title' && language === defaultLanguage;
    type(isTitle && isSuggested ? { ...change, slug: suggestSlug(value) } : change);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    editor.save(editor.saved?.status ?? 'draft');
  };

  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="mt-3">
      {editor.isRestored && (
        <div role="status" className="mb-4 rounded-md border-2 border-line bg-card p-3">
          <p className="font-semibold">{m.admin_draft_restored()}</p>
          <Button look="quiet" onClick={editor.discard}>
            {m.admin_draft_throw_away()}
          </Button>
        </div>
      )}
      <fieldset disabled={!isReady || state.kind === 'busy'} className="flex flex-col gap-5">
        <legend className="text-lg text-ink-soft">{m.admin_post_rule()}</legend>
        <LanguageTabs shown={shown} onShow={setShown} />
        <div className="grid gap-5 lg:grid-cols-2">
          {languages.map((language) => (
            <section
              key={language}
              aria-label={languageTable[language].name}
              className={`min-w-0 flex-col gap-4 lg:flex ${shown === language ? 'flex' : 'hidden'}`}
            >
              <h2 lang={language} className="hidden text-2xl lg:block">
                {languageTable[language].name}
              </h2>
              <LanguageFields
                language={language}
                fields={fields}
                problems={problems}
                onType={typeText(language)}
              />
            </section>
          ))}
        </div>
        <div className="grid gap-5 lg:grid-cols-2">
          <PathField
            label={m.admin_post_slug()}
            hint={m.admin_post_slug_hint()}
            value={fields.slug}
            onChange={(slug) => type({ slug })}
            error={problems.get('slug')}
          />
          <MomentField
            label={m.admin_post_date()}
            hint={m.admin_post_date_hint()}
            time={fields.date}
            onChange={(date) => type({ date })}
            error={problems.get('date')}
          />
          <PathField
            label={m.admin_post_image()}
            hint={m.admin_post_image_hint()}
            value={fields.image}
            onChange={(image) => type({ image })}
            error={problems.get('image')}
          />
        </div>
      </fieldset>
      <SaveBar editor={editor} />
    </form>
  );
}
