import type { WrittenPage } from '#core/page.ts';

/** The text around the message form. Route /Contect Us. */
export const contact: WrittenPage = {
  title: 'Contact us',
  description:
    'Write to Quizmingle: questions, mistakes, removal of content, safety, privacy. No account ' +
    'needed, an email address only if you want a reply.',
  intro:
    'Use the form on this page. You need no account, and your email address is optional. Write ' +
    'in English or in Hindi.',
  sections: [
    {
      heading: 'What you can write to us about',
      paragraphs: ['Anything that concerns the site, for example:'],
      list: [
        'Something does not work, or a question or answer of ours is wrong. Tell us the page ' +
          'and, if you can, your phone and browser.',
        'A quiz, a name or a row on a leaderboard should be removed.',
        'Somebody is being hurt, threatened or exposed in a quiz.',
        'You want to know what we hold about you, or have it corrected or deleted.',
        'A child under 13 has used the site.',
        'A complaint, a question about rights, or a security hole.',
        'An idea, or simply a hello.',
      ],
    },
    {
      heading: 'How fast we answer',
      paragraphs: [
        {
          promised:
            'A human being reads every message. We acknowledge every complaint within 24 hours, ' +
            'at the email address you left, and resolve it within 7 days, with or without an ' +
            "address. Reports about a person's safety come first.",
        },
      ],
    },
    {
      heading: 'To have something removed',
      paragraphs: [
        'Send us the following. If it is your own quiz, say so: only its maker can open the ' +
          'owner page, and we may ask for something that is shown only there. Never send us ' +
          'the owner link itself.',
      ],
      list: [
        'the link of the quiz or leaderboard;',
        'the name or the question it is about, exactly as it is shown;',
        'in a sentence or two, why it should go.',
      ],
    },
    {
      heading: 'If somebody is in danger',
      paragraphs: [
        'A form is too slow for an emergency. In India, call 112 in an emergency, 1098 for ' +
          'help for children, and 1930 for online crime, or report it at cybercrime.gov.in. ' +
          'Elsewhere, call the emergency number of your country. Then write to us as well, so ' +
          'that we can take the quiz down.',
        'If you are under 18 and a quiz makes you feel bad, tell an adult you trust. It is not ' +
          'your fault.',
      ],
    },
    {
      heading: 'Leave an email address only if you want a reply',
      paragraphs: [
        'Without an email address we read your message and act on it, but we have no way of ' +
          'writing back. With one, we use it to answer you and for nothing else.',
        'Please do not send passwords, identity documents, bank details or your owner link.',
      ],
    },
  ],
};
