import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import { defaultLanguage, type Language } from '#core/language.ts';
import type { Server } from '#server/pages/page-door.ts';

/** What loaders and actions get of the server. */
export const serverContext = createContext<Server>();

/** Marks our inline scripts while a page renders, so that the server can allow their hashes. */
export const nonceContext = createContext<string>('');

/** Takes the rendered page in UTF-8: the body of a `Response` would copy it more than once. */
export const takeHtmlContext = createContext<(html: Buffer) => void>();

export const NonceContext = createReactContext('');

/** The language that the page is in, for parts that nothing else renders anew when it changes. */
export const LanguageContext = createReactContext<Language>(defaultLanguage);
