import type { Localized } from '#core/language.ts';
import type { PageText } from '#core/page.ts';

/** How to complain, and by when something happens. The officer's name is the operator's. Route /Grievance. */
export const grievance: Localized<PageText> = {
  en: {
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
        paragraphs: [
          'We keep to the clocks of the Indian rules, for everybody, wherever you live:',
        ],
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
  },
  hi: {
    title: 'शिकायत',
    description:
      'Quizmingle पर किसी क्विज़, नाम या पोस्ट की शिकायत कैसे करनी है, शिकायत अधिकारी कौन है, और कब तक क्या होता ' +
      'है: 2 घंटे, 3 घंटे, 24 घंटे या 7 दिन।',
    intro:
      'यहाँ की किसी चीज़ से तुम्हें चोट पहुँचती है, वह तुम्हारी मर्ज़ी के बिना तुम्हारे बारे में है, या कानून तोड़ती है? हमें ' +
      'बताओ। अकाउंट नहीं चाहिए, और जिसने उसे बनाया है, उसे पता नहीं चलेगा कि शिकायत किसने की।',
    sections: [
      {
        heading: 'सबसे जल्दी वाला तरीका',
        paragraphs: [
          'हर क्विज़, हर लीडरबोर्ड और हर पोस्ट पर एक छोटा-सा झंडा है, जिसके साथ “शिकायत करो” लिखा है। उसे ' +
            'दबाओ, चुनो कि क्या गलत है, और भेज दो। जिस क्विज़ की शिकायत कई अलग-अलग लोग करते हैं, वह तुरंत ' +
            'तीन दिन के लिए छिप जाती है, या हमारे फ़ैसले तक, अगर वह पहले हो जाए। कई लोग बताते हैं कि उससे ' +
            'किसी बच्चे को खतरा है, तो वह हमारे फ़ैसले तक छिपी रहती है। बाकी मामलों में उसे बनाने वाला एक बार ऐतराज़ कर ' +
            'सकता है; तब वह हमारे फ़ैसले तक दिखती है।',
          'झंडा न दबा पाओ या न दबाना चाहो, तो संपर्क पेज से या शिकायत अधिकारी को लिखो। पेज का लिंक भेजो और ' +
            'बताओ कि क्या गलत है; इतना काफ़ी है।',
        ],
      },
      {
        heading: 'कब तक क्या होता है',
        paragraphs: ['हम भारत के नियमों वाला समय मानते हैं, सबके लिए, तुम चाहे जहाँ रहते हो:'],
        list: [
          'किसी की निजी या अश्लील तस्वीर, या उसके बारे में ऐसी बात: 2 घंटे के अंदर हटाई जाती है।',
          'अदालत या सरकारी दफ़्तर का हटाने का आदेश: 3 घंटे के अंदर पूरा किया जाता है।',
          'हर शिकायत: 24 घंटे के अंदर बताते हैं कि मिल गई, अगर तुमने जवाब का कोई पता दिया हो।',
          'हर शिकायत: 7 दिन के अंदर निपटाई जाती है।',
        ],
      },
      {
        heading: 'हम क्या कर सकते हैं',
        paragraphs: ['हम देखते हैं कि शिकायत किस बारे में है, और फ़ैसला करते हैं। फिर इनमें से कुछ होता है:'],
        list: [
          'क्विज़ छिपा दी जाती है या मिटा दी जाती है, और उसके लिंक पर यही लिखा आता है;',
          'लीडरबोर्ड से नाम हटाया जाता है, या उस इंसान का सब कुछ मिटाया जाता है;',
          'कुछ नहीं, अगर कुछ गलत न हो: तब शिकायतों से छिपी चीज़ फिर दिखने लगती है।',
        ],
      },
      {
        heading: 'अगर तुम फ़ैसले से सहमत न हो',
        paragraphs: [
          'शिकायत अधिकारी को लिखो और वजह बताओ। इससे बात न बने, तो भारत में रहने वाले 30 दिन के अंदर gac.gov.in ' +
            'पर शिकायत अपील समिति के पास जा सकते हैं।',
        ],
      },
      {
        heading: 'अगर कोई खतरे में हो',
        paragraphs: [
          'हमारा इंतज़ार मत करो। भारत में: आपात स्थिति में 112, बच्चों की मदद के लिए 1098, और ऑनलाइन अपराध के लिए ' +
            '1930 पर कॉल करो, या cybercrime.gov.in पर शिकायत करो। कहीं और हो, तो अपने देश के आपात नंबर पर कॉल करो।',
        ],
      },
    ],
  },
};
