import type { SurveySet } from '#core/survey.ts';

export const sibling: SurveySet = {
  title: 'Sibling Quiz',
  prompt: 'How well do your siblings know you?',
  questions: [
    {
      creator: 'What were you famous for at home as a child?',
      friends: 'What was {name} famous for at home as a child?',
      options: [
        'Drawing on the walls',
        'Hiding the tiffin food',
        'Crying to get everything',
        'Breaking every toy',
        'Asking endless questions',
      ],
    },
    {
      creator: 'What do you always fight over at home?',
      friends: 'What does {name} always fight over at home?',
      options: [
        'The TV remote',
        'The window seat in the car',
        'The last piece of food',
        'The phone charger',
        'Who gets up to open the door',
      ],
    },
    {
      creator: 'How do you get out of housework?',
      friends: 'How does {name} get out of housework?',
      options: [
        '"There is an exam tomorrow"',
        'A sudden stomach ache',
        'An hour in the bathroom',
        '"It was my turn last time"',
        'Pretending to be asleep',
      ],
    },
    {
      creator: 'What is your best weapon in a sibling fight?',
      friends: "What is {name}'s best weapon in a sibling fight?",
      options: [
        'Pulling hair',
        'Shouting for Mum',
        'The silent treatment',
        'Blackmail with an old secret',
        'Crying first',
      ],
    },
    {
      creator: 'Who do you ask for money at home?',
      friends: 'Who does {name} ask for money at home?',
      options: [
        'Mum, very quietly',
        'Dad, in a good mood',
        'Grandma, every time',
        'A sibling, as a loan',
        'Only the piggy bank',
      ],
    },
    {
      creator: 'What do you take from a sibling without asking?',
      friends: 'What does {name} take from a sibling without asking?',
      options: [
        'The new T-shirt',
        'The earphones',
        'The perfume',
        'The good slippers',
        'The hidden chocolate',
      ],
    },
    {
      creator: 'What do you do when a sibling gets scolded?',
      friends: 'What does {name} do when a sibling gets scolded?',
      options: [
        'Quietly enjoy the show',
        'Add fuel to the fire',
        'Jump in to the rescue',
        'Slip out of the room',
        'Open a book at once',
      ],
    },
    {
      creator: 'Which childhood game could you never bear to lose?',
      friends: 'Which childhood game could {name} never bear to lose?',
      options: ['Ludo', 'Carrom', 'Gully cricket', 'Hide and seek', 'Name, Place, Animal, Thing'],
    },
    {
      creator: 'What would you miss first if a sibling moved away?',
      friends: 'What would {name} miss first if a sibling moved away?',
      options: [
        'The late-night gossip',
        'The daily fights',
        'Somebody to blame',
        'The borrowed clothes',
        'Nothing, the room is free',
      ],
    },
  ],
  more: [
    {
      creator: 'How do you share a chocolate bar with a sibling?',
      friends: 'How does {name} share a chocolate bar with a sibling?',
      options: [
        'Exactly half and half',
        'After one huge first bite',
        'One tiny square, no more',
        'Only in return for a favour',
        'Not at all, it is hidden',
      ],
    },
    {
      creator: 'What did you get scolded for the most as a child?',
      friends: 'What did {name} get scolded for the most as a child?',
      options: [
        'Low marks',
        'Fighting',
        'Too much TV',
        'Leaving food on the plate',
        'Coming home late from play',
      ],
    },
    {
      creator: 'Why do you usually call a sibling?',
      friends: 'Why does {name} usually call a sibling?',
      options: [
        'To ask for a password',
        'To complain about home',
        'To plan a surprise',
        'To ask what is for dinner',
        'For no reason at all',
      ],
    },
    {
      creator: 'Which spot at home do you guard as your own?',
      friends: 'Which spot at home does {name} guard as their own?',
      options: [
        'The window side of the bed',
        'The middle of the sofa',
        'The bathroom mirror',
        'The balcony',
        'Right in front of the cooler',
      ],
    },
    {
      creator: 'Which line from the parents annoys you the most?',
      friends: 'Which line from the parents annoys {name} the most?',
      options: [
        '"Just adjust a little"',
        '"Learn from your sibling"',
        '"The kid next door got 95%"',
        '"It is all because of that phone"',
        '"We will see later"',
      ],
    },
    {
      creator: 'Which of your things may a sibling never touch?',
      friends: "Which of {name}'s things may a sibling never touch?",
      options: ['The phone', 'The diary', 'The scooter key', 'The new shoes', 'The plate of Maggi'],
    },
    {
      creator: 'Which cartoon made you forget your lunch as a child?',
      friends: 'Which cartoon made {name} forget lunch as a child?',
      options: ['Doraemon', 'Shin-chan', 'Tom and Jerry', 'Motu Patlu', 'Pokémon'],
    },
    {
      creator: 'How long can you stay silent after a sibling fight?',
      friends: 'How long can {name} stay silent after a sibling fight?',
      options: [
        'Five minutes',
        'Till the next meal',
        'Till a good meme comes',
        'One whole day',
        'A week, out of pride',
      ],
    },
  ],
};
