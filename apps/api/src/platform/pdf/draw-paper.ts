import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { workGivingWay } from '../give-way.ts'
import { artifact, type Bidang, type Item } from './item.ts'
import { createItems } from './items.ts'
import { type Bagian, KERTAS, type Paper } from './paper.ts'
import { createPen, type Doc, lineHeight, type Pen, printable } from './pen.ts'

const MARGIN = 28
const FOOT = 50
const QR = 44
const TOP_LINE = 14
const LOGO = 52

type Page = readonly { readonly item: Item; readonly y: number; readonly repeat?: true }[]

/** Draws a whole paper. Pages are filled first, so that each can say how many there are. */
export async function drawPaper(paper: Paper, parts: AsyncIterable<Bagian>): Promise<Buffer> {
  const [short, long] = KERTAS[paper.kertas]
  const size = paper.lanskap ? ([long, short] as const) : ([short, long] as const)
  const doc = new PDFDocument({
    size,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: paper.bahasa,
    autoFirstPage: false,
    info: {
      Title: printable(paper.judul),
      Producer: 'PRESENSI',
      Creator: 'PRESENSI',
      CreationDate: new Date(paper.dibuat),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.once('end', resolve))
  const pen = createPen(doc)
  const bidang: Bidang = { kiri: MARGIN, lebar: size[0] - 2 * MARGIN }
  const akar = doc.struct('Document')
  doc.addStructure(akar)
  const toItems = createItems({ doc, pen, bidang, akar })
  const items: Item[] = paper.kop === null ? [] : [letterhead(doc, pen, bidang, akar, paper.kop)]
  const work = workGivingWay()
  for await (const part of parts) {
    items.push(...toItems(part))
    await work?.rest()
  }
  const pages = fillPages(items, size[1])
  const code = encode(paper.kaki.tautan, { ecc: 'M', border: 0 })
  for (const [index, page] of pages.entries()) {
    doc.addPage()
    if (index > 0)
      artifact(
        doc,
        () => pen.writeIn(printable(paper.judul), bidang.kiri, MARGIN - 8, bidang.lebar, { ukuran: 6.5 }),
        'Pagination',
      )
    for (const { item, y, repeat } of page) {
      if (repeat === true) item.ulang?.draw(y)
      else item.draw(y)
      await work?.rest()
    }
    drawFoot(doc, pen, bidang, paper, { code: code.data, n: index + 1, m: pages.length })
  }
  akar.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

/** Which piece stands on which page, and how far down. */
function fillPages(items: readonly Item[], height: number): Page[] {
  const bottom = height - MARGIN - FOOT
  const pages: Placing[][] = [[]]
  let y = MARGIN
  const place = (item: Item): void => {
    pages.at(-1)?.push({ item, y })
    y += item.tinggi
  }
  const turn = (first: Item): void => {
    pages.push([])
    y = MARGIN + TOP_LINE - 8
    if (first.ulang === undefined) return
    pages.at(-1)?.push({ item: first, y, repeat: true })
    y += first.ulang.tinggi
  }
  items.forEach((item, index) => {
    const needed = item.bersama === true ? item.tinggi + (items[index + 1]?.tinggi ?? 0) : item.tinggi
    const page = pages.at(-1) ?? []
    // Room at the end of a page is not carried over.
    if (y + needed > bottom && page.length > 0 && item.kosong !== true) {
      const along = item.serta === true ? takeLast(page) : undefined
      turn(along ?? item)
      if (along !== undefined) place(along)
    }
    place(item)
  })
  return pages
}

type Placing = { item: Item; y: number; repeat?: true }

/** The last piece of a page that is more than room, taken off it; none where the page would be left without any. */
function takeLast(page: Placing[]): Item | undefined {
  const at = page.findLastIndex(({ item }) => item.kosong !== true)
  const one = page[at]
  const rest = page.slice(0, at).filter(({ item, repeat }) => item.kosong !== true && repeat !== true)
  if (one === undefined || one.repeat === true || rest.length === 0 || rest.at(-1)?.item.bersama === true) return
  page.splice(at)
  return one.item
}

function letterhead(
  doc: Doc,
  pen: Pen,
  bidang: Bidang,
  akar: { add(child: ReturnType<Doc['struct']>): unknown },
  { baris, logo }: NonNullable<Paper['kop']>,
): Item {
  // A name that is too long for the page goes on in the next line.
  const lines = baris.flatMap((line, index) => {
    const gaya = index < 2 ? { ukuran: 12, tebal: true } : { ukuran: 8 }
    return pen.wrap(line, bidang.lebar - 2 * LOGO * 1.5, gaya).map((part) => ({ part, gaya }))
  })
  const text = lines.reduce((sum, { gaya }) => sum + lineHeight(gaya.ukuran), 0)
  const tinggi = Math.max(text, logo === null ? 0 : LOGO) + 14
  return {
    tinggi,
    draw(y) {
      if (logo !== null) {
        const draw = (): void =>
          void doc.image(Buffer.from(logo, 'base64'), bidang.kiri + 4, y, { fit: [LOGO * 1.4, LOGO] })
        akar.add(
          doc.struct('Figure', { alt: 'Logo', bbox: [bidang.kiri, y, bidang.kiri + LOGO * 1.4, y + LOGO] }, draw),
        )
      }
      let at = y + Math.max(0, (LOGO - text) / 2) * (logo === null ? 0 : 1)
      for (const { part, gaya } of lines) {
        const top = at
        akar.add(doc.struct('P', {}, () => pen.writeIn(part, bidang.kiri, top, bidang.lebar, gaya, 'tengah')))
        at += lineHeight(gaya.ukuran)
      }
      artifact(doc, () => {
        const rule = y + tinggi - 9
        doc.strokeColor('#1b2430').lineWidth(1.4)
        doc
          .moveTo(bidang.kiri, rule)
          .lineTo(bidang.kiri + bidang.lebar, rule)
          .stroke()
        doc.lineWidth(0.5)
        doc
          .moveTo(bidang.kiri, rule + 2)
          .lineTo(bidang.kiri + bidang.lebar, rule + 2)
          .stroke()
      })
    },
  }
}

type Foot = { code: readonly (readonly boolean[])[]; n: number; m: number }

function drawFoot(doc: Doc, pen: Pen, { kiri, lebar }: Bidang, paper: Paper, { code, n, m }: Foot): void {
  const top = doc.page.height - MARGIN - QR + 8
  const gaya = { ukuran: 6.5 }
  const draw = (): void => {
    const module = QR / code.length
    code.forEach((row, y) => {
      for (let x = 0; x < row.length; x += 1) {
        const from = x
        while (row[x] === true) x += 1
        // A hair wider than a module: no white line between the rows of a printed code.
        if (x > from) doc.rect(kiri + from * module, top + y * module, (x - from) * module, module * 1.02)
      }
    })
    doc.fillColor('#000000').fill()
    const lines = [...paper.kaki.teks, paper.kaki.tautan].flatMap((text) => pen.wrap(text, lebar - QR - 110, gaya))
    for (const [index, line] of lines.entries())
      pen.writeIn(line, kiri + QR + 8, top + 2 + index * lineHeight(gaya.ukuran), lebar - QR - 110, gaya)
    const page = paper.halaman.replace('{n}', String(n)).replace('{m}', String(m))
    pen.writeIn(page, kiri, top + 2, lebar, { ukuran: 7.5 }, 'kanan')
  }
  artifact(doc, draw, 'Pagination')
  const said = { Contents: paper.kaki.tautan }
  doc.link(kiri, top, QR, QR, paper.kaki.tautan, said)
}
