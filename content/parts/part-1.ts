import { type Part, same } from '#core/trivia.ts';

/** Part 1: Valorant. */
export const part1: Part = {
  id: 1,
  game: same('Valorant'),
  slang: { en: 'Radiant brain or Iron aim?', hi: 'दिमाग Radiant या एम Iron?' },
  questions: [
    {
      question: {
        en: 'Competitive match, no overtime: how many rounds does a team need to win?',
        hi: 'कॉम्पिटिटिव मैच, ओवरटाइम नहीं हुआ: जीतने के लिए कितने राउंड चाहिए?',
      },
      options: [same('12'), same('13'), same('15'), same('16')],
      ans: same('13'),
      explanation: {
        en: 'Sides swap after 12 rounds. At 12–12, overtime starts and you must lead by two.',
        hi: '12 राउंड बाद साइड बदलती है। 12–12 पर ओवरटाइम, जिसमें दो राउंड की बढ़त चाहिए।',
      },
    },
    {
      question: {
        en: 'Which of these agents comes from India?',
        hi: 'इनमें से कौन-सा एजेंट इंडिया से है?',
      },
      options: [same('Astra'), same('Cypher'), same('Fade'), same('Harbor')],
      ans: same('Harbor'),
      explanation: {
        en: 'His real name is Varun Batra. In October 2022 he became the first Indian agent.',
        hi: 'असली नाम Varun Batra है। अक्टूबर 2022 में वो गेम का पहला इंडियन एजेंट बनकर आया।',
      },
    },
    {
      question: {
        en: "Whose ultimate 'Resurrection' brings a dead teammate back?",
        hi: "'Resurrection' किसका अल्टीमेट है, जिससे मरा हुआ टीममेट वापस आ जाता है?",
      },
      options: [same('Sage'), same('Clove'), same('Skye'), same('Phoenix')],
      ans: same('Sage'),
      explanation: {
        en: 'Clove and Phoenix can cheat death with their ultimates too, but only for themselves.',
        hi: 'Clove और Phoenix भी अल्टीमेट से मरकर लौट आते हैं, पर सिर्फ़ खुद।',
      },
    },
    {
      question: {
        en: 'Which of these rifles has a built-in suppressor?',
        hi: 'इनमें से किस राइफ़ल में साइलेंसर लगा-लगाया आता है?',
      },
      options: [same('Bulldog'), same('Guardian'), same('Phantom'), same('Vandal')],
      ans: same('Phantom'),
      explanation: {
        en: 'Enemies see no tracers from it, so it is a favourite for spraying through smokes.',
        hi: 'इसकी गोलियों की लकीर दुश्मन को नहीं दिखती, इसलिए स्मोक में स्प्रे के लिए बढ़िया है।',
      },
    },
    {
      question: {
        en: 'Which of these maps has three Spike sites: A, B and C?',
        hi: 'इनमें से किस मैप में तीन Spike साइट हैं: A, B और C?',
      },
      options: [same('Pearl'), same('Lotus'), same('Split'), same('Sunset')],
      ans: same('Lotus'),
      explanation: {
        en: 'It lies in the Western Ghats of India. Before it, only Haven had three sites.',
        hi: 'ये इंडिया के वेस्टर्न घाट में है। इससे पहले तीन साइट सिर्फ़ Haven में थीं।',
      },
    },
    {
      question: {
        en: "Which of Gekko's creatures can plant or defuse the Spike for him?",
        hi: 'Gekko का कौन-सा साथी उसके लिए Spike प्लांट या डिफ़्यूज़ कर सकता है?',
      },
      options: [same('Dizzy'), same('Mosh'), same('Thrash'), same('Wingman')],
      ans: same('Wingman'),
      explanation: {
        en: 'To plant, Gekko must carry the Spike. Otherwise Wingman hunts and concusses enemies.',
        hi: 'प्लांट के लिए Spike Gekko के पास हो। वरना Wingman दुश्मन ढूँढकर concuss करता है।',
      },
    },
    {
      question: {
        en: 'On which of these maps can you fall off the edge and die?',
        hi: 'इनमें से किस मैप पर किनारे से गिरकर जान जा सकती है?',
      },
      options: [same('Abyss'), same('Bind'), same('Fracture'), same('Icebox')],
      ans: same('Abyss'),
      explanation: {
        en: 'The first map without boundaries, from June 2024. Sage cannot revive the fallen here.',
        hi: 'जून 2024 में आया पहला खुले किनारों वाला मैप। नीचे गिरे को Sage भी नहीं ला सकती।',
      },
    },
    {
      question: {
        en: "Many players call Skye's Trailblazer a dog. Which animal is it really?",
        hi: 'Skye के Trailblazer को कई लोग कुत्ता बोलते हैं। असल में वो कौन-सा जानवर है?',
      },
      options: [
        { en: 'Australian dingo', hi: 'ऑस्ट्रेलियन डिंगो' },
        { en: 'Grey wolf', hi: 'ग्रे वुल्फ़' },
        { en: 'Tasmanian tiger', hi: 'तस्मानियन टाइगर' },
        { en: 'Tasmanian devil', hi: 'तस्मानियन डेविल' },
      ],
      ans: { en: 'Tasmanian tiger', hi: 'तस्मानियन टाइगर' },
      explanation: {
        en: 'From Australia, like Skye. It is extinct: the last known one died in 1936.',
        hi: 'Skye की तरह ये भी ऑस्ट्रेलिया का है। असली वाला अब नहीं बचा, आखिरी 1936 में मरा।',
      },
    },
    {
      question: {
        en: 'Which team won the first Valorant Champions, in Berlin in 2021?',
        hi: '2021 में बर्लिन का पहला Valorant Champions किस टीम ने जीता?',
      },
      options: [same('Gambit'), same('Acend'), same('LOUD'), same('Sentinels')],
      ans: same('Acend'),
      explanation: {
        en: 'They beat Gambit 3–2 in the final. In May, Sentinels had won Masters Reykjavík.',
        hi: 'फ़ाइनल में Gambit 3–2 से हारी। उसी साल मई में Sentinels ने Masters Reykjavík जीता था।',
      },
    },
    {
      question: {
        en: 'Sabine Callas is the real name of which agent?',
        hi: 'Sabine Callas किस एजेंट का असली नाम है?',
      },
      options: [same('Killjoy'), same('Reyna'), same('Viper'), same('Astra')],
      ans: same('Viper'),
      explanation: {
        en: 'Once a scientist at Kingdom, she founded the Valorant Protocol with Brimstone.',
        hi: 'पहले Kingdom में साइंटिस्ट, फिर Brimstone के साथ Valorant Protocol शुरू किया।',
      },
    },
  ],
};
