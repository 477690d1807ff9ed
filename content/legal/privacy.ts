import type { Localized } from '#core/language.ts';
import type { PageText } from '#core/page.ts';

/** What is stored where, for how long and why. Routes /Privasy and /Legal. */
export const privacy: Localized<PageText> = {
  en: {
    title: 'Privacy policy',
    description:
      'What Quizmingle stores, where, for how long and why. No account, no trackers, no ads. How ' +
      'to see, correct or delete what you left here.',
    intro:
      'Quizmingle works without an account. We keep only what a quiz needs in order to work. ' +
      'There are no ads and no trackers, and we sell nothing about you to anyone. This page says ' +
      'what is kept, where, for how long, and how you get rid of it. It is also our legal page.',
    updated: '2026-11-22',
    sections: [
      {
        heading: 'In short',
        paragraphs: ['The five things that matter most:'],
        list: [
          'You need no account, no password, no phone number and no email address.',
          'There are no ads, no trackers and no measuring tools of other companies. Our pages ' +
            "load nothing from anybody else's servers.",
          'Nothing is sold, rented out or shared for advertising.',
          'Whoever made a quiz can have it deleted at any time: the owner link proves that it is ' +
            'theirs.',
          'The site is for people aged 13 and over. Competitions and Mine Game are for people ' +
            'aged 18 and over.',
        ],
      },
      {
        heading: 'What is stored on our server',
        paragraphs: [
          'What you type and tap in a quiz, and a few technical numbers without which the site ' +
            'could not work:',
        ],
        list: [
          "Quizzes that people make: the creator's name as typed, the type and language of the " +
            'quiz, the questions, the options and which option is right.',
          'Answers of friends: the name as typed (it may be left empty), the option chosen for ' +
            'each question, the score, and the times of starting and finishing.',
          'Ready-made quizzes and competitions: the same for each attempt. For a competition ' +
            'also a random player number, so that each player has one attempt and the loyalty ' +
            'bonus can be worked out.',
          'Mine Game: the random player number, the coin balance, and for every round the bet, ' +
            'the result and the seeds with which you can check that the round was fair.',
          'Keys: the secrets behind owner links and attempts are kept only as a hash, a ' +
            'fingerprint from which the secret cannot be read back.',
          'A random device number that your browser sends when you start an attempt. It serves ' +
            'only the practice rule, which is explained below.',
          'Messages from the contact form: your text, and your name or email address if you gave ' +
            'one.',
          'Reports: what you report and why, your text, and a way to answer you if you gave one. So ' +
            'that one person counts once, also a keyed fingerprint of your network address and ' +
            'device number, which is deleted after 30 days.',
          'Where the creator of a reported quiz objects to its being hidden: that they did, and what ' +
            'they wrote to us.',
          'Counters against floods of requests. They are keyed by network address, live for a ' +
            'short time and then vanish on their own.',
          'Where the operator counts how many people are playing a part: a mark without a name, ' +
            'for five minutes.',
          'Technical logs: which page or call was used, when, and whether it worked. Network ' +
            'addresses, keys, tokens and cookies are left out of them.',
        ],
      },
      {
        heading: 'What is stored on your device',
        paragraphs: [
          "The following stays in your own browser. You can delete it in the browser's settings " +
            'whenever you like; the site then simply no longer remembers it.',
        ],
        list: [
          'Your choice of language and of a light or dark theme.',
          'The draft of a quiz you have not finished, until you submit it or throw it away.',
          'The tokens of attempts you are answering, so that a reload or a lost connection does ' +
            'not cost you your place.',
          'The random device number. If someone finishes the same quiz twice in the same browser ' +
            'under the same name, the second time is practice and adds no row to the ' +
            'leaderboard. It is used for nothing else.',
          'The links of quizzes made on this device, owner links included. On a phone that you ' +
            'share with others, delete them when you are done.',
          'The player token that your coins belong to.',
          'For your last rounds of Mine Game: what the server promised before the bet and the seeds ' +
            'that your browser sent, so that the Verify button has something to hold against it.',
          'For competitions that you have looked at: the fingerprints of their draws, so that the ' +
            'check at the end has something to hold against them.',
          'That you have confirmed your age and country for competitions and Mine Game.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'We set no cookies for advertising or tracking. If your choice of language or theme is ' +
            'kept in a cookie, the cookie holds that choice and nothing else. Only the people ' +
            'who run the site get a sign-in cookie, for the admin area.',
        ],
      },
      {
        heading: 'Who can see what',
        paragraphs: [
          'Use a first name or a nickname, and never put a phone number, an address or a ' +
            'password into a quiz, because this is who can see it:',
        ],
        list: [
          "Anyone who has the share link sees the creator's name, the questions and options, and " +
            'the leaderboard with names and scores. After finishing, a friend can also see the ' +
            'right answers.',
          'Search engines are asked to leave it out: every page of a quiz that somebody made here ' +
            'tells them not to list it, even where its link stands in public. The large ones obey; ' +
            'we cannot force the others. An app that the link is sent in may show a preview, with ' +
            'the name of the creator.',
          'Only the owner link opens the page with your own answers.',
          'Whoever made a quiz that reports have hidden learns which reasons people gave, and how ' +
            'many gave each; never who they were or what they wrote.',
          'The leaderboard of a competition is open to everyone: names and points.',
          'The people who run the site can look at stored data when that is needed to keep the ' +
            'site running, to check a report or to carry out a request.',
        ],
      },
      {
        heading: 'What we use it for, and who else gets it',
        paragraphs: [
          'We use it to run the quiz or game you asked for, to show leaderboards, to protect the ' +
            'site from abuse, and to answer your messages. We build no profiles of anybody.',
          "Nothing is sold, and nothing is shared for anyone else's purposes. The company on " +
            'whose servers the site runs stores the data on our behalf, and we have to hand over ' +
            'what a valid legal order demands. That is all.',
          'WhatsApp and Instagram learn nothing from us until you press their button. Then ' +
            'WhatsApp opens with your quiz link in a message, or Instagram opens in a new tab, ' +
            'and from there on their own rules apply.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'Quizzes, answers and scores stay until somebody asks for their removal, or until the ' +
            'operator of the site clears out old ones.',
          'You do not have to wait for that. A creator can have a quiz deleted at any time, and ' +
            'its questions, its answers and its leaderboard go with it. Single rows can be ' +
            'removed too. Whether it is your own quiz or only your name on a board: what the ' +
            'page itself does not offer, we do when you ask through the Contact page.',
          'We keep reports and messages from the contact form until the matter is settled and for 180 ' +
            'days after that, as Indian rules ask, and longer only if a law demands it. Where the operator makes backups, deleted data disappears from ' +
            'them when they are overwritten.',
        ],
      },
      {
        heading: 'Age: 13 for the site, 18 for two parts of it',
        paragraphs: [
          'Quizmingle serves people aged 13 and over. We do not serve children under 13 and do ' +
            'not want to store anything about them. If you are younger than 13, please do not ' +
            'make, answer or play quizzes here.',
          'If we learn that a child under 13 has used the site, from a parent, a teacher, a ' +
            "friend or the child's own words, we delete the quiz or the row and everything that " +
            'belongs to it. Parents can write to us through the Contact page; the link of the ' +
            'quiz and the name shown there are enough.',
          'Competitions and Mine Game have a higher limit of 18 years. The two ages do not ' +
            'contradict each other: from 13 on you may make and answer quizzes and play the ' +
            'parts and the ready-made quizzes, and from 18 on you may also enter competitions ' +
            'and Mine Game.',
          'Indian law regards everyone under 18 as a child. If you are between 13 and 17, ask a ' +
            'parent or guardian before you use the site. We track nobody and show advertising to ' +
            'nobody, whatever their age.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          "India's Digital Personal Data Protection Act, 2023 and, in Europe, the General Data " +
            'Protection Regulation (GDPR) give people rights over data about them. We apply the ' +
            'same rights to everyone, wherever you live.',
          'In the language of those laws: we handle what you enter because you ask us to run a ' +
            'quiz or a game and agree to this by sending it, and we keep the counters against ' +
            'abuse because we have a legitimate interest in a site that works.',
          'As there are no accounts, we cannot look you up by your name. Tell us the link of the ' +
            'quiz, the name on the leaderboard and roughly when you played. We ask only for what ' +
            "we need in order not to delete somebody else's row.",
          'These are your rights:',
        ],
        list: [
          'See: ask what we hold about you and get a copy.',
          'Correct: have something wrong put right.',
          'Erase: have your quiz, your row or your message deleted.',
          'Stop: take back your agreement, or object to how we use something.',
          'Nominate: under the Indian law, name a person who may use these rights for you if you ' +
            'die or can no longer do so yourself.',
          'Complain: to us first. If that does not help, to the Data Protection Board of India, ' +
            'or to the data protection authority of your own country.',
        ],
      },
      {
        heading: 'Security',
        paragraphs: [
          'The best protection is to store little. Beyond that, secrets are kept only as hashes, ' +
            'the right answers stay on the server until a question has been answered, scores are ' +
            'worked out on the server, and the admin area is locked with a long key that only ' +
            'the operator has.',
          'No system is perfectly safe. If data that concerns you is ever exposed, we say so ' +
            'openly on this site, because we have no other way to reach you, and we inform the ' +
            'authorities as the law requires.',
        ],
      },
      {
        heading: 'Changes, and how to reach us',
        paragraphs: [
          'When this policy changes, the new text stands here with a new date. For data that was ' +
            'stored under an older version we do not loosen the rules.',
          'Write to us through the Contact page; you need no account and no email address. We ' +
            'acknowledge complaints within 24 hours and resolve them within 7 days.',
        ],
      },
    ],
  },
  hi: {
    title: 'प्राइवेसी पॉलिसी',
    description:
      'Quizmingle क्या रखता है, कहाँ, कितने दिन और क्यों। न अकाउंट, न ट्रैकर, न विज्ञापन। अपना डेटा देखने, ' +
      'सुधारने या मिटाने का तरीका।',
    intro:
      'Quizmingle बिना अकाउंट के चलता है। हम सिर्फ़ उतना ही रखते हैं जितना क्विज़ चलाने के लिए ज़रूरी है। यहाँ न ' +
      'विज्ञापन हैं, न ट्रैकर, और तुम्हारी कोई जानकारी किसी को बेची नहीं जाती। इस पेज पर लिखा है कि क्या रखा ' +
      'जाता है, कहाँ, कितने समय तक, और तुम उसे कैसे हटा सकते हो। यही हमारा कानूनी (Legal) पेज भी है।',
    updated: '2026-11-22',
    sections: [
      {
        heading: 'कम शब्दों में',
        paragraphs: ['सबसे ज़रूरी पाँच बातें:'],
        list: [
          'न अकाउंट चाहिए, न पासवर्ड, न फ़ोन नंबर, न ईमेल।',
          'न विज्ञापन, न ट्रैकर, न किसी दूसरी कंपनी का नाप-जोख करने वाला टूल। हमारे पेज किसी और के सर्वर से ' +
            'कुछ भी लोड नहीं करते।',
          'तुम्हारी जानकारी न बेची जाती है, न किराए पर दी जाती है, न विज्ञापन के लिए किसी को दी जाती है।',
          'जिसने क्विज़ बनाई है, वह उसे कभी भी मिटवा सकता है: ओनर लिंक साबित करता है कि क्विज़ उसी की है।',
          'साइट 13 साल और उससे बड़े लोगों के लिए है। प्रतियोगिताएँ और Mine Game 18 साल और उससे बड़े लोगों के ' +
            'लिए हैं।',
        ],
      },
      {
        heading: 'हमारे सर्वर पर क्या रखा जाता है',
        paragraphs: ['क्विज़ में तुम जो लिखते और चुनते हो, और कुछ तकनीकी नंबर जिनके बिना साइट चल नहीं सकती:'],
        list: [
          'लोगों की बनाई क्विज़: बनाने वाले का नाम (जैसा लिखा गया), क्विज़ का टाइप और भाषा, सवाल, विकल्प ' +
            'और कौन-सा विकल्प सही है।',
          'दोस्तों के जवाब: नाम (जैसा लिखा गया; खाली भी छोड़ सकते हो), हर सवाल में चुना गया विकल्प, स्कोर, ' +
            'और शुरू व खत्म करने का समय।',
          'तैयार क्विज़ और प्रतियोगिताएँ: हर बारी के लिए यही सब। प्रतियोगिता में इसके साथ एक रैंडम प्लेयर नंबर ' +
            'भी, ताकि हर खिलाड़ी एक ही बार खेले और लॉयल्टी बोनस का हिसाब हो सके।',
          'Mine Game: वही रैंडम प्लेयर नंबर, तुम्हारे कॉइन, और हर राउंड की बाज़ी, नतीजा और वे सीड जिनसे तुम जाँच ' +
            'सकते हो कि राउंड ईमानदारी से खेला गया।',
          'चाबियाँ: ओनर लिंक और बारियों के सीक्रेट सिर्फ़ हैश के रूप में रखे जाते हैं। हैश एक तरह की छाप है, जिससे ' +
            'असली सीक्रेट वापस नहीं पढ़ा जा सकता।',
          'एक रैंडम डिवाइस नंबर, जो बारी शुरू करते समय तुम्हारा ब्राउज़र भेजता है। यह सिर्फ़ प्रैक्टिस वाले नियम के ' +
            'काम आता है, जो नीचे समझाया गया है।',
          'संपर्क फ़ॉर्म के संदेश: तुम्हारी बात, और तुम्हारा नाम या ईमेल, अगर तुमने दिया हो।',
          'शिकायतें: तुमने किसकी और क्यों शिकायत की, तुम्हारी बात, और जवाब का पता, अगर तुमने दिया हो। एक इंसान ' +
            'एक ही बार गिना जाए, इसके लिए तुम्हारे नेटवर्क एड्रेस और डिवाइस नंबर की एक छाप भी, जो 30 दिन बाद मिटा ' +
            'दी जाती है।',
          'जिस क्विज़ की शिकायत हुई है, उसे बनाने वाला उसके छिपने पर ऐतराज़ करे, तो यह बात, और उसने हमें जो लिखा।',
          'रिक्वेस्ट की बाढ़ रोकने वाले काउंटर। ये नेटवर्क एड्रेस के हिसाब से गिनते हैं, थोड़ी देर ही रहते हैं और फिर ' +
            'अपने-आप मिट जाते हैं।',
          'अगर संचालक गिनता है कि किसी पार्ट को अभी कितने लोग खेल रहे हैं: बिना नाम का एक निशान, पाँच ' +
            'मिनट के लिए।',
          'तकनीकी लॉग: कौन-सा पेज या कॉल इस्तेमाल हुआ, कब, और वह ठीक चला या नहीं। नेटवर्क एड्रेस, चाबियाँ, ' +
            'टोकन और कुकी इनमें नहीं लिखे जाते।',
        ],
      },
      {
        heading: 'तुम्हारे फ़ोन या कंप्यूटर पर क्या रखा जाता है',
        paragraphs: [
          'नीचे लिखी चीज़ें तुम्हारे अपने ब्राउज़र में रहती हैं। ब्राउज़र की सेटिंग में जाकर तुम इन्हें जब चाहो मिटा सकते हो; ' +
            'फिर साइट को ये बातें याद नहीं रहेंगी।',
        ],
        list: [
          'तुम्हारी चुनी हुई भाषा और हल्की या गहरी थीम।',
          'अधूरी क्विज़ का ड्राफ़्ट, जब तक तुम उसे भेज न दो या हटा न दो।',
          'जिन क्विज़ के जवाब तुम दे रहे हो उनके टोकन, ताकि पेज दोबारा लोड होने या नेट चले जाने पर तुम वहीं से ' +
            'आगे बढ़ सको।',
          'रैंडम डिवाइस नंबर। एक ही ब्राउज़र में एक ही नाम से वही क्विज़ दूसरी बार पूरी की जाए, तो दूसरी बार ' +
            'प्रैक्टिस मानी जाती है और लीडरबोर्ड में नई लाइन नहीं जुड़ती। इसका और कोई इस्तेमाल नहीं है।',
          'इस डिवाइस पर बनाई गई क्विज़ के लिंक, ओनर लिंक समेत। अगर फ़ोन और लोग भी चलाते हैं, तो काम हो जाने ' +
            'पर इन्हें मिटा दो।',
          'प्लेयर टोकन, जिससे तुम्हारे कॉइन जुड़े हैं।',
          'Mine Game के पिछले राउंड: बाज़ी से पहले सर्वर का वादा और तुम्हारे ब्राउज़र के भेजे सीड, ताकि Verify बटन ' +
            'से मिलान हो सके।',
          'जो प्रतियोगिताएँ तुमने देखीं, उनके ड्रॉ के फ़िंगरप्रिंट, ताकि खत्म होने पर जाँच में उनसे मिलान हो सके।',
          'यह बात कि तुमने प्रतियोगिताओं और Mine Game के लिए अपनी उम्र और देश की पुष्टि कर दी है।',
        ],
      },
      {
        heading: 'कुकी',
        paragraphs: [
          'विज्ञापन या ट्रैकिंग के लिए हम कोई कुकी नहीं रखते। अगर भाषा या थीम की पसंद किसी कुकी में रखी जाए, ' +
            'तो उसमें बस वही पसंद होती है, और कुछ नहीं। साइन-इन वाली कुकी सिर्फ़ साइट चलाने वालों को, एडमिन ' +
            'वाले हिस्से के लिए मिलती है।',
        ],
      },
      {
        heading: 'कौन क्या देख सकता है',
        paragraphs: [
          'सिर्फ़ पहला नाम या निकनेम लिखो, और क्विज़ में फ़ोन नंबर, पता या पासवर्ड कभी मत डालो, क्योंकि इसे ये ' +
            'लोग देख सकते हैं:',
        ],
        list: [
          'जिसके पास शेयर लिंक है, वह क्विज़ बनाने वाले का नाम, सवाल और विकल्प, और नाम व स्कोर वाला ' +
            'लीडरबोर्ड देख सकता है। क्विज़ पूरी करने के बाद दोस्त सही जवाब भी देख सकते हैं।',
          'सर्च इंजन को इससे दूर रखा जाता है: यहाँ किसी की भी बनाई क्विज़ का हर पेज उनसे कहता है कि उसे अपनी ' +
            'सूची में न दिखाया जाए, भले ही लिंक सबके सामने पोस्ट हो। बड़े सर्च इंजन यह मानते हैं; बाकियों को हम मजबूर नहीं ' +
            'कर सकते। जिस ऐप में लिंक भेजा जाए, वह उसकी एक झलक दिखा सकता है, बनाने वाले के नाम के साथ।',
          'तुम्हारे अपने जवाबों वाला पेज सिर्फ़ ओनर लिंक से खुलता है।',
          'शिकायतों से जिसकी क्विज़ छिप जाए, उसे पता चलता है कि लोगों ने कौन-सी वजहें बताईं और हर वजह कितनों ' +
            'ने; यह कभी नहीं कि वे कौन थे या उन्होंने क्या लिखा।',
          'प्रतियोगिता का लीडरबोर्ड सबके लिए खुला है: नाम और पॉइंट।',
          'साइट चलाने वाले लोग रखा हुआ डेटा तब देख सकते हैं, जब साइट चलाने, किसी शिकायत की जाँच करने या ' +
            'तुम्हारा अनुरोध पूरा करने के लिए ऐसा करना ज़रूरी हो।',
        ],
      },
      {
        heading: 'इसका इस्तेमाल किसलिए होता है, और किसे मिलता है',
        paragraphs: [
          'हम इसका इस्तेमाल तुम्हारी क्विज़ या गेम चलाने, लीडरबोर्ड दिखाने, साइट को गलत इस्तेमाल से बचाने और तुम्हारे ' +
            'संदेशों का जवाब देने के लिए करते हैं। हम किसी की प्रोफ़ाइल नहीं बनाते।',
          'न कुछ बेचा जाता है, न किसी और के काम के लिए किसी को दिया जाता है। जिस कंपनी के सर्वर पर साइट ' +
            'चलती है, वह हमारी ओर से डेटा रखती है; और कोई वैध कानूनी आदेश हो, तो जो माँगा जाए वह हमें देना ' +
            'पड़ता है। बस इतना ही।',
          'WhatsApp और Instagram को हमारी तरफ़ से तब तक कुछ पता नहीं चलता, जब तक तुम उनका बटन न दबाओ। ' +
            'बटन दबाने पर WhatsApp तुम्हारे क्विज़ लिंक वाले मैसेज के साथ खुलता है, या Instagram नए टैब में खुलता ' +
            'है। उसके बाद उनके अपने नियम लागू होते हैं।',
        ],
      },
      {
        heading: 'कितने समय तक रखा जाता है',
        paragraphs: [
          'क्विज़, जवाब और स्कोर तब तक रहते हैं, जब तक कोई उन्हें हटाने को न कहे, या साइट का संचालक पुराने हटा ' +
            'न दे।',
          'तुम्हें इसका इंतज़ार करने की ज़रूरत नहीं। बनाने वाला अपनी क्विज़ कभी भी मिटवा सकता है; उसके सवाल, ' +
            'जवाब और लीडरबोर्ड भी साथ ही मिट जाते हैं। लीडरबोर्ड की कोई एक लाइन भी हटाई जा सकती है। क्विज़ ' +
            'तुम्हारी हो या लीडरबोर्ड पर सिर्फ़ तुम्हारा नाम हो: जो काम पेज पर नहीं होता, वह संपर्क पेज से कहने पर ' +
            'हम कर देते हैं।',
          'शिकायतें और संपर्क फ़ॉर्म के संदेश हम मामला सुलझने तक और उसके 180 दिन बाद तक रखते हैं, जैसा भारत के ' +
            'नियम कहते हैं; उससे ज़्यादा सिर्फ़ तब, जब कानून कहे। अगर संचालक बैकअप ' +
            'रखता है, तो मिटाया हुआ डेटा उनसे तब हटता है जब पुराने बैकअप की जगह नया बैकअप आ जाता है।',
        ],
      },
      {
        heading: 'उम्र: साइट के लिए 13, दो हिस्सों के लिए 18',
        paragraphs: [
          'Quizmingle 13 साल और उससे बड़े लोगों के लिए है। 13 से छोटे बच्चों के लिए यह साइट नहीं है, और हम ' +
            'उनके बारे में कुछ भी रखना नहीं चाहते। अगर तुम्हारी उम्र 13 से कम है, तो यहाँ न क्विज़ बनाओ, न ' +
            'जवाब दो, न खेलो।',
          'अगर हमें माता-पिता, टीचर, किसी दोस्त या खुद बच्चे की बात से पता चलता है कि 13 से छोटे बच्चे ने ' +
            'साइट इस्तेमाल की है, तो हम वह क्विज़ या लाइन और उससे जुड़ा सब कुछ मिटा देते हैं। माता-पिता संपर्क ' +
            'पेज से लिख सकते हैं; क्विज़ का लिंक और वहाँ दिख रहा नाम काफ़ी है।',
          'प्रतियोगिताओं और Mine Game के लिए उम्र की सीमा इससे ज़्यादा, 18 साल है। दोनों उम्रों में कोई टकराव ' +
            'नहीं है: 13 साल से तुम क्विज़ बना सकते हो, जवाब दे सकते हो, पार्ट और तैयार क्विज़ खेल सकते हो; 18 साल ' +
            'से प्रतियोगिताओं और Mine Game में भी आ सकते हो।',
          'भारतीय कानून 18 साल से कम उम्र के हर व्यक्ति को बच्चा मानता है। अगर तुम 13 से 17 साल के हो, तो ' +
            'साइट इस्तेमाल करने से पहले माता-पिता या अभिभावक से पूछ लो। हम किसी को ट्रैक नहीं करते और किसी ' +
            'को विज्ञापन नहीं दिखाते, चाहे उम्र कुछ भी हो।',
        ],
      },
      {
        heading: 'तुम्हारे अधिकार',
        paragraphs: [
          'भारत का डिजिटल पर्सनल डेटा प्रोटेक्शन एक्ट, 2023 (DPDP) और यूरोप का GDPR लोगों को अपने डेटा पर ' +
            'अधिकार देते हैं। तुम कहीं भी रहते हो, हम यही अधिकार सबको देते हैं।',
          'इन कानूनों की भाषा में: तुम जो लिखते हो उसे हम इसलिए रखते हैं कि तुम हमसे क्विज़ या गेम चलाने को कहते हो ' +
            'और उसे भेजकर इसकी सहमति देते हो। गलत इस्तेमाल रोकने वाले काउंटर हम इसलिए रखते हैं कि साइट का ठीक ' +
            'से चलना हमारा वैध हित है।',
          'यहाँ अकाउंट नहीं हैं, इसलिए हम तुम्हें सिर्फ़ नाम से नहीं ढूँढ सकते। हमें क्विज़ का लिंक, लीडरबोर्ड पर दिख ' +
            'रहा नाम और खेलने का मोटा-मोटा समय बता दो। हम बस उतना ही पूछते हैं, जितना इसलिए ज़रूरी है कि ' +
            'गलती से किसी और की लाइन न मिट जाए।',
          'तुम्हारे अधिकार ये हैं:',
        ],
        list: [
          'देखना: पूछो कि तुम्हारे बारे में हमारे पास क्या है, और उसकी कॉपी लो।',
          'सुधारना: कुछ गलत हो तो उसे ठीक कराओ।',
          'मिटाना: अपनी क्विज़, अपनी लाइन या अपना संदेश हटवाओ।',
          'रोकना: अपनी सहमति वापस लो, या किसी इस्तेमाल पर आपत्ति करो।',
          'नामांकन: भारतीय कानून के तहत किसी ऐसे व्यक्ति का नाम दो, जो तुम्हारी मृत्यु होने पर या तुम्हारे असमर्थ हो ' +
            'जाने पर ये अधिकार इस्तेमाल कर सके।',
          'शिकायत: पहले हमसे। बात न बने, तो डेटा प्रोटेक्शन बोर्ड ऑफ़ इंडिया से, या अपने देश की डेटा सुरक्षा ' +
            'संस्था से।',
        ],
      },
      {
        heading: 'सुरक्षा',
        paragraphs: [
          'सबसे अच्छी सुरक्षा है कम रखना। इसके अलावा, सीक्रेट सिर्फ़ हैश के रूप में रखे जाते हैं, जवाब दिए जाने तक ' +
            'सही जवाब सर्वर पर ही रहता है, स्कोर का हिसाब सर्वर पर होता है, और एडमिन वाला हिस्सा एक ' +
            'लंबी चाबी से बंद रहता है, जो सिर्फ़ संचालक के पास होती है।',
          'कोई भी सिस्टम सौ फ़ीसदी सुरक्षित नहीं होता। अगर कभी तुमसे जुड़ा डेटा बाहर चला जाए, तो हम इसी ' +
            'साइट पर खुलकर बताएँगे, क्योंकि तुम तक पहुँचने का हमारे पास और कोई तरीका नहीं है। साथ ही, कानून के ' +
            'मुताबिक संबंधित संस्थाओं को भी सूचना देंगे।',
        ],
      },
      {
        heading: 'बदलाव, और हमसे संपर्क',
        paragraphs: [
          'पॉलिसी बदलने पर नया टेक्स्ट नई तारीख के साथ यहीं मिलेगा। पुरानी पॉलिसी के समय रखे गए डेटा के लिए ' +
            'हम नियम ढीले नहीं करते।',
          'हमें संपर्क पेज से लिखो; न अकाउंट चाहिए, न ईमेल। हम 24 घंटे के अंदर शिकायत मिलने की सूचना देते हैं और 7 ' +
            'दिन के अंदर उसे सुलझाते हैं।',
        ],
      },
    ],
  },
};
