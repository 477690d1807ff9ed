import type { SurveySet } from '#core/survey.ts';

export const freefire: SurveySet = {
  title: { en: 'Free fire Quiz', hi: 'Free Fire क्विज़' },
  prompt: {
    en: 'How well your friends know About Your free fire game?',
    hi: 'तुम्हारे दोस्तों को तुम्हारे Free Fire गेम के बारे में कितना पता है?',
  },
  questions: {
    en: [
      {
        creator: 'Which gun makes you hard to beat?',
        friends: 'Which gun makes {name} hard to beat?',
        options: ['MP40', 'M1887', 'SCAR', 'AWM', 'Desert Eagle'],
      },
      {
        creator: 'Who is your favourite Free Fire character?',
        friends: "Who is {name}'s favourite Free Fire character?",
        options: ['Alok', 'Kelly', 'Chrono', 'Wukong', 'Skyler'],
      },
      {
        creator: 'Which map feels like home to you?',
        friends: 'Which map feels like home to {name}?',
        options: ['Bermuda', 'Purgatory', 'Kalahari', 'Alpine', 'NeXTerra'],
      },
      {
        creator: 'Which mode can eat up your whole day?',
        friends: "Which mode can eat up {name}'s whole day?",
        options: [
          'Battle Royale',
          'Clash Squad',
          'Lone Wolf',
          'Craftland maps',
          'Custom room with friends',
        ],
      },
      {
        creator: 'Where do you mostly land on Bermuda?',
        friends: 'Where does {name} mostly land on Bermuda?',
        options: ['Peak', 'Clock Tower', 'Pochinok', 'Factory', 'Mill'],
      },
      {
        creator: 'What is your best rank so far?',
        friends: "What is {name}'s best rank so far?",
        options: [
          'Bronze or Silver',
          'Gold or Platinum',
          'Diamond',
          'Heroic',
          'Master or Grandmaster',
        ],
      },
      {
        creator: 'Which pet comes along to your matches?',
        friends: "Which pet comes along to {name}'s matches?",
        options: ['Falco', 'Ottero', 'Mr. Waggor', 'Detective Panda', 'Kitty'],
      },
      {
        creator: 'What is your plan in the last zone?',
        friends: "What is {name}'s plan in the last zone?",
        options: [
          'Full rush',
          'Gloo walls and patience',
          'Sniping from high ground',
          'Letting the others fight first',
          'Hiding quietly in the grass',
        ],
      },
    ],
    hi: [
      {
        creator: 'कौन सी गन मिलते ही तुम्हें हराना मुश्किल हो जाता है?',
        friends: 'कौन सी गन मिलते ही {name} को हराना मुश्किल हो जाता है?',
        options: ['MP40', 'M1887', 'SCAR', 'AWM', 'Desert Eagle'],
      },
      {
        creator: 'Free Fire में तुम्हारा फ़ेवरेट कैरेक्टर कौन सा है?',
        friends: 'Free Fire में {name} का फ़ेवरेट कैरेक्टर कौन सा है?',
        options: ['आलोक', 'केली', 'क्रोनो', 'वुकोंग', 'स्काइलर'],
      },
      {
        creator: 'कौन सा मैप तुम्हें घर जैसा लगता है?',
        friends: 'कौन सा मैप {name} को घर जैसा लगता है?',
        options: ['बरमूडा', 'पर्गेटरी', 'कालाहारी', 'अल्पाइन', 'नेक्सटेरा'],
      },
      {
        creator: 'किस मोड में तुम्हारा पूरा दिन निकल जाता है?',
        friends: 'किस मोड में {name} का पूरा दिन निकल जाता है?',
        options: ['बैटल रॉयल', 'क्लैश स्क्वाड', 'लोन वुल्फ़', 'क्राफ़्टलैंड मैप', 'दोस्तों के साथ कस्टम रूम'],
      },
      {
        creator: 'बरमूडा में तुम्हारी लैंडिंग ज़्यादातर कहाँ होती है?',
        friends: 'बरमूडा में {name} की लैंडिंग ज़्यादातर कहाँ होती है?',
        options: ['पीक', 'क्लॉक टावर', 'पोचिनोक', 'फ़ैक्ट्री', 'मिल'],
      },
      {
        creator: 'तुम्हारी अब तक की बेस्ट रैंक कौन सी है?',
        friends: '{name} की अब तक की बेस्ट रैंक कौन सी है?',
        options: ['ब्रॉन्ज़ या सिल्वर', 'गोल्ड या प्लैटिनम', 'डायमंड', 'हीरोइक', 'मास्टर या ग्रैंडमास्टर'],
      },
      {
        creator: 'मैच में तुम्हारे साथ कौन सा Pet रहता है?',
        friends: 'मैच में {name} के साथ कौन सा Pet रहता है?',
        options: ['फ़ाल्को', 'ओटेरो', 'मिस्टर वैगर', 'डिटेक्टिव पांडा', 'किटी'],
      },
      {
        creator: 'लास्ट ज़ोन में तुम्हारा प्लान क्या होता है?',
        friends: 'लास्ट ज़ोन में {name} का प्लान क्या होता है?',
        options: [
          'फ़ुल रश',
          'ग्लू वॉल लगाकर इंतज़ार',
          'ऊँचाई से स्नाइपिंग',
          'पहले दूसरों को लड़ने देना',
          'घास में छुपकर बैठना',
        ],
      },
    ],
  },
};
