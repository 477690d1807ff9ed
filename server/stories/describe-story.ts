import { texts } from '#content/texts.ts';
import { AppError } from '#core/errors.ts';
import { shownFace } from '#core/face.ts';
import { type InsightFact, readFactId } from '#core/insight-facts.ts';
import type { Language } from '#core/language.ts';
import { countedOf } from '#core/owned-question.ts';
import { pointsText } from '#core/points-text.ts';
import { shownLanguage, textIn } from '#core/ready-quiz.ts';
import { readyQuizPath, sharePath, shortPath } from '#core/share.ts';
import { competitionPath, hostPagePath, togetherPath } from '#core/site-paths.ts';
import type { StoryAddress } from '#core/story-pictures.ts';
import { type OpenedAttempt, openSignedAttempt } from '#server/attempts/open-attempt.ts';
import { readPlace } from '#server/attempts/read-attempt.ts';
import { findCompetition } from '#server/competitions/find-competition.ts';
import { findCustomQuiz } from '#server/custom-quizzes/find-custom-quiz.ts';
import { readFinalPlace } from '#server/live-games/read-standing.ts';
import { readHeadline } from '#server/pairs/read-pair.ts';
import { drawable } from '#server/pictures/drawable.ts';
import { fillText } from '#server/pictures/fill-text.ts';
import type { StoryDescription } from '#server/ports/pictures.ts';
import { tellFact } from '#server/results/tell-fact.ts';
import type { Services } from '#server/services.ts';

/** What differs between pictures; the rest is the same for all. */
type Content = Omit<StoryDescription, 'kind' | 'format' | 'url' | 'shortUrl'> & {
  /** Where the code leads, and the address that people read. */
  readonly path: string;
  readonly shortPath: string;
};

/** The same without whose picture it is. */
type Nameless = Omit<Content, 'name' | 'faces'>;

/** A name that the picture may show, and the face beside it. */
interface Person {
  readonly name: string;
  readonly face: string | null;
}

/** Whose picture it is, as fields; without a name there is no face either. */
function whose(
  { name: written, face }: Person,
  isNameless: boolean,
): Pick<Content, 'name' | 'faces'> {
  const name = isNameless ? '' : drawable(written);
  return name === '' ? { name } : { name, faces: [shownFace(face, written)] };
}

async function ofQuiz(services: Services, { id, isNameless }: StoryAddress): Promise<Content> {
  const quiz = await findCustomQuiz(services, id);
  const { type, language, title } = quiz;
  const { types, comeAndAnswer } = texts[language].stories;
  return {
    language,
    ...whose(quiz, isNameless),
    headline: drawable(title ?? '') || types[type].asks,
    art: `types/${type}.svg`,
    invitation: comeAndAnswer,
    path: sharePath(quiz),
    shortPath: sharePath(quiz),
  };
}

async function ofPair(services: Services, { id, isNameless }: StoryAddress): Promise<Content> {
  const { names, faces, language, count, of } = await readHeadline(services, id);
  const { score, together } = texts[language].stories;
  const { asks, both, guesses, comeAndPlay } = together;
  const first = drawable(names.first);
  const second = drawable(names.second);
  const isNamed = !isNameless && first !== '' && second !== '';
  return {
    language,
    name: isNamed ? fillText(both, { first, second }) : '',
    ...(isNamed ? { faces: [faces.first, faces.second] } : {}),
    headline: asks,
    result: fillText(score, { score: count, total: of }),
    detail: guesses,
    art: 'types/couple.svg',
    invitation: comeAndPlay,
    // Not to the pair, which is for the two alone.
    path: togetherPath,
    shortPath: togetherPath,
  };
}

async function ofLiveGame(services: Services, { id, isNameless }: StoryAddress): Promise<Content> {
  const [gameId = '', participant = ''] = id.split('.');
  const place = await readFinalPlace(services, gameId, participant);
  const { game, rank, points, correct, total } = place;
  const { language, title, joined: count, settings } = game;
  const { place: placeText, points: bySpeed, right, comeAndPlay } = texts[language].stories.live;
  return {
    language,
    ...whose(place, isNameless),
    headline: drawable(title),
    result: fillText(placeText, { rank, count }),
    detail: fillText(settings.points === 'speed' ? bySpeed : right, { points, correct, total }),
    art: 'games/competition.svg',
    invitation: comeAndPlay,
    // Not to the game, which is for those who were there.
    path: hostPagePath,
    shortPath: hostPagePath,
  };
}

/** The numbers are those of the address, which was signed when the creator looked at them. */
async function ofInsight(services: Services, { id, isNameless }: StoryAddress): Promise<Content> {
  const address = readFactId(id);
  if (address === null) throw new AppError('not_found', 'no such fact');
  const { quizId, revision, question: index, fact } = address;
  const quiz = await findCustomQuiz(services, quizId);
  const { type, language } = quiz;
  const content = await services.storage.customQuizzes.content(quizId, revision);
  const question = content?.data[index];
  if (question === undefined) throw new AppError('not_found', 'no such question');
  const counted = { question: question.question, options: countedOf(question) };
  const told = tellFact(fact, { question: counted, type, language });
  return {
    language,
    ...whose(quiz, isNameless),
    ...told,
    ...(isNameless ? {} : await onlyOne(services, quizId, fact)),
    art: `types/${type}.svg`,
    invitation: texts[language].stories.comeAndAnswer,
    path: sharePath(quiz),
    shortPath: sharePath(quiz),
  };
}

/** The only one who knew it as the result of a picture; nothing without a name on the board. */
async function onlyOne(
  services: Services,
  quizId: string,
  fact: InsightFact,
): Promise<Pick<Content, 'result'>> {
  if (fact.kind !== 'knew' || fact.row === undefined) return {};
  const row = await services.storage.leaderboards.row({ quizId, key: fact.row });
  const name = drawable(row?.name ?? '');
  return name === '' ? {} : { result: name };
}

const contents = {
  quiz: ofQuiz,
  attempt: ofAttempt,
  pair: ofPair,
  live: ofLiveGame,
  insight: ofInsight,
} as const;

/** The points as the result of a picture; nothing where there are none to earn. */
function scored(text: string, { attempt, quiz }: OpenedAttempt): Pick<Content, 'result'> {
  if (quiz.most === 0) return {};
  const { score } = quiz.scoreOf(attempt);
  return { result: fillText(text, { score: pointsText(score), total: pointsText(quiz.most) }) };
}

async function ofFriend(
  services: Services,
  opened: OpenedAttempt,
  isNameless: boolean,
): Promise<Nameless> {
  const { quizId } = opened.attempt;
  const quiz = await findCustomQuiz(services, quizId);
  const { language, type } = quiz;
  const { types, score, comeAndBeat } = texts[language].stories;
  const { knows, knowsNameless } = types[type];
  const creator = isNameless ? '' : drawable(quiz.name);
  const asked = creator === '' ? knowsNameless : fillText(knows, { name: creator });
  return {
    language,
    headline: drawable(quiz.title ?? '') || asked,
    ...scored(score, opened),
    art: `types/${type}.svg`,
    invitation: comeAndBeat,
    path: sharePath(quiz),
    shortPath: sharePath(quiz),
  };
}

async function ofReadyQuiz(
  services: Services,
  opened: OpenedAttempt,
  asked: Language,
): Promise<Nameless> {
  const quiz = await services.quizzes.find(opened.attempt.quizId);
  if (quiz === null) throw new AppError('not_found', 'no such quiz');
  const language = shownLanguage(quiz, asked);
  const { score, comeAndBeat } = texts[language].stories;
  return {
    language,
    headline: drawable(textIn(quiz.name, language)),
    ...scored(score, opened),
    art: 'games/ready.svg',
    invitation: comeAndBeat,
    path: readyQuizPath(quiz.slug),
    shortPath: shortPath(quiz.slug),
  };
}

async function ofEntry(
  services: Services,
  { attempt, quiz: played }: OpenedAttempt,
  language: Language,
  rank: number | undefined,
): Promise<Nameless> {
  const competition = await findCompetition(services, attempt.quizId);
  const { rank: rankText, points, comeAndBeat } = texts[language].stories;
  const scored = fillText(points, { points: played.scoreOf(attempt).score });
  return {
    language,
    headline: drawable(textIn(competition.title, language)),
    ...(rank === undefined
      ? { result: scored }
      : { result: fillText(rankText, { rank }), detail: scored }),
    art: 'games/competition.svg',
    invitation: comeAndBeat,
    path: competitionPath(attempt.quizId),
    shortPath: '/competitions',
  };
}

/** A name that is on no board, or was taken off it, is not shown. */
async function ofAttempt(
  services: Services,
  { id, language, isNameless }: StoryAddress,
): Promise<Content> {
  const opened = await openSignedAttempt(services, { id, language });
  const { attempt, quiz } = opened;
  if (attempt.answers.length < quiz.total) throw new AppError('not_found', 'not finished');
  const { rank, practice, unranked } = await readPlace(services, opened);
  const isListed = practice === undefined && unranked === undefined;
  const { name, face = null } = attempt;
  const player = whose({ name, face }, isNameless || !isListed);
  switch (attempt.kind) {
    case 'custom':
      return { ...player, ...(await ofFriend(services, opened, isNameless)) };
    case 'ready':
      return { ...player, ...(await ofReadyQuiz(services, opened, language)) };
    case 'competition':
      return { ...player, ...(await ofEntry(services, opened, language, rank)) };
  }
}

/**
 * The content of the picture at a signed address, as it is stored now. Errors: `not_found`, and those
 * of a quiz or pair that was deleted or hidden.
 */
export async function describeStory(
  services: Services,
  address: StoryAddress,
  origin: string,
): Promise<StoryDescription> {
  const content = await contents[address.kind](services, address);
  const { path, shortPath: shortened, ...shown } = content;
  const { host } = new URL(origin);
  const { format } = address;
  return { kind: 'story', format, ...shown, url: origin + path, shortUrl: host + shortened };
}
