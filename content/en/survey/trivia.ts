import type { SurveySet } from '#core/survey.ts';

export const trivia: SurveySet = {
  title: 'Trivia Quiz',
  prompt: 'A quiz about anything you like',
  questions: [],
  more: [],
  starters: [
    {
      title: 'Bollywood',
      questions: [
        {
          question: 'Who is the dacoit in Sholay?',
          options: ['Mogambo', 'Gabbar Singh', 'Shakaal', 'Kancha Cheena'],
          ans: 1,
          explanation: 'Amjad Khan played him, in 1975.',
        },
        {
          question: 'Which game do the villagers of Lagaan have to win?',
          options: ['Hockey', 'Kabaddi', 'Football', 'Cricket'],
          ans: 3,
          explanation: 'If they win, they pay no land tax for three years.',
        },
        {
          question: 'In which film does Shah Rukh Khan coach the Indian women’s hockey team?',
          options: ['Chak De! India', 'Sultan', 'Dangal', 'Mary Kom'],
          ans: 0,
          explanation: 'He is Kabir Khan, and the film is from 2007.',
        },
        {
          question: 'Which film is about the wrestlers Geeta and Babita Phogat?',
          options: ['Sultan', 'Panga', 'Dangal', 'Saala Khadoos'],
          ans: 2,
          explanation: 'Aamir Khan plays their father.',
        },
        {
          question: 'Who directed Dilwale Dulhania Le Jayenge?',
          options: ['Karan Johar', 'Yash Chopra', 'Farah Khan', 'Aditya Chopra'],
          ans: 3,
          explanation: 'It was the first film that he directed, in 1995.',
        },
      ],
    },
    {
      title: 'IPL',
      questions: [
        {
          question: 'In which year was the first IPL?',
          options: ['2005', '2007', '2008', '2010'],
          ans: 2,
          explanation: 'Rajasthan Royals won it, with Shane Warne as captain.',
        },
        {
          question: 'Which team plays its home matches at Eden Gardens?',
          options: ['Kolkata Knight Riders', 'Mumbai Indians', 'Delhi Capitals', 'Punjab Kings'],
          ans: 0,
          explanation: 'The stadium in Kolkata is India’s oldest for cricket.',
        },
        {
          question: 'How many players from other countries may start in an eleven?',
          options: ['2', '3', '4', '6'],
          ans: 2,
          explanation: 'The other seven have to be Indians.',
        },
        {
          question: 'Who wears the Orange Cap?',
          options: [
            'The bowler with the most wickets',
            'The batter with the most runs',
            'The captain in first place',
            'The youngest player',
          ],
          ans: 1,
          explanation: 'For the most wickets there is the Purple Cap.',
        },
        {
          question: 'Which team plays in yellow?',
          options: [
            'Mumbai Indians',
            'Rajasthan Royals',
            'Kolkata Knight Riders',
            'Chennai Super Kings',
          ],
          ans: 3,
          explanation: 'That is why their fans wave yellow flags and whistle.',
        },
      ],
    },
    {
      title: 'Class test',
      questions: [
        {
          question: 'Which planet is the nearest to the Sun?',
          options: ['Venus', 'Mercury', 'Earth', 'Mars'],
          ans: 1,
          explanation: 'Its year has 88 days.',
        },
        {
          question: 'Which gas do plants take in to make their food?',
          options: ['Oxygen', 'Nitrogen', 'Carbon dioxide', 'Hydrogen'],
          ans: 2,
          explanation: 'With water and sunlight they make sugar of it, and give off oxygen.',
        },
        {
          question: 'What is 15 % of 200?',
          options: ['30', '15', '20', '45'],
          ans: 0,
          explanation: '10 % is 20, and 5 % is 10.',
        },
        {
          question: 'How many sides does a hexagon have?',
          options: ['5', '7', '8', '6'],
          ans: 3,
          explanation: 'Each cell of a honeycomb is one.',
        },
        {
          question: 'Which is the largest state of India by area?',
          options: ['Uttar Pradesh', 'Rajasthan', 'Maharashtra', 'Madhya Pradesh'],
          ans: 1,
          explanation: 'It has more than a tenth of the country’s area.',
        },
      ],
    },
  ],
};
