import type { SurveySet } from '#core/survey.ts';

export const couple: SurveySet = {
  title: 'couple Quiz',
  prompt: 'How well do your Partner know you?',
  questions: [
    {
      creator: 'When did you know this was something special?',
      friends: 'When did {name} know this was something special?',
      options: [
        'At first sight',
        'In the first long chat',
        'After the first meeting',
        'On the first day apart',
        'Slowly, through friendship',
      ],
    },
    {
      creator: 'What is your first text of the morning like?',
      friends: "What is {name}'s first text of the morning like?",
      options: [
        'A sweet good morning',
        'A meme or a reel',
        'Just a "Hi"',
        'Straight to a complaint',
        'Never first, only a reply',
      ],
    },
    {
      creator: "Under which name have you saved your partner's number?",
      friends: "Under which name has {name} saved their partner's number?",
      options: [
        'The real name',
        'A cute nickname',
        'Only a heart emoji',
        'A funny teasing name',
        'A secret name nobody can guess',
      ],
    },
    {
      creator: 'What melts your heart the fastest?',
      friends: "What melts {name}'s heart the fastest?",
      options: [
        'Sweet words',
        'Unhurried time together',
        'Little surprises',
        'Help without asking',
        'A walk hand in hand',
      ],
    },
    {
      creator: 'What is your idea of a perfect first date?',
      friends: "What is {name}'s idea of a perfect first date?",
      options: [
        'Chai and endless talking',
        'A movie and popcorn',
        'Street food hopping',
        'A long bike ride',
        'Sunset at a ghat or beach',
      ],
    },
    {
      creator: 'How do you say sorry after a fight?',
      friends: 'How does {name} say sorry after a fight?',
      options: [
        'A long message at midnight',
        'A cute meme',
        'A treat of favourite food',
        'Acting like nothing happened',
        'A straight sorry, face to face',
      ],
    },
    {
      creator: 'What is the first sign that you are upset?',
      friends: 'What is the first sign that {name} is upset?',
      options: [
        'One-word replies',
        '"Nothing happened" on repeat',
        'Total silence',
        'Sad songs on status',
        'Getting angry at tiny things',
      ],
    },
    {
      creator: 'Which habit gets you scolded the most?',
      friends: 'Which habit gets {name} scolded the most?',
      options: [
        'Replying late',
        'Being on the phone all the time',
        'Falling asleep mid-chat',
        'Taking an hour to get ready',
        "Eating off the other's plate",
      ],
    },
    {
      creator: 'Which gift would make your day?',
      friends: "Which gift would make {name}'s day?",
      options: [
        'A handwritten letter',
        'A playlist of special songs',
        'A surprise visit',
        'A framed photo together',
        'Favourite food, home delivered',
      ],
    },
  ],
  more: [
    {
      creator: 'What did you notice first about your partner?',
      friends: 'What did {name} notice first about their partner?',
      options: ['The smile', 'The eyes', 'The voice', 'The sense of humour', 'The way of dressing'],
    },
    {
      creator: 'Where would you go for a weekend together?',
      friends: 'Where would {name} go for a weekend together?',
      options: [
        'The hills',
        'The beach',
        'A big city',
        'A quiet village',
        'Nowhere, home is perfect',
      ],
    },
    {
      creator: 'What do you do when you miss your partner?',
      friends: 'What does {name} do when missing their partner?',
      options: [
        'Call at once',
        'Scroll through old photos',
        'Listen to one song on repeat',
        'Send a reel',
        'Wait for a message',
      ],
    },
    {
      creator: 'Which food means date night to you?',
      friends: 'Which food means date night to {name}?',
      options: ['Pizza', 'Momos', 'Biryani', 'Chaat', 'Something home-cooked'],
    },
    {
      creator: 'What do you two argue about the most?',
      friends: 'What does {name} argue about the most?',
      options: ['What to eat', 'Late replies', 'What to watch', 'Being late', 'Who loves more'],
    },
    {
      creator: 'What makes you jealous, just a little?',
      friends: 'What makes {name} jealous, just a little?',
      options: [
        'Likes from strangers',
        'Long calls with friends',
        'An old photo',
        'Plans made without asking',
        'Nothing at all',
      ],
    },
    {
      creator: 'When do you feel closest to your partner?',
      friends: 'When does {name} feel closest to their partner?',
      options: [
        'On late-night calls',
        'On long drives',
        'While cooking together',
        'While laughing at nothing',
        'When words are not needed',
      ],
    },
    {
      creator: 'What would you like to do together when you are old?',
      friends: 'What would {name} like to do together when they are old?',
      options: [
        'Travel the world',
        'Have tea on a balcony',
        'Play with grandchildren',
        'Run a small cafe',
        'Live in the hills',
      ],
    },
  ],
};
