import { about } from '#content/legal/about.ts';
import { contact } from '#content/legal/contact.ts';
import { grievance } from '#content/legal/grievance.ts';
import { privacy } from '#content/legal/privacy.ts';
import { terms } from '#content/legal/terms.ts';
import type { Localized } from '#core/language.ts';
import type { PageText } from '#core/page.ts';
import type { TextPage } from '#core/site-paths.ts';

/**
 * The texts of the static pages; /Legal shows the privacy policy too.
 * Specification: Text pages.
 */
export const pageTexts: Readonly<Record<TextPage, Localized<PageText>>> = {
  privacy,
  legal: privacy,
  about,
  terms,
  contact,
  grievance,
};
