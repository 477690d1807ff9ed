import type { PartTexts } from '#core/part.ts';

/** Free Fire gun sounds: assault rifles. docs/sounds.md says how the clips were made. */
export const part5: PartTexts = {
  game: 'Free Fire',
  slang: 'Know your rifles by ear?',
  questions: [
    {
      question: 'A heavy, steady spray: you can almost count the shots. Which gun?',
      options: ['M4A1', 'AK47', 'FAMAS', 'GROZA'],
      ans: 'AK47',
      explanation:
        'Deep thumps, about 10 a second: a real AK fires some 600 rounds a minute, and its 7.62 mm bullet is fatter than an M4A1’s.',
    },
    {
      question: 'Three quick shots, a pause, three more. Which gun?',
      options: ['FAMAS', 'SCAR', 'AK47', 'M14'],
      ans: 'FAMAS',
      explanation:
        'One pull, three rounds: in Free Fire FAMAS is known for its 3-round burst, and the real rifle has a burst mode too.',
    },
    {
      question: 'No spray here: four big bangs, one for each pull. Which gun?',
      options: ['GROZA', 'M4A1', 'XM8', 'M14'],
      ans: 'M14',
      explanation:
        'Slow single shots with a hard punch: the real M14 fires the full-power 7.62×51 mm round, much stronger than the 5.56 mm of a real M4A1 or XM8.',
    },
    {
      question: 'A light, fast and even spray. Which gun?',
      options: ['AK47', 'SCAR', 'M4A1', 'M14'],
      ans: 'M4A1',
      explanation:
        'About 13 light shots a second: the real M4A1 fires small 5.56 mm rounds at roughly 700 to 950 a minute.',
    },
    {
      question: 'Ta-tak! The first two shots come almost as one. Which gun?',
      options: ['AN94', 'GROZA', 'M4A1', 'SKS'],
      ans: 'AN94',
      explanation:
        'The real AN-94 is famous for this: its first two rounds leave at 1,800 a minute, then it settles down to 600.',
    },
    {
      question: 'A low, dull rattle without any sharp crack. Which gun?',
      options: ['M4A1', 'FAMAS', 'GROZA', 'M14'],
      ans: 'GROZA',
      explanation:
        'The real Groza fires fat 9×39 mm bullets slower than sound, so nothing cracks, and its action sits right at your ear and clatters.',
    },
    {
      question: 'Two taps, then a short, calm spray of light shots. Which gun?',
      options: ['PARAFAL', 'SCAR', 'FAMAS', 'M4A1'],
      ans: 'SCAR',
      explanation:
        'Light 5.56 mm shots, but only about 10 a second: the real SCAR-L is calmer than a real M4A1 and softer than a real Para-FAL.',
    },
    {
      question: 'Full auto, but every shot lands like a hammer. Which gun?',
      options: ['M4A1', 'FAMAS', 'SCAR', 'PARAFAL'],
      ans: 'PARAFAL',
      explanation:
        'The real Para-FAL fires full-power 7.62×51 mm rounds at about 650 a minute: far deeper than the small rounds of the other three.',
    },
  ],
};
