import { m } from '#app/paraglide/messages.js';
import type { PostFields } from '#app/screens/admin/posts/draft.ts';
import { HtmlPreview } from '#app/screens/admin/posts/html-preview.tsx';
import { Field } from '#app/ui/field.tsx';
import type { Language } from '#core/language.ts';
import { type PostText, postLimits } from '#core/post.ts';
import { countGraphemes } from '#core/text.ts';

/** The texts of a post in one language, with a preview. */
export function LanguageFields({
  language,
  fields,
  problems,
  onType,
}: {
  language: Language;
  fields: PostFields;
  problems: ReadonlyMap<string, string>;
  onType: (text: PostText, value: string) => void;
}) {
  const attributes = (text: PostText) => ({
    lang: language,
    value: fields[text][language],
    onChange: ({ target }: { target: { value: string } }) => onType(text, target.value),
  });
  const problem = (text: PostText) => problems.get(`${text}.${language}`);
  return (
    <>
      <Field label={m.admin_post_title()} error={problem('title')}>
        {(control) => <input type="text" {...control} {...attributes('title')} />}
      </Field>
      <Field
        label={m.admin_post_excerpt()}
        hint={m.admin_post_excerpt_hint({
          used: countGraphemes(fields.excerpt[language]),
          max: postLimits.excerpt,
        })}
        error={problem('excerpt')}
      >
        {(control) => <textarea rows={3} {...control} {...attributes('excerpt')} />}
      </Field>
      <Field
        label={m.admin_post_content()}
        hint={m.admin_post_content_hint()}
        error={problem('content')}
      >
        {({ className, ...control }) => (
          <textarea
            rows={14}
            spellCheck
            {...control}
            className={`${className} font-mono text-base!`}
            {...attributes('content')}
          />
        )}
      </Field>
      <HtmlPreview html={fields.content[language]} language={language} />
    </>
  );
}
