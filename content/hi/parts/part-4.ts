import type { PartTexts } from '#core/part.ts';

/** Part 4: Fortnite. */
export const part4: PartTexts = {
  game: 'Fortnite',
  slang: 'बॉट 3 पर अटके, प्रो पूरे 10',
  questions: [
    {
      question: 'Fortnite Battle Royale जीतने पर स्क्रीन पर क्या लिखा आता है?',
      options: ['Apex Champion', 'Booyah!', 'Victory Royale', 'Chicken Dinner'],
      ans: 'Victory Royale',
      explanation:
        'Booyah! Free Fire का है, Chicken Dinner PUBG का, और Champion वाला Apex Legends का।',
    },
    {
      question: 'आउट हुए टीममेट को Reboot Van पर वापस लाने के लिए पहले क्या उठाना पड़ता है?',
      options: ['Reboot Card', 'Reboot Coin', 'Reboot Key', 'Reboot Tag'],
      ans: 'Reboot Card',
      explanation: 'टाइमर ख़त्म होने से पहले उठा लो। Reboot Van Chapter 1 के Season 8 में आई थी।',
    },
    {
      question: 'Fortnite में Epic हथियार किस रंग का होता है?',
      options: ['नीला', 'पर्पल', 'हरा', 'ऑरेंज'],
      ans: 'पर्पल',
      explanation: 'नीचे से ऊपर: ग्रे Common, हरा Uncommon, नीला Rare, पर्पल Epic, ऑरेंज Legendary।',
    },
    {
      question: 'फ़रवरी 2019 में Fortnite के अंदर पहला बड़ा कॉन्सर्ट किसका हुआ?',
      options: ['Travis Scott', 'Ariana Grande', 'Eminem', 'Marshmello'],
      ans: 'Marshmello',
      explanation: 'Pleasant Park में 1 करोड़ से ज़्यादा खिलाड़ी पहुँचे। शो में हथियार बंद थे।',
    },
    {
      question: '2018 में मैप पर लुढ़कने वाले बड़े-से पर्पल Cube को फ़ैन्स ने क्या नाम दिया?',
      options: ['Brian', 'Kevin', 'Gary', 'Dave'],
      ans: 'Kevin',
      explanation: 'आखिर में वो Loot Lake में घुल गया। पानी पर्पल हो गया और उस पर सब उछलने लगे।',
    },
    {
      question: 'Fortnite World Cup 2019 का सोलो फ़ाइनल किसने जीता?',
      options: ['Mongraal', 'Psalm', 'Bugha', 'Tfue'],
      ans: 'Bugha',
      explanation: 'उम्र सिर्फ़ 16 साल और इनाम 30 लाख डॉलर! दूसरे नंबर पर Psalm 26 पॉइंट पीछे था।',
    },
    {
      question: 'दिसंबर 2020 के इवेंट में किस Marvel विलेन ने आइलैंड पर हमला किया?',
      options: ['Galactus', 'Doctor Doom', 'Thanos', 'Ultron'],
      ans: 'Galactus',
      explanation: 'उसे Zero Point चाहिए था। खिलाड़ियों ने बम से भरी Battle Bus उसके मुँह में घुसा दीं।',
    },
    {
      question: 'सबसे पहले Battle Pass (Chapter 1, Season 2) का आखिरी इनाम कौन-सी स्किन थी?',
      options: ['Omega', 'Ragnarok', 'The Reaper', 'Black Knight'],
      ans: 'Black Knight',
      explanation: 'उस पास में सिर्फ़ 70 टियर थे। Season 3 से 100 हो गए।',
    },
    {
      question: 'दिसंबर 2023 में आया म्यूज़िक मोड Fortnite Festival किस स्टूडियो ने बनाया?',
      options: ['Psyonix', 'Harmonix', 'Mediatonic', 'Neversoft'],
      ans: 'Harmonix',
      explanation: 'Rock Band वाले Harmonix को Epic ने 2021 में खरीदा। Rocket Racing Psyonix का है।',
    },
    {
      question: 'जून 2018 में Fortnite का सबसे पहला लाइव इवेंट हुआ। उसमें क्या दिखा?',
      options: [
        'Cube का झील में घुलना',
        'ज्वालामुखी का फटना',
        'रॉकेट का उड़ना',
        'रोबोट और मॉन्स्टर की लड़ाई',
      ],
      ans: 'रॉकेट का उड़ना',
      explanation: 'नाम था Blast Off। रॉकेट से आसमान में दरार पड़ी, और वहीं से Season 5 की कहानी निकली।',
    },
  ],
};
