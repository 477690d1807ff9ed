import type { SurveySet } from '#core/survey.ts';

export const friendshipDay: SurveySet = {
  title: 'Friendship Day Quiz',
  prompt: 'Which friend knows you best?',
  questions: [
    {
      creator: 'What are your Friendship Day wishes like?',
      friends: "What are {name}'s Friendship Day wishes like?",
      options: [
        'A long message at midnight',
        'An old photo on the status',
        'A forwarded GIF',
        'An insult full of love',
        'One day late',
      ],
    },
    {
      creator: 'How big is the perfect gang for you?',
      friends: 'How big is the perfect gang for {name}?',
      options: [
        'Just one, but solid',
        'Two or three',
        'Five or six',
        'Half the neighbourhood',
        'The more, the merrier',
      ],
    },
    {
      creator: 'What does a friend who calls at 3 am get from you?',
      friends: 'What does a friend who calls at 3 am get from {name}?',
      options: [
        'A sleepy but patient ear',
        'A bike at the door',
        'Money, no questions asked',
        'Talks till sunrise',
        '"Call me in the morning"',
      ],
    },
    {
      creator: 'What do you do when a friend forgets to pay you back?',
      friends: 'What does {name} do when a friend forgets to pay back?',
      options: [
        'Forget about it too',
        'Drop hints with memes',
        'Get it back in momos',
        'Wait quietly for years',
        'Ask straight out',
      ],
    },
    {
      creator: 'What can friends never get you to do?',
      friends: 'What can friends never get {name} to do?',
      options: [
        'Dance in public',
        'Sing at a mike',
        'Get up at 5 am',
        'Ride a roller coaster',
        'Post a bad selfie',
      ],
    },
    {
      creator: 'Which of your plans with friends never happens?',
      friends: "Which of {name}'s plans with friends never happens?",
      options: [
        'The morning walk at six',
        'The gym together',
        'The trip put off for years',
        'The YouTube channel',
        'Meeting on time',
      ],
    },
    {
      creator: 'How do your new friendships usually start?',
      friends: "How do {name}'s new friendships usually start?",
      options: [
        'With shared food',
        'With a borrowed pen',
        'With a silly joke',
        'With a fight',
        'With an online game',
      ],
    },
    {
      creator: 'What is hardest for you to forgive in a friend?',
      friends: 'What is hardest for {name} to forgive in a friend?',
      options: [
        'Spoiling a series ending',
        'Cancelling at the last minute',
        'Telling a secret',
        'Posting an awful photo',
        'Eating the last momo',
      ],
    },
  ],
  more: [
    {
      creator: 'What do you do when a friend falls in love?',
      friends: 'What does {name} do when a friend falls in love?',
      options: [
        'Give free advice',
        'Tease day and night',
        'Guard every secret',
        'Complain about lost time',
        'Edit every message',
      ],
    },
    {
      creator: 'Who pays when you eat out with friends?',
      friends: 'Who pays when {name} eats out with friends?',
      options: [
        'Everyone, to the last rupee',
        'Everyone by turns',
        'Whoever just got paid',
        'Whoever has a birthday',
        '"Later, by UPI, promise"',
      ],
    },
    {
      creator: "Which name for the friends' group would you choose?",
      friends: "Which name for the friends' group would {name} choose?",
      options: [
        'Hungry People',
        'Plan Cancelled',
        'Backbench University',
        'The Admin Is Missing',
        'Just Like That',
      ],
    },
    {
      creator: 'What kind of gift do you give your friends?',
      friends: 'What kind of gift does {name} give to friends?',
      options: [
        'Funny but useless',
        'A good book',
        'A handmade card',
        'No gift, straight to the treat',
        'An old gift, newly wrapped',
      ],
    },
    {
      creator: 'What is your job on a road trip with friends?',
      friends: "What is {name}'s job on a road trip with friends?",
      options: [
        'Reading the map',
        'Playing the music',
        'Guarding the snacks',
        'Making the reels',
        'Sleeping all the way',
      ],
    },
    {
      creator: 'What makes a true friend for you?',
      friends: 'What makes a true friend for {name}?',
      options: [
        'Telling the truth, straight',
        'Turning up uninvited',
        'Keeping secrets safe',
        'Laughing at bad jokes',
        'Sharing the last ten rupees',
      ],
    },
  ],
};
