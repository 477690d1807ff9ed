import { type RouteConfig, route } from '@react-router/dev/routes';

/** Every page of the site. */
export default [
  route(':id?', 'screens/home/home.tsx'),
  route('Game', 'screens/game/game.tsx'),
  route('Gamepage/:id', 'screens/part/part.tsx'),
  route('NormalQuiz/:quizname', 'screens/timed-quiz/timed-quiz.tsx'),
  route('MineGame', 'screens/mine-game/mine-game.tsx'),
  route('CompetitionsPage', 'screens/competitions/competitions.tsx'),
  route('CompetitionsPage/:competitionId', 'screens/competition/competition.tsx'),
  route('Privasy', 'screens/page/page.tsx', { id: 'privacy' }),
  route('Legal', 'screens/page/page.tsx', { id: 'legal' }),
  route('About Us', 'screens/page/page.tsx', { id: 'about' }),
  route('Tearms Of Use', 'screens/page/page.tsx', { id: 'terms' }),
  route('Contect Us', 'screens/contact/contact.tsx'),
  route('Blog', 'screens/blog/blog.tsx'),
  route('Blogposdt/:Blogid', 'screens/post/post.tsx'),
  route('quizpage/Anstpage/:quiId', 'screens/answer/answer.tsx'),
  route('quizpage/:quizname', 'screens/create/create.tsx'),
  route('Live/:quiId', 'screens/live/live.tsx'),
  route('Owner/:quizId', 'screens/owner/owner.tsx'),
  route('*', 'screens/not-found.tsx'),
] satisfies RouteConfig;
