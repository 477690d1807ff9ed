import { m } from '#app/paraglide/messages.js';
import type { FieldError } from '#core/errors.ts';
import { postLimits } from '#core/post.ts';

function limitOf(path: string): number {
  const [field = ''] = path.split('.');
  return (postLimits as Readonly<Record<string, number>>)[field] ?? 0;
}

function sentence({ path, code }: FieldError): string {
  switch (code) {
    case 'required':
      return path === 'slug' ? m.admin_post_slug_required() : m.admin_post_text_required();
    case 'too_long':
      return m.admin_field_too_long({ max: limitOf(path) });
    case 'taken':
      return m.admin_post_slug_taken();
    case 'not_there':
      return m.admin_post_image_not_there();
    default:
      if (path === 'slug') return m.admin_post_slug_malformed();
      return path === 'image' ? m.admin_post_image_malformed() : m.admin_field_malformed();
  }
}

/** The problems of a post, in a sentence for each field. */
export function postProblems(errors: readonly FieldError[]): ReadonlyMap<string, string> {
  return new Map(errors.map((error) => [error.path, sentence(error)]));
}
