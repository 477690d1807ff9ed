import type { PartTexts } from '#core/part.ts';

/**
 * Free Fire gun sounds: SMGs, shotguns, pistols and machine guns. docs/sounds.md says how the clips were made.
 * The last question offers UMP twice. Specification: Parts.
 */
export const part7: PartTexts = {
  game: 'Free Fire',
  slang: 'SMG, शॉटगन या पिस्टल?',
  questions: [
    {
      question: 'गुस्साई मधुमक्खी जैसी: छोटी-छोटी गोलियाँ, बीच में कोई गैप नहीं। कौन सी गन है?',
      options: ['UMP', 'MP40', 'M60', 'M500'],
      ans: 'MP40',
      explanation:
        'MP40 Free Fire की सबसे तेज़ गनों में से है, इसलिए यह क्लिप भी तेज़ है। असली MP40 धीमी है: एक मिनट में करीब 500 गोलियाँ।',
    },
    {
      question: 'धड़ाम, चिक-चाक, धड़ाम, और गन खाली। कौन सी गन है?',
      options: ['SPAS12', 'M1014', 'DESERT EAGLE', 'M1887'],
      ans: 'M1887',
      explanation:
        'Free Fire में M1887 में सिर्फ़ दो गोलियाँ आती हैं, फिर रीलोड। चिक-चाक इसके हैंडल के नीचे वाले लीवर की आवाज़ है।',
    },
    {
      question: 'हाथ में छोटी, आवाज़ तोप जैसी: तीन बड़े शॉट। कौन सी गन है?',
      options: ['DESERT EAGLE', 'G18', 'USP', 'M1887'],
      ans: 'DESERT EAGLE',
      explanation:
        'बड़ी .50 AE गोलियाँ, हर ट्रिगर पर एक, और हर शॉट के बाद भारी स्लाइड की खट। G18 और USP की आवाज़ इससे बहुत छोटी है।',
    },
    {
      question: 'हल्का और तेज़ स्प्रे जो रुकता ही नहीं, साथ में लोहे की छन-छन। कौन सी गन है?',
      options: ['M60', 'MP40', 'M249', 'SPAS12'],
      ans: 'M249',
      explanation:
        'M249 में छोटी 5.56 mm गोलियाँ खनकती बेल्ट से आती हैं, एक मिनट में करीब 850। M60 इससे धीमी और गहरी है।',
    },
    {
      question: 'धड़ाम, चक-चक, धड़ाम, चक-चक। कौन सी गन है?',
      options: ['M1014', 'SPAS12', 'M1887', 'UMP'],
      ans: 'SPAS12',
      explanation:
        'चक-चक पंप को पीछे खींचने और आगे धकेलने की आवाज़ है। असली SPAS-12 पंप से भी चलती है और अपने आप भी; M1014 को पंप नहीं चाहिए।',
    },
    {
      question: 'ठक, ठक, ठक: छोटी, नरम और बिना जल्दबाज़ी के। कौन सी गन है?',
      options: ['MP40', 'USP', 'M60', 'UMP'],
      ans: 'UMP',
      explanation:
        'असली UMP45 की मोटी .45 गोली आवाज़ से धीमी है, एक मिनट में करीब 600: कड़क नहीं, आराम की ताल। MP40 यहाँ कहीं तेज़ है।',
    },
    {
      question: 'बहुत बड़ा धमाका, दो छोटी टिक-टिक, फिर वही धमाका। कौन सी गन है?',
      options: ['M500', 'G18', 'DESERT EAGLE', 'M1014'],
      ans: 'M500',
      explanation:
        'M500 रिवॉल्वर है: टिक-टिक हथौड़ी खिंचने और सिलेंडर के अगली .500 मैग्नम गोली पर घूमने की आवाज़ है।',
    },
    {
      question: 'गहरी, धीमी और रुकने का नाम नहीं: डग-डग-डग-डग। कौन सी गन है?',
      options: ['M249', 'UMP', 'M60', 'UMP'],
      ans: 'M60',
      explanation:
        'M60 बेल्ट से फ़ुल पावर 7.62×51 mm गोलियाँ चलाती है, एक मिनट में करीब 550 ही: भारी गन की धीमी, गहरी ताल।',
    },
  ],
};
