import type { ShortTexts } from '#content/language-texts.ts';

export const shortTexts: ShortTexts = {
  blog: {
    title: 'Quizmingle ब्लॉग',
    description: 'बेहतर क्विज़ के आइडिया, और यहाँ क्या कैसे चलता है।',
  },
  competitions: {
    daily: 'रोज़ की प्रतियोगिता, {date}',
    weekly: 'हफ़्ते की प्रतियोगिता, {date}',
  },
  shareImages: {
    pages: {
      home: 'तुम्हें सबसे अच्छे से कौन जानता है?',
      privacy: 'प्राइवेसी पॉलिसी',
      about: 'हमारे बारे में',
      contact: 'संपर्क',
      terms: 'इस्तेमाल की शर्तें',
      grievance: 'शिकायत',
      blog: 'बेहतर क्विज़ के आइडिया',
      game: 'सारे गेम एक जगह',
      'mine-game': 'Mine Game',
      competitions: 'क्विज़ प्रतियोगिताएँ',
    },
    part: 'पार्ट {number}: {slang}',
    types: {
      friend: 'तुम्हारे दोस्त तुम्हें कितना जानते हैं?',
      couple: 'तुम्हारा पार्टनर तुम्हें कितना जानता है?',
      freefire: 'तुम्हारे दोस्त तुम्हारा Free Fire गेम कितना जानते हैं?',
    },
    challenges: {
      friend: 'तुम {name} को कितना जानते हो?',
      couple: 'तुम {name} को कितना जानते हो?',
      freefire: 'तुम {name} का Free Fire गेम कितना जानते हो?',
    },
    namelessChallenge: 'तुम मुझे कितना जानते हो?',
    tried: '{count} ने खेला',
    triedWithBest: '{count} ने खेला, सबसे अच्छा {total} में से {best}',
    invitation: 'मुफ़्त खेलो, बिना लॉगिन',
  },
  stories: {
    types: {
      friend: {
        asks: 'मुझे सबसे अच्छे से कौन जानता है?',
        knows: 'मुझे {name} के बारे में कितना पता है?',
        knowsNameless: 'मुझे अपने दोस्त के बारे में कितना पता है?',
      },
      couple: {
        asks: 'क्या तुम मुझे दिल से जानते हो?',
        knows: 'मुझे अपने प्यार {name} के बारे में कितना पता है?',
        knowsNameless: 'मुझे अपने प्यार के बारे में कितना पता है?',
      },
      freefire: {
        asks: 'तुम मेरा Free Fire गेम कितना जानते हो?',
        knows: 'मुझे {name} के Free Fire गेम के बारे में कितना पता है?',
        knowsNameless: 'मुझे अपने दोस्त के Free Fire गेम के बारे में कितना पता है?',
      },
    },
    score: '{total} में से {score}',
    rank: 'रैंक {rank}',
    points: 'पॉइंट: {points}',
    comeAndAnswer: 'स्कैन करो और जवाब दो!',
    comeAndBeat: 'क्या तुम मुझे हरा सकते हो?',
    together: {
      asks: 'हम दोनों एक-दूसरे को कितना जानते हैं?',
      both: '{first} और {second}',
      points: '{most} में से {points} पॉइंट',
      comeAndPlay: 'और तुम दोनों?',
    },
    live: {
      place: '{count} में से {rank} नंबर पर',
      points: '{points} पॉइंट, {correct} सही',
      right: '{total} में से {correct} सही',
      comeAndPlay: 'अपने लोगों के साथ खेलो!',
    },
  },
  app: {
    description:
      'अपने बारे में क्विज़ बनाओ और देखो तुम्हें सबसे अच्छे से कौन जानता है। गेम और ड्राफ़्ट बिना नेटवर्क के भी चलते हैं।',
    shortcuts: { create: 'क्विज़ बनाओ', games: 'सारे गेम' },
    screenshots: {
      language: 'hi',
      home: 'दोस्तों, पार्टनर या अपनी टीम के लिए क्विज़ बनाओ',
      part: 'फ़्री फ़ायर के सवाल, सात पार्ट में',
    },
  },
  trueAndFalse: ['सही', 'गलत'],
  resultColumns: {
    rank: 'रैंक',
    name: 'नाम',
    score: 'स्कोर',
    questions: 'सवाल',
    finished: 'कब पूरा किया (UTC)',
  },
  liveColumns: {
    rank: 'रैंक',
    name: 'नाम',
    team: 'टीम',
    points: 'पॉइंट',
    correct: 'सही जवाब',
  },
};
