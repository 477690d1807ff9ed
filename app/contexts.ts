import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';
import type { Server } from '#server/pages/page-door.ts';

/** What loaders and actions get of the server. */
export const serverContext = createContext<Server>();

/** Marks our inline scripts while a page renders, so that the server can allow their hashes. */
export const nonceContext = createContext<string>('');

/** Takes the rendered page in UTF-8: the body of a `Response` would copy it more than once. */
export const takeHtmlContext = createContext<(html: Buffer) => void>();

export const NonceContext = createReactContext('');
