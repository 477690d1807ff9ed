import { type Part, same } from '#core/trivia.ts';

/** Part 3: League of Legends. */
export const part3: Part = {
  id: 3,
  game: same('League of Legends'),
  slang: { en: 'Lost? Blame your jungler', hi: 'हार गए? गलती जंगलर की' },
  questions: [
    {
      question: {
        en: "Which structure ends a Summoner's Rift game the moment it is destroyed?",
        hi: "Summoner's Rift पर किसके टूटते ही मैच वहीं खत्म हो जाता है?",
      },
      options: [same('Inhibitor'), same('Nexus'), same('Inner Turret'), same('Nexus Turret')],
      ans: same('Nexus'),
      explanation: {
        en: 'Turrets and an Inhibitor have to fall first. Until then nobody can touch the Nexus.',
        hi: 'पहले टावर और एक Inhibitor गिराना पड़ता है। तब तक Nexus को कोई छू भी नहीं सकता।',
      },
    },
    {
      question: {
        en: "In Arcane, which champion does Vi's little sister Powder become?",
        hi: 'Arcane में Vi की छोटी बहन Powder आगे चलकर कौन-सी चैंपियन बनती है?',
      },
      options: [same('Caitlyn'), same('Camille'), same('Zeri'), same('Jinx')],
      ans: same('Jinx'),
      explanation: {
        en: 'Arcane came to Netflix in November 2021 and shows how the sisters became enemies.',
        hi: 'Arcane नवंबर 2021 में Netflix पर आई। देखो कैसे दोनों बहनें दुश्मन बनीं।',
      },
    },
    {
      question: {
        en: 'Yasuo killed his brother in a duel. As which champion did the brother return?',
        hi: 'Yasuo ने लड़ाई में अपने ही भाई को मार दिया। वो भाई कौन-सा चैंपियन बनकर लौटा?',
      },
      options: [same('Yone'), same('Kayn'), same('Shen'), same('Zed')],
      ans: same('Yone'),
      explanation: {
        en: 'Yone fights with two blades. He took the red one from a spirit he slew after death.',
        hi: 'Yone दो तलवारों से लड़ता है। लाल वाली उसने मरने के बाद एक स्पिरिट को मारकर ली।',
      },
    },
    {
      question: {
        en: 'K/DA came out with POP/STARS in 2018. Who was NOT yet with them?',
        hi: 'K/DA का POP/STARS 2018 में आया। तब इनमें से कौन उनके साथ नहीं थी?',
      },
      options: [same('Akali'), same('Evelynn'), same('Seraphine'), same("Kai'Sa")],
      ans: same('Seraphine'),
      explanation: {
        en: "The first four were Ahri, Akali, Evelynn and Kai'Sa. Seraphine came along in 2020.",
        hi: "शुरू की चार थीं Ahri, Akali, Evelynn और Kai'Sa। Seraphine 2020 में साथ आई।",
      },
    },
    {
      question: {
        en: "Whose ultimate 'Hijack' copies the ultimate of an enemy champion?",
        hi: "'Hijack' किसका अल्टीमेट है, जो दुश्मन चैंपियन का अल्टीमेट कॉपी कर लेता है?",
      },
      options: [same('Neeko'), same('Viego'), same('Zoe'), same('Sylas')],
      ans: same('Sylas'),
      explanation: {
        en: 'He uses the copy with his own stats, and the enemy can still cast the original.',
        hi: 'कॉपी उसके अपने स्टैट्स से चलती है, और दुश्मन का अल्टीमेट भी उसके पास रहता है।',
      },
    },
    {
      question: {
        en: 'What does the name of the URF mode stand for?',
        hi: 'URF मोड का पूरा नाम क्या है?',
      },
      options: [
        same('Ultra Rapid Fire'),
        same('Ultimate Rift Fight'),
        same('Ultra Rift Frenzy'),
        same('Unlimited Rapid Fire'),
      ],
      ans: same('Ultra Rapid Fire'),
      explanation: {
        en: 'It came for April Fools 2014. The name nods to an old Riot joke: Urf the Manatee.',
        hi: 'अप्रैल फ़ूल 2014 पर आया। नाम में Riot का एक पुराना मज़ाक छिपा है: Urf the Manatee।',
      },
    },
    {
      question: {
        en: 'In which year did Faker win his first World Championship?',
        hi: 'Faker ने अपनी पहली World Championship किस साल जीती?',
      },
      options: [same('2012'), same('2013'), same('2014'), same('2015')],
      ans: same('2013'),
      explanation: {
        en: 'He was 17 and in his first year as a pro. SKT beat Royal Club 3–0 in the final.',
        hi: 'उम्र 17, और प्रो में पहला ही साल! फ़ाइनल में SKT ने Royal Club को 3–0 से हराया।',
      },
    },
    {
      question: {
        en: "Shuffle the letters of 'Nashor' and you get a boss from which game?",
        hi: "'Nashor' के अक्षर इधर-उधर करो तो किस गेम के बॉस का नाम बनता है?",
      },
      options: [same('StarCraft'), same('Diablo II'), same('DotA'), same('World of Warcraft')],
      ans: same('DotA'),
      explanation: {
        en: 'You get Roshan. Guinsoo, who put that boss into DotA, later designed League at Riot.',
        hi: 'बनता है Roshan। उसे DotA में डालने वाले Guinsoo बाद में Riot के डिज़ाइनर बने।',
      },
    },
    {
      question: {
        en: 'Ashe leads the Avarosan. Which Freljord tribe does Sejuani lead?',
        hi: 'Ashe का कबीला Avarosan है। Freljord में Sejuani किस कबीले की लीडर है?',
      },
      options: [same('Frostguard'), same("Winter's Claw"), same('Stone Tooth'), same('Ursine')],
      ans: same("Winter's Claw"),
      explanation: {
        en: 'She rides a giant boar named Bristle. As children, she and Ashe were friends.',
        hi: 'वो Bristle नाम के बड़े-से जंगली सूअर पर बैठती है। बचपन में Ashe उसकी दोस्त थी।',
      },
    },
    {
      question: {
        en: "Which team won Riot's Season 1 World Championship in 2011?",
        hi: '2011 में Riot की Season 1 World Championship किस टीम ने जीती?',
      },
      options: [
        same('Counter Logic Gaming'),
        same('Team SoloMid'),
        same('Against All Authority'),
        same('Fnatic'),
      ],
      ans: same('Fnatic'),
      explanation: {
        en: 'Played at DreamHack in Sweden with 8 teams, none of them from Korea or China.',
        hi: 'स्वीडन के DreamHack में 8 टीमें खेलीं, पर कोरिया या चीन की एक भी नहीं।',
      },
    },
  ],
};
