/** Names as phones in India type them, with the letters that break where shaping is wrong. */
export const goldenNames = {
  latin: 'Zoë Śmigły',
  devanagari: 'क्षत्रिय प्रिया लक्ष्मी',
  bengali: 'শ্রেয়া চট্টোপাধ্যায় প্রিয়া',
  tamil: 'ஸ்ரீ மீனாட்சி கௌதம்',
  telugu: 'శ్రీలక్ష్మి వేంకటేశ్వర్లు',
  kannada: 'ಶ್ರೀಕೃಷ್ಣ ವಿಷ್ಣುವರ್ಧನ್',
  malayalam: 'ശ്രീലക്ഷ്മി സുബ്രഹ്മണ്യൻ',
  gujarati: 'શ્રદ્ધા ક્ષિતિજ ત્રિવેદી',
  gurmukhi: 'ਸ਼੍ਰੀ ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  odia: 'ଶ୍ରୀଲକ୍ଷ୍ମୀ ପୂର୍ଣ୍ଣିମା',
  urdu: 'محمد عبداللہ ٹیپو ڈھاکہ گڑیا',
  'urdu-in-a-sentence': 'How well do you know محمد عبداللہ ٹیپو?',
  emoji: 'Ravi 👍🏽 👨‍👩‍👧‍👦 🇮🇳 ❤️',
  'forty-graphemes': 'सुब्रह्मण्यमकृष्णमूर्तिवेंकटेश्वरस्वामीनारायणसिंहप्रतापराव',
} as const;

export type GoldenName = keyof typeof goldenNames;
