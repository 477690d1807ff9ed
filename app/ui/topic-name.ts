import { m } from '#app/paraglide/messages.js';
import type { Difficulty, QuizTopic } from '#core/ready-quiz.ts';

const topicNames: Readonly<Record<QuizTopic, () => string>> = {
  cricket: m.topic_cricket,
  sport: m.topic_sport,
  cinema: m.topic_cinema,
  music: m.topic_music,
  food: m.topic_food,
  festivals: m.topic_festivals,
  places: m.topic_places,
  history: m.topic_history,
  polity: m.topic_polity,
  science: m.topic_science,
  maths: m.topic_maths,
  space: m.topic_space,
  animals: m.topic_animals,
  world: m.topic_world,
  computers: m.topic_computers,
  games: m.topic_games,
  life: m.topic_life,
  money: m.topic_money,
  safety: m.topic_safety,
  puzzles: m.topic_puzzles,
  words: m.topic_words,
  school: m.topic_school,
  exams: m.topic_exams,
};

export function topicName(topic: QuizTopic): string {
  return topicNames[topic]();
}

const difficultyNames: Readonly<Record<Difficulty, () => string>> = {
  easy: m.difficulty_easy,
  medium: m.difficulty_medium,
  hard: m.difficulty_hard,
};

export function difficultyName(difficulty: Difficulty): string {
  return difficultyNames[difficulty]();
}
