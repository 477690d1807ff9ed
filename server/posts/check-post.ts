import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#core/errors.ts';
import { inEachLanguage, type Language, languages } from '#core/language.ts';
import { missingTexts, type NewPost } from '#core/post.ts';
import type { Services } from '#server/services.ts';

const publicFolder = join(import.meta.dirname, '..', '..', 'public');

async function isThere({ storage }: Services, image: string): Promise<boolean> {
  const [, hash] = /^\/media\/([\w-]{43})\./.exec(image) ?? [];
  if (hash !== undefined) return (await storage.media.find(hash)) !== null;
  return access(join(publicFolder, image)).then(
    () => true,
    () => false,
  );
}

/** The sanitised HTML; empty if it would show nothing. */
async function cleanContent(html: string): Promise<string> {
  // Loaded on demand, as few requests need the HTML parser.
  const { plainText, sanitizePostHtml } = await import('#server/posts/post-html.ts');
  const clean = sanitizePostHtml(html);
  return plainText(clean) === '' && !clean.includes('<img') ? '' : clean;
}

/** The post with sanitised HTML and an existing image, ready to be stored. Throws `invalid`. */
export async function checkPost(services: Services, post: NewPost): Promise<NewPost> {
  const clean = new Map<Language, string>();
  for (const language of languages) clean.set(language, await cleanContent(post.content[language]));
  const checked = { ...post, content: inEachLanguage((language) => clean.get(language) ?? '') };
  const fields = missingTexts(checked).map(({ text, language }) => ({
    path: `${text}.${language}`,
    code: 'required',
  }));
  if (post.image !== '' && !(await isThere(services, post.image))) {
    fields.push({ path: 'image', code: 'not_there' });
  }
  if (fields.length > 0) throw new AppError('invalid', 'the post cannot be stored', fields);
  return checked;
}

/** The error for a slug that another post has. */
export function slugTaken(): AppError {
  return new AppError('invalid', 'another post has this slug', [{ path: 'slug', code: 'taken' }]);
}

/** The error for a post whose image was removed while it was being stored. */
export function imageMissing(): AppError {
  return new AppError('invalid', 'the image is not there', [{ path: 'image', code: 'not_there' }]);
}
