import { describe, expect, it } from 'vitest';
import { maxImageBytes } from '#core/media.ts';
import { checkImage, ImageError, imageFile } from '#server/media/check-image.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

const svg = (inside: string, attributes = 'width="64" height="36"') =>
  bytes(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);

/** One transparent pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('an image', () => {
  it('is known by its bytes', () => {
    expect(checkImage(png)).toMatchObject({ mime: 'image/png', width: 1, height: 1 });
    const drawn = checkImage(svg('<path d="M0 0h9v9z"/>'));
    expect(drawn).toMatchObject({ mime: 'image/svg+xml', width: 64, height: 36 });
    expect(drawn.url).toBe(`/media/${imageFile(drawn)}`);
    expect(drawn.url).toMatch(/^\/media\/[\w-]{43}\.svg$/);
  });

  it('has the same address for the same bytes, and only for those', () => {
    expect(checkImage(svg('<g/>')).url).toBe(checkImage(svg('<g/>')).url);
    expect(checkImage(svg('<g/>')).url).not.toBe(checkImage(svg('<g />')).url);
  });

  it.each([
    ['text', bytes('hello')],
    ['a page', bytes('<!doctype html><title>x</title>')],
    ['nothing', bytes('')],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['a PDF', bytes('%PDF-1.7')],
    ['half a PNG', png.subarray(0, 12)],
    ['too many bytes', Buffer.concat([png, Buffer.alloc(maxImageBytes)])],
    ['a giant', svg('', 'width="90000" height="90000"')],
  ])('is not %s', (_, given) => {
    expect(() => checkImage(given)).toThrow(ImageError);
  });
});

describe('an SVG', () => {
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in another case', '<ScRiPt href="#a"/>'],
    ['a script with a prefix', '<svg:script>1</svg:script>'],
    ['a handler', '<path onload="alert(1)"/>'],
    ['a handler after a line', '<path\nonclick = "x"/>'],
    ['a page inside', '<foreignObject><p/></foreignObject>'],
    ['an address', '<image href="https://evil.example/x.png"/>'],
    ['an old address', '<use xlink:href="//evil.example/x.svg#a"/>'],
    ['a script address', '<a href="javascript:alert(1)"><path/></a>'],
    ['an encoded script address', '<a href="&#106;avascript:alert(1)"><path/></a>'],
    ['an outside style', '<style>@import "https://evil.example/x.css";</style>'],
    ['an outside paint', '<path fill="url(https://evil.example/#a)"/>'],
    ['an entity', '<path/>'.padStart(20)],
    ['a change of address', '<set attributeName="href" to="x"/>'],
    ['an escaped address', '<path style="fill:u\\72l(https://evil.example/x)"/>'],
    ['an escaped style', '<style>@\\69mport "x"</style>'],
    ['an escaped style with a prefix', '<svg:style>@\\69mport "x"</svg:style>'],
    ['an escaped style as it stands', '<style><![CDATA[@\\69mport "x"]]></style>'],
    ['a nested page', '<iframe src="x"/>'],
  ])('that holds %s is refused', (name, inside) => {
    const given =
      name === 'an entity'
        ? bytes(`<!DOCTYPE svg [<!ENTITY a "b">]>${new TextDecoder().decode(svg(inside))}`)
        : svg(inside);
    expect(() => checkImage(given)).toThrow(ImageError);
  });

  it('may use what it holds itself', () => {
    const given = svg(
      '<defs><linearGradient id="a"/></defs><use href = "#b"/><path fill="url( \'#a\' )"/>',
    );
    expect(checkImage(given).mime).toBe('image/svg+xml');
  });

  it('is UTF-8', () => {
    expect(() => checkImage(Buffer.concat([svg('<g/>'), Buffer.from([0xff])]))).toThrow(ImageError);
  });
});
