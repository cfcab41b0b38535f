import { artifact, type Item, type Placed, placesOf, type Tools } from './item.ts'
import type { Bagian, Rata, Sel } from './paper.ts'
import { type Doc, type Gaya, lineHeight, type Pen, printable, rgb, short } from './pen.ts'

type Tabel = Extract<Bagian, { jenis: 'tabel' }>
type Struct = ReturnType<Doc['struct']>
type Ready = { readonly lines: string[]; readonly gaya: Gaya; readonly latar: string | undefined }
/** Where columns are, and which of them have room for one code only: what stands there is shrunk rather than wrapped. */
type Grid = { readonly places: readonly Placed[]; readonly narrow: readonly boolean[] }

const LINE_COLOUR = '#9aa6b5'
const HEAD_FILL = '#e6ebf2'
const PAD = 2
const SMALLEST = 3.4
/** Up to so many rows every cell has a tag of its own; beyond, tags would be most of the document. */
const CELL_BY_CELL = 1_500

/** A text that does not fit a narrow cell is written smaller, down to a size that can still be read. */
function fit(pen: Pen, sel: Sel, width: number, ukuran: number, narrow: boolean): Ready {
  const { tebal, tinta, latar } = sel
  const gaya = { ukuran, ...(tebal === true && { tebal }), ...(tinta !== undefined && { tinta }) }
  if (!narrow) return { lines: pen.wrap(sel.teks, width, gaya), gaya, latar }
  const lines = printable(sel.teks).split('+')
  const widest = Math.max(...lines.map((line) => pen.widthOf(line, gaya)))
  const smaller = widest > width ? Math.max(SMALLEST, (ukuran * width) / widest) : ukuran
  return { lines, gaya: { ...gaya, ukuran: Math.floor(smaller * 10) / 10 }, latar }
}

/** Grounds and rules of a row. */
function frame({ doc, bidang }: Tools, { places }: Grid, ready: readonly Ready[], y: number, height: number): void {
  const right = bidang.kiri + bidang.lebar
  const [top, bottom] = [short(y), short(y + height)]
  const grounds = ready.map(({ latar }, index) => {
    const place = places[index]
    if (latar === undefined || place === undefined) return ''
    return `${rgb(latar)} rg ${short(place.x)} ${top} ${short(place.lebar)} ${short(height)} re f `
  })
  const upright = [...places.map((place) => place.x), right].map((x) => `${short(x)} ${top} m ${short(x)} ${bottom} l `)
  const across = [top, bottom].map((at) => `${short(bidang.kiri)} ${at} m ${short(right)} ${at} l `)
  // One text for the whole row: a call of pdfkit for each rule took longer than the letters.
  const rules = `0.4 w ${rgb(LINE_COLOUR)} RG ${upright.join('')}${across.join('')}S`
  artifact(doc, () => doc.addContent(`${grounds.join('')}${rules}`))
}

function write(
  pen: Pen,
  { places, narrow }: Grid,
  { lines, gaya }: Ready,
  index: number,
  y: number,
  height: number,
  rata: Rata,
): void {
  const place = places[index] ?? { x: 0, lebar: 0 }
  const step = lineHeight(gaya.ukuran)
  const top = y + (height - lines.length * step) / 2 + step * 0.1
  const pad = narrow[index] === true ? 0.5 : PAD
  for (const [at, line] of lines.entries())
    pen.writeIn(line, place.x + pad, top + at * step, place.lebar - 2 * pad, gaya, rata)
}

const heightOf = (ready: readonly Ready[]): number =>
  Math.max(...ready.map(({ lines, gaya }) => lines.length * lineHeight(gaya.ukuran))) + 2 * PAD

/** Which cells are one to a screen reader: each by itself, but in a very long table the narrow ones side by side together. */
function groupsOf({ narrow }: Grid, rows: number): number[][] {
  if (rows <= CELL_BY_CELL) return narrow.map((_column, index) => [index])
  const found: number[][] = []
  for (const index of narrow.keys()) {
    if (narrow[index] === true && narrow[index - 1] === true) found.at(-1)?.push(index)
    else found.push([index])
  }
  return found
}

/** A table: its head, which is repeated where a page begins with a row, and a way to make rows. */
export function tableItems(tools: Tools, { nama, ukuran, kolom }: Tabel) {
  const { doc, pen, bidang, akar } = tools
  const places = placesOf(
    kolom.map(({ lebar }) => lebar),
    bidang,
  )
  const grid: Grid = { places, narrow: places.map(({ lebar }) => lebar < ukuran * 4) }
  const readyOf = (cells: readonly Sel[]): Ready[] =>
    cells.map((cell, index) => {
      const narrow = grid.narrow[index] === true
      return fit(pen, cell, (places[index]?.lebar ?? 0) - (narrow ? 1 : 2 * PAD), ukuran, narrow)
    })
  const headCells = readyOf(kolom.map(({ judul }) => ({ teks: judul, tebal: true, latar: HEAD_FILL })))
  const tinggi = heightOf(headCells)
  let table: Struct | undefined
  let rows = 0
  let groups: number[][] | undefined

  function drawHead(y: number): void {
    frame(tools, grid, headCells, y, tinggi)
    table = doc.struct('Table', { title: nama })
    akar.add(table)
    const row = doc.struct('TR')
    table.add(row)
    for (const [index, ready] of headCells.entries()) {
      const { baca } = kolom[index] ?? {}
      const said = { scope: 'Column', ...(baca !== undefined && { alt: baca }) }
      row.add(doc.struct('TH', said, () => write(pen, grid, ready, index, y, tinggi, 'tengah')))
    }
    row.end()
  }
  /** It was said before: to a screen reader it is nothing. */
  function repeatHead(y: number): void {
    frame(tools, grid, headCells, y, tinggi)
    artifact(doc, () => {
      for (const [index, ready] of headCells.entries()) write(pen, grid, ready, index, y, tinggi, 'tengah')
    })
  }
  function drawRow(ready: readonly Ready[], y: number, height: number): void {
    frame(tools, grid, ready, y, height)
    const row = doc.struct('TR')
    table?.add(row)
    groups ??= groupsOf(grid, rows)
    for (const group of groups) {
      const draw = (): void => {
        for (const index of group) {
          const cell = ready[index]
          if (cell !== undefined) write(pen, grid, cell, index, y, height, kolom[index]?.rata ?? 'kiri')
        }
      }
      row.add(doc.struct('TD', {}, draw))
    }
    row.end()
  }
  const head: Item = { tinggi, draw: drawHead, bersama: true }
  const ulang = { tinggi, draw: repeatHead }
  function row(sel: readonly (Sel | string)[]): Item {
    rows += 1
    const ready = readyOf(sel.map((cell) => (typeof cell === 'string' ? { teks: cell } : cell)))
    const height = heightOf(ready)
    return { tinggi: height, ulang, draw: (y) => drawRow(ready, y, height) }
  }
  return { head, row }
}
