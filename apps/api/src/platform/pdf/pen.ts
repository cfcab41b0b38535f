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

/** Measures and writes text. Widths are remembered: a matrix has the same few codes thousands of times. */
export function createPen(doc: Doc) {
  const widths = new Map<string, number>()
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
    doc.fillColor(gaya.tinta ?? TINTA).text(line, x, y, { lineBreak: false })
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
