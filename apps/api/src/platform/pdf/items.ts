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
        return [...bagian.baris.map((row) => boxItem(tools, row)), gap(4)]
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
function legendItems({ doc, pen, bidang, akar }: Tools, isi: Extract<Bagian, { jenis: 'legenda' }>['isi']): Item[] {
  const gaya = { ukuran: 6.5 }
  const width = bidang.lebar / LEGEND_COLUMNS
  const rows = Array.from({ length: Math.ceil(isi.length / LEGEND_COLUMNS) }, (_row, row) =>
    isi.slice(row * LEGEND_COLUMNS, (row + 1) * LEGEND_COLUMNS),
  )
  return rows.map((row) => ({
    tinggi: 11,
    draw: (y) =>
      row.forEach(({ kode, arti, latar, tinta }, index) => {
        const x = bidang.kiri + index * width
        const write = (): void => {
          doc.rect(x, y, 30, 9).fillColor(latar).fill()
          pen.writeIn(printable(kode), x, y + 1.6, 30, { ...gaya, tebal: true, tinta }, 'tengah')
          pen.writeIn(pen.wrap(arti, width - 38, gaya)[0] ?? '', x + 34, y + 1.6, width - 38, gaya)
        }
        akar.add(doc.struct('P', {}, write))
      }),
  }))
}

function boxItem({ doc, pen, bidang, akar }: Tools, row: readonly Kotak[]): Item {
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
      cells.forEach(({ lines, gaya }, index) => {
        const { x, lebar } = places[index] ?? { x: 0, lebar: 0 }
        const write = (): void => {
          for (const [at, line] of lines.entries())
            pen.writeIn(line, x + 3, y + 2 + at * step, lebar - 6, gaya, row[index]?.rata)
        }
        if (lines.some((line) => line !== '')) akar.add(doc.struct('P', {}, write))
      })
    },
  }
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
