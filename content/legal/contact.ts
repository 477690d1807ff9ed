import type { Localized } from '#core/language.ts';
import type { PageText } from '#core/page.ts';

/** The text around the message form. Route /Contect Us. */
export const contact: Localized<PageText> = {
  en: {
    title: 'Contact us',
    description:
      'Write to Quizmingle: questions, mistakes, removal of content, safety, privacy. No account ' +
      'needed, an email address only if you want a reply.',
    intro:
      'Use the form on this page. You need no account, and your email address is optional. A ' +
      'human being reads every message, in English or in Hindi.',
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
          'We acknowledge every complaint within 24 hours, at the email address you left, and ' +
            "resolve it within 7 days, with or without an address. Reports about a person's " +
            'safety come first.',
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
  },
  hi: {
    title: 'संपर्क',
    description:
      'Quizmingle को लिखो: सवाल, गलती, कुछ हटवाना, सुरक्षा, प्राइवेसी। अकाउंट नहीं चाहिए, ईमेल सिर्फ़ तब जब ' +
      'जवाब चाहिए।',
    intro:
      'इस पेज का फ़ॉर्म भरो। अकाउंट की ज़रूरत नहीं है, और ईमेल देना तुम्हारी मर्ज़ी है। हर संदेश कोई इंसान पढ़ता है, ' +
      'चाहे हिंदी में हो या अंग्रेज़ी में।',
    sections: [
      {
        heading: 'किस बारे में लिख सकते हो',
        paragraphs: ['साइट से जुड़ी कोई भी बात, जैसे:'],
        list: [
          'कुछ चल नहीं रहा, या हमारा कोई सवाल या जवाब गलत है। हमें पेज बताओ, और हो सके तो अपना फ़ोन और ' +
            'ब्राउज़र भी।',
          'कोई क्विज़, नाम या लीडरबोर्ड की लाइन हटानी हो।',
          'किसी क्विज़ में किसी को तंग किया जा रहा हो, धमकाया जा रहा हो, या उसकी निजी बात खोली जा रही ' +
            'हो।',
          'तुम्हें जानना हो कि हमारे पास तुम्हारे बारे में क्या है, या उसे सुधरवाना या मिटवाना हो।',
          '13 साल से छोटे किसी बच्चे ने साइट इस्तेमाल की हो।',
          'कोई शिकायत, अधिकारों से जुड़ा सवाल, या साइट की सुरक्षा में कोई कमी।',
          'कोई आइडिया, या बस एक नमस्ते।',
        ],
      },
      {
        heading: 'जवाब कितनी जल्दी मिलता है',
        paragraphs: [
          'तुमने ईमेल दिया हो, तो शिकायत मिलने की सूचना हम उस पर 24 घंटे के अंदर देते हैं। ईमेल हो या न हो, ' +
            'शिकायत 7 दिन के अंदर सुलझाते हैं। किसी की सुरक्षा से जुड़ी शिकायतें सबसे पहले देखी जाती हैं।',
        ],
      },
      {
        heading: 'कुछ हटवाना हो तो',
        paragraphs: [
          'हमें ये बातें भेजो। क्विज़ तुम्हारी अपनी है, तो यह भी लिखो: उसका ओनर पेज सिर्फ़ तुम खोल सकते हो, और हम कोई ऐसी बात पूछ ' +
            'सकते हैं जो सिर्फ़ उसी पर दिखती है। ओनर लिंक खुद कभी मत भेजो।',
        ],
        list: [
          'क्विज़ या लीडरबोर्ड का लिंक;',
          'वह नाम या सवाल जिसकी बात है, ठीक वैसा ही जैसा दिख रहा है;',
          'एक-दो वाक्य में, उसे क्यों हटाना चाहिए।',
        ],
      },
      {
        heading: 'अगर कोई खतरे में है',
        paragraphs: [
          'इमरजेंसी में फ़ॉर्म भरना बहुत धीमा तरीका है। भारत में इमरजेंसी के लिए 112, बच्चों की मदद के लिए 1098 ' +
            'और ऑनलाइन अपराध के लिए 1930 पर कॉल करो, या cybercrime.gov.in पर शिकायत दर्ज करो। दूसरे ' +
            'देशों में वहाँ के इमरजेंसी नंबर पर कॉल करो। उसके बाद हमें भी लिखो, ताकि हम वह क्विज़ हटा सकें।',
          'अगर तुम 18 से छोटे हो और किसी क्विज़ से तुम्हें बुरा लग रहा है, तो किसी ऐसे बड़े को बताओ जिस पर तुम्हें ' +
            'भरोसा है। इसमें तुम्हारी कोई गलती नहीं है।',
        ],
      },
      {
        heading: 'ईमेल तभी दो जब जवाब चाहिए',
        paragraphs: [
          'ईमेल न हो, तब भी हम तुम्हारा संदेश पढ़ते हैं और उस पर काम करते हैं, बस तुम्हें वापस लिख नहीं सकते। ईमेल ' +
            'दो, तो हम उसका इस्तेमाल सिर्फ़ तुम्हें जवाब देने के लिए करते हैं।',
          'पासवर्ड, पहचान पत्र, बैंक की जानकारी या अपना ओनर लिंक मत भेजो।',
        ],
      },
    ],
  },
};
