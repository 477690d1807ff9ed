import type { Localized } from '#core/language.ts';
import type { PageText } from '#core/page.ts';

/** What the site is and whom it is for. Route /About Us. */
/** What the licences ask to be named where players can see it; names are not translated. */
const pictureCredits = [
  'Animals: Delapouite, Lorc (game-icons.net), CC BY 3.0, recoloured',
  'Indian states: @svg-maps/india by Victor Cazanave, based on MapSVG, CC BY 4.0, simplified and recoloured',
  'Flags: flag-icons by Panayiotis Lipiridis, MIT',
  'Emoji in quizzes: Fluent Emoji by Microsoft, MIT',
  'Emoji in the pictures of links: Twemoji by Twitter and other contributors, CC BY 4.0',
  'Countries: world-atlas by Michael Bostock, Natural Earth, ISC',
];

export const about: Localized<PageText> = {
  en: {
    title: 'About us',
    description:
      'Quizmingle is a free quiz site without a login, for gamers, friends and couples. Make a ' +
      'quiz about yourself, send the link, see who knows you best.',
    intro:
      'Everybody says “I know you so well”. Quizmingle is the two-minute way to find out. You ' +
      'write a few questions about yourself, send a link, and watch your friends discover that ' +
      'they never knew which song you sing in the bathroom.',
    sections: [
      {
        heading: 'What you can do here',
        paragraphs: ['Take whatever fits the mood and the time you have:'],
        list: [
          'Make a quiz for your best friends, your partner or your Free Fire squad. Start from ' +
            'our questions or write your own, mark the right answers, share the link. The ' +
            'leaderboard fills up while you watch.',
          'Show the leaderboard around at a birthday or in the hostel: whoever has the link can ' +
            'play and see where they stand.',
          'Play ready-made quizzes with 30 seconds for each question.',
          'Test yourself in seven parts of game trivia: Valorant, Minecraft, League of Legends, ' +
            'Fortnite, and three parts in which you recognise Free Fire guns by their sound.',
          'If you are 18 or older: enter competitions, or try your luck in Mine Game, with coins ' +
            'that are worth exactly nothing in rupees.',
        ],
      },
      {
        heading: 'Who it is for',
        paragraphs: [
          'For friends who have shared a bench since class six. For couples in the same room, ' +
            'and for couples with a night train or an ocean between them. For squads that argue ' +
            'about the better gun. For cousins at a wedding, for classmates after exams, for ' +
            'anyone from 13 upwards who would rather laugh together than scroll alone.',
        ],
      },
      {
        heading: 'Why there is no login',
        paragraphs: [
          'Because nobody wants to make an account in order to answer eight questions about a ' +
            'friend. A link should open, and the fun should start.',
          'There is a second reason. What we do not collect cannot be lost, sold or stolen. We ' +
            'do not know your number, your email address or who your contacts are. There are no ' +
            "ads and no trackers, and the pages load nothing from anyone else's servers. The " +
            'quiz you made is yours through one secret link, which also proves that it is yours ' +
            'when you want it deleted.',
        ],
      },
      {
        heading: 'Made for the phone you have',
        paragraphs: [
          "Not everyone carries this year's phone, and the network on a bus is the network on a " +
            'bus. So the pages are small, the first screen comes complete with the very first ' +
            'answer from the server, and a lost connection does not cost you your place in a ' +
            'quiz: open the link again and carry on.',
          "The site works in WhatsApp's own browser, with a keyboard and with a screen reader. " +
            'Right and wrong are told by words and signs too, not by colour alone. And those who ' +
            'need more time can switch the timer off in ordinary quizzes.',
        ],
      },
      {
        heading: 'English and Hindi, both as a first language',
        paragraphs: [
          'Every screen, every message and every question that comes from us exists in English ' +
            'and in Hindi. Neither is a translation pasted on later. The link you share carries ' +
            'the language of your quiz, and everyone can still switch with one tap.',
        ],
      },
      {
        heading: 'Open, and honest about it',
        paragraphs: [
          'The program behind this site is open source under the MIT licence. Anyone may read ' +
            'it, check whether we keep our promises, or run a Quizmingle of their own.',
          'Honest also means: scores are worked out on the server so that nobody can tamper with ' +
            'them, every round of Mine Game can be checked afterwards, and our terms say in ' +
            'plain words which number on the game cards is only decoration.',
        ],
      },
      {
        heading: 'Whose pictures these are',
        paragraphs: [
          'Most pictures are our own drawings. The others are by these people, with thanks:',
        ],
        list: pictureCredits,
      },
      {
        heading: 'Tell us',
        paragraphs: [
          'A question with a mistake, a word in Hindi that nobody says like that, an idea for ' +
            'the next quiz: write to us through the Contact page. Every message is read by a ' +
            'human being.',
        ],
      },
    ],
  },
  hi: {
    title: 'हमारे बारे में',
    description:
      'Quizmingle बिना लॉगिन वाली मुफ़्त क्विज़ साइट है, गेमर, दोस्तों और कपल के लिए। अपने बारे में क्विज़ बनाओ, ' +
      'लिंक भेजो, देखो तुम्हें सबसे अच्छे से कौन जानता है।',
    intro:
      '“अरे, मैं तो तुझे अच्छे से जानता हूँ!” ऐसा सब कहते हैं। सच क्या है, Quizmingle दो मिनट में बता देता है। तुम ' +
      'अपने बारे में कुछ सवाल लिखते हो, लिंक भेजते हो, और फिर देखते हो कि दोस्तों को यह भी नहीं पता कि तुम बाथरूम में ' +
      'कौन-सा गाना गाते हो।',
    sections: [
      {
        heading: 'यहाँ क्या-क्या कर सकते हो',
        paragraphs: ['जैसा मूड हो और जितना समय हो, वैसा चुन लो:'],
        list: [
          'बेस्ट फ़्रेंड, पार्टनर या अपनी Free Fire टीम के लिए क्विज़ बनाओ। हमारे सवालों से शुरू करो या अपने लिखो, ' +
            'सही जवाब चुनो और लिंक शेयर करो। लीडरबोर्ड तुम्हारी आँखों के सामने भरता जाएगा।',
          'बर्थडे पर या हॉस्टल में लीडरबोर्ड सबको दिखाओ: जिसके पास लिंक है, वह खेल सकता है और देख सकता है कि वह किस नंबर पर है।',
          'तैयार क्विज़ खेलो, जिनमें हर सवाल के लिए 30 सेकंड मिलते हैं।',
          'गेम ट्रिविया के सात पार्ट में खुद को परखो: Valorant, Minecraft, League of Legends, Fortnite, ' +
            'और तीन ऐसे पार्ट जिनमें Free Fire की गन आवाज़ से पहचाननी होती है।',
          'अगर तुम 18 साल या उससे बड़े हो, तो प्रतियोगिताओं में उतरो, या Mine Game में किस्मत आज़माओ। वहाँ के ' +
            'कॉइन की रुपयों में कीमत? बिल्कुल शून्य।',
        ],
      },
      {
        heading: 'यह किसके लिए है',
        paragraphs: [
          'उन दोस्तों के लिए जो छठी क्लास से एक ही बेंच पर बैठे हैं। उन कपल के लिए जो एक ही कमरे में हैं, और उनके ' +
            'लिए भी जिनके बीच एक रात की ट्रेन या पूरा समंदर है। उस टीम के लिए जो आज तक बहस कर रही है कि ' +
            'कौन-सी गन बेहतर है। शादी में मिले कज़िन के लिए, एग्ज़ाम के बाद वाले क्लासमेट के लिए, और 13 साल या ' +
            'उससे बड़े हर उस इंसान के लिए जिसे अकेले स्क्रॉल करने से ज़्यादा साथ में हँसना पसंद है।',
        ],
      },
      {
        heading: 'लॉगिन क्यों नहीं है',
        paragraphs: [
          'क्योंकि दोस्त के बारे में आठ सवालों के जवाब देने के लिए कोई अकाउंट नहीं बनाना चाहता। लिंक खुले और मज़ा ' +
            'शुरू हो, बस।',
          'एक वजह और है। जो हम इकट्ठा ही नहीं करते, वह न खो सकता है, न बिक सकता है, न चोरी हो सकता है। ' +
            'हमें न तुम्हारा नंबर पता है, न ईमेल, न यह कि तुम्हारे कॉन्टैक्ट में कौन है। न विज्ञापन हैं, न ट्रैकर, और पेज ' +
            'किसी और के सर्वर से कुछ लोड नहीं करते। तुम्हारी बनाई क्विज़ एक गुप्त लिंक से तुम्हारी रहती है, और ' +
            'उसे मिटवाना हो, तो वही लिंक साबित करता है कि क्विज़ तुम्हारी है।',
        ],
      },
      {
        heading: 'जो फ़ोन तुम्हारे पास है, उसी के लिए',
        paragraphs: [
          'हर किसी के पास इस साल का फ़ोन नहीं होता, और बस में नेट वैसा ही चलता है जैसा बस में चलता है। इसलिए ' +
            'हमारे पेज छोटे हैं, पहली स्क्रीन सर्वर के पहले ही जवाब में पूरी आ जाती है, और नेट चले जाने पर क्विज़ में ' +
            'तुम जहाँ थे, वह जगह नहीं खोती: लिंक फिर खोलो और वहीं से आगे बढ़ो।',
          'साइट WhatsApp के अपने ब्राउज़र में, कीबोर्ड से और स्क्रीन रीडर के साथ भी चलती है। सही और गलत सिर्फ़ ' +
            'रंग से नहीं, शब्दों और निशानों से भी बताया जाता है। और जिन्हें ज़्यादा समय चाहिए, वे आम क्विज़ में ' +
            'टाइमर बंद कर सकते हैं।',
        ],
      },
      {
        heading: 'अंग्रेज़ी और हिंदी, दोनों बराबर',
        paragraphs: [
          'हमारी हर स्क्रीन, हर संदेश और हमारी तरफ़ से आया हर सवाल अंग्रेज़ी में भी है और हिंदी में भी। इनमें से ' +
            'कोई भी बाद में चिपकाया हुआ अनुवाद नहीं है। तुम्हारे शेयर किए लिंक के साथ क्विज़ की भाषा भी जाती है, ' +
            'और हर कोई एक टैप में भाषा बदल सकता है।',
        ],
      },
      {
        heading: 'खुला, और साफ़-साफ़',
        paragraphs: [
          'इस साइट का प्रोग्राम ओपन सोर्स है, MIT लाइसेंस के साथ। कोई भी उसे पढ़ सकता है, देख सकता है कि हम ' +
            'अपने वादे निभाते हैं या नहीं, या अपना खुद का Quizmingle चला सकता है।',
          'साफ़-साफ़ का मतलब यह भी है: स्कोर का हिसाब सर्वर पर होता है ताकि कोई उससे छेड़छाड़ न कर सके, ' +
            'Mine Game का हर राउंड बाद में जाँचा जा सकता है, और हमारी शर्तों में सीधे शब्दों में लिखा है कि गेम ' +
            'कार्ड का कौन-सा नंबर सिर्फ़ सजावट है।',
        ],
      },
      {
        heading: 'तस्वीरें किसकी हैं',
        paragraphs: ['ज़्यादातर तस्वीरें हमने खुद बनाई हैं। बाकी इन लोगों की हैं, शुक्रिया:'],
        list: pictureCredits,
      },
      {
        heading: 'हमें बताओ',
        paragraphs: [
          'किसी सवाल में गलती, हिंदी का कोई ऐसा शब्द जो कोई बोलता ही नहीं, या अगली क्विज़ का आइडिया: ' +
            'संपर्क पेज से हमें लिखो। हर संदेश कोई इंसान पढ़ता है।',
        ],
      },
    ],
  },
};
