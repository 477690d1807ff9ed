import type { ReactNode } from 'react';
import type { PlayedRound } from '#core/mine-game.ts';

const tiles = 10;

/** The tile that opens is decoration; 3 and 10 are coprime, so every tile gets its turn. */
function tileOf(round: number): number {
  return (round * 3) % tiles;
}

function Drawing({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className="relative size-full scale-140 animate-open">
      <g stroke="#1f1638" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  );
}

function Gem() {
  return (
    <Drawing viewBox="-64 -54 128 124">
      <path d="M-30-34H30L54-4 0 52-54-4z" fill="#45d6c4" />
      <path d="M22-4 0 48 50-4z" fill="#27b3a2" stroke="none" />
      <path d="M-22-4 0-34 22-4 0 52z" fill="#b5f3ea" strokeWidth="5" />
      <path d="M-54-4H54" fill="none" strokeWidth="5" />
      <path d="M-32-20l6-6" fill="none" stroke="#fff" strokeWidth="5" />
    </Drawing>
  );
}

function Mine() {
  return (
    <Drawing viewBox="316 44 322 304">
      <path d="M510 100c10-40 46-50 64-24" fill="none" strokeWidth="18" />
      <path d="M510 100c10-40 46-50 64-24" fill="none" stroke="#ffe2ae" strokeWidth="6" />
      <circle cx="440" cy="222" r="108" fill="#463585" />
      <path d="M354 206q8-42 46-66" fill="none" stroke="#fff8ec" strokeWidth="10" />
      <rect
        x="-36"
        y="-24"
        width="72"
        height="40"
        rx="8"
        fill="#5d49a8"
        transform="translate(490 126)rotate(28)"
      />
      <circle cx="590" cy="86" r="26" fill="#ff9a4d" strokeWidth="7" />
      <g stroke="none">
        <ellipse cx="404" cy="216" rx="17" ry="20" fill="#fff" />
        <ellipse cx="470" cy="216" rx="17" ry="20" fill="#fff" />
        <circle cx="400" cy="220" r="9" fill="#1f1638" />
        <circle cx="466" cy="220" r="9" fill="#1f1638" />
      </g>
      <path d="M380 186l44 12m70-12-44 12" fill="none" strokeWidth="9" />
      <path d="M396 252q42 16 84 0-4 36-42 38-38-2-42-38z" fill="#fff" strokeWidth="7" />
    </Drawing>
  );
}

/** A closed tile is flat, like a lawn: nobody can tap it. */
function Tile({ opened, isLight }: { opened: PlayedRound['result'] | null; isLight: boolean }) {
  if (opened === null) {
    return (
      <div
        className={`aspect-square group-data-[busy=true]:animate-dig ${isLight ? 'bg-[#a9ec84]' : 'bg-lime'}`}
      />
    );
  }
  return (
    <div
      className={`aspect-square rounded-sm border-2 border-outline p-1.5 ${opened === 'win' ? 'bg-sun' : 'bg-coral'}`}
    >
      {opened === 'win' ? <Gem /> : <Mine />}
    </div>
  );
}

/** A field that reveals a treasure or a mine. The banner says the same in words. */
export function Field({ played, isBusy }: { played: PlayedRound | null; isBusy: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-busy={isBusy}
      className="group mx-auto grid w-full max-w-md grid-cols-5 overflow-hidden rounded-md border-2 border-outline bg-lime"
    >
      {Array.from({ length: tiles }, (_, tile) => {
        const isOpen = played !== null && tile === tileOf(played.round);
        return (
          <Tile
            key={isOpen ? `open ${played.round}` : tile}
            opened={isOpen ? played.result : null}
            isLight={tile % 2 === 1}
          />
        );
      })}
    </div>
  );
}
