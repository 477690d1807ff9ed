import { describe, expect, it } from 'vitest';
import { createGroupCommit } from '#server/storage/sqlite/group-commit.ts';

function recorded(failOn?: string) {
  const commands: string[] = [];
  const transaction = { isOpen: true };
  const commits = createGroupCommit(
    (command) => {
      commands.push(command);
      if (command === failOn) throw new Error(`${command} failed`);
    },
    () => transaction.isOpen,
  );
  return { commands, commits, transaction };
}

describe('group commit', () => {
  it('puts writes that wait together into one transaction', async () => {
    const { commands, commits } = recorded();
    const values = await Promise.all([1, 2, 3].map((value) => commits.run(async () => value)));
    expect(values).toEqual([1, 2, 3]);
    expect(commands.filter((command) => command === 'COMMIT')).toHaveLength(1);
  });

  it('answers only after the commit', async () => {
    const { commands, commits } = recorded();
    await commits.run(async () => commands.push('write'));
    expect(commands.at(-1)).toBe('COMMIT');
  });

  it('rolls back a failing write alone', async () => {
    const { commands, commits } = recorded();
    const failing = commits.run(() => Promise.reject(new Error('no')));
    const fine = commits.run(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(fine).resolves.toBe('yes');
    expect(commands.filter((command) => command === 'ROLLBACK TO one_write')).toHaveLength(1);
    expect(commands.at(-1)).toBe('COMMIT');
  });

  it('spares a single statement the savepoint, and lets it fail alone', async () => {
    const { commands, commits } = recorded();
    const failing = commits.runStatement(() => Promise.reject(new Error('no')));
    const fine = commits.runStatement(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    await expect(fine).resolves.toBe('yes');
    expect(commands).toEqual(['BEGIN IMMEDIATE', 'COMMIT']);
  });

  it('runs nothing more where a statement has ended the transaction', async () => {
    const { commits, transaction } = recorded();
    const full = commits.runStatement(() => {
      transaction.isOpen = false;
      return Promise.reject(new Error('disk full'));
    });
    let ran = false;
    const next = commits.runStatement(async () => {
      ran = true;
    });
    await expect(full).rejects.toThrow('disk full');
    await expect(next).rejects.toThrow('disk full');
    expect(ran).toBe(false);
  });

  it('fails every write of a transaction that could not be committed, and goes on', async () => {
    let broken = true;
    const commits = createGroupCommit(
      (command) => {
        if (broken && command === 'COMMIT') throw new Error('disk full');
      },
      () => true,
    );
    const lost = [commits.run(async () => 1), commits.run(async () => 2)];
    await expect(Promise.allSettled(lost)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    broken = false;
    await expect(commits.run(async () => 3)).resolves.toBe(3);
  });

  it('is idle when nothing waits', async () => {
    const { commands, commits } = recorded();
    void commits.run(async () => 1);
    await commits.idle();
    expect(commands.at(-1)).toBe('COMMIT');
  });
});
