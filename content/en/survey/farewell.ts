import type { SurveySet } from '#core/survey.ts';

export const farewell: SurveySet = {
  title: 'Farewell Quiz',
  prompt: 'Before you part: how well do they know you?',
  questions: [
    {
      creator: 'What will you miss the most after leaving?',
      friends: 'What will {name} miss the most after leaving?',
      options: [
        'Lunch, all together',
        'The chats on the stairs',
        'The chai stall outside',
        'The daily jokes',
        'The view from the window',
      ],
    },
    {
      creator: 'How will you spend the last day here?',
      friends: 'How will {name} spend the last day here?',
      options: [
        'Wiping tears',
        'Taking a thousand photos',
        'Hugging everyone twice',
        'Collecting signatures',
        'Acting normal',
      ],
    },
    {
      creator: 'What do you write on a shirt or a farewell card?',
      friends: 'What does {name} write on a shirt or a farewell card?',
      options: [
        'A huge signature',
        '"Do not forget me"',
        'That one inside joke',
        'A heart and the date',
        'A whole shayari',
      ],
    },
    {
      creator: 'Where are you in the group photo?',
      friends: 'Where is {name} in the group photo?',
      options: [
        'Right in the centre',
        'At the edge, half cut off',
        'At the back, on tiptoe',
        'In front, on the floor',
        'Behind the camera',
      ],
    },
    {
      creator: 'Which farewell promise will you really keep?',
      friends: 'Which farewell promise will {name} really keep?',
      options: [
        'Meeting every month',
        'Calling every Sunday',
        'Coming to every wedding',
        'Keeping the group alive',
        'A reunion in ten years',
      ],
    },
    {
      creator: 'What will your farewell speech be like?',
      friends: "What will {name}'s farewell speech be like?",
      options: [
        'Two lines and a thank you',
        'A funny story about everyone',
        'A poem from the heart',
        'Half speech, half tears',
        'No speech, just a wave',
      ],
    },
    {
      creator: 'What will you take home as a memory?',
      friends: 'What will {name} take home as a memory?',
      options: [
        'A shirt full of signatures',
        'A group photo in a frame',
        'The old ID card',
        'A pen somebody lent',
        'A hundred videos',
      ],
    },
    {
      creator: 'What will everyone miss the most about you?',
      friends: 'What will everyone miss the most about {name}?',
      options: [
        'The loud laugh',
        'The call for chai',
        'The helping hand',
        'The tired old jokes',
        'The calm voice',
      ],
    },
  ],
  more: [
    {
      creator: 'What was your first day here like?',
      friends: "What was {name}'s first day here like?",
      options: [
        'Lost in the corridor',
        'Silent in a corner',
        'Friends by lunchtime',
        'In the wrong room',
        'An hour too early',
      ],
    },
    {
      creator: 'Which song do you want at the farewell?',
      friends: 'Which song does {name} want at the farewell?',
      options: [
        'Yaaron by KK',
        'Purani Jeans',
        'Kal Ho Naa Ho',
        'Yeh Dosti',
        'Anything to dance to',
      ],
    },
    {
      creator: 'How will you dress for the farewell?',
      friends: 'How will {name} dress for the farewell?',
      options: [
        'Fully traditional',
        'Sharp and formal',
        'Comfortable, as always',
        'In something borrowed',
        'Matching with the gang',
      ],
    },
    {
      creator: 'What would you like to do here one last time?',
      friends: 'What would {name} like to do here one last time?',
      options: [
        'Eat at the usual place',
        'Sit on that one seat',
        'Laugh till it hurts',
        'Walk past every corner',
        'Sing with everyone',
      ],
    },
    {
      creator: 'Which story will you tell first at a reunion?',
      friends: 'Which story will {name} tell first at a reunion?',
      options: [
        'The trip together',
        'The biggest goof-up',
        'The very first quarrel',
        'The cake on every face',
        'The day of heavy rain',
      ],
    },
    {
      creator: 'What will your life look like in ten years?',
      friends: "What will {name}'s life look like in ten years?",
      options: [
        'A thriving business',
        'A home abroad',
        'Peace in the home town',
        'Still looking for a plan',
        'Millions of followers',
      ],
    },
  ],
};
