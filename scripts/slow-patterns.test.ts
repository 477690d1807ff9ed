import { describe, expect, it } from 'vitest';
import { slownessOf } from './slow-patterns.ts';

const judge = ({ source, flags }: RegExp) => slownessOf({ source, flags });

describe('a pattern of quadratic time or worse is reported', () => {
  it.each([
    ['tied to the end', /\/+$/],
    ['tied to the end behind something', /(?<=.)\/+$/],
    ['that may begin anywhere', /\s*;\s*q=/],
    ['that goes on to what never comes', /:.*@/],
    ['that begins in itself', /<[^>]*>/g],
    ['that begins in itself, by several characters', /<style[^>]*>/],
    ['that begins in itself, in an alternative', /a|<(?:br|hr)\b[^>]*>/gi],
    ['that begins in itself, behind a part that may be missing', /a(?:.*b)?/g],
    ['that begins in an earlier part of itself', /^[\s\S]*?<svg[^>]*>/],
    ['whose parts take from each other', /^\s*\{.*\}\s*\n\s*\{/],
    ['whose parts take from each other within a condition', /url\((?!\s*["']?\s*#)/],
    ['that repeats a repetition', /^(?:a+)+$/],
    ['that repeats what can be read in two ways', /^\s*::(?:\\.|(?!::).)*::/],
    ['of several lines', /\d+:$/m],
  ])('%s', (_name, pattern) => {
    expect(judge(pattern)).not.toEqual([]);
  });
});

describe('a pattern of linear time is accepted', () => {
  it.each([
    ['with nothing behind its repetition', /\/+/],
    ['tied to the beginning', /^\/+$/],
    ['tied to the beginning of lines', /^ *#.*$/gm],
    ['whose beginning is not in what it repeats', /<[^<>]*>/g],
    ['behind a condition', /(?<![\w.+-])[\w.+-]+@/],
    ['with a part that may be missing, looked for once', /[^!*](?:.*[^!*])?/s],
    ['that repeats what can be read in one way', /^\s*::(?:\\.|(?!::)[^\\\r\n])*::/],
    ['whose parts have nothing in common', /^[a-z0-9]+(-[a-z0-9]+)*$/],
    ['with an upper bound', /[a-z]{1,64}$/],
    ['that looks back at itself', /(\p{L})\1+/gu],
  ])('%s', (_name, pattern) => {
    expect(judge(pattern)).toEqual([]);
  });
});
