import { m } from '#app/paraglide/messages.js';
import { adminPath } from '#core/site-paths.ts';

/** The sections of the admin area, `/Admin{name}`. Specification: Admin area. */
export const adminSections: readonly { readonly to: string; readonly label: () => string }[] = [
  { to: adminPath(), label: () => m.admin_overview() },
  { to: adminPath('Reports'), label: () => m.admin_reports() },
  { to: adminPath('CustomQuizzes'), label: () => m.admin_custom_quizzes() },
  { to: adminPath('Pairs'), label: () => m.admin_pairs() },
  { to: adminPath('Pictures'), label: () => m.admin_pictures() },
  { to: adminPath('Messages'), label: () => m.admin_messages() },
  { to: adminPath('Words'), label: () => m.admin_words() },
  { to: adminPath('Posts'), label: () => m.admin_posts() },
  { to: adminPath('Competitions'), label: () => m.admin_competitions() },
  { to: adminPath('Quizzes'), label: () => m.quizzes_title() },
  { to: adminPath('AuditLog'), label: () => m.admin_audit_log() },
];
