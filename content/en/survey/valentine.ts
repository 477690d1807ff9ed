import type { SurveySet } from '#core/survey.ts';

export const valentine: SurveySet = {
  title: 'Valentine Quiz',
  prompt: 'How well does your Valentine know you?',
  questions: [
    {
      creator: 'Which day of Valentine week do you like the most?',
      friends: 'Which day of Valentine week does {name} like the most?',
      options: ['Rose Day', 'Propose Day', 'Chocolate Day', 'Teddy Day', 'Promise Day'],
    },
    {
      creator: 'How do you show your love?',
      friends: 'How does {name} show their love?',
      options: [
        'In plain words, eye to eye',
        'With a song',
        'With a bit of shayari',
        'With a cup of chai every day',
        'Without a word, with a smile',
      ],
    },
    {
      creator: "How should Valentine's Day begin for you?",
      friends: "How should Valentine's Day begin for {name}?",
      options: [
        'With a long call',
        'With flowers at the door',
        'With breakfast together',
        'With a photo on the status',
        'Like any day, but together',
      ],
    },
    {
      creator: 'Which flower would you like to get?',
      friends: 'Which flower would {name} like to get?',
      options: [
        'A red rose',
        'A sunflower',
        'Mogra, for the fragrance',
        'A bunch of lilies',
        'A cactus, it lasts longer',
      ],
    },
    {
      creator: 'Which film is closest to your love story?',
      friends: "Which film is closest to {name}'s love story?",
      options: [
        'DDLJ: winning over the family',
        'Jab We Met: by pure chance',
        'Veer-Zaara: from far away',
        'Rab Ne Bana Di Jodi: quietly',
        'Kuch Kuch Hota Hai: friends first',
      ],
    },
    {
      creator: 'What makes you blush?',
      friends: 'What makes {name} blush?',
      options: [
        'Praise in front of friends',
        'A love note in the bag',
        'A song on the phone',
        'Holding hands in public',
        'Meeting the parents',
      ],
    },
    {
      creator: 'Which little thing have you kept as a memory?',
      friends: 'Which little thing has {name} kept as a memory?',
      options: [
        'The first film ticket',
        'The old chats',
        'A dried rose',
        'The gift wrapping',
        'Every voice note',
      ],
    },
    {
      creator: 'Which promise means the most to you?',
      friends: 'Which promise means the most to {name}?',
      options: [
        'Never sleeping angry',
        'Chai together every day',
        'Always telling the truth',
        'Staying friends first',
        'The last bite, for life',
      ],
    },
  ],
  more: [
    {
      creator: 'What do you tease your partner about?',
      friends: 'What does {name} tease their partner about?',
      options: [
        'The singing',
        'Crying at films',
        'A hundred selfies',
        'The cooking',
        'Getting lost everywhere',
      ],
    },
    {
      creator: 'Where should your dream proposal happen?',
      friends: "Where should {name}'s dream proposal happen?",
      options: [
        'By the sea',
        'In the rain',
        'On a terrace full of lights',
        'In front of both families',
        'At the usual chai stall',
      ],
    },
    {
      creator: 'What would you cook for your Valentine?',
      friends: 'What would {name} cook for their Valentine?',
      options: [
        'Maggi with extra masala',
        'Heart-shaped parathas',
        'A bowl of kheer',
        'Pasta from a video',
        'Nothing, just order in',
      ],
    },
    {
      creator: 'What is the most romantic thing about rain for you?',
      friends: 'What is the most romantic thing about rain for {name}?',
      options: [
        'One umbrella for two',
        'One bhutta, shared by two',
        'Getting soaked on a bike',
        'Kishore Kumar songs',
        'A long phone call',
      ],
    },
    {
      creator: "What is your plan for a Valentine's Day apart?",
      friends: "What is {name}'s plan for a Valentine's Day apart?",
      options: [
        'A film on video call',
        'A cake from a delivery app',
        'Voice notes all night',
        'The first train there',
        'Dinner together on camera',
      ],
    },
    {
      creator: 'What do you want from your partner after a hard day?',
      friends: 'What does {name} want from their partner after a hard day?',
      options: [
        'One long hug',
        'Somebody who listens',
        'A hot meal',
        'Silence, side by side',
        'Silly jokes',
      ],
    },
  ],
};
