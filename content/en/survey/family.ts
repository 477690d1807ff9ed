import type { SurveySet } from '#core/survey.ts';

export const family: SurveySet = {
  title: 'Family Quiz',
  prompt: 'How well does your family know you?',
  questions: [
    {
      creator: 'Which smell pulls you into the kitchen?',
      friends: 'Which smell pulls {name} into the kitchen?',
      options: [
        'Hot pakoras',
        'Dal with a ghee tadka',
        'Halwa in the pan',
        'Fresh, puffed rotis',
        'Ginger chai',
      ],
    },
    {
      creator: 'Which vegetable makes you pull a face?',
      friends: 'Which vegetable makes {name} pull a face?',
      options: [
        'Karela, bitter gourd',
        'Lauki, bottle gourd',
        'Baingan, aubergine',
        'Bhindi, okra',
        'None, bring them all',
      ],
    },
    {
      creator: 'What is your job when guests come?',
      friends: "What is {name}'s job when guests come?",
      options: [
        'Carrying in the tea tray',
        'Running out for samosas',
        'Tidying up in two minutes',
        'Smiling and saying namaste',
        'Hiding in the bedroom',
      ],
    },
    {
      creator: 'What do relatives ask you every single time?',
      friends: 'What do relatives ask {name} every single time?',
      options: [
        '"How are the studies going?"',
        '"How much is the salary?"',
        '"When is the wedding?"',
        '"Do you recognise me?"',
        '"Are you eating properly?"',
      ],
    },
    {
      creator: 'How does everyone notice that you are home?',
      friends: 'How does everyone notice that {name} is home?',
      options: [
        'Shoes flung at the door',
        '"What is there to eat?"',
        'The fridge door opens',
        'Loud music from the room',
        'Nobody notices, it is so quiet',
      ],
    },
    {
      creator: 'What do you do in the family WhatsApp group?',
      friends: 'What does {name} do in the family WhatsApp group?',
      options: [
        'Read all, reply to nothing',
        'Forward good mornings',
        'Post memes nobody gets',
        'Send the first birthday wish',
        'Keep it on mute',
      ],
    },
    {
      creator: 'What do you wait for all year?',
      friends: 'What does {name} wait for all year?',
      options: [
        'Diwali lights',
        'Eid biryani',
        'Holi colours',
        'Christmas cake',
        'Any wedding in the family',
      ],
    },
    {
      creator: 'Who at home can change your mind?',
      friends: "Who at home can change {name}'s mind?",
      options: ['Mum', 'Dad', 'A grandparent', 'A brother or sister', 'Nobody at all'],
    },
    {
      creator: 'What do you want first after coming home from a trip?',
      friends: 'What does {name} want first after coming home from a trip?',
      options: [
        'Home-made dal chawal',
        'A long bath',
        'The good old bed',
        'A cup of home chai',
        'The home Wi-Fi',
      ],
    },
  ],
  more: [
    {
      creator: 'What is your sweetest memory of summer holidays?',
      friends: "What is {name}'s sweetest memory of summer holidays?",
      options: [
        "Mangoes at Grandma's house",
        'Sleeping on the terrace',
        'The long train journey',
        'Games with the cousins',
        'Comics in front of the cooler',
      ],
    },
    {
      creator: 'What do you do when the power goes out?',
      friends: 'What does {name} do when the power goes out?',
      options: [
        'Go up to the terrace',
        'Hunt for candles',
        'Start a ghost story',
        'See if the whole lane is dark',
        'Look at the phone battery',
      ],
    },
    {
      creator: 'Which home remedy do you trust the most?',
      friends: 'Which home remedy does {name} trust the most?',
      options: [
        'Haldi doodh, turmeric milk',
        'Ginger and honey',
        'Balm for every pain',
        'Steam under a towel',
        'Just a good long sleep',
      ],
    },
    {
      creator: 'What do you quietly hide from the family?',
      friends: 'What does {name} quietly hide from the family?',
      options: [
        'Snacks in the cupboard',
        'The real price of things',
        'Phone time after midnight',
        'Parcels from online sales',
        'Marks from a bad test',
      ],
    },
    {
      creator: 'What do you say most often at dinner?',
      friends: 'What does {name} say most often at dinner?',
      options: [
        '"Just one more roti"',
        '"So full, no more"',
        '"Is there any pickle?"',
        '"What is for dessert?"',
        '"Put the TV on"',
      ],
    },
    {
      creator: 'What does everybody at home call you for?',
      friends: 'What does everybody at home call {name} for?',
      options: [
        'Fixing phones and apps',
        'Bargaining at the bazaar',
        'Remembering birthdays',
        'Making chai for all',
        'Finding lost things',
      ],
    },
    {
      creator: 'Which family outing do you like the most?',
      friends: 'Which family outing does {name} like the most?',
      options: [
        'The hills in a packed car',
        'A train to the village',
        'A visit to a holy place',
        'The sea with all cousins',
        'A big table at a restaurant',
      ],
    },
    {
      creator: 'Where do people find you at a family wedding?',
      friends: 'Where do people find {name} at a family wedding?',
      options: [
        'On the dance floor',
        'Near the dhol players',
        'In every single photo',
        'In the middle of the kids',
        'On a chair in the corner',
      ],
    },
  ],
};
