import { pictureCredits } from '#content/picture-credits.ts';
import type { WrittenPage } from '#core/page.ts';

/** What the site is and whom it is for. Route /About Us. */
export const about: WrittenPage = {
  title: 'About us',
  description:
    'Quizmingle is a free quiz site without a login, for gamers, friends and couples. Make a ' +
    'quiz about yourself, send the link, see who knows you best.',
  intro:
    'Everybody says “I know you so well”. Quizmingle is the two-minute way to find out. You ' +
    'write a few questions about yourself, send a link, and watch your friends discover that ' +
    'they never knew which song you sing in the bathroom.',
  sections: [
    {
      heading: 'What you can do here',
      paragraphs: ['Take whatever fits the mood and the time you have:'],
      list: [
        'Make a quiz for your best friends, your partner or your Free Fire squad. Start from ' +
          'our questions or write your own, mark the right answers, share the link. The ' +
          'leaderboard fills up while you watch.',
        'Show the leaderboard around at a birthday or in the hostel: whoever has the link can ' +
          'play and see where they stand.',
        'Make a trivia quiz about anything, or bring the questions of a class from a file of another ' +
          'quiz tool.',
        'Play Together with your partner: both answer for themselves and guess the other, and ' +
          'the result opens for both at once.',
        'Host a live game for a class, a party or a family evening: everybody plays on their own ' +
          'phone, the questions stand on the big screen.',
        'Play the quiz of the day, the same ten questions for everybody, and practise what you ' +
          'missed.',
        'Play more than a hundred ready-made quizzes with 30 seconds for each question.',
        'Test yourself in seven parts of game trivia: Valorant, Minecraft, League of Legends, ' +
          'Fortnite, and three parts in which you recognise Free Fire guns by their sound.',
        'If you are 18 or older: enter competitions, or try your luck in Mine Game, with coins ' +
          'that are worth exactly nothing in rupees.',
      ],
    },
    {
      heading: 'Who it is for',
      paragraphs: [
        'For friends who have shared a bench since class six. For couples in the same room, ' +
          'and for couples with a night train or an ocean between them. For squads that argue ' +
          'about the better gun. For cousins at a wedding, for classmates after exams, for ' +
          'anyone from 13 upwards who would rather laugh together than scroll alone.',
      ],
    },
    {
      heading: 'Why there is no login',
      paragraphs: [
        'Because nobody wants to make an account in order to answer eight questions about a ' +
          'friend. A link should open, and the fun should start.',
        'There is a second reason. What we do not collect cannot be lost, sold or stolen. We ' +
          'do not know your number, your email address or who your contacts are. There are no ' +
          "ads and no trackers, and the pages load nothing from anyone else's servers. The " +
          'quiz you made is yours through one secret link, which also proves that it is yours ' +
          'when you want it deleted.',
      ],
    },
    {
      heading: 'Made for the phone you have',
      paragraphs: [
        "Not everyone carries this year's phone, and the network on a bus is the network on a " +
          'bus. So the pages are small, the first screen comes complete with the very first ' +
          'answer from the server, and a lost connection does not cost you your place in a ' +
          'quiz: open the link again and carry on.',
        "The site works in WhatsApp's own browser, with a keyboard and with a screen reader. " +
          'Right and wrong are told by words and signs too, not by colour alone. And those who ' +
          'need more time can switch the timer off in ordinary quizzes.',
      ],
    },
    {
      heading: 'English and Hindi, both as a first language',
      paragraphs: [
        'Every screen, every message and every question that comes from us exists in English ' +
          'and in Hindi. Neither is a translation pasted on later. The link you share carries ' +
          'the language of your quiz, and everyone can still switch with one tap.',
      ],
    },
    {
      heading: 'Open, and honest about it',
      paragraphs: [
        'The program behind this site is open source under the MIT licence. Anyone may read ' +
          'it, check whether we keep our promises, or run a Quizmingle of their own.',
        'Honest also means: scores are worked out on the server so that nobody can tamper with ' +
          'them, every round of Mine Game can be checked afterwards, and our terms say in ' +
          'plain words which number on the game cards is only decoration.',
      ],
    },
    {
      heading: 'Whose pictures these are',
      paragraphs: [
        'Most pictures are our own drawings. The others are by these people, with thanks:',
      ],
      list: pictureCredits,
    },
    {
      heading: 'Tell us',
      paragraphs: [
        'A question with a mistake, a word in Hindi that nobody says like that, an idea for ' +
          'the next quiz: write to us through the Contact page.',
        { promised: 'Every message is read by a human being.' },
      ],
    },
  ],
};
