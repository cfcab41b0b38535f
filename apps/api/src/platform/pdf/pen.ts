import type PDFDocument from 'pdfkit'

export type Doc = InstanceType<typeof PDFDocument>
export type Gaya = { readonly ukuran: number; readonly tebal?: boolean; readonly tinta?: string }

export const TINTA = '#1b2430'
const LINE = 1.22
export const lineHeight = (ukuran: number): number => ukuran * LINE

/** Beyond Latin-1, what the fonts every reader has can show. */
const ALSO = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')
const canShow = (sign: string): boolean =>
  (sign >= ' ' && sign <= '~') || (sign >= '\u00a0' && sign <= '\u00ff') || ALSO.has(sign)

/** Signs that the fonts lack, and how they are written by hand: above all the minus of an amount. */
const WRITTEN: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  ʼ: '’',
  '′': "'",
  '″': '"',
  '→': '->',
  '≤': '<=',
  '≥': '>=',
}

/** A text in signs that the fonts have: a letter loses its accent before it is lost. */
export function printable(text: string): string {
  const told = Array.from(text.normalize('NFC').replace(/\s/g, ' '), (sign) => {
    if (canShow(sign)) return sign
    const written = WRITTEN[sign]
    if (written !== undefined) return written
    const plain = Array.from(sign.normalize('NFKD')).filter(canShow).join('')
    return plain === '' ? '?' : plain
  })
  return told.join('')
}

/** Two digits after the point: a hundredth of a point is nothing that a printer shows. */
export const short = (value: number): string => String(Math.round(value * 100) / 100)
/** '#rrggbb' as the three parts that an operator takes. */
export const rgb = (colour: string): string =>
  [1, 3, 5]
    .map((at) => String(Math.round((Number.parseInt(colour.slice(at, at + 2), 16) / 255) * 1000) / 1000))
    .join(' ')

/** Letters as the operand of TJ: pieces, and how much nearer the next one stands than its width says. */
function encodedOf(font: Doc['_font'], text: string): string {
  const [codes, places] = font.encode(text)
  let [pieces, piece] = ['', '']
  codes.forEach((code, index) => {
    piece += code
    const { xAdvance = 0, advanceWidth = 0 } = places[index] ?? {}
    if (xAdvance === advanceWidth) return
    pieces += `<${piece}>${short(advanceWidth - xAdvance)}`
    piece = ''
  })
  return piece === '' ? pieces : `${pieces}<${piece}>`
}

/**
 * Measures and writes text. Widths and encoded texts are remembered: a matrix has the same few codes thousands of times. Text is written as
 * one operator sequence: pdfkit's own `text` writes nine for each and measures again, which was most of the time of a large paper.
 */
export function createPen(doc: Doc) {
  const widths = new Map<string, number>()
  const texts = new Map<string, string>()
  const inks = new Map<string, string>()
  let now = ''
  function use({ ukuran, tebal = false }: Gaya): void {
    const wanted = `${tebal ? 'b' : 'n'}${ukuran}`
    if (wanted === now) return
    doc.font(tebal ? 'Helvetica-Bold' : 'Helvetica').fontSize(ukuran)
    now = wanted
  }
  function widthOf(text: string, gaya: Gaya): number {
    const key = `${gaya.tebal === true ? 'b' : 'n'}${gaya.ukuran} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    use(gaya)
    const width = doc.widthOfString(text)
    widths.set(key, width)
    return width
  }
  /** Lines that fit; a word that is too long by itself is cut. */
  function wrap(text: string, width: number, gaya: Gaya): string[] {
    return text.split('\n').flatMap((part) => wrapLine(printable(part), width, gaya))
  }
  function wrapLine(text: string, width: number, gaya: Gaya): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(' ').flatMap((one) => cut(one, width, gaya))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line !== '' && widthOf(longer, gaya) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line]
  }
  function cut(word: string, width: number, gaya: Gaya): string[] {
    if (widthOf(word, gaya) <= width || word.length < 2) return [word]
    let end = word.length - 1
    while (end > 1 && widthOf(word.slice(0, end), gaya) > width) end -= 1
    return [word.slice(0, end), ...cut(word.slice(end), width, gaya)]
  }
  function write(line: string, x: number, y: number, gaya: Gaya): void {
    if (line === '') return
    use(gaya)
    const { _font: font, page } = doc
    page.fonts[font.id] ??= font.ref()
    const key = `${font.id} ${line}`
    const text = texts.get(key) ?? encodedOf(font, line)
    texts.set(key, text)
    const { ukuran, tinta = TINTA } = gaya
    const ink = inks.get(tinta) ?? rgb(tinta)
    inks.set(tinta, ink)
    const baseline = y + (font.ascender / 1000) * ukuran
    // The page is turned upside down, the letters are turned back.
    doc.addContent(
      `BT ${ink} rg /${font.id} ${short(ukuran)} Tf 1 0 0 -1 ${short(x)} ${short(baseline)} Tm [${text}] TJ ET`,
    )
  }
  function writeIn(
    line: string,
    x: number,
    y: number,
    width: number,
    gaya: Gaya,
    rata: 'kiri' | 'tengah' | 'kanan' = 'kiri',
  ): void {
    const room = rata === 'kiri' ? 0 : width - widthOf(line, gaya)
    write(line, x + (rata === 'tengah' ? room / 2 : room), y, gaya)
  }
  return { widthOf, wrap, writeIn }
}
export type Pen = ReturnType<typeof createPen>
