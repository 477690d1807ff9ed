import { createContext, type MiddlewareFunction, redirect } from 'react-router';
import { serverContext } from '#app/contexts.ts';
import { languageOf } from '#app/pages/language.ts';
import type { Session } from '#core/session.ts';
import { signInPath } from '#core/site-paths.ts';

/** The signed-in operator; set before any loader of the admin area runs. */
export const operatorContext = createContext<Session>();

/**
 * Guards every page of the admin area and its data: redirects to the sign-in page, which leads back,
 * unless an operator is signed in.
 */
export const onlySignedIn: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const server = context.get(serverContext);
  const session = await server.read('session');
  if (session === null) throw redirect(signInPath(url.pathname + url.search, languageOf(request)));
  context.set(operatorContext, session);
};
