import { describe, expect, it } from 'vitest'
import { hasText, sanitizeIsi } from './sanitize.ts'

describe('rich text', () => {
  it.each([
    ['<p>Halo <strong>semua</strong><br>ya</p>', '<p>Halo <strong>semua</strong><br>ya</p>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<h1>Judul</h1><div>isi</div>', '<h2>Judul</h2>isi'],
    ['1 < 2 & "3"', '1 &#60; 2 &#38; &#34;3&#34;'],
    ['<p style="color:red" class="x" onclick="alert(1)" id="a">a</p>', '<p>a</p>'],
    [
      '<a href="https://example.go.id/?a=1&b=2" onclick="x()">b</a>',
      '<a href="https://example.go.id/?a=1&#38;b=2" rel="noopener noreferrer nofollow" target="_blank">b</a>',
    ],
    ['<table><tr><td onmouseover=x>1</td></tr></table>', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
  ])('%s', (source, expected) => {
    expect(sanitizeIsi(source)).toBe(expected)
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" java\tscript:alert(1)">x</a>',
    '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="vbscript:x">x</a>',
    '<a href="https://a@b.example/">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<style>*{background:url(//evil.example)}</style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<form action="//evil.example"><input name=a><button formaction="javascript:x">y</button></form>',
    '<base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example"><link rel=stylesheet href=x>',
    '<p title="--><img src=x onerror=alert(1)>">a</p>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<![CDATA[><img src=x onerror=alert(1)>]]>',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '<p/onclick=alert(1)>a',
    `<b>${'<b><i>'.repeat(15_000)}x`,
    `${'<div><p><table>'.repeat(2_000)}x`,
  ])('leaves nothing of %.60s', (source) => {
    const clean = sanitizeIsi(source)
    const rest = clean.replace(
      /<\/?(p|br|strong|b|em|i|u|s|h[234]|ul|ol|li|blockquote|hr|table|thead|tbody|tr|th|td)>/g,
      '',
    )
    expect(rest).not.toContain('<')
    expect(sanitizeIsi(clean)).not.toMatch(/<[^>]*(script|onerror|href)/)
  })

  it('says when nothing is left to read', () => {
    expect([hasText(sanitizeIsi('<p>&nbsp; </p><script>x</script>')), hasText('<p>a</p>')]).toEqual([false, true])
  })
})
