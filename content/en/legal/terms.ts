import type { WrittenPage } from '#core/page.ts';
import { contestExample } from './contest-example.ts';

/** The rules of the site, contest scoring included. Route /Tearms Of Use. */
export const terms: WrittenPage = {
  title: 'Terms of use',
  description:
    'The rules of Quizmingle in plain words: who may play, what you may write, how contests ' +
    'are scored, and why coins have no cash value.',
  intro:
    'These are the rules for using Quizmingle, written so that you can actually read them. ' +
    'Whoever uses the site agrees to them. If you do not agree, please do not use it.',
  updated: '2026-11-25',
  sections: [
    {
      heading: 'Effective date',
      paragraphs: ['These terms have been in effect since 10 August 2022.'],
    },
    {
      heading: 'Who may use the site',
      paragraphs: [
        'Before a competition or Mine Game the site asks once whether you are 18 or older and ' +
          'not in China or Russia, and remembers your answer on your device. Please answer ' +
          'truthfully. The rest of the site has no such question, but the age of 13 applies ' +
          'there as well. The limits are:',
      ],
      list: [
        'You must be at least 13 years old to make, answer or play quizzes. If you are under ' +
          '18, ask a parent or guardian first.',
        'You must be at least 18 years old to enter competitions or Mine Game.',
        'Competitions and Mine Game are not offered to people in China or Russia.',
      ],
    },
    {
      heading: 'What we offer',
      paragraphs: [
        'Quizmingle is free and needs no login. You can make a quiz about yourself or trivia about ' +
          'anything and share it, answer the quizzes of others, play Together with your partner, ' +
          'host and join live games, play ready-made quizzes against the clock, the quiz of the ' +
          'day and game trivia in seven parts, practise what you missed, enter competitions, and ' +
          'play Mine Game with coins that are worth nothing outside the site. We may change, add ' +
          'or remove features.',
      ],
    },
    {
      heading: 'What you write stays yours',
      paragraphs: [
        'Your questions, answers and messages belong to you, and you are responsible for them. ' +
          'You allow us to store them and to show them to whoever opens your link, for ' +
          'as long as they are on the site and only in order to run it. When they are deleted, ' +
          'this permission ends. We do not offer them to search engines: every page of a quiz that ' +
          'somebody made tells them not to list it.',
        'When you submit a quiz you get a share link for everybody and a secret owner link for ' +
          'yourself. Whoever has the owner link can see your answers and counts as ' +
          'the maker of the quiz. Keep it safe and do not pass it on: we store only a fingerprint of ' +
          'it and cannot restore a lost one.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: [
        'A quiz should make people laugh, also the person it is about. Do not use the site for:',
      ],
      list: [
        'bullying, threats, humiliation, or hatred against people because of their religion, ' +
          'caste, origin, gender, sexuality, disability or anything else they are;',
        'sexual content of any kind that involves minors, and sexual content about anyone who ' +
          'did not agree to it;',
        'phone numbers, addresses, passwords, bank details or other private facts, of others ' +
          'or of yourself;',
        'pretending to be somebody else in order to deceive or to hurt;',
        'advertising, fraud, or sending quiz links to people in bulk who did not ask for them;',
        "anything that breaks a law, or someone's copyright or trademark;",
        'programs that answer for you, several players for one person in a competition, or ' +
          'other tricks with scores;',
        "overloading the site, getting round its limits, or looking for other people's secret " +
          'links.',
      ],
    },
    {
      heading: 'What we do when somebody breaks the rules',
      paragraphs: [
        'We may remove content that breaks these rules, close a quiz, or block an address that ' +
          'attacks the site. If you see something that does not belong here, tell us through ' +
          'the Contact page. If you find a security hole, please report it there too, and do ' +
          'not make use of it.',
      ],
    },
    {
      heading: 'Competitions and how they are scored',
      paragraphs: [
        'A competition is a set of questions that is played within a fixed period. Taking part ' +
          "costs nothing. Our server's clock and our server's arithmetic decide, and the end " +
          'screen shows the calculation line by line.',
        'The questions of the daily and the weekly competition are drawn by chance from all ' +
          'ready-made quizzes. The draw is fixed when the competition is announced; its ' +
          'fingerprint stands on the page of the competition, and when it is over anybody can ' +
          'check the draw there. A competition may also be about one quiz that its page names. ' +
          'Then everybody may play that quiz beforehand, and the page says so.',
        'If we find cheating, we can remove an attempt from the board. If a fault on our side ' +
          'has spoiled a competition, we can correct its result or cancel it.',
        'This is how the points are counted:',
      ],
      list: [
        'Each right answer: 2 points.',
        'Each wrong answer: minus 1 point.',
        'No answer in time: 0 points. You have 30 seconds for a question, and we allow 2 more ' +
          'for slow networks.',
        'Bonus for a run: 3 extra points each time a run of right answers reaches a multiple ' +
          'of 3, so at the third, the sixth, the ninth and so on. A wrong or missing answer ' +
          'ends the run.',
        'Loyalty bonus: 5 extra points, once per attempt, if the same player has finished an ' +
          'earlier competition and has a place on its board.',
        'The total may be negative.',
        'With equal totals, whoever finished earlier stands first.',
        'An attempt whose answers mostly come sooner than a person can read the questions is ' +
          'told its points, but has no place on the board, wins no coins and earns no loyalty ' +
          'bonus later.',
        'Each player has one attempt in each competition. The first answer to a question is ' +
          'the one that counts.',
        'The mode without a timer is for people who need it. It does not enter competitions.',
        'At the end the first ten win coins: 500, 300 and 200 for the first three, 50 for the ' +
          'others.',
      ],
    },
    contestExample,
    {
      heading: 'Coins and Mine Game',
      paragraphs: [
        'Coins are points in a game and nothing more. They have no cash value. They cannot be ' +
          'bought, sold, passed on to others or paid out, by us or by anyone else, and no ' +
          'money is staked or won anywhere on this site.',
        "Coins belong to a token in your browser. If you clear your browser's data, they are " +
          'gone, and we cannot bring them back.',
        'The rules of Mine Game:',
      ],
      list: [
        'You must be at least 18 years old.',
        'A new player starts with 1000 coins. A bet is a whole number from 10 up to your ' +
          'balance.',
        'If you win, you gain the amount of your bet. If you lose, you lose the bet.',
        'Whoever has fewer than 10 coins can refill to 100 once a day, for free.',
        'Before each bet the server commits itself to a secret number, and it reveals the ' +
          'number afterwards, so that you can check every result yourself with the Verify ' +
          'button.',
        'If the connection fails before a round has been played, it takes no coins. A repeated ' +
          'request counts as the same round.',
      ],
    },
    {
      heading: "The “user's Playing” number on the game cards",
      paragraphs: [
        'To be honest about this: unless the operator of the site has switched it to real ' +
          "counting, the number in the line “user's Playing” is decoration. It is a random " +
          'number between 350 and 400 that changes every five seconds, and it counts nobody. ' +
          'When real counting is switched on, it shows how many people were active on that ' +
          'game in the last five minutes.',
      ],
    },
    {
      heading: 'Games and names that belong to others',
      paragraphs: [
        'Quizmingle is an independent quiz site. It is not made, sponsored or approved by ' +
          'Garena, Riot Games, Mojang, Microsoft or Epic Games, and it has no connection with ' +
          'them.',
        'Free Fire, Valorant, League of Legends, Minecraft and Fortnite, with all their ' +
          'characters, weapons and places, are the names and marks of their owners. We use ' +
          'them only to say what a question is about. WhatsApp and Instagram are marks of ' +
          'their owner too. The drawings and gun sounds on this site are our own; none of them ' +
          'is taken from the games.',
      ],
    },
    {
      heading: 'What we can and cannot promise',
      paragraphs: [
        'We run the site with care, but it is free of charge and comes as it is. We cannot ' +
          'promise that it is always reachable, that every question is free of mistakes, or ' +
          'that nothing is ever lost. What other people write in their quizzes is their own ' +
          'responsibility.',
        'As far as the law allows, we are not liable for damage that comes from using the site ' +
          'or from being unable to use it. Nothing here limits liability that the law does not ' +
          'allow us to limit, for example for intent or gross negligence.',
      ],
    },
    {
      heading: 'Ending',
      paragraphs: [
        'You can stop at any time: have your quizzes deleted, clear the ' +
          "site's data in your browser, and you are gone. We can end the service or parts of " +
          'it, or stop serving somebody who breaks these terms. Where we can, we give notice ' +
          'on the site first.',
      ],
    },
    {
      heading: 'Law and complaints',
      paragraphs: [
        'These terms follow the law of India. If you live elsewhere, the consumer rights that ' +
          'the law of your country guarantees you remain yours.',
        'Before anyone goes to court, write to us through the Contact page.',
        { promised: 'We acknowledge complaints within 24 hours and resolve them within 7 days.' },
        'If one sentence of these terms turns out to be invalid, the others still apply.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'When we change these terms, the new text stands here with a new date. Rules for a ' +
          'competition do not change while it is running. Whoever goes on using the site after ' +
          'a change accepts the new text.',
      ],
    },
  ],
};
