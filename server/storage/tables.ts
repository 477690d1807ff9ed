import type { Generated } from 'kysely';
import type { MessageState } from '#core/contact-message.ts';
import type { BoardViewer, QuizType } from '#core/custom-quiz.ts';
import type { DailyCounts } from '#core/daily-quiz-schemas.ts';
import type { Language } from '#core/language.ts';
import type { ExtraTime, LivePhase, LivePointRule, LiveSeconds } from '#core/live-game.ts';
import type { HostedQuiz } from '#core/live-game-schemas.ts';
import type { MineResult } from '#core/mine-game.ts';
import type { OwnPictureState } from '#core/own-picture.ts';
import type { NewPair, PairSeat } from '#core/pair-schemas.ts';
import type { NewPost } from '#core/post.ts';
import type { KindAnswer } from '#core/question-kinds/asked-parts.ts';
import type { Reaction } from '#core/reaction.ts';
import type { QuizTopic, ReadyChoice } from '#core/ready-quiz.ts';
import type { Report } from '#core/report.ts';
import type {
  CustomQuizData,
  Json,
  PostData,
  ReadyQuizData,
  ShownWords,
  SomeTexts,
} from '#server/storage/json.ts';

/** A boolean, as both databases store it. */
type Flag = 0 | 1;

/** The columns of every table, as the newest migration leaves them. Times are ms since 1970. */
export interface Tables {
  custom_quizzes: {
    id: string;
    code: string | null;
    name: string;
    type: QuizType;
    language: Language;
    data: Json<CustomQuizData>;
    owner_key_hash: string;
    created_at: number;
    revision: number;
    board_for: BoardViewer;
    embedding: string | null;
    ends_at: number | null;
    closed_at: number | null;
    hidden_at: number | null;
    hidden_until: number | null;
    updated_at: number;
    face: string | null;
  };
  deleted_quizzes: { id: string; code: string | null; deleted_at: number };
  quiz_replies: {
    quiz_id: string;
    attempt_key: string;
    reply_id: string;
    created_at: number;
    /** The attempt at the reply by the creator of the quiz; null until they let the other one know. */
    back_key: string | null;
  };
  idempotency_keys: {
    key_hash: string;
    request_hash: string;
    quiz_id: string;
    created_at: number;
  };
  attempts: {
    quiz_id: string;
    key: string;
    name: string;
    device: string | null;
    token_hash: string;
    started_at: number;
    kind: 'custom' | 'ready' | 'competition';
    version: string | null;
    timed: Flag;
    face: string | null;
  };
  answers: {
    quiz_id: string;
    attempt_key: string;
    question: number;
    option: number | null;
    correct: Flag;
    answered_at: number;
    next_asked_at: number | null;
    reaction: Reaction | null;
    answer: Json<KindAnswer> | null;
    points: number | null;
  };
  leaderboard_rows: {
    quiz_id: string;
    attempt_key: string;
    name: string;
    name_key: string;
    device: string | null;
    score: number;
    total: number;
    ordinal: number;
    finished_at: number;
    correct: number | null;
    removed_at: number | null;
    removed_by: 'owner' | 'operator' | null;
    face: string | null;
  };
  leaderboard_scores: { quiz_id: string; score: number; players: number };
  contact_messages: {
    id: string;
    message: string;
    name: string;
    reply_to: string;
    language: Language;
    created_at: number;
    state: Generated<MessageState>;
    handled_at: number | null;
  };
  ready_quizzes: {
    id: Generated<number>;
    document_id: string;
    slug: string;
    publisher: string;
    rank: number;
    data: Json<ReadyQuizData>;
    created_at: number;
    updated_at: number;
    published_at: number | null;
    shipped_hash: string | null;
    revision: Generated<number>;
  };
  shipped_quizzes: { slug: string; hash: string };
  media: { hash: string; mime: string; bytes: Uint8Array; created_at: number };
  own_pictures: {
    id: string;
    quiz_id: string | null;
    state: OwnPictureState | 'removed';
    hashes: string;
    created_at: number;
    reported_at: number | null;
    decided_at: number | null;
  };
  own_picture_bytes: { id: string; bytes: Uint8Array };
  refused_pictures: { hash: string; created_at: number };
  content_versions: { name: string; version: number };
  posts: {
    id: number;
    slug: string;
    status: NewPost['status'];
    date: number;
    data: Json<PostData>;
    created_at: number;
    modified_at: number;
    revision: number;
    shipped_hash: string | null;
    creation_key: string | null;
  };
  shipped_posts: { slug: string; hash: string };
  /** `data` is JSON of `PlayedQuestions`; of a custom quiz, the `data` that an edit replaced. */
  quiz_versions: { quiz_id: string; version: string; data: string };
  players: { id: string; balance: number; created_at: number };
  coin_changes: { player_id: string; key: string; amount: number; changed_at: number };
  mine_rounds: {
    player_id: string;
    round: number;
    bet: number;
    client_seed: string;
    result: MineResult;
    request_hash: string | null;
    played_at: number;
  };
  refills: { player_id: string; refilled_at: number };
  competitions: {
    id: string;
    title: Json<SomeTexts>;
    quiz_id: string;
    version: string | null;
    opens_at: number;
    closes_at: number;
    prizes_paid_at: number | null;
    revision: Generated<number>;
    cancelled_at: number | null;
    seed: string | null;
    bank_commitment: string | null;
  };
  competition_draws: {
    competition_id: string;
    candidates: Json<readonly string[]>;
    drawn: Json<readonly string[]>;
  };
  competition_entries: {
    competition_id: string;
    player_id: string;
    attempt_key: string;
    loyal: Flag;
  };
  daily_quizzes: {
    day: number;
    topic: QuizTopic | null;
    drawn: Json<readonly string[]>;
    questions: Json<readonly ReadyChoice[]>;
    counts: Json<DailyCounts> | null;
  };
  daily_plays: { day: number; key: string; knew: number };
  pairs: {
    id: string;
    language: Language;
    data: Json<NewPair['data']>;
    first_name: string;
    first_key_hash: string;
    second_name: string | null;
    second_key_hash: string | null;
    second_began_at: number | null;
    freed: number;
    created_at: number;
    updated_at: number;
    hidden_at: number | null;
    hidden_until: number | null;
    first_face: string | null;
    second_face: string | null;
  };
  pair_answers: {
    pair_id: string;
    seat: PairSeat;
    question: number;
    mine: number;
    guess: number;
    answered_at: number;
  };
  deleted_pairs: { id: string; deleted_at: number };
  live_games: {
    id: string;
    code: string | null;
    host_key_hash: string;
    request_hash: string;
    quiz_kind: HostedQuiz['kind'];
    quiz_id: string;
    title: string;
    language: Language;
    questions: number;
    seconds: LiveSeconds;
    points: LivePointRule;
    teams: number | null;
    questions_on_phones: Flag;
    reviews_names: Flag;
    cap: number;
    extra: ExtraTime | null;
    phase: LivePhase;
    question: number;
    step: number;
    phase_at: number;
    due_at: number | null;
    paused_at: number | null;
    host_seen_at: number;
    host_watching: Flag;
    locked: Flag;
    joined: number;
    joined_by_code: number;
    roster: number;
    again_id: string | null;
    created_at: number;
    secret_at: number | null;
    removals: number;
    shown_words: Json<ShownWords> | null;
  };
  live_quizzes: { game_id: string; data: string };
  live_participants: {
    game_id: string;
    id: string;
    token_hash: string;
    given_name: string;
    name: string;
    name_key: string;
    team: number | null;
    device: string | null;
    extra: ExtraTime | null;
    from_question: number;
    shown_question: number | null;
    shown_at: number | null;
    approved: Flag;
    joined_at: number;
    removed_at: number | null;
    by_code: Flag;
    face: string | null;
  };
  live_answers: {
    game_id: string;
    question: number;
    participant_id: string;
    /** -1 where a question is answered otherwise. */
    option: number;
    elapsed: number;
    correct: Flag;
    points: number;
    run: number;
    answered_at: number;
    answer: Json<KindAnswer> | null;
  };
  secrets: { name: string; value: string };
  reports: {
    id: string;
    source: Report['source'];
    kind: Report['kind'];
    subject_id: string;
    row_key: string;
    name: string;
    reason: string;
    message: string;
    contact: string;
    language: Language;
    visitor: string;
    address: string | null;
    device: string | null;
    round: number;
    created_at: number;
    due_at: number | null;
    state: Report['state'];
    outcome: Report['outcome'];
    note: string;
    operator: string;
    acknowledged_at: number | null;
    resolved_at: number | null;
    picture: string | null;
  };
  report_subjects: {
    kind: Report['kind'];
    subject_id: string;
    row_key: string;
    round: number;
    hidden_at: number | null;
  };
  word_changes: { word: string; change: 'added' | 'removed' };
  sessions: { token_hash: string; operator: string; admin_hash: string; expires_at: number };
  audit_log: {
    id: string;
    at: number;
    operator: string;
    action: string;
    subject: string;
    details: string;
  };
  jobs: { name: string; holder: string; leased_until: number; last_run_at: number };
}
