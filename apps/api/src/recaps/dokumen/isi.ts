import { isHadir } from '@presensi/domain/hari/kode'
import { firstOfMonth, lastOfMonth, monthsOf } from '@presensi/domain/kalender/tanggal'
import { type Tampak, toPindahanWire, toTotalWire } from '../../days/hari/public.ts'
import type { BulanTersaji } from '../../days/simpanan/public.ts'
import type { Database } from '../../platform/database.ts'
import { inPages, pagesAhead } from '../../platform/pages.ts'
import { type Periode, readBlok, type Total } from '../rekap/public.ts'
import { readJabatan } from './dokumen.repo.ts'
import { kodeDi } from './kata.ts'

/** Judged at a time, so that a large office does not lie in memory as a whole. */
const SEKALIGUS = 400

export type Bulan = { readonly tahun: number; readonly bulan: number }
export type OrangBulan = {
  readonly id: string
  readonly nip: string
  readonly nama: string
  readonly jabatan: string | null
  readonly hari: BulanTersaji['hari']
  readonly baris_bulan: BulanTersaji['baris_bulan']
  readonly maks_bulan_bp: number
  readonly total: Total
  readonly pindahan: { readonly seluruh: Total | null } | null
}

type Dicari = {
  readonly instansi_id: string
  readonly ids: readonly string[]
  readonly periode: Periode
  readonly tampak: Tampak
}

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

/** People and their days, month by month, a few people at a time. */
export function createSumber(db: Database, { instansi_id, ids, periode, tampak }: Dicari) {
  async function* orang({ tahun, bulan }: Bulan): AsyncGenerator<OrangBulan> {
    const part = {
      start: later(periode.start, firstOfMonth(tahun, bulan)),
      end: earlier(periode.end, lastOfMonth(tahun, bulan)),
    }
    const read = (some: readonly string[]) =>
      db.reading(instansi_id, async (tx) => ({
        some,
        found: (await readBlok(tx, instansi_id, some, part, tampak)).found,
        jabatan: await readJabatan(tx, instansi_id, some, part.end),
      }))
    for await (const { some, found, jabatan } of pagesAhead(inPages(ids, SEKALIGUS), read)) {
      for (const id of some) {
        const [one] = found.get(id) ?? []
        if (one === undefined) continue
        const { nip, nama } = one.orang
        const { hari, baris_bulan, total } = one
        const { maks_bulan_bp } = total
        const siapa = { id, nip, nama, jabatan: jabatan.get(id) ?? null }
        yield {
          ...siapa,
          hari,
          baris_bulan,
          maks_bulan_bp,
          total: toTotalWire(total),
          pindahan: toPindahanWire(one.pindahan),
        }
      }
    }
  }
  return { bulan: monthsOf(periode.start, periode.end), orang }
}
export type Sumber = ReturnType<typeof createSumber>

/** What a paper says about itself when it is verified: how many people, and how many days of each code. */
export function createHitungan(papan: boolean) {
  const orang = new Set<string>()
  const jumlah: Record<string, number> = {}
  const add = ({ id, total }: Pick<OrangBulan, 'id' | 'total'>): void => {
    orang.add(id)
    for (const [kode, hari] of Object.entries(total.kode)) {
      const name = kodeDi(papan, kode)
      jumlah[name] = (jumlah[name] ?? 0) + hari
    }
  }
  return { add, jumlah, orang: (): number => orang.size }
}
export type Hitungan = ReturnType<typeof createHitungan>

/** How many were present on each day of a month, and the sums of the numbers beside it. */
export function createTotalBulan() {
  const hadir = new Map<string, number>()
  const totals: Total[] = []
  const add = ({ hari, total }: Pick<OrangBulan, 'hari' | 'total'>): void => {
    for (const { tanggal, kode } of hari) if (isHadir(kode)) hadir.set(tanggal, (hadir.get(tanggal) ?? 0) + 1)
    totals.push(total)
  }
  return { add, hadir, totals }
}
