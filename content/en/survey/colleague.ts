import type { SurveySet } from '#core/survey.ts';

export const colleague: SurveySet = {
  title: 'Colleague Quiz',
  prompt: 'How well do your colleagues know you?',
  questions: [
    {
      creator: 'What does your workday start with?',
      friends: "What does {name}'s workday start with?",
      options: [
        'A to-do list',
        'A hello to everyone',
        'A cup of chai',
        'A look at the messages',
        'A quick tidy-up',
      ],
    },
    {
      creator: 'What does your lunch break look like?',
      friends: "What does {name}'s lunch break look like?",
      options: [
        'A bite from every tiffin',
        'A quiet meal and a video',
        'An order with the team',
        'A walk after eating',
        'Home food for everybody',
      ],
    },
    {
      creator: 'What are you known for in the team?',
      friends: 'What is {name} known for in the team?',
      options: [
        'A fix for every problem',
        'A joke at the right time',
        'Always being on time',
        'Calm on the busiest day',
        'Snacks for everyone',
      ],
    },
    {
      creator: 'Where does your salary go first?',
      friends: "Where does {name}'s salary go first?",
      options: [
        'To the bills',
        'To the family back home',
        'To a treat for everyone',
        'To the shopping cart',
        'To the savings account',
      ],
    },
    {
      creator: 'What has to come with your chai at work?',
      friends: "What has to come with {name}'s chai at work?",
      options: ['Parle-G', 'A hot samosa', 'Bhujia', 'Rusk', 'Just good company'],
    },
    {
      creator: 'What can you never work without?',
      friends: 'What can {name} never work without?',
      options: [
        'Songs in the background',
        'Chai every two hours',
        'A notebook and a pen',
        'Perfect silence',
        'Somebody to talk to',
      ],
    },
    {
      creator: 'What is your idea of a perfect team outing?',
      friends: "What is {name}'s idea of a perfect team outing?",
      options: [
        'A day at a resort',
        'A cricket match, two teams',
        'Bowling and pizza',
        'A trek at sunrise',
        'A long lunch, no work talk',
      ],
    },
    {
      creator: 'What do people at work hear from you the most?',
      friends: 'What do people at work hear from {name} the most?',
      options: [
        '"It will be done"',
        '"Just two minutes"',
        '"Time for chai?"',
        '"Let us talk it over"',
        '"No tension, please"',
      ],
    },
    {
      creator: 'What makes a workday a good day for you?',
      friends: 'What makes a workday a good day for {name}?',
      options: [
        'An honest thank you',
        'A task done before time',
        'A box of festival sweets',
        'A good laugh with the team',
        'Going home on time',
      ],
    },
  ],
  more: [
    {
      creator: 'How do you get to work?',
      friends: 'How does {name} get to work?',
      options: [
        'By metro or local train',
        'By bike or scooter',
        'By bus or shared auto',
        'On foot',
        'Just from bed to laptop',
      ],
    },
    {
      creator: 'When do you get your best work done?',
      friends: 'When does {name} get their best work done?',
      options: [
        'In the early morning',
        'Right after lunch',
        'In the quiet evening',
        'After the second chai',
        'Close to the deadline',
      ],
    },
    {
      creator: 'What do you bring back for the team from a holiday?',
      friends: 'What does {name} bring back for the team from a holiday?',
      options: [
        'Sweets from that place',
        'A packet of namkeen',
        'Little key rings',
        'A box of chocolates',
        'Only stories and photos',
      ],
    },
    {
      creator: 'What would you love to learn?',
      friends: 'What would {name} love to learn?',
      options: ['Excel like magic', 'Fluent English', 'The guitar', 'Swimming', 'Cooking like Mum'],
    },
    {
      creator: 'What do you do when a computer or a machine gets stuck?',
      friends: 'What does {name} do when a computer or a machine gets stuck?',
      options: [
        'Switch it off and on',
        'Call the expert',
        'Talk to it nicely',
        'Search on the internet',
        'Have a chai first',
      ],
    },
    {
      creator: 'How do you like to celebrate a festival at work?',
      friends: 'How does {name} like to celebrate a festival at work?',
      options: [
        'In full traditional dress',
        'With rangoli and lights',
        'With sweets for everyone',
        'With selfies all day',
        'With a quiet good wish',
      ],
    },
    {
      creator: 'What work would you do if money did not matter?',
      friends: 'What work would {name} do if money did not matter?',
      options: [
        'A chai stall in the hills',
        'A travel vlog',
        'Teaching children',
        'Farming in the village',
        'This very job',
      ],
    },
    {
      creator: 'What do you do when somebody in the team has a birthday?',
      friends: 'What does {name} do when somebody in the team has a birthday?',
      options: [
        'Collect for the cake',
        'Sing the loudest',
        'Put cake on faces',
        'Write the longest wish',
        'Turn up for the slice',
      ],
    },
  ],
};
