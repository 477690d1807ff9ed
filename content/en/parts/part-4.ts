import type { PartTexts } from '#core/part.ts';

/** Part 4: Fortnite. */
export const part4: PartTexts = {
  game: 'Fortnite',
  slang: 'Bots get 3, sweats get 10',
  questions: [
    {
      question: 'You win a Fortnite Battle Royale match. What does the screen say?',
      options: ['Apex Champion', 'Booyah!', 'Victory Royale', 'Chicken Dinner'],
      ans: 'Victory Royale',
      explanation:
        'Booyah! is from Free Fire, chicken dinners from PUBG, champions from Apex Legends.',
    },
    {
      question: 'What must you pick up to bring an eliminated teammate back at a Reboot Van?',
      options: ['Reboot Card', 'Reboot Coin', 'Reboot Key', 'Reboot Tag'],
      ans: 'Reboot Card',
      explanation: 'Grab it before its timer runs out. Reboot Vans arrived in Chapter 1, Season 8.',
    },
    {
      question: 'Which colour marks an Epic weapon in Fortnite?',
      options: ['Blue', 'Purple', 'Green', 'Orange'],
      ans: 'Purple',
      explanation:
        'The ladder: grey Common, green Uncommon, blue Rare, purple Epic, orange Legendary.',
    },
    {
      question: 'Who gave the first big concert inside Fortnite, in February 2019?',
      options: ['Travis Scott', 'Ariana Grande', 'Eminem', 'Marshmello'],
      ans: 'Marshmello',
      explanation:
        'Over 10 million players came to Pleasant Park. Weapons were off during the show.',
    },
    {
      question: 'What did fans call the giant purple Cube that rolled over the map in 2018?',
      options: ['Brian', 'Kevin', 'Gary', 'Dave'],
      ans: 'Kevin',
      explanation: 'In the end it melted into Loot Lake and turned the water purple and bouncy.',
    },
    {
      question: 'Who won the solo final of the Fortnite World Cup 2019?',
      options: ['Mongraal', 'Psalm', 'Bugha', 'Tfue'],
      ans: 'Bugha',
      explanation: 'He was 16 and won 3 million dollars. Psalm came second, 26 points behind.',
    },
    {
      question: 'Which Marvel villain attacked the island in the event of December 2020?',
      options: ['Galactus', 'Doctor Doom', 'Thanos', 'Ultron'],
      ans: 'Galactus',
      explanation:
        'He wanted the Zero Point. Players flew Battle Buses full of bombs into his mouth.',
    },
    {
      question: 'Which skin was the last reward of the first Battle Pass (Chapter 1, Season 2)?',
      options: ['Omega', 'Ragnarok', 'The Reaper', 'Black Knight'],
      ans: 'Black Knight',
      explanation: 'That pass had only 70 tiers. From Season 3 on there were 100.',
    },
    {
      question: 'Which studio made Fortnite Festival, the music mode of December 2023?',
      options: ['Psyonix', 'Harmonix', 'Mediatonic', 'Neversoft'],
      ans: 'Harmonix',
      explanation:
        'Harmonix also made Rock Band; Epic bought it in 2021. Rocket Racing is by Psyonix.',
    },
    {
      question: 'What did players watch in the first one-time live event, in June 2018?',
      options: [
        'A cube melting into a lake',
        'A volcano erupting',
        'A rocket taking off',
        'A robot fighting a monster',
      ],
      ans: 'A rocket taking off',
      explanation:
        'It was called Blast Off. The rocket left a crack in the sky that led to Season 5.',
    },
  ],
};
