import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../factories.ts';
import { drawn, metadataMarks, place } from '../own-pictures.ts';

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
  Object.assign(api.services.config, { adminToken: '0123456789abcdef0123456789abcdef' });
});
afterAll(() => api.close());

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** A grey PNG that claims a size, whatever its pixels are. */
function png(width: number, height: number, pixels: Uint8Array, others: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...others,
    chunk('IDAT', deflateSync(pixels)),
    end,
  ]);
}

/** The rows of a grey PNG. */
const rows = (width: number, height: number) => Buffer.alloc((width + 1) * height);

/** Copies of a picture, each with some bytes changed in a way that is the same with every run. */
function broken(bytes: Uint8Array, copies: number, step: number): Buffer[] {
  return Array.from({ length: copies }, (_, copy) => {
    const changed = Buffer.from(bytes);
    for (let at = 20 + copy * 7; at < changed.length; at += step + copy * 13) {
      changed[at] = (changed[at] ?? 0) ^ (1 << ((at + copy) % 8));
    }
    return changed;
  });
}

async function hostilePictures(): Promise<[name: string, bytes: Buffer][]> {
  const flat = {
    create: { width: 6_900, height: 6_900, channels: 4, background: '#123456' },
  } as const;
  const jpeg = await drawn(1).withExif(place).withIccProfile('p3').jpeg().toBuffer();
  const plainPng = await drawn(2).withExif(place).png().toBuffer();
  const webp = await drawn(3).withExif(place).webp().toBuffer();
  const avif = await drawn(4).withExif(place).avif({ effort: 0 }).toBuffer();
  const frames = await Promise.all([5, 6, 7].map((seed) => drawn(seed).png().toBuffer()));
  const all = { jpeg, png: plainPng, webp, avif };
  const made: [string, Buffer][] = [
    ['a bomb as PNG', await sharp(flat).png().toBuffer()],
    ['a bomb as interlaced PNG', await sharp(flat).png({ progressive: true }).toBuffer()],
    ['a bomb as WebP', await sharp(flat).webp({ effort: 0 }).toBuffer()],
    ['a bomb as JPEG', await sharp(flat).jpeg({ progressive: true }).toBuffer()],
    ['a bomb as AVIF', await sharp(flat).avif({ effort: 0 }).toBuffer()],
    ['a header of 20,000 by 20,000', png(20_000, 20_000, Buffer.alloc(9))],
    ['a header of 2,147,483,647 by 1', png(2_147_483_647, 1, Buffer.alloc(9))],
    ['a header of nothing', png(0, 0, Buffer.alloc(9))],
    ['too many pixels, all there', png(20_000, 20_000, rows(20_000, 20_000))],
    ['more pixels than it says', png(10, 10, rows(5_000, 5_000))],
    ['a wide line', png(49_000_000, 1, rows(49_000_000, 1))],
    ['a high line', png(1, 49_000_000, rows(1, 4_900_000))],
    [
      'a text that unpacks to 400 MB',
      png(10, 10, rows(10, 10), [
        chunk(
          'zTXt',
          Buffer.concat([
            Buffer.from('Secret\0\0', 'latin1'),
            deflateSync(Buffer.alloc(400_000_000)),
          ]),
        ),
      ]),
    ],
    [
      'a profile that unpacks to 100 MB',
      png(10, 10, rows(10, 10), [
        chunk(
          'iCCP',
          Buffer.concat([
            Buffer.from('Secret\0\0', 'latin1'),
            deflateSync(Buffer.alloc(100_000_000)),
          ]),
        ),
      ]),
    ],
    [
      'ten thousand texts',
      png(
        10,
        10,
        rows(10, 10),
        Array.from({ length: 10_000 }, () =>
          chunk('tEXt', Buffer.from('Secret\0Secret', 'latin1')),
        ),
      ),
    ],
    [
      'a chunk with a wrong sum',
      Buffer.concat([plainPng.subarray(0, 29), Buffer.alloc(4), plainPng.subarray(33)]),
    ],
    [
      'a chunk longer than the file',
      Buffer.concat([signature, Buffer.from([0x7f, 0xff, 0xff, 0xff]), plainPng.subarray(12)]),
    ],
    ['one pixel', png(1, 1, rows(1, 1))],
    ['a page after a JPEG', Buffer.concat([jpeg, Buffer.from('<script>Secret</script>')])],
    [
      'an archive after a PNG',
      Buffer.concat([plainPng, Buffer.from('PK\x03\x04Secret', 'latin1')]),
    ],
    ['a JPEG that is a PNG by its beginning', Buffer.concat([signature, jpeg])],
    ['a WebP in a JPEG', Buffer.concat([jpeg.subarray(0, 4), webp])],
    [
      'an SVG',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
    ],
    ['a PDF', Buffer.from('%PDF-1.7 Secret')],
    ['a GIF', await drawn(8).gif().toBuffer()],
    ['a TIFF', await drawn(8).tiff().toBuffer()],
    ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    [
      'an AVIF of nothing but its name',
      Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'),
    ],
    [
      'animated WebP',
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
    ],
    ['CMYK', await drawn(9).toColourspace('cmyk').withExif(place).jpeg().toBuffer()],
    ['16 bits a channel', await drawn(10).toColourspace('rgb16').png().toBuffer()],
    [
      '8 MB of zeros with the name of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(8_000_000)]),
    ],
    [
      'noise of 8 MB',
      (
        await sharp({
          create: {
            width: 1_650,
            height: 1_650,
            channels: 3,
            background: '#888',
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
          },
        })
          .png()
          .toBuffer()
      ).subarray(0, 8_000_000),
    ],
  ];
  for (const [name, bytes] of Object.entries(all)) {
    made.push([`${name} with a place`, bytes]);
    for (const share of [0.02, 0.1, 0.3, 0.5, 0.9, 0.99]) {
      made.push([
        `${share * 100} % of ${name}`,
        bytes.subarray(0, Math.floor(bytes.length * share)),
      ]);
    }
    for (const [copy, changed] of broken(bytes, 10, 400).entries())
      made.push([`broken ${name} ${copy}`, changed]);
  }
  return made;
}

/** The longest piece of work of this process's own thread while `work` goes on, in ms of its processor time. */
async function longestStall(work: () => Promise<unknown>): Promise<number> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let [longest, last, isDone] = [0, used(), false];
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isDone = true;
  return longest;
}

it('stalls nobody for 50 ms, ends no server and keeps no metadata, whatever a picture is', async () => {
  const pictures = await hostilePictures();
  expect(pictures.length).toBeGreaterThanOrEqual(100);
  const outcomes = new Map<string, string>();
  const stalls = new Map<string, number>();
  const kept: string[] = [];
  for (const [name, bytes] of pictures) {
    const body = new Uint8Array(bytes);
    const asked = { method: 'PUT', body, headers: { 'Content-Length': String(body.length) } };
    let reply = new Response();
    const stall = await longestStall(async () => {
      reply = await api.app.request('/api/own-pictures', asked);
    });
    stalls.set(name, Math.round(stall));
    const { url, errors } = (await reply.json()) as { url?: string; errors?: { code: string }[] };
    outcomes.set(name, errors?.[0]?.code ?? String(reply.status));
    if (url === undefined) continue;
    const shown = Buffer.from(await (await api.app.request(url)).arrayBuffer()).toString('latin1');
    expect(shown, name).toMatch(/^RIFF/);
    if (metadataMarks.test(shown)) kept.push(name);
  }
  expect([...outcomes].filter(([, outcome]) => !/^(?:201|picture_\w+)$/.test(outcome))).toEqual([]);
  expect([...stalls].filter(([, ms]) => ms >= 50)).toEqual([]);
  expect(kept).toEqual([]);
  for (const name of ['jpeg with a place', 'CMYK', 'animated WebP', 'one pixel']) {
    expect(outcomes.get(name), name).toBe('201');
  }
  for (const name of ['a header of 20,000 by 20,000', 'too many pixels, all there']) {
    expect(outcomes.get(name), name).toBe('picture_too_many_pixels');
  }
}, 900_000);
