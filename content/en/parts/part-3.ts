import type { PartTexts } from '#core/part.ts';

/** Part 3: League of Legends. */
export const part3: PartTexts = {
  game: 'League of Legends',
  slang: 'Lost? Blame your jungler',
  questions: [
    {
      question: "Which structure ends a Summoner's Rift game the moment it is destroyed?",
      options: ['Inhibitor', 'Nexus', 'Inner Turret', 'Nexus Turret'],
      ans: 'Nexus',
      explanation:
        'Turrets and an Inhibitor have to fall first. Until then nobody can touch the Nexus.',
    },
    {
      question: "In Arcane, which champion does Vi's little sister Powder become?",
      options: ['Caitlyn', 'Camille', 'Zeri', 'Jinx'],
      ans: 'Jinx',
      explanation:
        'Arcane came to Netflix in November 2021 and shows how the sisters became enemies.',
    },
    {
      question: 'Yasuo killed his brother in a duel. As which champion did the brother return?',
      options: ['Yone', 'Kayn', 'Shen', 'Zed'],
      ans: 'Yone',
      explanation:
        'Yone fights with two blades. He took the red one from a spirit he slew after death.',
    },
    {
      question: 'K/DA came out with POP/STARS in 2018. Who was NOT yet with them?',
      options: ['Akali', 'Evelynn', 'Seraphine', "Kai'Sa"],
      ans: 'Seraphine',
      explanation:
        "The first four were Ahri, Akali, Evelynn and Kai'Sa. Seraphine came along in 2020.",
    },
    {
      question: "Whose ultimate 'Hijack' copies the ultimate of an enemy champion?",
      options: ['Neeko', 'Viego', 'Zoe', 'Sylas'],
      ans: 'Sylas',
      explanation:
        'He uses the copy with his own stats, and the enemy can still cast the original.',
    },
    {
      question: 'What does the name of the URF mode stand for?',
      options: [
        'Ultra Rapid Fire',
        'Ultimate Rift Fight',
        'Ultra Rift Frenzy',
        'Unlimited Rapid Fire',
      ],
      ans: 'Ultra Rapid Fire',
      explanation:
        'It came for April Fools 2014. The name nods to an old Riot joke: Urf the Manatee.',
    },
    {
      question: 'In which year did Faker win his first World Championship?',
      options: ['2012', '2013', '2014', '2015'],
      ans: '2013',
      explanation:
        'He was 17 and in his first year as a pro. SKT beat Royal Club 3–0 in the final.',
    },
    {
      question: "Shuffle the letters of 'Nashor' and you get a boss from which game?",
      options: ['StarCraft', 'Diablo II', 'DotA', 'World of Warcraft'],
      ans: 'DotA',
      explanation:
        'You get Roshan. Guinsoo, who put that boss into DotA, later designed League at Riot.',
    },
    {
      question: 'Ashe leads the Avarosan. Which Freljord tribe does Sejuani lead?',
      options: ['Frostguard', "Winter's Claw", 'Stone Tooth', 'Ursine'],
      ans: "Winter's Claw",
      explanation: 'She rides a giant boar named Bristle. As children, she and Ashe were friends.',
    },
    {
      question: "Which team won Riot's Season 1 World Championship in 2011?",
      options: ['Counter Logic Gaming', 'Team SoloMid', 'Against All Authority', 'Fnatic'],
      ans: 'Fnatic',
      explanation: 'Played at DreamHack in Sweden with 8 teams, none of them from Korea or China.',
    },
  ],
};
