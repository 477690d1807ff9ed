import { type Part, same } from '#core/trivia.ts';

/** Free Fire gun sounds: assault rifles. The clips come from scripts/make-sounds.ts. */
export const part5: Part = {
  id: 5,
  game: { en: 'Free Fire', hi: 'फ़्री फ़ायर' },
  slang: { en: 'Know your rifles by ear?', hi: 'राइफ़ल को आवाज़ से पहचानो' },
  questions: [
    {
      question: {
        en: 'A heavy, steady spray: you can almost count the shots. Which gun?',
        hi: 'भारी और एक जैसा स्प्रे, चाहो तो एक-एक गोली गिन लो। कौन सी गन है?',
      },
      options: [same('M4A1'), same('AK47'), same('FAMAS'), same('GROZA')],
      ans: same('AK47'),
      explanation: {
        en: 'Deep thumps, about 10 a second: a real AK fires some 600 rounds a minute, and its 7.62 mm bullet is fatter than an M4A1’s.',
        hi: 'गहरे धमाके, एक सेकंड में करीब 10: असली AK एक मिनट में लगभग 600 गोलियाँ चलाती है और इसकी 7.62 mm की गोली M4A1 वाली से मोटी होती है।',
      },
      audio: 'part-5-1',
    },
    {
      question: {
        en: 'Three quick shots, a pause, three more. Which gun?',
        hi: 'फटाफट तीन गोलियाँ, ज़रा रुककर फिर तीन। कौन सी गन है?',
      },
      options: [same('FAMAS'), same('SCAR'), same('AK47'), same('M14')],
      ans: same('FAMAS'),
      explanation: {
        en: 'One pull, three rounds: FAMAS is known in Free Fire for its 3-round burst, and the real rifle has a burst mode too.',
        hi: 'एक बार ट्रिगर, तीन गोलियाँ: Free Fire में FAMAS अपने 3 गोली वाले बर्स्ट के लिए जानी जाती है, असली FAMAS में भी बर्स्ट मोड है।',
      },
      audio: 'part-5-2',
    },
    {
      question: {
        en: 'No spray here: four big bangs, one for each pull. Which gun?',
        hi: 'स्प्रे नहीं, चार बड़े धमाके, हर ट्रिगर पर एक। कौन सी गन है?',
      },
      options: [same('GROZA'), same('M4A1'), same('XM8'), same('M14')],
      ans: same('M14'),
      explanation: {
        en: 'Slow single shots with a hard punch: M14 fires the full-power 7.62×51 mm round, much stronger than the 5.56 mm of M4A1 or XM8.',
        hi: 'धीमी, अकेली और दमदार गोलियाँ: M14 में फ़ुल पावर 7.62×51 mm गोली लगती है, जो M4A1 या XM8 की 5.56 mm से कहीं तगड़ी है।',
      },
      audio: 'part-5-3',
    },
    {
      question: {
        en: 'A light, fast and even spray. Which gun?',
        hi: 'हल्का, तेज़ और बराबर चलता स्प्रे। कौन सी गन है?',
      },
      options: [same('AK47'), same('SCAR'), same('M4A1'), same('M14')],
      ans: same('M4A1'),
      explanation: {
        en: 'About 13 light shots a second: the real M4A1 fires small 5.56 mm rounds at roughly 700 to 950 a minute.',
        hi: 'एक सेकंड में करीब 13 हल्की गोलियाँ: असली M4A1 छोटी 5.56 mm गोलियाँ एक मिनट में लगभग 700 से 950 की रफ़्तार से चलाती है।',
      },
      audio: 'part-5-4',
    },
    {
      question: {
        en: 'Ta-tak! The first two shots come almost as one. Which gun?',
        hi: 'ट-टक! पहली दो गोलियाँ लगभग एक साथ निकलती हैं। कौन सी गन है?',
      },
      options: [same('AN94'), same('GROZA'), same('M4A1'), same('SKS')],
      ans: same('AN94'),
      explanation: {
        en: 'The real AN-94 is famous for this: its first two rounds leave at 1,800 a minute, then it settles down to 600.',
        hi: 'असली AN-94 इसी के लिए मशहूर है: पहली दो गोलियाँ 1,800 प्रति मिनट की रफ़्तार से निकलती हैं, फिर रफ़्तार 600 पर आ जाती है।',
      },
      audio: 'part-5-5',
    },
    {
      question: {
        en: 'A low, dull rattle without any sharp crack. Which gun?',
        hi: 'दबी हुई भारी खड़खड़, कोई तीखी कड़क नहीं। कौन सी गन है?',
      },
      options: [same('M4A1'), same('FAMAS'), same('GROZA'), same('M14')],
      ans: same('GROZA'),
      explanation: {
        en: 'The real Groza fires fat 9×39 mm bullets slower than sound, so nothing cracks, and its action sits right at your ear and clatters.',
        hi: 'असली Groza की मोटी 9×39 mm गोली आवाज़ से धीमी चलती है, इसलिए कड़क नहीं होती, और इसका एक्शन कान के पास होता है, इसलिए खड़खड़ सुनाई देती है।',
      },
      audio: 'part-5-6',
    },
    {
      question: {
        en: 'Two taps, then a short, calm spray of light shots. Which gun?',
        hi: 'दो टैप, फिर हल्की गोलियों का छोटा और आराम वाला स्प्रे। कौन सी गन है?',
      },
      options: [same('PARAFAL'), same('SCAR'), same('FAMAS'), same('M4A1')],
      ans: same('SCAR'),
      explanation: {
        en: 'Light 5.56 mm shots, but only about 10 a second: the real SCAR-L is calmer than an M4A1 and softer than a PARAFAL.',
        hi: 'हल्की 5.56 mm गोलियाँ, पर एक सेकंड में करीब 10 ही: असली SCAR-L, M4A1 से धीमी और PARAFAL से नरम चलती है।',
      },
      audio: 'part-5-7',
    },
    {
      question: {
        en: 'Full auto, but every shot lands like a hammer. Which gun?',
        hi: 'फ़ुल ऑटो, पर हर गोली हथौड़े जैसी। कौन सी गन है?',
      },
      options: [same('M4A1'), same('FAMAS'), same('SCAR'), same('PARAFAL')],
      ans: same('PARAFAL'),
      explanation: {
        en: 'The Para-FAL fires full-power 7.62×51 mm rounds at about 650 a minute: far deeper than the small rounds of the other three.',
        hi: 'Para-FAL फ़ुल पावर 7.62×51 mm गोलियाँ एक मिनट में करीब 650 चलाती है: बाकी तीनों की छोटी गोलियों से कहीं गहरी आवाज़।',
      },
      audio: 'part-5-8',
    },
  ],
};
