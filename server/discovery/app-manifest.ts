import { texts } from '#content/texts.ts';
import { type Language, languageTable } from '#core/language.ts';
import { createPath } from '#core/share.ts';
import { hubPath } from '#core/site-paths.ts';

const png = { type: 'image/png' } as const;

const icons = [
  { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
  { src: '/icons/icon-192.png', ...png, sizes: '192x192', purpose: 'any' },
  { src: '/icons/icon-512.png', ...png, sizes: '512x512', purpose: 'any' },
  { src: '/icons/icon-maskable-512.png', ...png, sizes: '512x512', purpose: 'maskable' },
];

function screenshots(shownIn: Language) {
  const { home, part, language } = texts[shownIn].app.screenshots;
  const shot = (name: string, form_factor: 'narrow' | 'wide', label: string) => ({
    src: `/screenshots/${name}.${language}.jpg`,
    type: 'image/jpeg',
    sizes: form_factor === 'narrow' ? '720x1280' : '1280x800',
    form_factor,
    label,
  });
  return [
    shot('home', 'narrow', home),
    shot('part', 'narrow', part),
    shot('home-wide', 'wide', home),
  ];
}

/**
 * The site as an app in one language. Its `id` is the same in all of them: it is one app, whose
 * pages are in the visitor's language.
 */
export function appManifest(language: Language) {
  const { description, shortcuts } = texts[language].app;
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [{ src: '/icons/icon-192.png', ...png, sizes: '192x192' }],
  });
  return {
    id: '/',
    name: 'Quizmingle',
    short_name: 'Quizmingle',
    description,
    lang: languageTable[language].locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fff8ec',
    theme_color: '#ffc933',
    categories: ['games', 'entertainment', 'social'],
    icons,
    shortcuts: [
      shortcut(shortcuts.create, createPath('friend')),
      shortcut(shortcuts.games, hubPath),
    ],
    screenshots: screenshots(language),
  };
}
