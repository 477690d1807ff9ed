import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { choiceMaxAge } from '#core/cookies.ts';
import { AppError } from '#core/errors.ts';
import { isLanguage } from '#core/language.ts';
import { languageCookie } from '#core/preferred-language.ts';
import { isTheme, themeCookie, themePath } from '#core/theme.ts';
import { checkForm } from '#server/http/security.ts';
import type { Services } from '#server/services.ts';

/** A path of this site: an address that starts with two slashes would lead to another one. */
const ownPath = /^\/(?![/\\])[\x21-\x7e]{0,2000}$/;

/** An image of one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBTAA7', 'base64');

/** Remembers visitors' choices where no script does. */
export function preferenceRoutes({ config }: Pick<Services, 'config'>): Hono {
  const optionsFor = (context: Context) => {
    const origin = config.publicUrl ?? context.req.url;
    return { path: '/', sameSite: 'Lax', secure: origin.startsWith('https:') } as const;
  };
  return new Hono()
    .post(themePath, checkForm, async (context) => {
      const { theme, back } = await context.req.parseBody();
      if (!isTheme(theme)) throw new AppError('invalid', 'theme: light or dark');
      setCookie(context, themeCookie, theme, { ...optionsFor(context), maxAge: choiceMaxAge });
      context.header('Cache-Control', 'no-store');
      return context.redirect(typeof back === 'string' && ownPath.test(back) ? back : '/', 303);
    })
    .get('/language/:file{[a-z]{2,3}\\.gif}', (context) => {
      const [language] = context.req.param('file').split('.');
      if (!isLanguage(language)) throw new AppError('not_found');
      // Until the browser closes: it may be the language of somebody's link.
      setCookie(context, languageCookie, language, optionsFor(context));
      context.header('Cache-Control', 'no-store');
      return context.body(new Uint8Array(pixel), 200, { 'Content-Type': 'image/gif' });
    });
}
