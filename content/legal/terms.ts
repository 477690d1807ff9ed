import { contestExample } from '#content/legal/contest-example.ts';
import type { Localized } from '#core/language.ts';
import type { PageText } from '#core/page.ts';

/** The rules of the site, contest scoring included. Route /Tearms Of Use. */
export const terms: Localized<PageText> = {
  en: {
    title: 'Terms of use',
    description:
      'The rules of Quizmingle in plain words: who may play, what you may write, how contests ' +
      'are scored, and why coins have no cash value.',
    intro:
      'These are the rules for using Quizmingle, written so that you can actually read them. ' +
      'Whoever uses the site agrees to them. If you do not agree, please do not use it.',
    updated: '2026-11-22',
    sections: [
      {
        heading: 'Dates',
        paragraphs: [
          'These terms have been in effect since 10 August 2022. They were last revised on 22 ' +
            'November 2026.',
        ],
      },
      {
        heading: 'Who may use the site',
        paragraphs: [
          'Before a competition or Mine Game the site asks once whether you are 18 or older and ' +
            'not in China or Russia, and remembers your answer on your device. Please answer ' +
            'truthfully. The rest of the site has no such question, but the age of 13 applies ' +
            'there as well. The limits are:',
        ],
        list: [
          'You must be at least 13 years old to make, answer or play quizzes. If you are under ' +
            '18, ask a parent or guardian first.',
          'You must be at least 18 years old to enter competitions or Mine Game.',
          'Competitions and Mine Game are not offered to people in China or Russia.',
        ],
      },
      {
        heading: 'What we offer',
        paragraphs: [
          'Quizmingle is free and needs no login. You can make a quiz and share it, answer the ' +
            'quizzes of others, play ready-made quizzes against the clock and game trivia in ' +
            'seven parts, enter competitions, and play Mine Game with coins that are worth ' +
            'nothing outside the site. We may change, add or remove features.',
        ],
      },
      {
        heading: 'What you write stays yours',
        paragraphs: [
          'Your questions, answers and messages belong to you, and you are responsible for them. ' +
            'You allow us to store them and to show them to whoever opens your link, for ' +
            'as long as they are on the site and only in order to run it. When they are deleted, ' +
            'this permission ends. We do not offer them to search engines: every page of a quiz that ' +
            'somebody made tells them not to list it.',
          'When you submit a quiz you get a share link for everybody and a secret owner link for ' +
            'yourself. Whoever has the owner link can see your answers and counts as ' +
            'the maker of the quiz. Keep it safe and do not pass it on: we store only a fingerprint of ' +
            'it and cannot restore a lost one.',
        ],
      },
      {
        heading: 'What is not allowed',
        paragraphs: [
          'A quiz should make people laugh, also the person it is about. Do not use the site for:',
        ],
        list: [
          'bullying, threats, humiliation, or hatred against people because of their religion, ' +
            'caste, origin, gender, sexuality, disability or anything else they are;',
          'sexual content of any kind that involves minors, and sexual content about anyone who ' +
            'did not agree to it;',
          'phone numbers, addresses, passwords, bank details or other private facts, of others ' +
            'or of yourself;',
          'pretending to be somebody else in order to deceive or to hurt;',
          'advertising, fraud, or sending quiz links to people in bulk who did not ask for them;',
          "anything that breaks a law, or someone's copyright or trademark;",
          'programs that answer for you, several players for one person in a competition, or ' +
            'other tricks with scores;',
          "overloading the site, getting round its limits, or looking for other people's secret " +
            'links.',
        ],
      },
      {
        heading: 'What we do when somebody breaks the rules',
        paragraphs: [
          'We may remove content that breaks these rules, close a quiz, or block an address that ' +
            'attacks the site. If you see something that does not belong here, tell us through ' +
            'the Contact page. If you find a security hole, please report it there too, and do ' +
            'not make use of it.',
        ],
      },
      {
        heading: 'Competitions and how they are scored',
        paragraphs: [
          'A competition is a set of questions that is played within a fixed period. Taking part ' +
            "costs nothing. Our server's clock and our server's arithmetic decide, and the end " +
            'screen shows the calculation line by line.',
          'The questions of the daily and the weekly competition are drawn by chance from all ' +
            'ready-made quizzes. The draw is fixed when the competition is announced; its ' +
            'fingerprint stands on the page of the competition, and when it is over anybody can ' +
            'check the draw there. A competition may also be about one quiz that its page names. ' +
            'Then everybody may play that quiz beforehand, and the page says so.',
          'If we find cheating, we can remove an attempt from the board. If a fault on our side ' +
            'has spoiled a competition, we can correct its result or cancel it.',
          'This is how the points are counted:',
        ],
        list: [
          'Each right answer: 2 points.',
          'Each wrong answer: minus 1 point.',
          'No answer in time: 0 points. You have 30 seconds for a question, and we allow 2 more ' +
            'for slow networks.',
          'Bonus for a run: 3 extra points each time a run of right answers reaches a multiple ' +
            'of 3, so at the third, the sixth, the ninth and so on. A wrong or missing answer ' +
            'ends the run.',
          'Loyalty bonus: 5 extra points, once per attempt, if the same player has finished an ' +
            'earlier competition.',
          'The total may be negative.',
          'With equal totals, whoever finished earlier stands first.',
          'An attempt whose answers mostly come sooner than a person can read the questions is ' +
            'told its points, but has no place on the board and wins no coins.',
          'Each player has one attempt in each competition. The first answer to a question is ' +
            'the one that counts.',
          'The mode without a timer is for people who need it. It does not enter competitions.',
          'At the end the first ten win coins: 500, 300 and 200 for the first three, 50 for the ' +
            'others.',
        ],
      },
      contestExample.en,
      {
        heading: 'Coins and Mine Game',
        paragraphs: [
          'Coins are points in a game and nothing more. They have no cash value. They cannot be ' +
            'bought, sold, passed on to others or paid out, by us or by anyone else, and no ' +
            'money is staked or won anywhere on this site.',
          "Coins belong to a token in your browser. If you clear your browser's data, they are " +
            'gone, and we cannot bring them back.',
          'The rules of Mine Game:',
        ],
        list: [
          'You must be at least 18 years old.',
          'A new player starts with 1000 coins. A bet is a whole number from 10 up to your ' +
            'balance.',
          'If you win, you gain the amount of your bet. If you lose, you lose the bet.',
          'Whoever has fewer than 10 coins can refill to 100 once a day, for free.',
          'Before each bet the server commits itself to a secret number, and it reveals the ' +
            'number afterwards, so that you can check every result yourself with the Verify ' +
            'button.',
          'If the connection fails before a round has been played, it takes no coins. A repeated ' +
            'request counts as the same round.',
        ],
      },
      {
        heading: "The “user's Playing” number on the game cards",
        paragraphs: [
          'To be honest about this: unless the operator of the site has switched it to real ' +
            "counting, the number in the line “user's Playing” is decoration. It is a random " +
            'number between 350 and 400 that changes every five seconds, and it counts nobody. ' +
            'When real counting is switched on, it shows how many people were active on that ' +
            'game in the last five minutes.',
        ],
      },
      {
        heading: 'Games and names that belong to others',
        paragraphs: [
          'Quizmingle is an independent quiz site. It is not made, sponsored or approved by ' +
            'Garena, Riot Games, Mojang, Microsoft or Epic Games, and it has no connection with ' +
            'them.',
          'Free Fire, Valorant, League of Legends, Minecraft and Fortnite, with all their ' +
            'characters, weapons and places, are the names and marks of their owners. We use ' +
            'them only to say what a question is about. WhatsApp and Instagram are marks of ' +
            'their owner too. The drawings and gun sounds on this site are our own; none of them ' +
            'is taken from the games.',
        ],
      },
      {
        heading: 'What we can and cannot promise',
        paragraphs: [
          'We run the site with care, but it is free of charge and comes as it is. We cannot ' +
            'promise that it is always reachable, that every question is free of mistakes, or ' +
            'that nothing is ever lost. What other people write in their quizzes is their own ' +
            'responsibility.',
          'As far as the law allows, we are not liable for damage that comes from using the site ' +
            'or from being unable to use it. Nothing here limits liability that the law does not ' +
            'allow us to limit, for example for intent or gross negligence.',
        ],
      },
      {
        heading: 'Ending',
        paragraphs: [
          'You can stop at any time: have your quizzes deleted, clear the ' +
            "site's data in your browser, and you are gone. We can end the service or parts of " +
            'it, or stop serving somebody who breaks these terms. Where we can, we give notice ' +
            'on the site first.',
        ],
      },
      {
        heading: 'Law and complaints',
        paragraphs: [
          'These terms follow the law of India. If you live elsewhere, the consumer rights that ' +
            'the law of your country guarantees you remain yours.',
          'Before anyone goes to court, write to us through the Contact page. We acknowledge ' +
            'complaints within 24 hours and resolve them within 7 days. If one sentence of these ' +
            'terms turns out to be invalid, the others still apply.',
        ],
      },
      {
        heading: 'Changes',
        paragraphs: [
          'When we change these terms, the new text stands here with a new date. Rules for a ' +
            'competition do not change while it is running. Whoever goes on using the site after ' +
            'a change accepts the new text.',
        ],
      },
    ],
  },
  hi: {
    title: 'इस्तेमाल की शर्तें',
    description:
      'Quizmingle के नियम आसान भाषा में: कौन खेल सकता है, क्या लिख सकते हो, प्रतियोगिता के पॉइंट कैसे मिलते हैं, ' +
      'और कॉइन का पैसों में कोई मोल क्यों नहीं।',
    intro:
      'ये Quizmingle इस्तेमाल करने के नियम हैं, ऐसी भाषा में लिखे गए कि तुम इन्हें सच में पढ़ सको। साइट इस्तेमाल करने ' +
      'वाला हर व्यक्ति इन्हें मानता है। अगर तुम सहमत नहीं हो, तो साइट इस्तेमाल मत करो।',
    updated: '2026-11-22',
    sections: [
      {
        heading: 'तारीखें',
        paragraphs: ['ये शर्तें 10 अगस्त 2022 से लागू हैं। इन्हें आखिरी बार 21 नवंबर 2026 को बदला गया।'],
      },
      {
        heading: 'साइट कौन इस्तेमाल कर सकता है',
        paragraphs: [
          'प्रतियोगिता या Mine Game से पहले साइट एक बार पूछती है कि तुम 18 साल या उससे बड़े हो और चीन या ' +
            'रूस में नहीं हो, और तुम्हारा जवाब तुम्हारे डिवाइस पर याद रखती है। सच-सच बताना। बाकी साइट पर ऐसा ' +
            'सवाल नहीं पूछा जाता, लेकिन 13 साल वाली शर्त वहाँ भी लागू है। सीमाएँ ये हैं:',
        ],
        list: [
          'क्विज़ बनाने, जवाब देने या खेलने के लिए तुम्हारी उम्र कम से कम 13 साल होनी चाहिए। अगर तुम 18 से छोटे ' +
            'हो, तो पहले माता-पिता या अभिभावक से पूछ लो।',
          'प्रतियोगिताओं और Mine Game के लिए तुम्हारी उम्र कम से कम 18 साल होनी चाहिए।',
          'प्रतियोगिताएँ और Mine Game चीन या रूस में मौजूद लोगों के लिए नहीं हैं।',
        ],
      },
      {
        heading: 'यहाँ क्या मिलता है',
        paragraphs: [
          'Quizmingle मुफ़्त है और इसमें लॉगिन की ज़रूरत नहीं है। तुम क्विज़ बनाकर शेयर कर सकते हो, दूसरों की क्विज़ ' +
            'के जवाब दे सकते हो, घड़ी के साथ तैयार क्विज़ और सात पार्ट वाली गेम ट्रिविया खेल सकते हो, ' +
            'प्रतियोगिताओं में हिस्सा ले सकते हो, और ऐसे कॉइन से Mine Game खेल सकते हो जिनकी साइट के बाहर कोई ' +
            'कीमत नहीं। हम फ़ीचर बदल, जोड़ या हटा सकते हैं।',
        ],
      },
      {
        heading: 'तुम्हारा लिखा हुआ तुम्हारा ही रहता है',
        paragraphs: [
          'तुम्हारे सवाल, जवाब और संदेश तुम्हारे हैं, और उनकी ज़िम्मेदारी भी तुम्हारी है। जब तक वे साइट पर हैं, तुम हमें ' +
            'उन्हें रखने और तुम्हारा लिंक खोलने वालों को दिखाने की इजाज़त देते हो, और वह भी सिर्फ़ साइट चलाने के ' +
            'लिए। उनके मिटते ही यह इजाज़त खत्म हो जाती है। हम उन्हें सर्च इंजन को नहीं देते: किसी की भी बनाई क्विज़ का ' +
            'हर पेज उनसे कहता है कि उसे अपनी सूची में न दिखाया जाए।',
          'क्विज़ भेजने पर तुम्हें सबके लिए एक शेयर लिंक मिलता है, और सिर्फ़ तुम्हारे लिए एक गुप्त ओनर लिंक। जिसके पास ' +
            'ओनर लिंक है, वह तुम्हारे जवाब देख सकता है और क्विज़ बनाने वाला माना जाता है। इसे संभालकर रखो और ' +
            'किसी को मत दो: हम इसकी सिर्फ़ एक छाप रखते हैं और खोया हुआ लिंक वापस नहीं दे सकते।',
        ],
      },
      {
        heading: 'क्या करना मना है',
        paragraphs: [
          'क्विज़ से लोगों को हँसी आनी चाहिए, उसे भी जिसके बारे में क्विज़ है। इन कामों के लिए साइट का इस्तेमाल मत ' +
            'करो:',
        ],
        list: [
          'किसी को तंग करना, धमकाना या नीचा दिखाना, या धर्म, जाति, इलाके, लिंग, यौन रुझान, विकलांगता ' +
            'या ऐसी किसी भी पहचान की वजह से नफ़रत फैलाना;',
          'नाबालिगों से जुड़ी किसी भी तरह की यौन सामग्री, और किसी की सहमति के बिना उसके बारे में यौन बातें;',
          'फ़ोन नंबर, पता, पासवर्ड, बैंक की जानकारी या दूसरी निजी बातें, चाहे किसी और की हों या तुम्हारी अपनी;',
          'धोखा देने या दुख पहुँचाने के लिए कोई और बनना;',
          'विज्ञापन, ठगी, या बिना माँगे लोगों को थोक में क्विज़ लिंक भेजना;',
          'कोई भी ऐसा काम जो कानून, किसी का कॉपीराइट या ट्रेडमार्क तोड़े;',
          'अपनी जगह प्रोग्राम से जवाब दिलवाना, प्रतियोगिता में एक ही व्यक्ति का कई खिलाड़ी बनना, या स्कोर ' +
            'के साथ कोई और चालाकी;',
          'साइट पर ज़रूरत से ज़्यादा बोझ डालना, उसकी सीमाओं से बचकर निकलना, या दूसरों के गुप्त लिंक खोजना।',
        ],
      },
      {
        heading: 'नियम तोड़ने पर क्या होता है',
        paragraphs: [
          'जो चीज़ इन नियमों को तोड़ती है उसे हम हटा सकते हैं, क्विज़ बंद कर सकते हैं, या साइट पर हमला करने वाले ' +
            'एड्रेस को रोक सकते हैं। कुछ गलत दिखे, तो संपर्क पेज से हमें बताओ। सुरक्षा में कोई कमी मिले, तो उसका ' +
            'फ़ायदा मत उठाओ, हमें वहीं बता दो।',
        ],
      },
      {
        heading: 'प्रतियोगिताएँ और उनके पॉइंट',
        paragraphs: [
          'प्रतियोगिता में कुछ सवाल होते हैं, जो तय समय के भीतर खेले जाते हैं। हिस्सा लेने का कोई पैसा नहीं ' +
            'लगता। फ़ैसला हमारे सर्वर की घड़ी और सर्वर के हिसाब से होता है, और आखिरी स्क्रीन पर पूरा हिसाब ' +
            'एक-एक लाइन में दिखता है।',
          'रोज़ की और हफ़्ते की प्रतियोगिता के सवाल सारे तैयार क्विज़ में से ड्रॉ से चुने जाते हैं। ड्रॉ प्रतियोगिता की ' +
            'घोषणा के साथ ही तय हो जाता है। उसका फ़िंगरप्रिंट प्रतियोगिता के पेज पर रहता है, और खत्म होने पर ' +
            'वहीं कोई भी ड्रॉ जाँच सकता है। कोई प्रतियोगिता एक ही क्विज़ पर भी हो सकती है, जिसका नाम उसके पेज पर ' +
            'लिखा होता है। तब वह क्विज़ कोई भी पहले से खेल सकता है, और पेज यह बताता है।',
          'नकल या धोखाधड़ी पकड़ी जाए, तो हम वह बारी बोर्ड से हटा सकते हैं। अगर हमारी किसी गड़बड़ी से ' +
            'प्रतियोगिता खराब हो जाए, तो हम नतीजा ठीक कर सकते हैं या प्रतियोगिता रद्द कर सकते हैं।',
          'पॉइंट ऐसे गिने जाते हैं:',
        ],
        list: [
          'हर सही जवाब: 2 पॉइंट।',
          'हर गलत जवाब: 1 पॉइंट कम (−1)।',
          'समय पर जवाब नहीं: 0 पॉइंट। हर सवाल के लिए 30 सेकंड मिलते हैं, और धीमे नेट के लिए हम 2 सेकंड और देते हैं।',
          'लगातार सही जवाबों का बोनस: जब भी लगातार सही जवाबों की गिनती 3 से पूरी-पूरी बँटने वाली संख्या ' +
            'पर पहुँचती है, यानी तीसरे, छठे, नौवें जवाब पर और इसी तरह आगे, 3 पॉइंट और मिलते हैं। गलत या छूटा ' +
            'हुआ जवाब यह सिलसिला तोड़ देता है।',
          'लॉयल्टी बोनस: अगर वही खिलाड़ी पहले कोई प्रतियोगिता पूरी कर चुका है, तो हर बारी में एक बार 5 ' +
            'पॉइंट और।',
          'कुल स्कोर शून्य से नीचे (माइनस में) भी जा सकता है।',
          'स्कोर बराबर हो, तो जिसने पहले खत्म किया वह ऊपर रहता है।',
          'जिस बारी के ज़्यादातर जवाब इतनी जल्दी आते हैं कि कोई इंसान सवाल पढ़ भी न सके, उसके पॉइंट दिखाए जाते ' +
            'हैं, पर उसे न बोर्ड पर जगह मिलती है, न कॉइन।',
          'हर प्रतियोगिता में हर खिलाड़ी को एक ही बारी मिलती है। हर सवाल का पहला जवाब ही गिना जाता है।',
          'बिना टाइमर वाला मोड उनके लिए है जिन्हें उसकी ज़रूरत है। वह प्रतियोगिता में शामिल नहीं होता।',
          'आखिर में पहले दस को कॉइन मिलते हैं: पहले तीन को 500, 300 और 200, बाकी को 50।',
        ],
      },
      contestExample.hi,
      {
        heading: 'कॉइन और Mine Game',
        paragraphs: [
          'कॉइन खेल के पॉइंट हैं, इससे ज़्यादा कुछ नहीं। पैसों में इनका कोई मोल नहीं है। न हम और न कोई और इन्हें ' +
            'खरीद, बेच, किसी को दे या पैसों में बदल सकता है। इस साइट पर कहीं भी न पैसा लगाया जाता है, न ' +
            'जीता जाता है।',
          'कॉइन तुम्हारे ब्राउज़र के एक टोकन से जुड़े हैं। ब्राउज़र का डेटा मिटाने पर वे चले जाते हैं, और हम उन्हें वापस ' +
            'नहीं ला सकते।',
          'Mine Game के नियम:',
        ],
        list: [
          'तुम्हारी उम्र कम से कम 18 साल होनी चाहिए।',
          'नए खिलाड़ी को 1000 कॉइन मिलते हैं। बाज़ी 10 से लेकर तुम्हारे पास मौजूद कॉइन तक की कोई भी पूरी संख्या ' +
            'हो सकती है।',
          'जीतने पर बाज़ी जितने कॉइन मिलते हैं, हारने पर उतने ही चले जाते हैं।',
          'जिसके पास 10 से कम कॉइन रह जाते हैं, वह दिन में एक बार मुफ़्त में उन्हें फिर से 100 कर सकता है।',
          'हर बाज़ी से पहले सर्वर एक गुप्त नंबर तय कर लेता है, जिसे वह बाद में बदल नहीं सकता, और खेल के बाद उसे ' +
            'दिखा देता है। Verify बटन से तुम हर नतीजा खुद जाँच सकते हो।',
          'राउंड खेले जाने से पहले नेट टूट जाए, तो कॉइन नहीं कटते। वही रिक्वेस्ट दोबारा भेजी जाए, तो वह उसी ' +
            'राउंड की मानी जाती है।',
        ],
      },
      {
        heading: "गेम कार्ड पर “user's Playing” वाला नंबर",
        paragraphs: [
          "सच यह है: जब तक साइट के संचालक ने असली गिनती चालू न की हो, “user's Playing” वाली लाइन " +
            'का नंबर सिर्फ़ सजावट है। यह 350 से 400 के बीच का एक रैंडम नंबर है, जो हर पाँच सेकंड में बदलता है और ' +
            'किसी को नहीं गिनता। असली गिनती चालू हो, तो यह दिखाता है कि पिछले पाँच मिनट में उस गेम पर ' +
            'कितने लोग थे।',
        ],
      },
      {
        heading: 'दूसरों के गेम और नाम',
        paragraphs: [
          'Quizmingle एक स्वतंत्र क्विज़ साइट है। इसे Garena, Riot Games, Mojang, Microsoft या Epic ' +
            'Games ने न बनाया है, न प्रायोजित किया है, न मंज़ूरी दी है, और इसका उनसे कोई संबंध नहीं है।',
          'Free Fire, Valorant, League of Legends, Minecraft और Fortnite, और उनके सभी किरदार, ' +
            'हथियार और जगहें, अपने-अपने मालिकों के नाम और ट्रेडमार्क हैं। हम इनका नाम सिर्फ़ यह बताने के लिए लेते ' +
            'हैं कि सवाल किस बारे में है। WhatsApp और Instagram भी अपने मालिक के ट्रेडमार्क हैं। इस साइट के ' +
            'चित्र और गन की आवाज़ें हमारी अपनी बनाई हुई हैं; कोई भी गेम से नहीं ली गई है।',
        ],
      },
      {
        heading: 'हम किस बात का वादा कर सकते हैं और किसका नहीं',
        paragraphs: [
          'हम साइट ध्यान से चलाते हैं, लेकिन यह मुफ़्त है और जैसी है वैसी ही मिलती है। हम यह वादा नहीं कर सकते ' +
            'कि यह हर समय चलेगी, हर सवाल बिना गलती का होगा, या कभी कुछ खोएगा नहीं। लोग अपनी क्विज़ में ' +
            'जो लिखते हैं, उसकी ज़िम्मेदारी उनकी अपनी है।',
          'जहाँ तक कानून इजाज़त देता है, साइट इस्तेमाल करने या न कर पाने से हुए नुकसान के लिए हम ज़िम्मेदार नहीं ' +
            'हैं। जिस ज़िम्मेदारी को सीमित करने की इजाज़त कानून नहीं देता, जैसे जान-बूझकर पहुँचाया गया नुकसान या ' +
            'भारी लापरवाही, उसे यहाँ लिखी कोई बात कम नहीं करती।',
        ],
      },
      {
        heading: 'इस्तेमाल बंद करना',
        paragraphs: [
          'तुम कभी भी छोड़ सकते हो: अपनी क्विज़ मिटवा दो, ब्राउज़र में साइट का डेटा साफ़ कर दो, बस हो ' +
            'गया। हम भी सेवा या उसका कोई हिस्सा बंद कर सकते हैं, या शर्तें तोड़ने वाले को सेवा देना रोक सकते हैं। ' +
            'जहाँ हो सकेगा, पहले साइट पर सूचना देंगे।',
        ],
      },
      {
        heading: 'कानून और शिकायतें',
        paragraphs: [
          'इन शर्तों पर भारत का कानून लागू होता है। अगर तुम कहीं और रहते हो, तो तुम्हारे देश का कानून तुम्हें ग्राहक ' +
            'के तौर पर जो अधिकार देता है, वे तुम्हारे ही रहते हैं।',
          'अदालत जाने से पहले संपर्क पेज से हमें लिखो। हम 24 घंटे के अंदर शिकायत मिलने की सूचना देते हैं और 7 दिन के ' +
            'अंदर उसे सुलझाते हैं। अगर इन शर्तों का कोई एक वाक्य अमान्य निकले, तो बाकी फिर भी लागू रहते हैं।',
        ],
      },
      {
        heading: 'बदलाव',
        paragraphs: [
          'शर्तें बदलने पर नया टेक्स्ट नई तारीख के साथ यहीं मिलेगा। चल रही प्रतियोगिता के नियम बीच में नहीं ' +
            'बदलते। बदलाव के बाद भी जो साइट इस्तेमाल करता है, वह नई शर्तें मानता है।',
        ],
      },
    ],
  },
};
