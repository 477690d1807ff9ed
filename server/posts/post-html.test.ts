import { describe, expect, it } from 'vitest';
import { escapeHtml, textOfHtml } from '#core/html-text.ts';
import { plainText, sanitizePostHtml } from '#server/posts/post-html.ts';

describe('the HTML of a post', () => {
  it.each([
    ['<p>Hi <script>alert(1)</script></p>', '<p>Hi </p>'],
    ['<p onclick="x()" style="color:red" class="a">Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="JaVa\tScript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<a href="/Game" target="_blank">x</a>', '<a href="/Game">x</a>'],
    [
      '<a href="https://a.example" rel="opener">x</a>',
      '<a href="https://a.example" rel="nofollow noopener noreferrer">x</a>',
    ],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://tracker.example/1.gif">', ''],
    ['<img src="//tracker.example/1.gif">', ''],
    ['<img src="/images/logo.svg">', '<img src="/images/logo.svg" alt="" loading="lazy" />'],
    ['<iframe src="https://a.example"></iframe><svg><script>1</script></svg>', ''],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    [
      '<p>1 < 2 & 3</p><noscript><p title="</noscript><img src=x onerror=1>">',
      '<p>1 &lt; 2 &amp; 3</p>',
    ],
    [
      '<table><tr><td colspan="2">x</td></tr></table>',
      '<table><tr><td colspan="2">x</td></tr></table>',
    ],
  ])('%s becomes %s', (html, clean) => {
    const result = sanitizePostHtml(html);
    expect(result.startsWith(clean) || result === clean).toBe(true);
    expect(result).not.toMatch(/<script|<iframe|<svg|onerror=|onclick=|javascript:|tracker/i);
  });

  it('keeps the pictures that have an address of ours, with what belongs to them', () => {
    const ours = (src: string) =>
      src.startsWith('https://blog.example/') ? '/media/blog/x' : null;
    const picture = (src: string) =>
      `<figure class="wp-block-image"><img src="${src}" srcset="${src} 2x" alt="A dog" width="640" height="360" class="a"/><figcaption>Rex</figcaption></figure>`;
    const kept =
      '<figure><img src="/media/blog/x" alt="A dog" width="640" height="360" loading="lazy" /><figcaption>Rex</figcaption></figure>';
    const own = picture('https://blog.example/rex.jpg');
    const other = picture('https://tracker.example/rex.jpg');
    expect(sanitizePostHtml(`<p>Look:</p>${own}${other}`, ours)).toBe(`<p>Look:</p>${kept}`);
    // A gallery.
    expect(sanitizePostHtml(`<figure>${other}${own}</figure>`, ours)).toBe(
      `<figure>${kept}</figure>`,
    );
    expect(sanitizePostHtml(`<figure>${other}${other}</figure>`, ours)).toBe('');
    const table = '<figure><table><tr><td>x</td></tr></table></figure>';
    expect(sanitizePostHtml(table + other, ours)).toBe(table);
  });

  it('stays as it is the second time', () => {
    const once = sanitizePostHtml('<p>a &amp; b <b>c</b><br><img src="/a.png"></p>');
    expect(sanitizePostHtml(once)).toBe(once);
  });
});

describe('the text of a post', () => {
  it('has neither tags nor entities', () => {
    expect(plainText('<b>It&#8217;s</b>\n 1 &lt; 2 &amp;amp; &quot;so&quot;')).toBe(
      'It’s 1 < 2 &amp; "so"',
    );
    expect(textOfHtml(`<p>${escapeHtml('<script> & "x" &lt;')}</p>`)).toBe('<script> & "x" &lt;');
  });
});
