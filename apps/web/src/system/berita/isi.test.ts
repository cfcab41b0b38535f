import { describe, expect, it } from 'vitest'
import { cleanIsi, hasText, isiOfText, safeHref } from './isi.ts'

describe('rich text of news', () => {
  it.each([
    ['<p>Halo <b>semua</b></p>', '<p>Halo <b>semua</b></p>'],
    ['<div style="color:red" class="x">Teks</div>', '<p>Teks</p>'],
    ['<p onclick="alert(1)">Teks</p>', '<p>Teks</p>'],
    ['<h1>Judul</h1>', '<h2>Judul</h2>'],
    ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['<p><img src=x onerror=alert(1)>c</p>', '<p>c</p>'],
    ['<a href="javascript:alert(1)">tautan</a>', 'tautan'],
    ['<a href="https://bkn.go.id" onclick="x()">BKN</a>', '<a href="https://bkn.go.id/">BKN</a>'],
    ['<span><ul><li>satu</li></ul></span>', '<ul><li>satu</li></ul>'],
    ['<p>1 &lt; 2 &amp; 3</p>', '<p>1 &#60; 2 &#38; 3</p>'],
  ])('keeps of %s only %s', (source, clean) => expect(cleanIsi(source)).toBe(clean))

  it('knows an empty text by what can be read', () => {
    expect(hasText('<p><br></p>')).toBe(false)
    expect(hasText('<p>&nbsp;</p>')).toBe(false)
    expect(hasText('<ul><li>x</li></ul>')).toBe(true)
  })

  it('makes paragraphs of plain text and never elements', () =>
    expect(isiOfText('a\nb\n\n<i>c</i>')).toBe('<p>a<br>b</p><p>&#60;i&#62;c&#60;/i&#62;</p>'))

  it.each(['javascript:x', '//a.id', 'https://u@a.id', 'data:text/html,x', 'a.id'])('refuses the link %s', (href) =>
    expect(safeHref(href)).toBeUndefined(),
  )
})
