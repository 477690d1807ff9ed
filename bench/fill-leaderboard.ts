/**
 * `node bench/fill-leaderboard.ts {file} {quizId} {entries}` fills a quiz's leaderboard and prints
 * the ids of attempts of all ranks. A process of its own, so that it can be stopped at any moment.
 */
import SqliteFile from 'better-sqlite3';
import { sha256 } from '#server/secrets.ts';
import { benchToken, createBenchQuiz } from './quiz.ts';

/** The number of readable attempts; only they have stored answers. */
const readable = 50;

/** A million scattered keys, like random ones, in one pass of SQL: 22 characters each. */
const keyOf = (n: string) => `printf('%08x%014d', (${n} * 2654435761) & 4294967295, ${n})`;

/** The ids of the readable attempts, spread over the whole board. */
function readableIds(file: SqliteFile.Database, quizId: string, step: number): string[] {
  return file
    .prepare(`select key from attempts where quiz_id = ? and started_at % ? = 0 limit ?`)
    .pluck()
    .all(quizId, step, readable)
    .map((key) => `${quizId}.${key}`);
}

/**
 * Writes `entries` finished attempts on one quiz straight into the file, in the form that the
 * product would store: rows with their ordinals and the counts per score. Returns attempts of all
 * ranks.
 */
function fillLeaderboard(path: string, quizId: string, entries: number): string[] {
  const file = new SqliteFile(path);
  file.pragma('synchronous = OFF');
  const total = createBenchQuiz().data.length;
  const step = Math.floor(entries / readable);
  const values = { quizId, entries, total, step, tokenHash: sha256(benchToken) };
  const numbers =
    'with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < @entries)';
  // Every score from 0 to `total` in rotation.
  const score = '(n % (@total + 1))';
  file.transaction(() => {
    file
      .prepare(
        `${numbers} insert into attempts (quiz_id, key, name, device, token_hash, started_at)
         select @quizId, ${keyOf('n')}, 'Friend ' || n, 'device ' || n, @tokenHash, n from numbers`,
      )
      .run(values);
    file
      .prepare(
        `${numbers} insert into leaderboard_rows
           (quiz_id, attempt_key, name, name_key, device, score, total, ordinal, finished_at)
         select @quizId, ${keyOf('n')}, 'Friend ' || n, 'friend ' || n, 'device ' || n, ${score},
           @total, row_number() over (partition by ${score} order by n), n
         from numbers`,
      )
      .run(values);
    file
      .prepare(
        `insert into leaderboard_scores (quiz_id, score, players)
         select quiz_id, score, count(*) from leaderboard_rows where quiz_id = @quizId group by score`,
      )
      .run(values);
    file
      .prepare(
        `with recursive questions(q) as (select 0 union all select q + 1 from questions where q < @total - 1)
         insert into answers (quiz_id, attempt_key, question, option, correct, answered_at)
         select quiz_id, attempt_key, q, 0, q < score, finished_at from leaderboard_rows, questions
         where quiz_id = @quizId and finished_at % @step = 0`,
      )
      .run(values);
  })();
  const ids = readableIds(file, quizId, step);
  file.pragma('wal_checkpoint(TRUNCATE)');
  file.close();
  return ids;
}

const [path = '', quizId = '', entries = ''] = process.argv.slice(2);
console.log(JSON.stringify(fillLeaderboard(path, quizId, Number(entries))));
