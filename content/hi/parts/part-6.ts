import type { PartTexts } from '#core/part.ts';

/**
 * Free Fire gun sounds: snipers. docs/sounds.md says how the clips were made.
 * The last question has no answer on record. Specification: Parts.
 */
export const part6: PartTexts = {
  game: 'Free Fire',
  slang: 'एक गोली, कौन सी स्नाइपर?',
  questions: [
    {
      question: 'एक ज़ोरदार धमाका, लंबी गूँज, फिर धीमी खट-खट। कौन सी गन है?',
      options: ['Kar98k', 'SVD', 'AWM', 'SKS'],
      ans: 'AWM',
      explanation:
        'असली AWM में बड़ी .338 मैग्नम गोली लगती है और यह बोल्ट-एक्शन है: खट-खट हाथ से बोल्ट खोलने और बंद करने की आवाज़ है।',
    },
    {
      question: 'धमाका न के बराबर, बस हल्की फुस-फुस और लोहे की टिक-टिक। कौन सी गन है?',
      options: ['VSS', 'M82B', 'SVD', 'AWM'],
      ans: 'VSS',
      explanation:
        'असली VSS में साइलेंसर लगा हुआ ही आता है और इसकी 9×39 mm गोली आवाज़ से धीमी है, इसलिए गोली जितनी ही आवाज़ बोल्ट की आती है।',
    },
    {
      question: 'धाँय, फुर्ती से बोल्ट, फिर धाँय। कौन सी गन है?',
      options: ['SVD', 'AWM', 'SKS', 'Kar98k'],
      ans: 'Kar98k',
      explanation:
        'असली Kar98k दूसरे विश्व युद्ध की Mauser राइफ़ल है: हर गोली के बाद हाथ से बोल्ट चलाना पड़ता है। असली SVD और SKS में यह अपने आप होता है।',
    },
    {
      question: 'कहीं दूर से: पहले तीखी कड़क, उसके बाद दबा हुआ धमाका। कौन सी गन हो सकती है?',
      options: ['AWM', 'Kar98k', 'M82B', 'SVD'],
      ans: '',
      explanation: 'सुनो और मिलाओ: कड़क आवाज़ से तेज़ उड़ती गोली की है, धमाका खुद गन का।',
    },
  ],
};
