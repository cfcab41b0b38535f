import { artifact, type Item, placesOf, type Tools } from './item.ts'
import type { Bagian, Kotak, Penanda, Rata, Sel } from './paper.ts'
import { type Gaya, lineHeight, printable } from './pen.ts'
import { tableItems } from './table-items.ts'

/** Turns the parts of a paper into pieces, one after the other. */
export function createItems(tools: Tools): (bagian: Bagian) => Item[] {
  let table: ((sel: readonly (Sel | string)[]) => Item) | null = null
  const plain = createPlain(tools)
  return (bagian) => {
    if (bagian.jenis === 'baris') return table === null ? [] : [table(bagian.sel)]
    // What follows a table does not touch its last line.
    const apart = table === null ? [] : [gap(6)]
    table = null
    if (bagian.jenis === 'tabel') {
      const made = tableItems(tools, bagian)
      table = made.row
      return [...apart, made.head]
    }
    return [...apart, ...plain(bagian)]
  }
}

function textItem(
  { doc, pen, bidang, akar }: Tools,
  tag: string,
  text: string,
  gaya: Gaya,
  rata: Rata,
  below: number,
): Item {
  const lines = pen.wrap(text, bidang.lebar, gaya)
  const step = lineHeight(gaya.ukuran)
  return {
    tinggi: lines.length * step + below,
    draw(y) {
      const write = (): void => {
        for (const [index, line] of lines.entries())
          pen.writeIn(line, bidang.kiri, y + index * step, bidang.lebar, gaya, rata)
      }
      akar.add(doc.struct(tag, {}, write))
    },
  }
}

type Plain = Exclude<Bagian, { jenis: 'baris' | 'tabel' }>
const createPlain =
  (tools: Tools) =>
  (bagian: Plain): Item[] => {
    switch (bagian.jenis) {
      case 'judul':
        return bagian.teks.map((teks, index) =>
          index === 0
            ? textItem(tools, 'H1', teks, { ukuran: 12, tebal: true }, 'tengah', 1)
            : textItem(tools, 'P', teks, { ukuran: 9.5 }, 'tengah', index === bagian.teks.length - 1 ? 8 : 1),
        )
      case 'subjudul':
        return [{ ...textItem(tools, 'H2', bagian.teks, { ukuran: 10, tebal: true }, 'kiri', 4), bersama: true }]
      case 'paragraf':
        return [textItem(tools, 'P', bagian.teks, { ukuran: 8 }, bagian.rata ?? 'kiri', 4)]
      case 'fakta':
        return [...bagian.isi.map((one) => factItem(tools, one)), gap(6)]
      case 'legenda':
        return legendItems(tools, bagian.isi)
      case 'kotak':
        return [...boxItems(tools, bagian), gap(4)]
      case 'tanda_tangan':
        return [gap(8), { ...signItem(tools, bagian.kolom), bersama: true, serta: true }]
    }
  }

const gap = (tinggi: number): Item => ({ tinggi, draw: () => undefined, kosong: true })

function factItem({ doc, pen, bidang, akar }: Tools, [label, value]: readonly [string, string]): Item {
  const gaya = { ukuran: 8.5 }
  const lines = pen.wrap(value, bidang.lebar - 130, gaya)
  return {
    tinggi: lines.length * lineHeight(gaya.ukuran),
    draw: (y) =>
      void akar.add(
        doc.struct('P', {}, () => {
          pen.writeIn(printable(label), bidang.kiri, y, 120, gaya)
          pen.writeIn(':', bidang.kiri + 120, y, 8, gaya)
          for (const [index, line] of lines.entries())
            pen.writeIn(line, bidang.kiri + 128, y + index * lineHeight(gaya.ukuran), bidang.lebar - 130, gaya)
        }),
      ),
  }
}

const LEGEND_COLUMNS = 5
type Arti = Extract<Bagian, { jenis: 'legenda' }>['isi'][number]
function legendItems({ doc, pen, bidang, akar }: Tools, isi: readonly Arti[]): Item[] {
  const gaya = { ukuran: 6.5 }
  const width = bidang.lebar / LEGEND_COLUMNS
  const rows = Array.from({ length: Math.ceil(isi.length / LEGEND_COLUMNS) }, (_row, row) =>
    isi.slice(row * LEGEND_COLUMNS, (row + 1) * LEGEND_COLUMNS),
  )
  const step = lineHeight(gaya.ukuran)
  return rows.map((row) => {
    // A meaning that is too long for its column goes on in the next line.
    const cells = row.map((one) => ({ ...one, lines: pen.wrap(one.arti, width - 38, gaya) }))
    const most = Math.max(...cells.map(({ lines }) => lines.length))
    return { tinggi: 11 + (most - 1) * step, draw: (y) => drawRow(cells, y) }
  })
  function drawRow(cells: readonly (Arti & { readonly lines: readonly string[] })[], y: number): void {
    cells.forEach(({ kode, lines, latar, tinta }, index) => {
      const x = bidang.kiri + index * width
      const write = (): void => {
        doc.rect(x, y, 30, 9).fillColor(latar).fill()
        pen.writeIn(printable(kode), x, y + 1.6, 30, { ...gaya, tebal: true, tinta }, 'tengah')
        for (const [at, line] of lines.entries()) pen.writeIn(line, x + 34, y + 1.6 + at * step, width - 38, gaya)
      }
      akar.add(doc.struct('P', {}, write))
    })
  }
}

type Struct = ReturnType<Tools['doc']['struct']>
/** Where the boxes of a row go, and as what. */
type Wadah = { readonly sel: (box: Kotak) => string; put(cells: readonly Struct[]): void }

function boxItems(tools: Tools, { judul, tabel, baris }: Extract<Bagian, { jenis: 'kotak' }>): Item[] {
  const { doc, akar } = tools
  let table: Struct | undefined
  function putRow(cells: readonly Struct[]): void {
    if (table === undefined) {
      table = doc.struct('Table', { title: judul })
      akar.add(table)
    }
    const row = doc.struct('TR')
    table.add(row)
    for (const cell of cells) row.add(cell)
    row.end()
  }
  const put = (cells: readonly Struct[]): void => cells.forEach((cell) => void akar.add(cell))
  const rows: Wadah =
    tabel === true
      ? { sel: ({ kepala }) => (kepala === undefined ? 'TD' : 'TH'), put: putRow }
      : { sel: () => 'P', put }
  const head = boxItem(tools, [{ teks: judul, lebar: 1, tebal: true }], { sel: () => 'H2', put })
  return [{ ...head, bersama: true }, ...baris.map((row) => boxItem(tools, row, rows))]
}

/** Boxes that are read as one, each with those that belong to it. */
function rangkaianOf(row: readonly Kotak[]): number[][] {
  const found: number[][] = []
  for (const [index, { serangkai }] of row.entries()) {
    if (serangkai === true) found.at(-1)?.push(index)
    else found.push([index])
  }
  return found
}

function boxItem({ doc, pen, bidang }: Tools, row: readonly Kotak[], { sel, put }: Wadah): Item {
  const places = placesOf(
    row.map(({ lebar }) => lebar),
    bidang,
  )
  const cells = row.map(({ teks, tebal }, index) => {
    const gaya = { ukuran: 8, ...(tebal === true && { tebal }) }
    return { gaya, lines: pen.wrap(teks, (places[index]?.lebar ?? 0) - 6, gaya) }
  })
  const step = lineHeight(8)
  const tinggi = Math.max(
    ...cells.map(({ lines }, index) => Math.max(lines.length * step + 4, row[index]?.tinggi ?? 0)),
  )
  return {
    tinggi,
    draw(y) {
      artifact(doc, () => {
        doc.lineWidth(0.6).strokeColor('#444b55')
        for (const { x, lebar } of places) doc.rect(x, y, lebar, tinggi)
        doc.stroke()
      })
      const writeBox = (index: number): void => {
        const { x, lebar } = places[index] ?? { x: 0, lebar: 0 }
        const { lines, gaya } = cells[index] ?? { lines: [], gaya: { ukuran: 8 } }
        for (const [at, line] of lines.entries())
          pen.writeIn(line, x + 3, y + 2 + at * step, lebar - 6, gaya, row[index]?.rata)
      }
      const made: Struct[] = []
      for (const group of rangkaianOf(row)) {
        const box = row[group[0] ?? 0] ?? { teks: '', lebar: 1 }
        const tag = sel(box)
        // A cell of a table is one also where nothing stands in it.
        if (tag === 'P' && group.every((index) => row[index]?.teks === '')) continue
        const { kepala: scope, kolom } = box
        // Lines that were set below each other would be read as one word.
        const actual = box.baca ?? (box.teks.includes('\n') ? box.teks.replace(/\n+/g, '; ') : undefined)
        const said = { ...(scope !== undefined && { scope }), ...(actual !== undefined && { actual }) }
        const cell = doc.struct(tag, said, () => {
          for (const index of group) writeBox(index)
        })
        if (kolom !== undefined) spanColumns(cell, kolom)
        made.push(cell)
      }
      put(made)
    },
  }
}

/** pdfkit has no option for it. */
function spanColumns({ dictionary: { data } }: Struct, columns: number): void {
  data.A = { ...data.A, O: 'Table', ColSpan: columns }
}

const SIGN_ROOM = 46
function signItem({ doc, pen, bidang, akar }: Tools, kolom: readonly (Penanda | null)[]): Item {
  const width = bidang.lebar / kolom.length
  const gaya = { ukuran: 8.5 }
  const step = lineHeight(gaya.ukuran)
  // A long title or name goes on in the next line: nothing of it is lost on a paper that is signed.
  const lines = (texts: readonly string[], tebal = false): string[] =>
    texts.flatMap((text) => pen.wrap(text, width - 8, { ...gaya, tebal }))
  const columns = kolom.map((one) =>
    one === null
      ? null
      : {
          ...one,
          atas: lines(one.atas),
          nama: lines([one.nama], true),
          bawah: lines(one.bawah),
          alt: [one.nama, ...one.bawah],
        },
  )
  const most = Math.max(...columns.map((one) => one?.atas.length ?? 0))
  const below = Math.max(...columns.map((one) => (one === null ? 0 : one.nama.length + one.bawah.length)))
  return {
    tinggi: (most + below) * step + SIGN_ROOM + 6,
    draw(y) {
      columns.forEach((one, index) => {
        if (one === null) return
        const x = bidang.kiri + index * width
        const stack = (texts: readonly string[], from: number, tebal = false): void => {
          for (const [at, text] of texts.entries())
            pen.writeIn(text, x, from + at * step, width, { ...gaya, tebal }, 'tengah')
        }
        const write = (): void => {
          stack(one.atas, y)
          const foot = y + most * step + SIGN_ROOM
          stack(one.nama, foot, true)
          stack(one.bawah, foot + one.nama.length * step)
        }
        akar.add(doc.struct('P', {}, write))
        const { gambar } = one
        if (gambar === null) return
        const draw = (): void => {
          const size = [width - 40, SIGN_ROOM - 8] as const
          doc.image(Buffer.from(gambar, 'base64'), x + 20, y + most * step + 4, { fit: size, align: 'center' })
        }
        akar.add(doc.struct('Figure', { alt: one.alt.join(', ') }, draw))
      })
    },
  }
}
