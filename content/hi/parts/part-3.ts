import type { PartTexts } from '#core/part.ts';

/** Part 3: League of Legends. */
export const part3: PartTexts = {
  game: 'League of Legends',
  slang: 'हार गए? ग़लती जंगलर की',
  questions: [
    {
      question: "Summoner's Rift पर किसके टूटते ही मैच वहीं ख़त्म हो जाता है?",
      options: ['Inhibitor', 'Nexus', 'Inner Turret', 'Nexus Turret'],
      ans: 'Nexus',
      explanation: 'पहले टावर और एक Inhibitor गिराना पड़ता है। तब तक Nexus को कोई छू भी नहीं सकता।',
    },
    {
      question: 'Arcane में Vi की छोटी बहन Powder आगे चलकर कौन-सी चैंपियन बनती है?',
      options: ['Caitlyn', 'Camille', 'Zeri', 'Jinx'],
      ans: 'Jinx',
      explanation: 'Arcane नवंबर 2021 में Netflix पर आई। देखो कैसे दोनों बहनें दुश्मन बनीं।',
    },
    {
      question: 'Yasuo ने लड़ाई में अपने ही भाई को मार दिया। वो भाई कौन-सा चैंपियन बनकर लौटा?',
      options: ['Yone', 'Kayn', 'Shen', 'Zed'],
      ans: 'Yone',
      explanation: 'Yone दो तलवारों से लड़ता है। लाल वाली उसने मरने के बाद एक स्पिरिट को मारकर ली।',
    },
    {
      question: 'K/DA का POP/STARS 2018 में आया। तब इनमें से कौन उनके साथ नहीं थी?',
      options: ['Akali', 'Evelynn', 'Seraphine', "Kai'Sa"],
      ans: 'Seraphine',
      explanation: "शुरू की चार थीं Ahri, Akali, Evelynn और Kai'Sa। Seraphine 2020 में साथ आई।",
    },
    {
      question: "'Hijack' किसका अल्टीमेट है, जो दुश्मन चैंपियन का अल्टीमेट कॉपी कर लेता है?",
      options: ['Neeko', 'Viego', 'Zoe', 'Sylas'],
      ans: 'Sylas',
      explanation: 'कॉपी उसके अपने स्टैट्स से चलती है, और दुश्मन का अल्टीमेट भी उसके पास रहता है।',
    },
    {
      question: 'URF मोड का पूरा नाम क्या है?',
      options: [
        'Ultra Rapid Fire',
        'Ultimate Rift Fight',
        'Ultra Rift Frenzy',
        'Unlimited Rapid Fire',
      ],
      ans: 'Ultra Rapid Fire',
      explanation: 'अप्रैल फ़ूल 2014 पर आया। नाम में Riot का एक पुराना मज़ाक छिपा है: Urf the Manatee।',
    },
    {
      question: 'Faker ने अपनी पहली World Championship किस साल जीती?',
      options: ['2012', '2013', '2014', '2015'],
      ans: '2013',
      explanation: 'उम्र 17, और प्रो में पहला ही साल! फ़ाइनल में SKT ने Royal Club को 3–0 से हराया।',
    },
    {
      question: "'Nashor' के अक्षर इधर-उधर करो तो किस गेम के बॉस का नाम बनता है?",
      options: ['StarCraft', 'Diablo II', 'DotA', 'World of Warcraft'],
      ans: 'DotA',
      explanation: 'बनता है Roshan। उसे DotA में डालने वाले Guinsoo बाद में Riot के डिज़ाइनर बने।',
    },
    {
      question: 'Ashe का कबीला Avarosan है। Freljord में Sejuani किस कबीले की लीडर है?',
      options: ['Frostguard', "Winter's Claw", 'Stone Tooth', 'Ursine'],
      ans: "Winter's Claw",
      explanation: 'वो Bristle नाम के बड़े-से जंगली सूअर पर बैठती है। बचपन में Ashe उसकी दोस्त थी।',
    },
    {
      question: '2011 में Riot की Season 1 World Championship किस टीम ने जीती?',
      options: ['Counter Logic Gaming', 'Team SoloMid', 'Against All Authority', 'Fnatic'],
      ans: 'Fnatic',
      explanation: 'स्वीडन के DreamHack में 8 टीमें खेलीं, पर कोरिया या चीन की एक भी नहीं।',
    },
  ],
};
