import { type Part, same } from '#core/trivia.ts';

/** Part 4: Fortnite. */
export const part4: Part = {
  id: 4,
  game: same('Fortnite'),
  slang: { en: 'Bots get 3, sweats get 10', hi: 'बॉट 3 पर अटके, प्रो पूरे 10' },
  questions: [
    {
      question: {
        en: 'You win a Fortnite Battle Royale match. What does the screen say?',
        hi: 'Fortnite Battle Royale जीतने पर स्क्रीन पर क्या लिखा आता है?',
      },
      options: [
        same('Apex Champion'),
        same('Booyah!'),
        same('Victory Royale'),
        same('Chicken Dinner'),
      ],
      ans: same('Victory Royale'),
      explanation: {
        en: 'Booyah! is from Free Fire, chicken dinners from PUBG, champions from Apex Legends.',
        hi: 'Booyah! Free Fire का है, Chicken Dinner PUBG का, और Champion वाला Apex Legends का।',
      },
    },
    {
      question: {
        en: 'What must you pick up to bring an eliminated teammate back at a Reboot Van?',
        hi: 'आउट हुए टीममेट को Reboot Van पर वापस लाने के लिए पहले क्या उठाना पड़ता है?',
      },
      options: [same('Reboot Card'), same('Reboot Coin'), same('Reboot Key'), same('Reboot Tag')],
      ans: same('Reboot Card'),
      explanation: {
        en: 'Grab it before its timer runs out. Reboot Vans arrived in Chapter 1, Season 8.',
        hi: 'टाइमर खत्म होने से पहले उठा लो। Reboot Van Chapter 1 के Season 8 में आई थी।',
      },
    },
    {
      question: {
        en: 'Which colour marks an Epic weapon in Fortnite?',
        hi: 'Fortnite में Epic हथियार किस रंग का होता है?',
      },
      options: [
        { en: 'Blue', hi: 'नीला' },
        { en: 'Purple', hi: 'पर्पल' },
        { en: 'Green', hi: 'हरा' },
        { en: 'Orange', hi: 'ऑरेंज' },
      ],
      ans: { en: 'Purple', hi: 'पर्पल' },
      explanation: {
        en: 'The ladder: grey Common, green Uncommon, blue Rare, purple Epic, orange Legendary.',
        hi: 'नीचे से ऊपर: ग्रे Common, हरा Uncommon, नीला Rare, पर्पल Epic, ऑरेंज Legendary।',
      },
    },
    {
      question: {
        en: 'Who gave the first big concert inside Fortnite, in February 2019?',
        hi: 'फ़रवरी 2019 में Fortnite के अंदर पहला बड़ा कॉन्सर्ट किसका हुआ?',
      },
      options: [same('Travis Scott'), same('Ariana Grande'), same('Eminem'), same('Marshmello')],
      ans: same('Marshmello'),
      explanation: {
        en: 'Over 10 million players came to Pleasant Park. Weapons were off during the show.',
        hi: 'Pleasant Park में 1 करोड़ से ज़्यादा खिलाड़ी पहुँचे। शो में हथियार बंद थे।',
      },
    },
    {
      question: {
        en: 'What did fans call the giant purple Cube that rolled over the map in 2018?',
        hi: '2018 में मैप पर लुढ़कने वाले बड़े-से पर्पल Cube को फ़ैन्स ने क्या नाम दिया?',
      },
      options: [same('Brian'), same('Kevin'), same('Gary'), same('Dave')],
      ans: same('Kevin'),
      explanation: {
        en: 'In the end it melted into Loot Lake and turned the water purple and bouncy.',
        hi: 'आखिर में वो Loot Lake में घुल गया। पानी पर्पल हो गया और उस पर सब उछलने लगे।',
      },
    },
    {
      question: {
        en: 'Who won the solo final of the Fortnite World Cup 2019?',
        hi: 'Fortnite World Cup 2019 का सोलो फ़ाइनल किसने जीता?',
      },
      options: [same('Mongraal'), same('Psalm'), same('Bugha'), same('Tfue')],
      ans: same('Bugha'),
      explanation: {
        en: 'He was 16 and won 3 million dollars. Psalm came second, 26 points behind.',
        hi: 'उम्र सिर्फ़ 16 साल और इनाम 30 लाख डॉलर! दूसरे नंबर पर Psalm 26 पॉइंट पीछे था।',
      },
    },
    {
      question: {
        en: 'Which Marvel villain attacked the island in the event of December 2020?',
        hi: 'दिसंबर 2020 के इवेंट में किस Marvel विलेन ने आइलैंड पर हमला किया?',
      },
      options: [same('Galactus'), same('Doctor Doom'), same('Thanos'), same('Ultron')],
      ans: same('Galactus'),
      explanation: {
        en: 'He wanted the Zero Point. Players flew Battle Buses full of bombs into his mouth.',
        hi: 'उसे Zero Point चाहिए था। खिलाड़ियों ने बम से भरी Battle Bus उसके मुँह में घुसा दीं।',
      },
    },
    {
      question: {
        en: 'Which skin was the last reward of the first Battle Pass (Chapter 1, Season 2)?',
        hi: 'सबसे पहले Battle Pass (Chapter 1, Season 2) का आखिरी इनाम कौन-सी स्किन थी?',
      },
      options: [same('Omega'), same('Ragnarok'), same('The Reaper'), same('Black Knight')],
      ans: same('Black Knight'),
      explanation: {
        en: 'That pass had only 70 tiers. From Season 3 on there were 100.',
        hi: 'उस पास में सिर्फ़ 70 टियर थे। Season 3 से 100 हो गए।',
      },
    },
    {
      question: {
        en: 'Which studio made Fortnite Festival, the music mode of December 2023?',
        hi: 'दिसंबर 2023 में आया म्यूज़िक मोड Fortnite Festival किस स्टूडियो ने बनाया?',
      },
      options: [same('Psyonix'), same('Harmonix'), same('Mediatonic'), same('Neversoft')],
      ans: same('Harmonix'),
      explanation: {
        en: 'Harmonix also made Rock Band; Epic bought it in 2021. Rocket Racing is by Psyonix.',
        hi: 'Rock Band वाले Harmonix को Epic ने 2021 में खरीदा। Rocket Racing Psyonix का है।',
      },
    },
    {
      question: {
        en: 'What did players watch in the first one-time live event, in June 2018?',
        hi: 'जून 2018 में Fortnite का सबसे पहला लाइव इवेंट हुआ। उसमें क्या दिखा?',
      },
      options: [
        { en: 'A cube melting into a lake', hi: 'Cube का झील में घुलना' },
        { en: 'A volcano erupting', hi: 'ज्वालामुखी का फटना' },
        { en: 'A rocket taking off', hi: 'रॉकेट का उड़ना' },
        { en: 'A robot fighting a monster', hi: 'रोबोट और मॉन्स्टर की लड़ाई' },
      ],
      ans: { en: 'A rocket taking off', hi: 'रॉकेट का उड़ना' },
      explanation: {
        en: 'It was called Blast Off. The rocket left a crack in the sky that led to Season 5.',
        hi: 'नाम था Blast Off। रॉकेट से आसमान में दरार पड़ी, और वहीं से Season 5 की कहानी निकली।',
      },
    },
  ],
};
