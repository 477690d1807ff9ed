import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HttpConnection, type Reply } from '../../bench/http-connection.ts';
import { createBenchQuiz } from '../../bench/quiz.ts';
import { atEnd } from './at-end.ts';
import { Client, newKey, noTrouble } from './client.ts';
import { createCopy, statusOf } from './copies.ts';
import { brokenOf, type Fault, seconds } from './fault.ts';
import { createFolder } from './folder.ts';
import { Ledger } from './ledger.ts';
import { createQuiz, startPlayers } from './players.ts';
import { readStored, type Stored, withStore } from './stored.ts';

const fileSystemSize = '24m';

/** Acknowledged answers before the disk is full and after there is room again. */
const answers = { full: 3_000, short: 200 } as const;

/** How long the disk stays full, in ms. */
const fullFor = { full: 5_000, short: 1_000 } as const;

/** The longest wait for a refused write, in ms. */
const refusalTimeout = 30_000;

/** Mounts a file system of a few megabytes; null without the right to do so. */
function createFileSystem(): string | null {
  const path = createFolder();
  const options = ['-t', 'tmpfs', '-o', `size=${fileSystemSize}`, 'tmpfs', path];
  if (spawnSync('mount', options).status !== 0) return null;
  atEnd(() => void spawnSync('umount', ['--lazy', path]));
  return path;
}

/** Fills the disk with a file, to the last byte. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 1024 * 1024; size >= 1; ) {
    try {
      writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size = Math.floor(size / 16);
    }
  }
  closeSync(file);
}

/** The first refusal of a write; null if every write succeeds. */
async function untilRefused(port: number, quizId: string): Promise<Reply | null> {
  const connection = await HttpConnection.open(port);
  const body = JSON.stringify({ kind: 'custom', quizId, name: 'Nobody' });
  const late = performance.now() + refusalTimeout;
  try {
    while (performance.now() < late) {
      const idempotencyKey = newKey();
      const reply = await connection.send('POST', '/api/attempts', body, { idempotencyKey });
      if (reply.status >= 300) return reply;
      await wait(20);
    }
    return null;
  } finally {
    connection.close();
  }
}

function withoutQuiz(stored: Stored, quizId: string): Stored {
  const attempts = [...stored.attempts].filter((id) => !id.startsWith(`${quizId}.`));
  return { ...stored, attempts: new Set(attempts) };
}

export const diskFull: Fault = {
  name: 'disk-full',
  promise:
    'no room on the disk: writes get 503 with Retry-After, reads go on, and so does all once there is room',
  isShort: true,
  async run(size) {
    const folder = createFileSystem();
    if (folder === null) return 'no small file system may be mounted here';
    const url = `sqlite:${join(folder, 'quizmingle.db')}`;
    const copy = await createCopy({ DATABASE_URL: url });
    await copy.start();
    const client = new Client([copy.port], noTrouble());
    const quizId = await createQuiz(client, createBenchQuiz());
    client.close();
    const ledger = new Ledger();
    const players = await startPlayers([copy.port], ledger);
    await players.until(answers[size]);

    const filler = join(folder, 'filler');
    fill(filler);
    const refusal = await untilRefused(copy.port, quizId);
    const before = ledger.acknowledged;
    await wait(fullFor[size]);
    const reads = ['/', '/api/quizzes', `/api/custom-quizzes/${quizId}`].concat(
      `/api/custom-quizzes/${quizId}/leaderboard`,
    );
    const statuses = await Promise.all(reads.map((path) => statusOf(copy.port, path)));
    const whileFull = ledger.acknowledged - before;
    rmSync(filler);
    const freed = performance.now();
    await players.until(1);
    const recovered = performance.now() - freed;
    await players.until(answers[size]);
    await players.stop();
    await copy.kill();

    const stored = await readStored(url);
    const [integrity] = await withStore(url, (query) =>
      query<{ integrity_check: string }>('pragma integrity_check'),
    );
    const lost = ledger.lostIn(stored);
    // The probe's own quiz is in no ledger.
    const duplicated = ledger.duplicatedIn(withoutQuiz(stored, quizId));
    return {
      acknowledged: ledger.acknowledged,
      lost,
      duplicated,
      figures: [
        `${players.trouble.failures} writes refused with 503 and sent again`,
        `${whileFull} got through in ${seconds(fullFor[size])}`,
        `writes again ${seconds(recovered)} after there was room`,
      ],
      broken: brokenOf({
        'nothing is lost': lost === 0,
        'nothing is doubled': duplicated === 0,
        'the file is sound': integrity?.integrity_check === 'ok',
        'a write gets 503': refusal?.status === 503,
        'the 503 has Retry-After': /\r\nretry-after: \d+/i.test(refusal?.head ?? ''),
        'no write fails otherwise': players.trouble.refusals === 0,
        'reads go on': statuses.every((status) => status === 200),
      }),
    };
  },
};
