import type { SurveySet } from '#core/survey.ts';

export const rakhi: SurveySet = {
  title: 'Rakhi Quiz',
  prompt: 'This Rakhi: how well do your siblings know you?',
  questions: [
    {
      creator: 'What do you like most about Raksha Bandhan?',
      friends: 'What does {name} like most about Raksha Bandhan?',
      options: [
        'The thread itself',
        'The sweets',
        'The gifts',
        'Everyone at home together',
        'The photos afterwards',
      ],
    },
    {
      creator: 'Which Rakhi sweet do you finish before anyone else?',
      friends: 'Which Rakhi sweet does {name} finish before anyone else?',
      options: ['Kaju katli', 'Rasgulla', 'Besan laddu', 'Soan papdi', 'Chocolate, no mithai'],
    },
    {
      creator: 'Which rakhi would you pick?',
      friends: 'Which rakhi would {name} pick?',
      options: [
        'A simple red thread',
        'A big and shiny one',
        'A cartoon one, even now',
        'One made at home by hand',
        'One in silver',
      ],
    },
    {
      creator: 'Which Rakhi gift makes you the happiest?',
      friends: 'Which Rakhi gift makes {name} the happiest?',
      options: [
        'Cash in an envelope',
        'A big box of chocolates',
        'New earphones',
        'Clothes picked together',
        'Film tickets',
      ],
    },
    {
      creator: 'Which of your secrets is safe with your siblings?',
      friends: "Which of {name}'s secrets is safe with the siblings?",
      options: [
        'The old crush',
        'The failed test',
        'The thing broken at home',
        'The class that was bunked',
        'The film seen in secret',
      ],
    },
    {
      creator: 'Which Rakhi promise do you break first?',
      friends: 'Which Rakhi promise does {name} break first?',
      options: [
        'No more fighting',
        'No more telling tales',
        'Sharing everything',
        'A call every day',
        'Giving borrowed things back',
      ],
    },
    {
      creator: 'What do you do when Rakhi has to be spent apart?',
      friends: 'What does {name} do when Rakhi has to be spent apart?',
      options: [
        'Make a long video call',
        'Send a parcel by courier',
        'Turn up anyway',
        'Send gift money by UPI',
        'Sulk till Diwali',
      ],
    },
    {
      creator: 'What do you insist on at every Rakhi?',
      friends: 'What does {name} insist on at every Rakhi?',
      options: [
        'A thicker envelope',
        'The first bite of the sweet',
        'Ten retakes of the photo',
        'Food from outside',
        'No housework all day',
      ],
    },
  ],
  more: [
    {
      creator: 'When are you ready on Rakhi morning?',
      friends: 'When is {name} ready on Rakhi morning?',
      options: [
        'Before anyone else is up',
        "After Mum's third call",
        'When the sweets arrive',
        'Five minutes before it starts',
        'When guests are at the door',
      ],
    },
    {
      creator: 'What have you saved a sibling from most often?',
      friends: 'What has {name} saved a sibling from most often?',
      options: [
        'A scolding at home',
        'The dogs in the street',
        'An angry teacher',
        'Boring relatives',
        'A terrible haircut',
      ],
    },
    {
      creator: 'What makes you secretly proud of a sibling?',
      friends: 'What makes {name} secretly proud of a sibling?',
      options: [
        'The courage',
        'The jokes',
        'The good heart',
        'The hard work',
        'The sense of style',
      ],
    },
    {
      creator: 'What kind of nickname do siblings have for you?',
      friends: 'What kind of nickname do siblings have for {name}?',
      options: [
        'An animal',
        'A vegetable',
        'A cartoon character',
        'A sweet one from baby days',
        'One not for outsiders',
      ],
    },
    {
      creator: 'What do you remember best from childhood Rakhis?',
      friends: 'What does {name} remember best from childhood Rakhis?',
      options: [
        'Rakhis up to the elbow',
        'Matching new clothes',
        'A ten-rupee note as a gift',
        "Grandma's kheer",
        'Showing off rakhis at school',
      ],
    },
    {
      creator: 'How do you do your Rakhi shopping?',
      friends: 'How does {name} do their Rakhi shopping?',
      options: [
        'Weeks before, with a list',
        'Online, the night before',
        'Same day, at the corner shop',
        'By leaving it to Mum',
        'By asking straight out',
      ],
    },
  ],
};
