import { CircleAlert, LoaderCircle, type LucideIcon, Play, Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';

type SoundState = 'idle' | 'loading' | 'playing' | 'failed';

interface StateLook {
  readonly button: () => string;
  readonly icon: LucideIcon;
  /** The state in a word beside the button; none while idle. */
  readonly word?: () => string;
  readonly wordIcon?: LucideIcon;
}

const looks: Readonly<Record<SoundState, StateLook>> = {
  idle: { button: () => m.part_sound_play(), icon: Play },
  loading: {
    button: () => m.part_sound_stop(),
    icon: Square,
    word: () => m.loading(),
    wordIcon: LoaderCircle,
  },
  playing: {
    button: () => m.part_sound_stop(),
    icon: Square,
    word: () => m.part_sound_playing(),
    wordIcon: Volume2,
  },
  failed: {
    button: () => m.try_again(),
    icon: Play,
    word: () => m.part_sound_failed(),
    wordIcon: CircleAlert,
  },
};

/** The clip that plays right now: only one at a time. */
let sounding: HTMLAudioElement | null = null;

/** Plays a clip from /audio. Loads it on the first press. */
export function SoundPlayer({ clip, describedBy }: { clip: string; describedBy: string }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<SoundState>('idle');
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);

  const play = async (element: HTMLAudioElement) => {
    if (sounding !== element) sounding?.pause();
    sounding = element;
    setState('loading');
    // After a failure the element has given up on its sources.
    if (state === 'failed') element.load();
    element.currentTime = 0;
    try {
      await element.play();
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === 'AbortError';
      setState(isStopped ? 'idle' : 'failed');
    }
  };

  const toggle = () => {
    const element = audio.current;
    if (element === null) return;
    if (state === 'loading' || state === 'playing') element.pause();
    else void play(element);
  };

  const { button, icon: Icon, word, wordIcon: WordIcon } = looks[state];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3" data-sound={state}>
      <Button
        onClick={toggle}
        aria-describedby={describedBy}
        className="needs-script min-w-[min(10rem,100%)]"
      >
        <Icon aria-hidden="true" className="fill-current" />
        {button()}
      </Button>
      {/* Screen readers stay silent while the sound plays, so as not to talk over it. */}
      <p
        role={state === 'failed' ? 'alert' : undefined}
        className={`flex items-center gap-1 font-bold ${state === 'failed' ? 'text-danger' : ''}`}
      >
        {WordIcon !== undefined && (
          <WordIcon
            aria-hidden="true"
            className={state === 'loading' ? 'animate-spin' : 'shrink-0'}
          />
        )}
        {word?.()}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the sound itself is the question. */}
      <audio
        ref={audio}
        controls
        className="without-script"
        preload="none"
        onPlaying={() => setState('playing')}
        onWaiting={() => setState((current) => (current === 'failed' ? current : 'loading'))}
        onPause={() => setState('idle')}
        onEnded={() => setState('idle')}
        onError={() => setState('failed')}
      >
        <source src={`/audio/${clip}.webm`} type="audio/webm; codecs=opus" />
        {/* Firefox has begun to play before it finds no device for the sound. */}
        <source src={`/audio/${clip}.mp3`} type="audio/mpeg" onError={() => setState('failed')} />
      </audio>
    </div>
  );
}
