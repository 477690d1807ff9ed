import type { SurveySet } from '#core/survey.ts';

export const freefire: SurveySet = {
  title: 'Free fire Quiz',
  prompt: 'How well your friends know About Your free fire game?',
  questions: [
    {
      creator: 'Which gun makes you hard to beat?',
      friends: 'Which gun makes {name} hard to beat?',
      options: ['MP40', 'M1887', 'SCAR', 'AWM', 'Desert Eagle'],
    },
    {
      creator: 'Who is your favourite Free Fire character?',
      friends: "Who is {name}'s favourite Free Fire character?",
      options: ['Alok', 'Kelly', 'Chrono', 'Wukong', 'Skyler'],
    },
    {
      creator: 'Which map feels like home to you?',
      friends: 'Which map feels like home to {name}?',
      options: ['Bermuda', 'Purgatory', 'Kalahari', 'Alpine', 'NeXTerra'],
    },
    {
      creator: 'Which mode can eat up your whole day?',
      friends: "Which mode can eat up {name}'s whole day?",
      options: [
        'Battle Royale',
        'Clash Squad',
        'Lone Wolf',
        'Craftland maps',
        'Custom room with friends',
      ],
    },
    {
      creator: 'Where do you mostly land on Bermuda?',
      friends: 'Where does {name} mostly land on Bermuda?',
      options: ['Peak', 'Clock Tower', 'Pochinok', 'Factory', 'Mill'],
    },
    {
      creator: 'What is your best rank so far?',
      friends: "What is {name}'s best rank so far?",
      options: [
        'Bronze or Silver',
        'Gold or Platinum',
        'Diamond',
        'Heroic',
        'Master or Grandmaster',
      ],
    },
    {
      creator: 'Which pet comes along to your matches?',
      friends: "Which pet comes along to {name}'s matches?",
      options: ['Falco', 'Ottero', 'Mr. Waggor', 'Detective Panda', 'Kitty'],
    },
    {
      creator: 'What is your plan in the last zone?',
      friends: "What is {name}'s plan in the last zone?",
      options: [
        'Full rush',
        'Gloo walls and patience',
        'Sniping from high ground',
        'Letting the others fight first',
        'Hiding quietly in the grass',
      ],
    },
  ],
  more: [
    {
      creator: 'Which role do you play in your squad?',
      friends: 'Which role does {name} play in the squad?',
      options: ['Rusher', 'Sniper', 'Supporter', 'Leader', 'The one who gets revived'],
    },
    {
      creator: 'Which throwable do you always carry?',
      friends: 'Which throwable does {name} always carry?',
      options: ['Grenade', 'Gloo wall', 'Flashbang', 'Smoke', 'Nothing at all'],
    },
    {
      creator: 'Which vehicle do you look for first?',
      friends: 'Which vehicle does {name} look for first?',
      options: ['Monster Truck', 'Motorbike', 'Sports car', 'Jeep', 'Running is fine'],
    },
    {
      creator: 'When do you play the most?',
      friends: 'When does {name} play the most?',
      options: [
        'Early in the morning',
        'After school or work',
        'In the evening',
        'After midnight',
        'Whenever data is left',
      ],
    },
    {
      creator: 'What do you spend diamonds on?',
      friends: 'What does {name} spend diamonds on?',
      options: ['Gun skins', 'Bundles', 'Emotes', 'Booyah Pass', 'Only free rewards'],
    },
    {
      creator: 'What do you say after losing a match?',
      friends: 'What does {name} say after losing a match?',
      options: [
        'The network lagged',
        'The team did nothing',
        'One more match',
        'Well played',
        'That was a hacker',
      ],
    },
  ],
};
