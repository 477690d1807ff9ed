import type { SurveySet } from '#core/survey.ts';

export const friend: SurveySet = {
  title: 'Best friend Quiz',
  prompt: 'How well do your friends know you?',
  questions: [
    {
      creator: 'What is your favourite colour?',
      friends: "What is {name}'s favourite colour?",
      options: ['Black', 'Blue', 'Red', 'Green', 'Pink'],
    },
    {
      creator: 'What do you need first thing in the morning?',
      friends: 'What does {name} need first thing in the morning?',
      options: [
        'Kadak chai',
        'Strong coffee',
        'Phone before brushing',
        'Five more minutes of sleep',
        'Peace, no talking at all',
      ],
    },
    {
      creator: 'How do your WhatsApp replies usually come?',
      friends: "How do {name}'s WhatsApp replies usually come?",
      options: [
        'Within a minute',
        'Seen today, reply tomorrow',
        'Only stickers and memes',
        'One long voice note',
        'Just a "hmm"',
      ],
    },
    {
      creator: 'What keeps you up till 2 am?',
      friends: 'What keeps {name} up till 2 am?',
      options: [
        'Just one more episode',
        'Reels after reels',
        'Long talks with friends',
        'Overthinking for no reason',
        'Sweets in the fridge',
      ],
    },
    {
      creator: 'What makes you angry the fastest?',
      friends: 'What makes {name} angry the fastest?',
      options: [
        'Being ignored',
        'Being lied to',
        'Slow internet',
        'Someone checking the phone',
        'Being woken up',
      ],
    },
    {
      creator: 'What is your dream trip?',
      friends: "What is {name}'s dream trip?",
      options: [
        'Ladakh on a bike',
        'Goa with the whole gang',
        'Seoul, K-drama style',
        'Switzerland in the snow',
        'A quiet house in the hills',
      ],
    },
    {
      creator: 'What is your favourite excuse for being late?',
      friends: "What is {name}'s favourite excuse for being late?",
      options: [
        'Just five more minutes',
        'There was so much traffic',
        'The alarm never rang',
        'Something came up at home',
        'No excuse, just a smile',
      ],
    },
    {
      creator: 'What is your role in the friend group?',
      friends: "What is {name}'s role in the friend group?",
      options: ['Planner', 'Comedian', 'Love guru', 'Always the late one', 'Photographer'],
    },
    {
      creator: 'What fixes your bad mood the fastest?',
      friends: "What fixes {name}'s bad mood the fastest?",
      options: [
        'A plate of hot momos',
        'Old songs on loop',
        'A long nap',
        'A silly joke from a friend',
        'A long walk alone',
      ],
    },
  ],
  more: [
    {
      creator: 'What do you spend the most money on?',
      friends: 'What does {name} spend the most money on?',
      options: [
        'Eating out',
        'Clothes and shoes',
        'Phone and gadgets',
        'Gifts for others',
        'Nothing, it is all saved',
      ],
    },
    {
      creator: 'Which snack can you never share?',
      friends: 'Which snack can {name} never share?',
      options: ['Pani puri', 'Maggi', 'A bar of chocolate', 'French fries', 'Ice cream'],
    },
    {
      creator: 'What do you do on a free Sunday?',
      friends: 'What does {name} do on a free Sunday?',
      options: [
        'Sleep till noon',
        'Meet friends',
        'Watch a series',
        'Play cricket',
        'Help at home',
      ],
    },
    {
      creator: 'What is the first thing on your phone in the morning?',
      friends: "What is the first thing on {name}'s phone in the morning?",
      options: ['WhatsApp', 'Instagram', 'The news', 'A game', 'The alarm, again'],
    },
    {
      creator: 'What are you most afraid of?',
      friends: 'What is {name} most afraid of?',
      options: ['Lizards', 'The dark', 'Exam results', 'Heights', 'Speaking on a stage'],
    },
    {
      creator: 'Which superpower would you choose?',
      friends: 'Which superpower would {name} choose?',
      options: [
        'Flying',
        'Being invisible',
        'Reading minds',
        'Stopping time',
        'Endless pocket money',
      ],
    },
    {
      creator: 'Who do you call first with good news?',
      friends: 'Who does {name} call first with good news?',
      options: [
        'Mum',
        'Dad',
        'A brother or sister',
        'The best friend',
        'Nobody, it goes on the status',
      ],
    },
    {
      creator: 'What do you go for first at a wedding buffet?',
      friends: 'What does {name} go for first at a wedding buffet?',
      options: ['Chaat', 'Paneer', 'Biryani', 'Gulab jamun', 'Only the ice cream'],
    },
  ],
};
