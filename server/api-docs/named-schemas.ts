import {
  answerReplySchema,
  askedQuestionSchema,
  attemptResultSchema,
  attemptSchema,
  lockedQuestionSchema,
  reviewedQuestionSchema,
  shownMediaSchema,
  startedAttemptSchema,
} from '#core/attempt-schemas.ts';
import { auditEntrySchema } from '#core/audit-log.ts';
import { competitionInputSchema, managedCompetitionSchema } from '#core/competition-plan.ts';
import { competitionDetailsSchema, competitionSchema } from '#core/competition-schemas.ts';
import { handledMessageSchema } from '#core/contact-message.ts';
import { contestLineSchema } from '#core/contest-schemas.ts';
import { createdQuizSchema } from '#core/created-quiz.ts';
import {
  newSurveyQuizSchema,
  ownedCustomQuizSchema,
  ownedQuestionSchema,
  publicCustomQuizSchema,
  questionSchema,
} from '#core/custom-quiz-schemas.ts';
import {
  editableMediaSchema,
  editableOptionsSchema,
  editableQuestionSchema,
  editableQuizSchema,
} from '#core/edited-ready-quiz.ts';
import { leaderboardEntrySchema, leaderboardSchema } from '#core/leaderboard-schemas.ts';
import { liveBoardSchema } from '#core/live-board.ts';
import { liveGameSchema, liveQuestionSchema, liveTeamSchema } from '#core/live-game-schemas.ts';
import { liveRoomSchema } from '#core/live-room-schemas.ts';
import { chosenMediaSchema } from '#core/media.ts';
import { mineGameSchema, mineRoundSchema, playedRoundSchema } from '#core/mine-game.ts';
import { newestRemovalSchema, removedNewestSchema } from '#core/newest.ts';
import { oembedSchema } from '#core/oembed-schemas.ts';
import {
  deletedPairSchema,
  pairAnswerSchema,
  pairProgressSchema,
  pairResultSchema,
  pairSchema,
} from '#core/pair-schemas.ts';
import { pictureSchema } from '#core/picture.ts';
import { newPlayerSchema, playerSchema } from '#core/player.ts';
import { playingSchema } from '#core/playing-schemas.ts';
import { editedPostSchema, newPostSchema } from '#core/post.ts';
import { solutionSchema } from '#core/question-kinds/asked-parts.ts';
import { kindQuestionSchemas } from '#core/question-kinds/question-kinds.ts';
import { readyAcceptedSchema, readyPairsSchema } from '#core/ready-question-schemas.ts';
import { reportSchema } from '#core/report.ts';
import { insightSchema, resultEntrySchema, resultsSchema } from '#core/results.ts';
import { wordListSchema } from '#core/review-words.ts';
import { storyPicturesSchema } from '#core/story-picture-schemas.ts';
import { triviaQuestionSchema } from '#core/trivia-quiz.ts';
import type { NamedSchemas } from '#server/api-docs/shared-schemas.ts';
import { contentSchemas } from '#server/content-api/documentation.ts';
import { problemSchema } from '#server/http/problems.ts';
import { wordpressSchemas } from '#server/posts/wp-json/documentation.ts';

/**
 * The names of our shapes for authors of clients. A shape used by several operations needs a name,
 * except a body with a `default`: generators take named shapes for replies, in which the value is
 * always set.
 */
export const namedSchemas: NamedSchemas = {
  replies: {
    AnswerReply: answerReplySchema,
    AskedQuestion: askedQuestionSchema,
    Attempt: attemptSchema,
    AttemptResult: attemptResultSchema,
    AuditEntry: auditEntrySchema,
    Competition: competitionSchema,
    CompetitionDetails: competitionDetailsSchema,
    ContactMessage: handledMessageSchema,
    CreatedQuiz: createdQuizSchema,
    CustomQuiz: publicCustomQuizSchema,
    EditableMedia: editableMediaSchema,
    EditableOptions: editableOptionsSchema,
    EditableQuestion: editableQuestionSchema,
    EditableQuiz: editableQuizSchema,
    EditedPost: editedPostSchema,
    Insight: insightSchema,
    Leaderboard: leaderboardSchema,
    LeaderboardEntry: leaderboardEntrySchema,
    LiveBoard: liveBoardSchema,
    LiveGame: liveGameSchema,
    LiveQuestion: liveQuestionSchema,
    LiveRoom: liveRoomSchema,
    LiveTeam: liveTeamSchema,
    LockedQuestion: lockedQuestionSchema,
    ManagedCompetition: managedCompetitionSchema,
    MineGame: mineGameSchema,
    MineRound: mineRoundSchema,
    NewPlayer: newPlayerSchema,
    Oembed: oembedSchema,
    OwnedCustomQuiz: ownedCustomQuizSchema,
    OwnedQuestion: ownedQuestionSchema,
    Picture: pictureSchema,
    DeletedPair: deletedPairSchema,
    Pair: pairSchema,
    PairAnswer: pairAnswerSchema,
    PairProgress: pairProgressSchema,
    PairResult: pairResultSchema,
    PlayedRound: playedRoundSchema,
    Player: playerSchema,
    Playing: playingSchema,
    PointsLine: contestLineSchema,
    Problem: problemSchema,
    RemovedNewest: removedNewestSchema,
    Report: reportSchema,
    ResultEntry: resultEntrySchema,
    Results: resultsSchema,
    ReviewedQuestion: reviewedQuestionSchema,
    ShownMedia: shownMediaSchema,
    SeveralQuestion: kindQuestionSchemas.several,
    OrderQuestion: kindQuestionSchemas.order,
    NumberQuestion: kindQuestionSchemas.number,
    TextQuestion: kindQuestionSchemas.text,
    MatchQuestion: kindQuestionSchemas.match,
    OpinionQuestion: kindQuestionSchemas.opinion,
    Solution: solutionSchema,
    StartedAttempt: startedAttemptSchema,
    StoryPictures: storyPicturesSchema,
    WordList: wordListSchema,
  },
  bodies: {
    ChosenMedia: chosenMediaSchema,
    ChosenPicture: pictureSchema,
    NewCompetition: competitionInputSchema,
    NewestRemoval: newestRemovalSchema,
    NewCustomQuiz: newSurveyQuizSchema,
    NewPost: newPostSchema,
    NewQuestion: questionSchema,
    NewReadyPairs: readyPairsSchema,
    NewReadyAccepted: readyAcceptedSchema,
    NewTriviaQuestion: triviaQuestionSchema,
    NewOpinionQuestion: kindQuestionSchemas.opinion,
  },
  others: { ...contentSchemas, ...wordpressSchemas },
};
