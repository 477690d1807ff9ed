import type { ShortTexts } from '#content/language-texts.ts';

export const shortTexts: ShortTexts = {
  blog: {
    title: 'Quizmingle Blog',
    description: 'Ideas for better quizzes, and how things work here.',
  },
  competitions: {
    daily: 'Daily competition, {date}',
    weekly: 'Weekly competition, {date}',
  },
  shareImages: {
    pages: {
      home: 'Who knows you best? Make your quiz!',
      privacy: 'Privacy policy',
      about: 'About us',
      contact: 'Contact us',
      terms: 'Terms of use',
      grievance: 'Grievance',
      blog: 'Ideas for better quizzes',
      game: 'All games in one place',
      'mine-game': 'Mine Game',
      competitions: 'Quiz competitions',
    },
    part: 'Part {number}: {slang}',
    types: {
      friend: 'How well do your friends know you?',
      couple: 'How well does your partner know you?',
      freefire: 'How well do your friends know your Free Fire game?',
    },
    challenges: {
      friend: 'How well do you know {name}?',
      couple: 'How well do you know {name}?',
      freefire: 'How well do you know {name}’s Free Fire game?',
    },
    namelessChallenge: 'How well do you know me?',
    tried: '{count} tried',
    triedWithBest: '{count} tried, best {best} of {total}',
    invitation: 'Play free, without login',
  },
  stories: {
    types: {
      friend: {
        asks: 'Who knows me best?',
        knows: 'How well do I know {name}?',
        knowsNameless: 'How well do I know my friend?',
      },
      couple: {
        asks: 'Do you know me by heart?',
        knows: 'How well do I know my {name}?',
        knowsNameless: 'How well do I know my love?',
      },
      freefire: {
        asks: 'How well do you know my Free Fire game?',
        knows: 'How well do I know {name}’s Free Fire game?',
        knowsNameless: 'How well do I know my friend’s Free Fire game?',
      },
    },
    score: '{score} of {total}',
    rank: 'Rank {rank}',
    points: 'Points: {points}',
    comeAndAnswer: 'Scan and answer!',
    comeAndBeat: 'Can you beat me?',
    together: {
      asks: 'How well do we know each other?',
      both: '{first} and {second}',
      points: '{points} of {most} points',
      comeAndPlay: 'And you two?',
    },
    live: {
      place: 'Place {rank} of {count}',
      points: '{points} points, {correct} right',
      right: '{correct} of {total} right',
      comeAndPlay: 'Play it with your people!',
    },
  },
  app: {
    description:
      'Make a quiz about yourself and see who knows you best. Games and drafts work without a network.',
    shortcuts: { create: 'Make a quiz', games: 'All games' },
    screenshots: {
      language: 'en',
      home: 'Make a quiz for friends, for your partner or for your squad',
      part: 'Free Fire trivia in seven parts',
    },
  },
  trueAndFalse: ['True', 'False'],
  resultColumns: {
    rank: 'Rank',
    name: 'Name',
    score: 'Score',
    questions: 'Questions',
    finished: 'Finished (UTC)',
  },
  liveColumns: {
    rank: 'Rank',
    name: 'Name',
    team: 'Team',
    points: 'Points',
    correct: 'Right answers',
  },
};
