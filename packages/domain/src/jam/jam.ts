/** Whether the database's clock is believed (behaviour.md §5, 'A clock that nobody believes'). All times in milliseconds. */

/** A step ahead of more than this, which the machine's monotonic clock does not know, is not believed. */
export const LANGKAH_MS = 60_000
/** A time of more than this before what was written last is not believed. */
export const MUNDUR_MS = 5_000
/** Whoever comes back after longer than this cannot tell time off from a wrong clock. */
export const LAMA_MATI_MS = 26 * 3_600_000
/** So long all have to agree again. */
export const SEPAKAT_MS = 10 * 60_000

export type SaksiJam = {
  /** what the database's clock says */
  readonly basis_data: number
  /** what it would say by the monotonic clock of this machine, counted from the last heartbeat that was believed; null: none since the machine was started */
  readonly monotonik: number | null
  /** the last heartbeat that was believed, of any program */
  readonly detak: number | null
  /** the newest link of any chain */
  readonly mata: number | null
}

export type SebabJam = 'maju' | 'mundur' | 'lama_mati'
/** `saksi`: who contradicts the database's clock; `selisih_ms`: how far ahead of that witness it is */
export type TemuanJam = {
  readonly sebab: SebabJam
  readonly saksi: 'monotonik' | 'detak' | 'mata'
  readonly selisih_ms: number
}

/** Who contradicts the database's clock, the weightiest first; nobody: it is believed. */
export function periksaJam({ basis_data, monotonik, detak, mata }: SaksiJam): TemuanJam[] {
  const found: TemuanJam[] = []
  if (monotonik !== null && basis_data - monotonik > LANGKAH_MS)
    found.push({ sebab: 'maju', saksi: 'monotonik', selisih_ms: basis_data - monotonik })
  for (const [saksi, waktu] of [
    ['detak', detak],
    ['mata', mata],
  ] as const)
    if (waktu !== null && waktu - basis_data > MUNDUR_MS)
      found.push({ sebab: 'mundur', saksi, selisih_ms: basis_data - waktu })
  // Where the machine itself counted on meanwhile, its clock has answered already.
  if (monotonik === null && detak !== null && basis_data - detak > LAMA_MATI_MS)
    found.push({ sebab: 'lama_mati', saksi: 'detak', selisih_ms: basis_data - detak })
  return found
}

type Pulih = {
  /** why the clock has not been believed */
  readonly sebab: SebabJam
  readonly saksi: SaksiJam
  /** for how long, by the monotonic clock, nobody has contradicted it */
  readonly sepakat_ms: number
  /** whether the machine's time service says that it is synchronised; null: there is none */
  readonly layanan: boolean | null
}

/** Whether the clock is believed again without anybody's word. */
export function pulihSendiri({ sebab, saksi, sepakat_ms, layanan }: Pulih): boolean {
  const contradicted = periksaJam(saksi).filter((one) => one.sebab !== 'lama_mati')
  if (contradicted.length > 0) return false
  // Nobody was there to count the time off; a synchronised clock knows it.
  if (sebab === 'lama_mati') return layanan === true
  if (sepakat_ms < SEPAKAT_MS) return false
  // Of a step ahead only who counted through it can say that it was taken back; what was written last says nothing.
  return sebab === 'mundur' || saksi.monotonik !== null
}
