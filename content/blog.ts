import type { Localized } from '#core/language.ts';

/** The blog as other programs are told of it. */
export const blogTitle: Localized = { en: 'Quizmingle Blog', hi: 'Quizmingle ब्लॉग' };

export const blogDescription: Localized = {
  en: 'Ideas for better quizzes, and how things work here.',
  hi: 'बेहतर क्विज़ के आइडिया, और यहाँ क्या कैसे चलता है।',
};
