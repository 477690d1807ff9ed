import type { SurveySet } from '#core/survey.ts';

export const classmate: SurveySet = {
  title: 'Classmate Quiz',
  prompt: 'How well do your classmates know you?',
  questions: [
    {
      creator: 'Where do you like to sit in class?',
      friends: 'Where does {name} like to sit in class?',
      options: [
        'On the first bench',
        'On the last bench',
        'By the window',
        'Near the door',
        'Next to the best friend',
      ],
    },
    {
      creator: 'When do you start studying for an exam?',
      friends: 'When does {name} start studying for an exam?',
      options: [
        'A month before',
        'A week before',
        'The night before',
        'On the way to the exam',
        'Inside the exam hall',
      ],
    },
    {
      creator: 'What do you do in a boring lecture?',
      friends: 'What does {name} do in a boring lecture?',
      options: [
        'Draw on the last page',
        'Chat under the desk',
        'Count the minutes',
        'Sleep with open eyes',
        'Really take notes',
      ],
    },
    {
      creator: 'Which subject makes you sweat?',
      friends: 'Which subject makes {name} sweat?',
      options: ['Maths', 'Science', 'English', 'History', 'Accounts'],
    },
    {
      creator: 'Which tiffin do you attack before the break?',
      friends: 'Which tiffin does {name} attack before the break?',
      options: [
        'Aloo paratha',
        'Cold Maggi',
        'Idli and chutney',
        'Lemon rice',
        'Whichever smells best',
      ],
    },
    {
      creator: 'What is your excuse for an unfinished assignment?',
      friends: "What is {name}'s excuse for an unfinished assignment?",
      options: [
        '"The notebook is at home"',
        '"There was a wedding"',
        '"The power was out"',
        '"A bad fever all night"',
        '"Was it for today?"',
      ],
    },
    {
      creator: 'What do you say first after an exam?',
      friends: 'What does {name} say first after an exam?',
      options: [
        '"That was easy"',
        '"This time I fail for sure"',
        '"Please, not the paper again"',
        '"What was the answer to five?"',
        '"Come, let us eat something"',
      ],
    },
    {
      creator: 'What is your part in a group project?',
      friends: "What is {name}'s part in a group project?",
      options: [
        'Doing all of it',
        'The pretty cover page',
        'Presenting it to the class',
        'Snacks and moral support',
        'Just the name on the list',
      ],
    },
    {
      creator: 'What will teachers remember about you?',
      friends: 'What will teachers remember about {name}?',
      options: [
        'The good marks',
        'The endless questions',
        'The talking in class',
        'Being late every day',
        'The unreadable handwriting',
      ],
    },
  ],
  more: [
    {
      creator: 'What do you do in a free period?',
      friends: 'What does {name} do in a free period?',
      options: [
        'Play paper-ball cricket',
        'Start an antakshari',
        'Go straight to the canteen',
        'Finish pending homework',
        'Nap with head on the desk',
      ],
    },
    {
      creator: 'What is always missing from your bag?',
      friends: "What is always missing from {name}'s bag?",
      options: [
        'A working pen',
        'The right notebook',
        'An eraser',
        'The ID card',
        'A water bottle',
      ],
    },
    {
      creator: 'Where do your notes come from?',
      friends: "Where do {name}'s notes come from?",
      options: [
        'Careful writing in every class',
        'The topper, at the last minute',
        'Photos in the class group',
        'YouTube at double speed',
        'The photocopy shop',
      ],
    },
    {
      creator: 'Where are you at the annual function?',
      friends: 'Where is {name} at the annual function?',
      options: [
        'In the front row of the dance',
        'Singing at the mike',
        'Behind the curtain',
        'Hosting the show',
        'Clapping in the last row',
      ],
    },
    {
      creator: 'What would you miss a class for?',
      friends: 'What would {name} miss a class for?',
      options: [
        'A new film',
        'A big cricket match',
        'Rain and a warm blanket',
        'A test and zero preparation',
        'Nothing, full attendance',
      ],
    },
    {
      creator: 'What is your usual order at the canteen?',
      friends: "What is {name}'s usual order at the canteen?",
      options: [
        'Samosa and chai',
        'Bread pakora',
        'Masala dosa',
        'Cold drink and chips',
        'Whatever a friend pays for',
      ],
    },
    {
      creator: 'What happens when a teacher suddenly asks you something?',
      friends: 'What happens when a teacher suddenly asks {name} something?',
      options: [
        'A confident wrong answer',
        'A long look at the ceiling',
        'Help from the next bench',
        'The right answer at once',
        '"May I go to the washroom?"',
      ],
    },
    {
      creator: 'What is the best part of your school or college day?',
      friends: "What is the best part of {name}'s school or college day?",
      options: [
        'The chats before class',
        'The lunch bell',
        'The games period',
        'The last bell',
        'The way home with friends',
      ],
    },
  ],
};
