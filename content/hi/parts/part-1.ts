import type { PartTexts } from '#core/part.ts';

/** Part 1: Valorant. */
export const part1: PartTexts = {
  game: 'Valorant',
  slang: 'दिमाग Radiant या एम Iron?',
  questions: [
    {
      question: 'कॉम्पिटिटिव मैच, ओवरटाइम नहीं हुआ: जीतने के लिए कितने राउंड चाहिए?',
      options: ['12', '13', '15', '16'],
      ans: '13',
      explanation: '12 राउंड बाद साइड बदलती है। 12–12 पर ओवरटाइम, जिसमें दो राउंड की बढ़त चाहिए।',
    },
    {
      question: 'इनमें से कौन-सा एजेंट इंडिया से है?',
      options: ['Astra', 'Cypher', 'Fade', 'Harbor'],
      ans: 'Harbor',
      explanation: 'असली नाम Varun Batra है। अक्टूबर 2022 में वो गेम का पहला इंडियन एजेंट बनकर आया।',
    },
    {
      question: "'Resurrection' किसका अल्टीमेट है, जिससे मरा हुआ टीममेट वापस आ जाता है?",
      options: ['Sage', 'Clove', 'Skye', 'Phoenix'],
      ans: 'Sage',
      explanation: 'Clove और Phoenix भी अल्टीमेट से मरकर लौट आते हैं, पर सिर्फ़ खुद।',
    },
    {
      question: 'इनमें से किस राइफ़ल में साइलेंसर लगा-लगाया आता है?',
      options: ['Bulldog', 'Guardian', 'Phantom', 'Vandal'],
      ans: 'Phantom',
      explanation: 'इसकी गोलियों की लकीर दुश्मन को नहीं दिखती, इसलिए स्मोक में स्प्रे के लिए बढ़िया है।',
    },
    {
      question: 'इनमें से किस मैप में तीन Spike साइट हैं: A, B और C?',
      options: ['Pearl', 'Lotus', 'Split', 'Sunset'],
      ans: 'Lotus',
      explanation: 'ये इंडिया के वेस्टर्न घाट में है। इससे पहले तीन साइट सिर्फ़ Haven में थीं।',
    },
    {
      question: 'Gekko का कौन-सा साथी उसके लिए Spike प्लांट या डिफ़्यूज़ कर सकता है?',
      options: ['Dizzy', 'Mosh', 'Thrash', 'Wingman'],
      ans: 'Wingman',
      explanation: 'प्लांट के लिए Spike Gekko के पास हो। वरना Wingman दुश्मन ढूँढकर concuss करता है।',
    },
    {
      question: 'इनमें से किस मैप पर किनारे से गिरकर जान जा सकती है?',
      options: ['Abyss', 'Bind', 'Fracture', 'Icebox'],
      ans: 'Abyss',
      explanation: 'जून 2024 में आया पहला खुले किनारों वाला मैप। नीचे गिरे को Sage भी नहीं ला सकती।',
    },
    {
      question: 'Skye के Trailblazer को कई लोग कुत्ता बोलते हैं। असल में वो कौन-सा जानवर है?',
      options: ['ऑस्ट्रेलियन डिंगो', 'ग्रे वुल्फ़', 'तस्मानियन टाइगर', 'तस्मानियन डेविल'],
      ans: 'तस्मानियन टाइगर',
      explanation: 'Skye की तरह ये भी ऑस्ट्रेलिया का है। असली वाला अब नहीं बचा, आखिरी 1936 में मरा।',
    },
    {
      question: '2021 में बर्लिन का पहला Valorant Champions किस टीम ने जीता?',
      options: ['Gambit', 'Acend', 'LOUD', 'Sentinels'],
      ans: 'Acend',
      explanation: 'फ़ाइनल में Gambit 3–2 से हारी। उसी साल मई में Sentinels ने Masters Reykjavík जीता था।',
    },
    {
      question: 'Sabine Callas किस एजेंट का असली नाम है?',
      options: ['Killjoy', 'Reyna', 'Viper', 'Astra'],
      ans: 'Viper',
      explanation: 'पहले Kingdom में साइंटिस्ट, फिर Brimstone के साथ Valorant Protocol शुरू किया।',
    },
  ],
};
