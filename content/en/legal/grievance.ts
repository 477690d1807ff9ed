import type { WrittenPage } from '#core/page.ts';

/** How to complain, and by when something happens. The officer's name is the operator's. Route /Grievance. */
export const grievance: WrittenPage = {
  title: 'Grievance',
  description:
    'How to report a quiz, a name or a post on Quizmingle, who the grievance officer is, and by ' +
    'when something happens: 2 hours, 3 hours, 24 hours or 7 days.',
  intro:
    'Something here hurts you, shows you without your consent or breaks the law? Tell us. You ' +
    'need no account, and whoever made it does not learn who reported it.',
  sections: [
    {
      heading: 'The quickest way',
      paragraphs: [
        'Every quiz, every leaderboard and every post has a small flag with the word “Report”. ' +
          'Press it, choose what is wrong, and send it. A quiz that several different people ' +
          'have reported is hidden at once for three days, or as we decide before that. Where ' +
          'several say that it puts a child in danger, it stays hidden until we have decided. ' +
          'Otherwise whoever made it may object, once; then it is shown until we have decided.',
        'If you cannot or do not want to use the flag, write through the Contact page, or to the ' +
          'grievance officer. Send the link of the page and say what is wrong; that is enough.',
      ],
    },
    {
      heading: 'By when something happens',
      paragraphs: ['We keep to the clocks of the Indian rules, for everybody, wherever you live:'],
      list: [
        'Intimate or sexual pictures of a person, or such text about one: removed within 2 hours.',
        'An order of a court or an authority to remove something: carried out within 3 hours.',
        'Every complaint: acknowledged within 24 hours, if you have left us a way to answer.',
        'Every complaint: settled within 7 days.',
      ],
    },
    {
      heading: 'What we can do',
      paragraphs: ['We look at what was reported and decide. Then one of these happens:'],
      list: [
        'the quiz is hidden or deleted, and its link says so;',
        'a name is taken off a leaderboard, or everything that one person has left is erased;',
        'nothing, where nothing is wrong: then what reports had hidden is shown again.',
      ],
    },
    {
      heading: 'If you do not agree',
      paragraphs: [
        'Write to the grievance officer and say why. If that does not help, people in India can ' +
          'appeal to the Grievance Appellate Committee at gac.gov.in within 30 days.',
      ],
    },
    {
      heading: 'If somebody is in danger',
      paragraphs: [
        'Do not wait for us. In India, call 112 in an emergency, 1098 for help for children, and ' +
          '1930 for online crime, or report it at cybercrime.gov.in. Elsewhere, call the ' +
          'emergency number of your country.',
      ],
    },
  ],
};
