import type { LanguageTexts } from '#content/language-texts.ts';
import { emoji } from './emoji.ts';
import { about } from './legal/about.ts';
import { contact } from './legal/contact.ts';
import { grievance } from './legal/grievance.ts';
import { privacy } from './legal/privacy.ts';
import { terms } from './legal/terms.ts';
import { part1 } from './parts/part-1.ts';
import { part2 } from './parts/part-2.ts';
import { part3 } from './parts/part-3.ts';
import { part4 } from './parts/part-4.ts';
import { part5 } from './parts/part-5.ts';
import { part6 } from './parts/part-6.ts';
import { part7 } from './parts/part-7.ts';
import { post as bestFriend } from './posts/best-friend-quiz-questions.ts';
import { post as scoring } from './posts/contest-scoring-explained.ts';
import { post as gunSounds } from './posts/free-fire-gun-sounds.ts';
import { post as longDistance } from './posts/long-distance-couple-quiz.ts';
import { post as sharing } from './posts/share-quiz-without-spamming.ts';
import { shortTexts } from './short-texts.ts';
import { classmate } from './survey/classmate.ts';
import { colleague } from './survey/colleague.ts';
import { couple } from './survey/couple.ts';
import { family } from './survey/family.ts';
import { farewell } from './survey/farewell.ts';
import { freefire } from './survey/freefire.ts';
import { friend } from './survey/friend.ts';
import { friendshipDay } from './survey/friendship-day.ts';
import { rakhi } from './survey/rakhi.ts';
import { sibling } from './survey/sibling.ts';
import { trivia } from './survey/trivia.ts';
import { valentine } from './survey/valentine.ts';

export const texts: LanguageTexts = {
  ...shortTexts,
  pages: { privacy, legal: privacy, about, terms, contact, grievance },
  posts: {
    'best-friend-quiz-questions': bestFriend,
    'long-distance-couple-quiz': longDistance,
    'free-fire-gun-sounds': gunSounds,
    'contest-scoring-explained': scoring,
    'share-quiz-without-spamming': sharing,
  },
  survey: {
    freefire,
    friend,
    couple,
    sibling,
    family,
    classmate,
    colleague,
    trivia,
    rakhi,
    'friendship-day': friendshipDay,
    valentine,
    farewell,
  },
  emoji,
  parts: { 1: part1, 2: part2, 3: part3, 4: part4, 5: part5, 6: part6, 7: part7 },
};
