import { type Part, same } from '#core/trivia.ts';

/**
 * Free Fire gun sounds: SMGs, shotguns, pistols and machine guns. The clips come from scripts/make-sounds.ts.
 * The last question offers UMP twice. Specification: Parts.
 */
export const part7: Part = {
  id: 7,
  game: { en: 'Free Fire', hi: 'फ़्री फ़ायर' },
  slang: { en: 'SMG, shotgun or pistol?', hi: 'SMG, शॉटगन या पिस्टल?' },
  questions: [
    {
      question: {
        en: 'Like an angry bee: small shots, no gaps. Which gun?',
        hi: 'गुस्साई मधुमक्खी जैसी: छोटी-छोटी गोलियाँ, बीच में कोई गैप नहीं। कौन सी गन है?',
      },
      options: [same('UMP'), same('MP40'), same('M60'), same('M500')],
      ans: same('MP40'),
      explanation: {
        en: 'MP40 is one of the fastest guns in Free Fire, so this clip is fast too. The real one is slow: about 500 rounds a minute.',
        hi: 'MP40 Free Fire की सबसे तेज़ गनों में से है, इसलिए यह क्लिप भी तेज़ है। असली MP40 धीमी है: एक मिनट में करीब 500 गोलियाँ।',
      },
      audio: 'part-7-1',
    },
    {
      question: {
        en: 'Boom, chik-chak, boom, and it is already empty. Which gun?',
        hi: 'धड़ाम, चिक-चाक, धड़ाम, और गन खाली। कौन सी गन है?',
      },
      options: [same('SPAS12'), same('M1014'), same('DESERT EAGLE'), same('M1887')],
      ans: same('M1887'),
      explanation: {
        en: 'M1887 holds only two rounds in Free Fire, then you reload. The chik-chak is the lever under its grip, swung down and up.',
        hi: 'Free Fire में M1887 में सिर्फ़ दो गोलियाँ आती हैं, फिर रीलोड। चिक-चाक इसके हैंडल के नीचे वाले लीवर की आवाज़ है।',
      },
      audio: 'part-7-2',
    },
    {
      question: {
        en: 'Held in one hand, sounds like a cannon: three big shots. Which gun?',
        hi: 'हाथ में छोटी, आवाज़ तोप जैसी: तीन बड़े शॉट। कौन सी गन है?',
      },
      options: [same('DESERT EAGLE'), same('G18'), same('USP'), same('M1887')],
      ans: same('DESERT EAGLE'),
      explanation: {
        en: 'Big .50 AE rounds, one for each pull, and a heavy slide that clacks after every shot. G18 and USP sound far smaller.',
        hi: 'बड़ी .50 AE गोलियाँ, हर ट्रिगर पर एक, और हर शॉट के बाद भारी स्लाइड की खट। G18 और USP की आवाज़ इससे बहुत छोटी है।',
      },
      audio: 'part-7-3',
    },
    {
      question: {
        en: 'A light, quick spray that goes on and on, with metal rattling. Which gun?',
        hi: 'हल्का और तेज़ स्प्रे जो रुकता ही नहीं, साथ में लोहे की छन-छन। कौन सी गन है?',
      },
      options: [same('M60'), same('MP40'), same('M249'), same('SPAS12')],
      ans: same('M249'),
      explanation: {
        en: 'M249 feeds small 5.56 mm rounds from a rattling belt, about 850 a minute. M60 is slower and deeper.',
        hi: 'M249 में छोटी 5.56 mm गोलियाँ खनकती बेल्ट से आती हैं, एक मिनट में करीब 850। M60 इससे धीमी और गहरी है।',
      },
      audio: 'part-7-4',
    },
    {
      question: {
        en: 'Boom, chk-chk, boom, chk-chk. Which gun?',
        hi: 'धड़ाम, चक-चक, धड़ाम, चक-चक। कौन सी गन है?',
      },
      options: [same('M1014'), same('SPAS12'), same('M1887'), same('UMP')],
      ans: same('SPAS12'),
      explanation: {
        en: 'Chk-chk is the pump, pulled back and pushed forward. The real SPAS-12 works by pump or by itself; M1014 never needs a pump.',
        hi: 'चक-चक पंप को पीछे खींचने और आगे धकेलने की आवाज़ है। असली SPAS-12 पंप से भी चलती है और अपने आप भी; M1014 को पंप नहीं चाहिए।',
      },
      audio: 'part-7-5',
    },
    {
      question: {
        en: 'Thud, thud, thud: short, soft and not in a hurry. Which gun?',
        hi: 'ठक, ठक, ठक: छोटी, नरम और बिना जल्दबाज़ी के। कौन सी गन है?',
      },
      options: [same('MP40'), same('USP'), same('M60'), same('UMP')],
      ans: same('UMP'),
      explanation: {
        en: 'The real UMP45 fires fat .45 bullets slower than sound, about 600 a minute: no crack and a calm beat. MP40 is far faster here.',
        hi: 'असली UMP45 की मोटी .45 गोली आवाज़ से धीमी है, एक मिनट में करीब 600: कड़क नहीं, आराम की ताल। MP40 यहाँ कहीं तेज़ है।',
      },
      audio: 'part-7-6',
    },
    {
      question: {
        en: 'A giant bang, two small clicks, a giant bang again. Which gun?',
        hi: 'बहुत बड़ा धमाका, दो छोटी टिक-टिक, फिर वही धमाका। कौन सी गन है?',
      },
      options: [same('M500'), same('G18'), same('DESERT EAGLE'), same('M1014')],
      ans: same('M500'),
      explanation: {
        en: 'M500 is a revolver: the clicks are the hammer drawn back and the cylinder turning to the next .500 Magnum round.',
        hi: 'M500 रिवॉल्वर है: टिक-टिक हथौड़ी खिंचने और सिलेंडर के अगली .500 मैग्नम गोली पर घूमने की आवाज़ है।',
      },
      audio: 'part-7-7',
    },
    {
      question: {
        en: 'Deep, slow and unstoppable: dug-dug-dug-dug. Which gun?',
        hi: 'गहरी, धीमी और रुकने का नाम नहीं: डग-डग-डग-डग। कौन सी गन है?',
      },
      options: [same('M249'), same('UMP'), same('M60'), same('UMP')],
      ans: same('M60'),
      explanation: {
        en: 'M60 fires full-power 7.62×51 mm rounds from a belt, only about 550 a minute: the slow, deep beat of a heavy gun.',
        hi: 'M60 बेल्ट से फ़ुल पावर 7.62×51 mm गोलियाँ चलाती है, एक मिनट में करीब 550 ही: भारी गन की धीमी, गहरी ताल।',
      },
      audio: 'part-7-8',
    },
  ],
};
