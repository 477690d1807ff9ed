import { type Part, same } from '#core/trivia.ts';

/**
 * Free Fire gun sounds: snipers. The clips come from scripts/make-sounds.ts.
 * The last question has no answer on record. Specification: Parts.
 */
export const part6: Part = {
  id: 6,
  game: { en: 'Free Fire', hi: 'फ़्री फ़ायर' },
  slang: { en: 'One shot. Which sniper?', hi: 'एक गोली, कौन सी स्नाइपर?' },
  questions: [
    {
      question: {
        en: 'One huge bang, a long echo, then a slow clack-clack. Which gun?',
        hi: 'एक ज़ोरदार धमाका, लंबी गूँज, फिर धीमी खट-खट। कौन सी गन है?',
      },
      options: [same('Kar98k'), same('SVD'), same('AWM'), same('SKS')],
      ans: same('AWM'),
      explanation: {
        en: 'AWM fires the big .338 magnum round, and it is bolt action: the clack-clack is the bolt being opened and closed by hand.',
        hi: 'AWM में बड़ी .338 मैग्नम गोली लगती है और यह बोल्ट-एक्शन है: खट-खट हाथ से बोल्ट खोलने और बंद करने की आवाज़ है।',
      },
      audio: 'part-6-1',
    },
    {
      question: {
        en: 'Hardly a bang: soft puffs and metal clicks. Which gun?',
        hi: 'धमाका न के बराबर, बस हल्की फुस-फुस और लोहे की टिक-टिक। कौन सी गन है?',
      },
      options: [same('VSS'), same('M82B'), same('SVD'), same('AWM')],
      ans: same('VSS'),
      explanation: {
        en: 'VSS has its silencer built in, and its 9×39 mm bullet is slower than sound, so you hear the moving bolt as much as the shot.',
        hi: 'VSS में साइलेंसर लगा हुआ ही आता है और इसकी 9×39 mm गोली आवाज़ से धीमी है, इसलिए गोली जितनी ही आवाज़ बोल्ट की आती है।',
      },
      audio: 'part-6-2',
    },
    {
      question: {
        en: 'Bang, a quick hand on the bolt, bang again. Which gun?',
        hi: 'धाँय, फुर्ती से बोल्ट, फिर धाँय। कौन सी गन है?',
      },
      options: [same('SVD'), same('AWM'), same('SKS'), same('Kar98k')],
      ans: same('Kar98k'),
      explanation: {
        en: 'Kar98k is a Second World War Mauser: the bolt is worked by hand between two shots. SVD and SKS reload by themselves.',
        hi: 'Kar98k दूसरे विश्व युद्ध की Mauser राइफ़ल है: हर गोली के बाद हाथ से बोल्ट चलाना पड़ता है। SVD और SKS में यह अपने आप होता है।',
      },
      audio: 'part-6-3',
    },
    {
      question: {
        en: 'Far away: a sharp crack, and only then a dull boom. Which gun could it be?',
        hi: 'कहीं दूर से: पहले तीखी कड़क, उसके बाद दबा हुआ धमाका। कौन सी गन हो सकती है?',
      },
      options: [same('AWM'), same('Kar98k'), same('M82B'), same('SVD')],
      ans: { en: '', hi: '' },
      explanation: {
        en: 'Listen and compare: the crack is the bullet flying faster than sound, the boom is the gun itself.',
        hi: 'सुनो और मिलाओ: कड़क आवाज़ से तेज़ उड़ती गोली की है, धमाका खुद गन का।',
      },
      audio: 'part-6-4',
    },
  ],
};
