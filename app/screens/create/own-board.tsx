import { useEffect, useState } from 'react';
import { ApiError } from '#app/api/call.ts';
import { type OwnerAccess, readOwnedQuiz } from '#app/api/owner-calls.ts';
import type { MadeQuiz } from '#app/device/made-quizzes.ts';
import { m } from '#app/paraglide/messages.js';
import { LinkButton } from '#app/ui/button.tsx';
import { ClosedBoard, LeaderboardTable } from '#app/ui/leaderboard-table.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { useServed } from '#app/ui/use-served.ts';
import { isGone } from '#core/errors.ts';
import { livePath } from '#core/share.ts';

type Access = 'unknown' | 'everyone' | 'owner_only' | 'gone';

async function accessTo({ id, key }: OwnerAccess): Promise<Access> {
  try {
    const { boardFor, hiddenAt } = await readOwnedQuiz({ id, key });
    if (hiddenAt !== null) return 'gone';
    return boardFor === 'everyone' ? 'everyone' : 'owner_only';
  } catch (error) {
    if (error instanceof ApiError && isGone(error.code)) return 'gone';
    // The board itself reports the failure and tries again.
    return 'everyone';
  }
}

/**
 * The board of a quiz, for its creator. It shows nothing once friends may not see the board, since
 * streams carry no key.
 */
export function OwnBoard({ made }: { made: MadeQuiz }) {
  const { id, ownerKey } = made;
  const [access, setAccess] = useState<Access>('unknown');
  // Without a script the board has a page of its own.
  const isServed = useServed();
  useEffect(() => {
    let isWanted = true;
    void accessTo({ id, key: ownerKey }).then((found) => {
      if (isWanted) setAccess(found);
    });
    return () => {
      isWanted = false;
    };
  }, [id, ownerKey]);
  if (access === 'unknown' && isServed) {
    return <LinkButton to={livePath(id)}>{m.live_link()}</LinkButton>;
  }
  if (access === 'unknown') return <Loading />;
  if (access === 'everyone') return <LeaderboardTable quiz={made} />;
  return <ClosedBoard name={made.name} refusal={access} />;
}
