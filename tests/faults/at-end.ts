type Undo = () => void | Promise<void>;

/** The pending undos, newest last: every started process is stopped, whatever happens. */
const undos = new Set<Undo>();

/** Runs `undo` once: at the end, or earlier when the returned function is called. */
export function atEnd(undo: Undo): () => Promise<void> {
  undos.add(undo);
  return async () => {
    if (undos.delete(undo)) await undo();
  };
}

async function undoAll(): Promise<void> {
  for (const undo of [...undos].reverse()) {
    undos.delete(undo);
    try {
      await undo();
    } catch (error) {
      console.error(error);
    }
  }
}

/** Runs `job`, then all pending undos, even after a failure or an interrupt. */
export async function undoing(job: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void undoAll().finally(() => process.exit(1)));
  }
  try {
    await job();
  } finally {
    await undoAll();
  }
}
