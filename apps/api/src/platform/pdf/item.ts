import type { Doc, Pen } from './pen.ts'

/** A piece of a paper that is never cut in two; pages are filled with them before anything is drawn. */
export type Item = {
  readonly tinggi: number
  draw(y: number): void
  /** stands above it again where it begins a page */
  readonly ulang?: { readonly tinggi: number; draw(y: number): void }
  /** never the last of a page */
  readonly bersama?: true
  /** never the first of a page: what stands before it comes along */
  readonly serta?: true
  /** only room */
  readonly kosong?: true
}
export type Bidang = { readonly kiri: number; readonly lebar: number }
type Struct = ReturnType<Doc['struct']>
export type Tools = { doc: Doc; pen: Pen; bidang: Bidang; akar: { add(child: Struct): unknown } }

/** Draws that say nothing to a screen reader: rules, grounds, headers said once already. */
export function artifact(doc: Doc, draw: () => void, type: 'Pagination' | 'Layout' = 'Layout'): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

export type Placed = { readonly x: number; readonly lebar: number }
/** Shares of a width as places on the page. */
export function placesOf(widths: readonly number[], { kiri, lebar }: Bidang): Placed[] {
  const sum = widths.reduce((total, one) => total + one, 0)
  let x = kiri
  return widths.map((one) => {
    const place = { x, lebar: (one / sum) * lebar }
    x += place.lebar
    return place
  })
}
