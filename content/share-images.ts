import type { QuizType } from '#core/custom-quiz.ts';
import type { Localized } from '#core/language.ts';

/** What a share image shows: a short line, and a drawing under /images. */
export interface ShareImageText {
  readonly title: Localized;
  readonly art: string;
}

/** One image per page that there is one of. */
export const pageImages: Readonly<Record<string, ShareImageText>> = {
  home: {
    title: { en: 'Who knows you best? Make your quiz!', hi: 'तुम्हें सबसे अच्छे से कौन जानता है?' },
    art: 'mascot/hello.svg',
  },
  privacy: { title: { en: 'Privacy policy', hi: 'प्राइवेसी पॉलिसी' }, art: 'mascot/sleepy.svg' },
  about: { title: { en: 'About us', hi: 'हमारे बारे में' }, art: 'mascot/happy.svg' },
  contact: { title: { en: 'Contact us', hi: 'संपर्क' }, art: 'mascot/hello.svg' },
  terms: { title: { en: 'Terms of use', hi: 'इस्तेमाल की शर्तें' }, art: 'mascot/thinking.svg' },
  grievance: { title: { en: 'Grievance', hi: 'शिकायत' }, art: 'mascot/oops.svg' },
  blog: {
    title: { en: 'Ideas for better quizzes', hi: 'बेहतर क्विज़ के आइडिया' },
    art: 'mascot/thinking.svg',
  },
  game: { title: { en: 'All games in one place', hi: 'सारे गेम एक जगह' }, art: 'games/ready.svg' },
  'mine-game': { title: { en: 'Mine Game', hi: 'Mine Game' }, art: 'games/mine.svg' },
  competitions: {
    title: { en: 'Quiz competitions', hi: 'क्विज़ प्रतियोगिताएँ' },
    art: 'games/competition.svg',
  },
};

/** A part; `{number}` and `{slang}` are its own. */
export const partTitle: Localized = {
  en: 'Part {number}: {slang}',
  hi: 'पार्ट {number}: {slang}',
};

/** The start of a quiz type. */
export const typeImages: Readonly<Record<QuizType, ShareImageText>> = {
  friend: {
    title: {
      en: 'How well do your friends know you?',
      hi: 'तुम्हारे दोस्त तुम्हें कितना जानते हैं?',
    },
    art: 'types/friend.svg',
  },
  couple: {
    title: {
      en: 'How well does your partner know you?',
      hi: 'तुम्हारा पार्टनर तुम्हें कितना जानता है?',
    },
    art: 'types/couple.svg',
  },
  freefire: {
    title: {
      en: 'How well do your friends know your Free Fire game?',
      hi: 'तुम्हारे दोस्त तुम्हारा Free Fire गेम कितना जानते हैं?',
    },
    art: 'types/freefire.svg',
  },
};

/** A creator's own quiz; `{name}` is the creator's name. */
export const challengeTitles: Readonly<Record<QuizType, Localized>> = {
  friend: { en: 'How well do you know {name}?', hi: 'तुम {name} को कितना जानते हो?' },
  couple: { en: 'How well do you know {name}?', hi: 'तुम {name} को कितना जानते हो?' },
  freefire: {
    en: 'How well do you know {name}’s Free Fire game?',
    hi: 'तुम {name} का Free Fire गेम कितना जानते हो?',
  },
};

/** The same where the name cannot be drawn. */
export const namelessChallenge: Localized = {
  en: 'How well do you know me?',
  hi: 'तुम मुझे कितना जानते हो?',
};

/** Under every title. */
export const shareImageInvitation: Localized = {
  en: 'Play free, without login',
  hi: 'मुफ़्त खेलो, बिना लॉगिन',
};
