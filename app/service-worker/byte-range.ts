/** The bytes that a `Range` header asks for, both ends included; null if it is not one range. */
export function byteRange(header: string, size: number): { from: number; to: number } | null {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  const [, first = '', last = ''] = found ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to ? { from, to } : null;
}

/** The part of a whole reply that a browser's media player asked for. */
export async function partOf(whole: Response, header: string): Promise<Response> {
  const blob = await whole.blob();
  const range = byteRange(header, blob.size);
  const type = whole.headers.get('Content-Type') ?? 'application/octet-stream';
  if (range === null) {
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${blob.size}` },
    });
  }
  const part = blob.slice(range.from, range.to + 1, type);
  return new Response(part, {
    status: 206,
    headers: {
      'Content-Type': type,
      'Content-Length': String(part.size),
      'Content-Range': `bytes ${range.from}-${range.to}/${blob.size}`,
      'Accept-Ranges': 'bytes',
    },
  });
}
