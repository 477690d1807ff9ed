/** Writing clips with ffmpeg: Opus in WebM and MP3, small enough for a cheap phone, without metadata. */

import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { sampleRate } from './dsp.ts';
import { evened } from './loudness.ts';

/** Largest file, bytes. */
export const largestFile = 25_000;
/** Largest true peak of a decoded file, dBTP. */
export const largestPeak = -1;

type Format = 'webm' | 'mp3';

/** Bit rates to try, kbit/s, best first. */
const bitRates: Readonly<Record<Format, readonly number[]>> = {
  webm: [72, 64, 56, 48, 40],
  mp3: [80, 64, 56, 48, 40],
};

/** What ffmpeg measures of a finished file. */
export interface Measured {
  readonly bytes: number;
  readonly seconds: number;
  /** Integrated loudness, LUFS. */
  readonly lufs: number;
  /** True peak, dBTP. */
  readonly peak: number;
}

/** 16-bit mono WAV bytes. */
export function wav(signal: Float64Array): Buffer {
  const data = Buffer.alloc(44 + signal.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(data.length - 8, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(sampleRate, 24);
  data.writeUInt32LE(sampleRate * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(signal.length * 2, 40);
  for (const [i, sample] of signal.entries()) {
    data.writeInt16LE(Math.round(Math.min(Math.max(sample, -1), 1) * 32_767), 44 + i * 2);
  }
  return data;
}

function encode(signal: Float64Array, file: string, format: Format, kbps: number): void {
  const codec =
    format === 'webm'
      ? ['-c:a', 'libopus', '-application', 'audio', '-vbr', 'on', '-compression_level', '10']
      : [
          '-c:a',
          'libmp3lame',
          '-write_xing',
          '1',
          '-id3v2_version',
          '0',
          '-compression_level',
          '0',
        ];
  execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-f',
      'wav',
      '-i',
      'pipe:0',
      '-map_metadata',
      '-1',
      '-ac',
      '1',
      ...codec,
      '-b:a',
      `${kbps}k`,
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      file,
    ],
    { input: wav(signal) },
  );
}

/** Size, length, loudness and true peak of a file, as decoded. */
export function measure(file: string): Measured {
  const { stderr } = spawnSync(
    'ffmpeg',
    [
      '-hide_banner',
      '-nostats',
      '-i',
      file,
      '-af',
      'ebur128=peak=true:framelog=verbose',
      '-f',
      'null',
      '-',
    ],
    { encoding: 'utf8' },
  );
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const number = (pattern: RegExp) => {
    const value = Number(pattern.exec(summary)?.[1]);
    if (!Number.isFinite(value)) throw new Error(`${file}: no measurement\n${stderr}`);
    return value;
  };
  const seconds = execFileSync(
    'ffprobe',
    ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file],
    { encoding: 'utf8' },
  );
  return {
    bytes: statSync(file).size,
    seconds: Number(seconds),
    lufs: number(/I:\s+(-?[\d.]+) LUFS/),
    peak: number(/Peak:\s+(-?[\d.]+) dBFS/),
  };
}

/**
 * Evens a clip and writes it in one format. A lossy codec lifts peaks by an amount known only afterwards,
 * so the ceiling is lowered and the file written again until the decoded peak is low enough.
 */
export function writeClip(signal: Float64Array, base: string, format: Format): Measured {
  const file = `${base}.${format}`;
  let ceiling = -1.6;
  for (const rate of bitRates[format]) {
    for (let round = 0; round < 8; round++) {
      encode(evened(signal, ceiling), file, format, rate);
      const measured = measure(file);
      if (measured.bytes > largestFile) break;
      if (measured.peak <= largestPeak) return measured;
      ceiling -= measured.peak - largestPeak + 0.05;
    }
  }
  throw new Error(`${file}: cannot be made small and quiet enough`);
}
