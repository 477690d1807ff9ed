import type { SurveySet } from '#core/survey.ts';

export const couple: SurveySet = {
  title: { en: 'couple Quiz', hi: 'कपल क्विज़' },
  prompt: {
    en: 'How well do your Partner know you?',
    hi: 'तुम्हारे पार्टनर को तुम्हारे बारे में कितना पता है?',
  },
  questions: {
    en: [
      {
        creator: 'When did you know this was something special?',
        friends: 'When did {name} know this was something special?',
        options: [
          'At first sight',
          'In the first long chat',
          'After the first meeting',
          'On the first day apart',
          'Slowly, through friendship',
        ],
      },
      {
        creator: 'What is your first text of the morning like?',
        friends: "What is {name}'s first text of the morning like?",
        options: [
          'A sweet good morning',
          'A meme or a reel',
          'Just a "Hi"',
          'Straight to a complaint',
          'Never first, only a reply',
        ],
      },
      {
        creator: "Under which name have you saved your partner's number?",
        friends: "Under which name has {name} saved their partner's number?",
        options: [
          'The real name',
          'A cute nickname',
          'Only a heart emoji',
          'A funny teasing name',
          'A secret name nobody can guess',
        ],
      },
      {
        creator: 'What melts your heart the fastest?',
        friends: "What melts {name}'s heart the fastest?",
        options: [
          'Sweet words',
          'Unhurried time together',
          'Little surprises',
          'Help without asking',
          'A walk hand in hand',
        ],
      },
      {
        creator: 'What is your idea of a perfect first date?',
        friends: "What is {name}'s idea of a perfect first date?",
        options: [
          'Chai and endless talking',
          'A movie and popcorn',
          'Street food hopping',
          'A long bike ride',
          'Sunset at a ghat or beach',
        ],
      },
      {
        creator: 'How do you say sorry after a fight?',
        friends: 'How does {name} say sorry after a fight?',
        options: [
          'A long message at midnight',
          'A cute meme',
          'A treat of favourite food',
          'Acting like nothing happened',
          'A straight sorry, face to face',
        ],
      },
      {
        creator: 'What is the first sign that you are upset?',
        friends: 'What is the first sign that {name} is upset?',
        options: [
          'One-word replies',
          '"Nothing happened" on repeat',
          'Total silence',
          'Sad songs on status',
          'Getting angry at tiny things',
        ],
      },
      {
        creator: 'Which habit gets you scolded the most?',
        friends: 'Which habit gets {name} scolded the most?',
        options: [
          'Replying late',
          'Being on the phone all the time',
          'Falling asleep mid-chat',
          'Taking an hour to get ready',
          "Eating off the other's plate",
        ],
      },
      {
        creator: 'Which gift would make your day?',
        friends: "Which gift would make {name}'s day?",
        options: [
          'A handwritten letter',
          'A playlist of special songs',
          'A surprise visit',
          'A framed photo together',
          'Favourite food, home delivered',
        ],
      },
    ],
    hi: [
      {
        creator: 'तुम्हें कब लगा कि यह रिश्ता खास है?',
        friends: '{name} को कब लगा कि यह रिश्ता खास है?',
        options: [
          'पहली नज़र में',
          'पहली लंबी चैट में',
          'पहली मुलाकात के बाद',
          'पहली बार दूर होने पर',
          'दोस्ती में, धीरे-धीरे',
        ],
      },
      {
        creator: 'सुबह-सुबह तुम्हारा पहला मैसेज कैसा होता है?',
        friends: 'सुबह-सुबह {name} का पहला मैसेज कैसा होता है?',
        options: [
          'प्यारा सा गुड मॉर्निंग',
          'कोई मीम या रील',
          'बस एक "हाय"',
          'सीधे शिकायत',
          'खुद से कभी नहीं, बस रिप्लाई',
        ],
      },
      {
        creator: 'तुम्हारे फ़ोन में पार्टनर का नंबर किस नाम से सेव है?',
        friends: '{name} के फ़ोन में पार्टनर का नंबर किस नाम से सेव है?',
        options: [
          'असली नाम से',
          'किसी क्यूट निकनेम से',
          'सिर्फ़ दिल वाले इमोजी से',
          'चिढ़ाने वाले नाम से',
          'ऐसे नाम से कि कोई समझ न पाए',
        ],
      },
      {
        creator: 'तुम्हारा दिल सबसे जल्दी किस बात से पिघलता है?',
        friends: '{name} का दिल सबसे जल्दी किस बात से पिघलता है?',
        options: [
          'मीठी-मीठी बातें',
          'साथ में फ़ुर्सत के पल',
          'छोटे-छोटे सरप्राइज़',
          'बिना कहे मदद',
          'हाथ पकड़कर घूमना',
        ],
      },
      {
        creator: 'तुम्हारी परफ़ेक्ट फ़र्स्ट डेट कैसी होगी?',
        friends: '{name} की परफ़ेक्ट फ़र्स्ट डेट कैसी होगी?',
        options: [
          'चाय और ढेर सारी बातें',
          'मूवी और पॉपकॉर्न',
          'घूम-घूमकर स्ट्रीट फ़ूड',
          'बाइक पर लंबी राइड',
          'घाट या बीच पर सनसेट',
        ],
      },
      {
        creator: 'लड़ाई के बाद तुम्हारा सॉरी बोलने का स्टाइल क्या है?',
        friends: 'लड़ाई के बाद {name} का सॉरी बोलने का स्टाइल क्या है?',
        options: [
          'आधी रात को लंबा मैसेज',
          'एक क्यूट सा मीम',
          'फ़ेवरेट खाना खिलाना',
          'जैसे कुछ हुआ ही नहीं',
          'सामने आकर सीधा सॉरी',
        ],
      },
      {
        creator: 'कैसे पता चले कि तुम्हारा मूड ऑफ़ है?',
        friends: 'कैसे पता चले कि {name} का मूड ऑफ़ है?',
        options: [
          'एक-एक शब्द के रिप्लाई',
          'बार-बार "कुछ नहीं हुआ"',
          'एकदम चुप्पी',
          'स्टेटस पर सैड गाने',
          'छोटी-छोटी बात पर गुस्सा',
        ],
      },
      {
        creator: 'तुम्हें सबसे ज़्यादा डाँट किस आदत पर पड़ती है?',
        friends: '{name} को सबसे ज़्यादा डाँट किस आदत पर पड़ती है?',
        options: [
          'लेट रिप्लाई देना',
          'हर टाइम फ़ोन चलाना',
          'चैट के बीच में सो जाना',
          'तैयार होने में एक घंटा लगाना',
          'दूसरे की प्लेट से खाना',
        ],
      },
      {
        creator: 'कौन सा गिफ़्ट तुम्हारा दिन बना देगा?',
        friends: 'कौन सा गिफ़्ट {name} का दिन बना देगा?',
        options: [
          'हाथ से लिखा लेटर',
          'खास गानों की प्लेलिस्ट',
          'सरप्राइज़ मुलाकात',
          'फ़्रेम में साथ वाली फ़ोटो',
          'घर पर फ़ेवरेट खाना',
        ],
      },
    ],
  },
};
