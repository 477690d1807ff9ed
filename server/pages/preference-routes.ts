import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { choiceMaxAge } from '#core/cookies.ts';
import { AppError } from '#core/errors.ts';
import { isLanguage } from '#core/language.ts';
import { languageCookie, languagePath } from '#core/preferred-language.ts';
import { isTheme, themeCookie, themePath } from '#core/theme.ts';
import { checkForm } from '#server/http/security.ts';
import type { Services } from '#server/services.ts';

/** A path of this site: an address that starts with two slashes would lead to another one. */
const ownPath = /^\/(?![/\\])[\x21-\x7e]{0,2000}$/;

/** Where a form was sent from. */
function pathIn(back: unknown): string {
  return typeof back === 'string' && ownPath.test(back) ? back : '/';
}

/** Remembers visitors' choices where no script does. */
export function preferenceRoutes({ config }: Pick<Services, 'config'>): Hono {
  const optionsFor = (context: Context) => {
    const origin = config.publicUrl ?? context.req.url;
    const secure = origin.startsWith('https:');
    return { path: '/', sameSite: 'Lax', secure, maxAge: choiceMaxAge } as const;
  };
  return new Hono()
    .post(themePath, checkForm, async (context) => {
      const { theme, back } = await context.req.parseBody();
      if (!isTheme(theme)) throw new AppError('invalid', 'theme: light or dark');
      setCookie(context, themeCookie, theme, optionsFor(context));
      context.header('Cache-Control', 'no-store');
      return context.redirect(pathIn(back), 303);
    })
    .post(languagePath, checkForm, async (context) => {
      const { language, back } = await context.req.parseBody();
      if (!isLanguage(language)) throw new AppError('invalid', 'language: one of the site');
      setCookie(context, languageCookie, language, optionsFor(context));
      context.header('Cache-Control', 'no-store');
      // The page may have been in another language by its address.
      const [path = '', query] = pathIn(back).split('?', 2);
      const parameters = new URLSearchParams(query);
      parameters.set('lang', language);
      return context.redirect(`${path}?${parameters}`, 303);
    });
}
