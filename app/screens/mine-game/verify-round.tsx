import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { type CheckedRound, checkRound, isFair } from '#app/screens/mine-game/check-round.ts';
import { notedRound } from '#app/screens/mine-game/noted-rounds.ts';
import { Notice } from '#app/ui/alert.tsx';
import { Code, Conclusion, Step } from '#app/ui/checked-steps.tsx';
import { Loading } from '#app/ui/loading.tsx';
import { type MineRound, roundMessage } from '#core/mine-game.ts';

function ownSeedText(isOwnSeed: boolean | null): string {
  if (isOwnSeed === null) return m.mine_step_seed_unknown();
  return isOwnSeed ? m.mine_step_seed_own() : m.mine_step_seed_foreign();
}

function Steps({
  userId,
  round,
  checked,
}: {
  userId: string;
  round: MineRound;
  checked: CheckedRound;
}) {
  const noted = notedRound(userId, round.round);
  const { seedHash, isPromised, digest, firstByte, result, isSame, isOwnSeed } = checked;
  return (
    <>
      <Conclusion isRight={isFair(checked)}>
        {isFair(checked) ? m.mine_verified() : m.mine_not_verified()}
      </Conclusion>
      <ol className="flex flex-col gap-3">
        <Step>
          {noted === null ? m.mine_step_promise_said() : m.mine_step_promise_noted()}
          <Code>{noted?.commitment ?? round.commitment}</Code>
        </Step>
        <Step>
          {m.mine_step_server_seed()}
          <Code>{round.serverSeed}</Code>
        </Step>
        <Step isRight={isPromised}>
          {isPromised ? m.mine_step_hash_same() : m.mine_step_hash_other()}
          <Code>{seedHash}</Code>
        </Step>
        <Step {...(isOwnSeed === null ? {} : { isRight: isOwnSeed })}>
          {ownSeedText(isOwnSeed)}
          <Code>{roundMessage(round.clientSeed, round.round)}</Code>
        </Step>
        <Step>
          {m.mine_step_hmac()}
          <Code>{digest}</Code>
        </Step>
        <Step isRight={isSame}>
          {m.mine_step_byte({ hex: digest.slice(0, 2), number: firstByte })}{' '}
          <strong>{result === 'win' ? m.mine_win() : m.mine_lose()}</strong>{' '}
          {isSame ? m.mine_step_result_same() : m.mine_step_result_other()}
        </Step>
      </ol>
    </>
  );
}

/** Recalculates a round in this browser and shows every step. */
export function VerifyRound({ userId, round }: { userId: string; round: MineRound }) {
  const [checked, setChecked] = useState<CheckedRound | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    checkRound(round, notedRound(userId, round.round)).then(
      (found) => isWanted && setChecked(found),
      () => isWanted && setChecked('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [userId, round]);

  if (checked === null) return <Loading />;
  if (checked === 'failed') return <Notice>{m.mine_verify_failed()}</Notice>;
  return <Steps userId={userId} round={round} checked={checked} />;
}
