import type { SurveySet } from '#core/survey.ts';

export const friend: SurveySet = {
  title: { en: 'Best friend Quiz', hi: 'बेस्ट फ़्रेंड क्विज़' },
  prompt: {
    en: 'How well do your friends know you?',
    hi: 'तुम्हारे दोस्त तुम्हें कितना जानते हैं?',
  },
  questions: {
    en: [
      {
        creator: 'What is your favourite colour?',
        friends: "What is {name}'s favourite colour?",
        options: ['Black', 'Blue', 'Red', 'Green', 'Pink'],
      },
      {
        creator: 'What do you need first thing in the morning?',
        friends: 'What does {name} need first thing in the morning?',
        options: [
          'Kadak chai',
          'Strong coffee',
          'Phone before brushing',
          'Five more minutes of sleep',
          'Peace, no talking at all',
        ],
      },
      {
        creator: 'How do your WhatsApp replies usually come?',
        friends: "How do {name}'s WhatsApp replies usually come?",
        options: [
          'Within a minute',
          'Seen today, reply tomorrow',
          'Only stickers and memes',
          'One long voice note',
          'Just a "hmm"',
        ],
      },
      {
        creator: 'What keeps you up till 2 am?',
        friends: 'What keeps {name} up till 2 am?',
        options: [
          'Just one more episode',
          'Reels after reels',
          'Long talks with friends',
          'Overthinking for no reason',
          'Sweets in the fridge',
        ],
      },
      {
        creator: 'What makes you angry the fastest?',
        friends: 'What makes {name} angry the fastest?',
        options: [
          'Being ignored',
          'Being lied to',
          'Slow internet',
          'Someone checking the phone',
          'Being woken up',
        ],
      },
      {
        creator: 'What is your dream trip?',
        friends: "What is {name}'s dream trip?",
        options: [
          'Ladakh on a bike',
          'Goa with the whole gang',
          'Seoul, K-drama style',
          'Switzerland in the snow',
          'A quiet house in the hills',
        ],
      },
      {
        creator: 'What is your favourite excuse for being late?',
        friends: "What is {name}'s favourite excuse for being late?",
        options: [
          'Just five more minutes',
          'There was so much traffic',
          'The alarm never rang',
          'Something came up at home',
          'No excuse, just a smile',
        ],
      },
      {
        creator: 'What is your role in the friend group?',
        friends: "What is {name}'s role in the friend group?",
        options: ['Planner', 'Comedian', 'Love guru', 'Always the late one', 'Photographer'],
      },
      {
        creator: 'What fixes your bad mood the fastest?',
        friends: "What fixes {name}'s bad mood the fastest?",
        options: [
          'A plate of hot momos',
          'Old songs on loop',
          'A long nap',
          'A silly joke from a friend',
          'A long walk alone',
        ],
      },
    ],
    hi: [
      {
        creator: 'तुम्हारा फ़ेवरेट रंग कौन सा है?',
        friends: '{name} का फ़ेवरेट रंग कौन सा है?',
        options: ['काला', 'नीला', 'लाल', 'हरा', 'गुलाबी'],
      },
      {
        creator: 'सुबह उठते ही तुम्हें सबसे पहले क्या चाहिए?',
        friends: 'सुबह उठते ही {name} को सबसे पहले क्या चाहिए?',
        options: [
          'कड़क चाय',
          'स्ट्रॉन्ग कॉफ़ी',
          'ब्रश से पहले फ़ोन',
          'पाँच मिनट और नींद',
          'शांति, कोई बात न करे',
        ],
      },
      {
        creator: 'WhatsApp पर तुम्हारा रिप्लाई अक्सर कैसे आता है?',
        friends: 'WhatsApp पर {name} का रिप्लाई अक्सर कैसे आता है?',
        options: [
          'एक मिनट के अंदर',
          'सीन आज, रिप्लाई कल',
          'सिर्फ़ स्टिकर और मीम में',
          'एक लंबे वॉइस नोट में',
          'बस एक "हम्म"',
        ],
      },
      {
        creator: 'रात के 2 बजे तक तुम्हें क्या जगाए रखता है?',
        friends: 'रात के 2 बजे तक {name} को क्या जगाए रखता है?',
        options: [
          'बस एक और एपिसोड',
          'रील्स पर रील्स',
          'दोस्तों से लंबी बातें',
          'बेवजह की ओवरथिंकिंग',
          'फ़्रिज में रखी मिठाई',
        ],
      },
      {
        creator: 'तुम्हें सबसे जल्दी गुस्सा किस बात पर आता है?',
        friends: '{name} को सबसे जल्दी गुस्सा किस बात पर आता है?',
        options: ['कोई इग्नोर करे', 'कोई झूठ बोले', 'नेट स्लो चले', 'कोई फ़ोन चेक करे', 'कोई नींद से जगा दे'],
      },
      {
        creator: 'तुम्हारी ड्रीम ट्रिप कौन सी है?',
        friends: '{name} की ड्रीम ट्रिप कौन सी है?',
        options: [
          'बाइक पर लद्दाख',
          'पूरे गैंग के साथ गोवा',
          'K-ड्रामा वाला सियोल',
          'बर्फ़ वाला स्विट्ज़रलैंड',
          'पहाड़ों में शांत सा घर',
        ],
      },
      {
        creator: 'लेट होने पर तुम्हारा फ़ेवरेट बहाना क्या होता है?',
        friends: 'लेट होने पर {name} का फ़ेवरेट बहाना क्या होता है?',
        options: [
          'बस पाँच मिनट और',
          'ट्रैफ़िक बहुत था',
          'अलार्म बजा ही नहीं',
          'घर पर काम आ गया',
          'बहाना नहीं, बस स्माइल',
        ],
      },
      {
        creator: 'दोस्तों के ग्रुप में तुम्हारा रोल क्या है?',
        friends: 'दोस्तों के ग्रुप में {name} का रोल क्या है?',
        options: ['प्लानर', 'कॉमेडियन', 'लव गुरु', 'लेट लतीफ़', 'फ़ोटोग्राफ़र'],
      },
      {
        creator: 'तुम्हारा खराब मूड सबसे जल्दी किससे ठीक होता है?',
        friends: '{name} का खराब मूड सबसे जल्दी किससे ठीक होता है?',
        options: [
          'गरमागरम मोमोज़',
          'लूप पर पुराने गाने',
          'लंबी सी नींद',
          'दोस्त का कोई फ़ालतू जोक',
          'अकेले लंबी वॉक',
        ],
      },
    ],
  },
};
