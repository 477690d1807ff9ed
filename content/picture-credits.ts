/** Credits that the licences require where players can see them; names are not translated. */
export const pictureCredits: readonly string[] = [
  'Animals: Delapouite, Lorc (game-icons.net), CC BY 3.0, recoloured',
  'Indian states: @svg-maps/india by Victor Cazanave, based on MapSVG, CC BY 4.0, simplified and recoloured',
  'Flags: flag-icons by Panayiotis Lipiridis, MIT',
  'Emoji in quizzes: Fluent Emoji by Microsoft, MIT',
  'Emoji in the pictures of links and in trivia: Twemoji by Twitter and other contributors, CC BY 4.0',
  'Countries: world-atlas by Michael Bostock, Natural Earth, ISC',
];
