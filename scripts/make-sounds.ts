/**
 * Makes the gun-sound clips of parts 5 to 7: our own synthesis in the manner of each weapon, no recording.
 * The parts themselves name the gun of each clip.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts } from '#content/parts.ts';
import { defaultLanguage } from '#core/language.ts';
import { partQuestionsIn, type ShownPartQuestion } from '#core/part.ts';
import { readOptions } from './command-line.ts';
import { wav, writeClip } from './sounds/encode.ts';
import { distance, type Features, featuresOf } from './sounds/features.ts';
import { evened } from './sounds/loudness.ts';
import { synthesise } from './sounds/synth.ts';
import { weapons } from './sounds/weapons.ts';

const usage = `Usage:
  npm run sounds                   write every clip as WebM (Opus) and MP3
  npm run sounds -- --check        compare the four options of every question
  npm run sounds -- --wav FOLDER   write every weapon as WAV, to listen and look

Options:
  --out FOLDER  where the clips go; else public/audio
  --help        this text

Writing clips needs ffmpeg and ffprobe with libopus and libmp3lame.`;

/** Options nearer than this (see `distance`) are too alike to be a fair question. */
const nearestAllowed = 2.5;

const questions = parts
  .filter(({ hasSounds }) => hasSounds)
  .flatMap((part) => partQuestionsIn(part, defaultLanguage));

/** The weapon heard in a question's clip. */
function heardIn(question: ShownPartQuestion): string {
  return question.ans || 'UNKNOWN';
}

function clipOf(name: string): Float64Array {
  const weapon = weapons.get(name);
  if (!weapon) throw new Error(`no figures for the weapon ${name}`);
  return synthesise(name, weapon);
}

function writeAll(out: string): void {
  mkdirSync(out, { recursive: true });
  for (const question of questions) {
    if (!question.audio) continue;
    const clip = clipOf(heardIn(question));
    for (const format of ['webm', 'mp3'] as const) {
      const { bytes, seconds, lufs, peak } = writeClip(clip, join(out, question.audio), format);
      console.log(
        `${question.audio}.${format}`.padEnd(16),
        `${bytes} bytes  ${seconds.toFixed(2)} s  ${lufs.toFixed(1)} LUFS  ${peak.toFixed(1)} dBTP`,
      );
    }
  }
}

function writeWavs(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of weapons.keys()) {
    writeFileSync(
      join(folder, `${name.replaceAll(' ', '-')}.wav`),
      wav(evened(clipOf(name), -1.6)),
    );
  }
}

function printFeatures(all: Iterable<Features>): void {
  console.log(
    'weapon        shots  interval ms  uneven  edge dB  centroid Hz  low/high dB  tail ms  parts dB',
  );
  for (const { name, shots, interval, uneven, edge, centroid, lowHigh, tail, parts } of all) {
    console.log(
      name.padEnd(14),
      String(shots).padStart(4),
      interval.toFixed(0).padStart(12),
      uneven.toFixed(1).padStart(7),
      edge.toFixed(1).padStart(8),
      centroid.toFixed(0).padStart(12),
      lowHigh.toFixed(1).padStart(12),
      tail.toFixed(0).padStart(8),
      parts.toFixed(1).padStart(9),
    );
  }
}

/** The two options (or the sound and an option) of a question that are nearest to each other. */
function nearestPair(question: ShownPartQuestion, features: ReadonlyMap<string, Features>) {
  const heard = [...new Set([heardIn(question), ...question.options])].map((name) => {
    const known = features.get(name);
    if (!known) throw new Error(`no figures for the weapon ${name}`);
    return known;
  });
  const pairs = heard.flatMap((a, i) =>
    heard.slice(i + 1).map((b) => ({ steps: distance(a, b), names: `${a.name} / ${b.name}` })),
  );
  return pairs.reduce((best, pair) => (pair.steps < best.steps ? pair : best));
}

/** Prints the features of all weapons and each question's nearest options; false if any are too near. */
function check(): boolean {
  const features = new Map(
    [...weapons.keys()].map((name) => [name, featuresOf(name, evened(clipOf(name), -1.6))]),
  );
  printFeatures(features.values());
  let nearest = Number.POSITIVE_INFINITY;
  for (const question of questions) {
    const { steps, names } = nearestPair(question, features);
    console.log(`${question.audio}: nearest ${names}, ${steps.toFixed(2)} steps`);
    nearest = Math.min(nearest, steps);
  }
  console.log(`minimum ${nearest.toFixed(2)} steps, allowed ${nearestAllowed}`);
  return nearest >= nearestAllowed;
}

const { values } = readOptions(usage, {
  options: {
    out: { type: 'string', default: 'public/audio' },
    check: { type: 'boolean' },
    wav: { type: 'string' },
  },
});
if (values.check) process.exitCode = check() ? 0 : 1;
else if (values.wav) writeWavs(values.wav);
else writeAll(values.out);
