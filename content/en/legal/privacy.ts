import type { WrittenPage } from '#core/page.ts';

/** What is stored where, for how long and why. Routes /Privasy and /Legal. */
export const privacy: WrittenPage = {
  title: 'Privacy policy',
  description:
    'What Quizmingle stores, where, for how long and why. No account, no trackers, no ads. How ' +
    'to see, correct or delete what you left here.',
  intro:
    'Quizmingle works without an account. We keep only what a quiz needs in order to work. ' +
    'There are no ads and no trackers, and we sell nothing about you to anyone. This page says ' +
    'what is kept, where, for how long, and how you get rid of it. It is also our legal page.',
  updated: '2026-11-25',
  sections: [
    {
      heading: 'In short',
      paragraphs: ['The five things that matter most:'],
      list: [
        'You need no account, no password, no phone number and no email address.',
        'There are no ads, no trackers and no measuring tools of other companies. Our pages ' +
          "load nothing from anybody else's servers.",
        'Nothing is sold, rented out or shared for advertising.',
        'Whoever made a quiz can have it deleted at any time: the owner link proves that it is ' +
          'theirs.',
        'The site is for people aged 13 and over. Competitions and Mine Game are for people ' +
          'aged 18 and over.',
      ],
    },
    {
      heading: 'What is stored on our server',
      paragraphs: [
        'What you type and tap in a quiz, and a few technical numbers without which the site ' +
          'could not work:',
      ],
      list: [
        "Quizzes that people make: the creator's name as typed, the type and language of the " +
          'quiz, the questions, the options and which option is right.',
        'Pictures that creators bring to a quiz about anything: only what is seen on them, without place, ' +
          'date and camera. Whoever runs the site looks at each before others see it. A picture goes with ' +
          'its quiz; of one that was refused, its pixels stay for half a year and a fingerprint for good.',
        'Answers of friends: the name as typed (it may be left empty), the option chosen for ' +
          'each question, the score, and the times of starting and finishing.',
        'Together: both names as typed, the questions, and what each of the two answered and ' +
          'guessed, and when.',
        'Live games: the name you joined with, your team, what you answered and when, your points, ' +
          'and a fingerprint of your device number, so that somebody whom the host has removed stays ' +
          'out. The room sees your name and your points, the host also your answers. All of it is ' +
          'deleted 30 days after the game was opened.',
        'Ready-made quizzes and competitions: the same for each attempt. For a competition ' +
          'also a random player number, so that each player has one attempt and the loyalty ' +
          'bonus can be worked out.',
        'The quiz of the day: which of its questions somebody knew, under a fingerprint of the ' +
          'device number, so that a browser counts once. After a week only the sums are left.',
        'Mine Game: the random player number, the coin balance, and for every round the bet, ' +
          'the result and the seeds with which you can check that the round was fair.',
        'Keys: the secrets behind owner links, attempts, live games and seats of Together are kept only as a hash, a ' +
          'fingerprint from which the secret cannot be read back.',
        'A random device number that your browser sends when you start an attempt. It serves ' +
          'only the practice rule, which is explained below.',
        'Messages from the contact form: your text, and your name or email address if you gave ' +
          'one.',
        'Reports: what you report and why, your text, and a way to answer you if you gave one. So ' +
          'that one person counts once, also a keyed fingerprint of your network address and ' +
          'device number, which is deleted after 30 days.',
        'Where the creator of a reported quiz objects to its being hidden: that they did, and what ' +
          'they wrote to us.',
        'Counters against floods of requests. They are keyed by network address, live for a ' +
          'short time and then vanish on their own.',
        'Where the operator counts how many people are playing a part: a mark without a name, ' +
          'for five minutes.',
        'Technical logs: which page or call was used, when, and whether it worked. Network ' +
          'addresses, keys, tokens and cookies are left out of them.',
      ],
    },
    {
      heading: 'What is stored on your device',
      paragraphs: [
        "The following stays in your own browser. You can delete it in the browser's settings " +
          'whenever you like; the site then simply no longer remembers it.',
      ],
      list: [
        'Your choice of language and of a light or dark theme.',
        'The draft of a quiz you have not finished, until you submit it or throw it away.',
        'The tokens of attempts you are answering, so that a reload or a lost connection does ' +
          'not cost you your place.',
        'The random device number. If someone finishes the same quiz twice in the same browser ' +
          'under the same name, the second time is practice and adds no row to the ' +
          'leaderboard. The same number keeps people a host has removed out of that live game, counts ' +
          'your reports of one quiz as one, counts your browser once among those playing a part, and ' +
          'helps us find your rows when you ask us to delete them. It is used for nothing else.',
        'Your way through the quiz of the day and your days in a row, in a cookie, and results of it ' +
          'that have not reached us yet.',
        'The questions you missed, for your practice. They never leave the device.',
        'Which ready-made quizzes you have played.',
        'The links of quizzes made on this device, owner links included. On a phone that you ' +
          'share with others, delete them when you are done.',
        'The keys to your seats of Together, and answers there that have not reached us yet. ' +
          'Whoever uses this phone can open your seat.',
        'The player token that your coins belong to.',
        'For your last rounds of Mine Game: what the server promised before the bet and the seeds ' +
          'that your browser sent, so that the Verify button has something to hold against it.',
        'For competitions that you have looked at: the fingerprints of their draws, so that the ' +
          'check at the end has something to hold against them.',
        'That you have confirmed your age and country for competitions and Mine Game.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'We set no cookies for advertising or tracking. If your choice of language or theme is ' +
          'kept in a cookie, the cookie holds that choice and nothing else. While you play a quiz, ' +
          'a cookie of that quiz remembers your attempt for 30 days, so that a reload or a phone ' +
          'without scripts loses nothing; a cookie of your Together quiz remembers your seat for 180 ' +
          'days after your last visit, and one of a live game your place in it for a day. A random number tells your browser from others, so that ' +
          'a second try counts as practice; it says nothing about you. Only the people who run ' +
          'the site get a sign-in cookie, for the admin area.',
      ],
    },
    {
      heading: 'Who can see what',
      paragraphs: [
        'Use a first name or a nickname, and never put a phone number, an address or a ' +
          'password into a quiz, because this is who can see it:',
      ],
      list: [
        "Anyone who has the share link sees the creator's name, the questions and options, and " +
          'the leaderboard with names and scores. After finishing, a friend can also see the ' +
          'right answers.',
        'Search engines are asked to leave it out: every page of a quiz that somebody made here ' +
          'tells them not to list it, even where its link stands in public. The large ones obey; ' +
          'we cannot force the others. An app that the link is sent in may show a preview, with ' +
          'the name of the creator.',
        'Only the owner link opens the page with your own answers.',
        'Your answers in Together are for the two of you: for the other one once you are both ' +
          'through, and before that only how many there are. Either of you can delete them for both.',
        'Whoever made a quiz that reports have hidden learns which reasons people gave, and how ' +
          'many gave each; never who they were or what they wrote.',
        'The leaderboard of a competition is open to everyone: names and points.',
        'The people who run the site can look at stored data when that is needed to keep the ' +
          'site running, to check a report or to carry out a request.',
      ],
    },
    {
      heading: 'What we use it for, and who else gets it',
      paragraphs: [
        'We use it to run the quiz or game you asked for, to show leaderboards, to protect the ' +
          'site from abuse, and to answer your messages. We build no profiles of anybody.',
        "Nothing is sold, and nothing is shared for anyone else's purposes. The company on " +
          'whose servers the site runs stores the data on our behalf, and we have to hand over ' +
          'what a valid legal order demands. That is all.',
        'WhatsApp and Instagram learn nothing from us until you press their button. Then ' +
          'WhatsApp opens with your quiz link in a message, or Instagram opens in a new tab, ' +
          'and from there on their own rules apply.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Quizzes, answers and scores stay until somebody asks for their removal, or until the ' +
          'operator of the site clears out old ones.',
        'You do not have to wait for that. A creator can have a quiz deleted at any time, and ' +
          'its questions, its answers and its leaderboard go with it. Single rows can be ' +
          'removed too. Whether it is your own quiz or only your name on a board: what the ' +
          'page itself does not offer, we do when you ask through the Contact page.',
        'We keep reports and messages from the contact form until the matter is settled and for 180 ' +
          'days after that, as Indian rules ask, and longer only if a law demands it. Where the operator makes backups, deleted data disappears from ' +
          'them when they are overwritten.',
      ],
    },
    {
      heading: 'Age: 13 for the site, 18 for two parts of it',
      paragraphs: [
        'Quizmingle serves people aged 13 and over. We do not serve children under 13 and do ' +
          'not want to store anything about them. If you are younger than 13, please do not ' +
          'make, answer or play quizzes here.',
        'If we learn that a child under 13 has used the site, from a parent, a teacher, a ' +
          "friend or the child's own words, we delete the quiz or the row and everything that " +
          'belongs to it. Parents can write to us through the Contact page; the link of the ' +
          'quiz and the name shown there are enough.',
        'Competitions and Mine Game have a higher limit of 18 years. The two ages do not ' +
          'contradict each other: from 13 on you may make and answer quizzes and play the ' +
          'parts and the ready-made quizzes, and from 18 on you may also enter competitions ' +
          'and Mine Game.',
        'Indian law regards everyone under 18 as a child. If you are between 13 and 17, ask a ' +
          'parent or guardian before you use the site. We track nobody and show advertising to ' +
          'nobody, whatever their age.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        "India's Digital Personal Data Protection Act, 2023 and, in Europe, the General Data " +
          'Protection Regulation (GDPR) give people rights over data about them. We apply the ' +
          'same rights to everyone, wherever you live.',
        'In the language of those laws: we handle what you enter because you ask us to run a ' +
          'quiz or a game and agree to this by sending it, and we keep the counters against ' +
          'abuse because we have a legitimate interest in a site that works.',
        'As there are no accounts, we cannot look you up by your name. Tell us the link of the ' +
          'quiz, the name on the leaderboard and roughly when you played. We ask only for what ' +
          "we need in order not to delete somebody else's row.",
        'These are your rights:',
      ],
      list: [
        'See: ask what we hold about you and get a copy.',
        'Correct: have something wrong put right.',
        'Erase: have your quiz, your row or your message deleted.',
        'Stop: take back your agreement, or object to how we use something.',
        'Nominate: under the Indian law, name a person who may use these rights for you if you ' +
          'die or can no longer do so yourself.',
        'Complain: to us first. If that does not help, to the Data Protection Board of India, ' +
          'or to the data protection authority of your own country.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'The best protection is to store little. Beyond that, secrets are kept only as hashes, ' +
          'the right answers stay on the server until a question has been answered, scores are ' +
          'worked out on the server, and the admin area is locked with a long key that only ' +
          'the operator has.',
        'No system is perfectly safe. If data that concerns you is ever exposed, we say so ' +
          'openly on this site, because we have no other way to reach you, and we inform the ' +
          'authorities as the law requires.',
      ],
    },
    {
      heading: 'Changes, and how to reach us',
      paragraphs: [
        'When this policy changes, the new text stands here with a new date. For data that was ' +
          'stored under an older version we do not loosen the rules.',
        'Write to us through the Contact page; you need no account and no email address.',
        { promised: 'We acknowledge complaints within 24 hours and resolve them within 7 days.' },
      ],
    },
  ],
};
