import { m } from '#app/paraglide/messages.js';
import {
  blogPath,
  competitionsPath,
  dailyPath,
  hubPath,
  joinPagePath,
  mineGamePath,
  practicePath,
  quizzesPath,
  type TextPage,
  textPageHref,
} from '#core/site-paths.ts';

export interface SiteLink {
  readonly to: string;
  readonly label: () => string;
}

function toTextPage(page: TextPage, label: () => string): SiteLink {
  return { to: textPageHref(page), label };
}

/** Links to what people play and read. */
export const playLinks: readonly SiteLink[] = [
  { to: hubPath, label: () => m.nav_games() },
  { to: dailyPath, label: () => m.daily_title() },
  { to: quizzesPath, label: () => m.quiz_list_title() },
  { to: practicePath, label: () => m.practice_title() },
  { to: joinPagePath, label: () => m.live_game_nav() },
  { to: competitionsPath, label: () => m.contest_title() },
  { to: mineGamePath, label: () => m.mine_title() },
  { to: blogPath, label: () => m.nav_blog() },
];

/** Links to what the site says of itself, in their order. Specification: Frame. */
export const textPageLinks: readonly SiteLink[] = [
  toTextPage('privacy', () => m.nav_privacy()),
  toTextPage('about', () => m.nav_about()),
  toTextPage('contact', () => m.nav_contact()),
  toTextPage('terms', () => m.nav_terms()),
  toTextPage('legal', () => m.nav_legal()),
  toTextPage('grievance', () => m.nav_grievance()),
];
