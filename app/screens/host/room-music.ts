/**
 * The sounds of a room, synthesised: two tunes that go round, short ones for what happens, and ticks.
 * Notes are MIDI numbers; null is a rest.
 */
type Notes = readonly (number | null)[];

interface Loop {
  /** Eighths a minute. */
  readonly eighths: number;
  /** A bar of eight each; the arpeggio takes the notes of the chord by their place. */
  readonly chords: readonly (readonly number[])[];
  readonly arpeggio: Notes;
  readonly bass: readonly boolean[];
  readonly hat: readonly boolean[];
}

const [x, o] = [true, false];

const loops = {
  /** Easy, while people come. */
  lobby: {
    eighths: 208,
    chords: [
      [48, 60, 64, 67, 71],
      [45, 57, 60, 64, 67],
      [41, 57, 60, 65, 69],
      [43, 55, 59, 62, 67],
    ],
    arpeggio: [1, 3, 2, 4, null, 3, 2, null],
    bass: [x, o, o, x, o, o, x, o],
    hat: [o, o, x, o, o, o, x, x],
  },
  /** Pressing, while a question is open. */
  question: {
    eighths: 252,
    chords: [
      [38, 50, 53, 57, 62],
      [38, 50, 53, 57, 60],
      [34, 50, 53, 58, 62],
      [33, 49, 52, 57, 61],
    ],
    arpeggio: [1, null, 2, null, 3, null, 2, 4],
    bass: [x, x, o, x, x, o, x, o],
    hat: [x, o, x, o, x, o, x, o],
  },
} as const satisfies Readonly<Record<string, Loop>>;

export type LoopName = keyof typeof loops;

/** The seconds of each of their notes, and the notes. */
const tunes = {
  join: { each: 0.09, notes: [79, 84] },
  ready: { each: 0.14, notes: [60, 67, 72] },
  reveal: { each: 0.12, notes: [67, 72, 76, 79] },
  board: { each: 0.1, notes: [64, 67, 71, 72] },
  fanfare: { each: 0.15, notes: [60, 64, 67, 72, null, 67, 72, 76, 79, 84] },
} as const satisfies Readonly<Record<string, { each: number; notes: Notes }>>;

export type TuneName = keyof typeof tunes;

/** Louder would be too loud in a room. */
const loudness = { loop: 0.07, tune: 0.14, tick: 0.12, drum: 0.1 } as const;

/** Notes are given to the device so far ahead, in s, so that a busy page does not stumble. */
const ahead = 0.4;

/** A sound: when it begins by the clock of its context, and for how long, in s. */
interface Sound {
  readonly at: number;
  readonly seconds: number;
  readonly volume: number;
}

/** A gain that begins and ends softly, so that nothing clicks. */
function envelope(out: AudioNode, { at, seconds, volume }: Sound): GainNode {
  const node = out.context.createGain();
  node.gain.setValueAtTime(0.0001, at);
  node.gain.exponentialRampToValueAtTime(volume, at + 0.015);
  node.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  node.connect(out);
  return node;
}

function playNote(out: AudioNode, note: number, sound: Sound, type: OscillatorType): void {
  const source = out.context.createOscillator();
  source.type = type;
  source.frequency.value = 440 * 2 ** ((note - 69) / 12);
  source.connect(envelope(out, sound));
  source.start(sound.at);
  source.stop(sound.at + sound.seconds);
}

/** A second of noise. */
function noiseFor(context: AudioContext): AudioBuffer {
  const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return noise;
}

/** A cymbal or a snare. */
function playHiss(out: AudioNode, noise: AudioBuffer, sound: Sound): void {
  const source = out.context.createBufferSource();
  source.buffer = noise;
  const filter = out.context.createBiquadFilter();
  filter.type = 'highpass';
  filter.frequency.value = 5_000;
  source.connect(filter).connect(envelope(out, sound));
  source.start(sound.at, Math.random() * 0.5);
  source.stop(sound.at + sound.seconds);
}

/** One eighth of a loop. */
function playStep(out: AudioNode, noise: AudioBuffer, loop: Loop, step: number, at: number): void {
  const chord = loop.chords[Math.floor(step / 8) % loop.chords.length] ?? [];
  const [place, eighth] = [step % 8, 60 / loop.eighths];
  const [root] = chord;
  if (loop.bass[place] && root !== undefined) {
    playNote(out, root, { at, seconds: eighth * 1.6, volume: 1 }, 'triangle');
  }
  const note = chord[loop.arpeggio[place] ?? -1];
  if (note !== undefined) {
    playNote(out, note + 12, { at, seconds: eighth * 1.2, volume: 0.3 }, 'square');
  }
  if (loop.hat[place]) playHiss(out, noise, { at, seconds: 0.05, volume: 0.5 });
}

/** Goes round until it is stopped. */
function startLoop(context: AudioContext, noise: AudioBuffer, loop: Loop): () => void {
  const out = context.createGain();
  out.gain.value = loudness.loop;
  out.connect(context.destination);
  let [step, at] = [0, context.currentTime + 0.05];
  const fill = () => {
    // After a sleep of the device, what was missed is not made up for.
    at = Math.max(at, context.currentTime);
    for (; at < context.currentTime + ahead; at += 60 / loop.eighths) {
      playStep(out, noise, loop, step, at);
      step += 1;
    }
  };
  fill();
  const timer = setInterval(fill, (ahead * 1_000) / 2);
  return () => {
    clearInterval(timer);
    out.gain.setTargetAtTime(0, context.currentTime, 0.08);
    setTimeout(() => out.disconnect(), 1_000);
  };
}

export interface RoomMusic {
  /** Goes round until another tune or silence (null) is wanted. */
  loop(name: LoopName | null): void;
  /** After so many s. */
  play(name: TuneName, after?: number): void;
  /** So many s long. */
  drumRoll(seconds: number): void;
  tick(isLast: boolean): void;
}

/** Plays into `context`, which its caller opens with a tap and closes. */
export function createRoomMusic(context: AudioContext): RoomMusic {
  const noise = noiseFor(context);
  const out = context.destination;
  let stop = () => {};
  let playing: LoopName | null = null;
  return {
    loop(name) {
      if (name === playing) return;
      stop();
      playing = name;
      stop = name === null ? () => {} : startLoop(context, noise, loops[name]);
    },
    play(name, after = 0) {
      const { each, notes } = tunes[name];
      for (const [index, note] of (notes as Notes).entries()) {
        if (note === null) continue;
        const at = context.currentTime + after + index * each;
        // The last one stays.
        const seconds = each * (index === notes.length - 1 ? 5 : 1.2);
        playNote(out, note, { at, seconds, volume: loudness.tune }, 'triangle');
      }
    },
    drumRoll(seconds) {
      for (let after = 0; after < seconds; after += 0.055) {
        const at = context.currentTime + after;
        const volume = loudness.drum * (0.3 + (0.7 * after) / seconds);
        playHiss(out, noise, { at, seconds: 0.05, volume });
      }
    },
    tick(isLast) {
      const sound = {
        at: context.currentTime,
        seconds: isLast ? 0.4 : 0.12,
        volume: loudness.tick,
      };
      playNote(out, isLast ? 88 : 76, sound, 'sine');
    },
  };
}
