import { berubahPada } from '@presensi/domain/hari/evaluate-bulan'
import type { BulanInput } from '@presensi/domain/hari/fakta'
import type { Bulan } from '@presensi/domain/hari/hasil'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { angkaBulan } from '@presensi/domain/statistik/angka-bulan'
import { type Outcome, runApart } from '../../platform/apart.ts'
import { type Database, isFailureOfAll } from '../../platform/database.ts'
import { inPages } from '../../platform/pages.ts'
import { ThreadGone } from '../../platform/threads.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import type { TugasRunner } from '../../system/pekerjaan/public.ts'
import { type BulanOrang, tiapBulan, type Wanted } from '../hari/public.ts'
import type { Basi } from './basi.repo.ts'
import { sandikan } from './sandi.ts'
import type { Judge } from './simpan-threads.ts'
import { type BulanBaru, type Nomor, readNomor, TUGAS, writeTersimpan } from './simpanan.repo.ts'
import { VERSI } from './versi.gen.ts'

const SEKALIGUS = 250

export type SimpanDeps = {
  readonly db: Database
  readonly tugas: Pick<TugasRunner, 'sisihkan' | 'takeBack'>
  /** people whose month is computed together */
  readonly sekaligus?: number
  /** where more than one page is judged; without them in this thread */
  readonly threads?: Judge | undefined
}

const monthOf = (first: string): Wanted => ({ tahun: Number(first.slice(0, 4)), bulan: Number(first.slice(5, 7)) })

/** Months as they are now, with the numbers of before they were read: what is changed meanwhile has a later one. Nothing is written. */
export type Dihitung = { nomor: Nomor; sekarang: number; rows: BulanBaru[] }
export function hitungBulan(
  db: Database,
  instansi_id: string,
  first: string,
  pegawai_ids: readonly string[],
): Promise<Dihitung> {
  return db.reading(instansi_id, async (tx) => {
    const nomor = await readNomor(tx, instansi_id)
    const sekarang = await readSekarang(tx)
    // What a month was read from: months before it decide about runs of absence and long papers.
    const from = new Map<string, { dari: string; berubah_pada: number | null }>()
    const dibaca = (id: string, input: BulanInput, bulan: Bulan): void => {
      const known = from.get(id)
      const begins = firstOfMonth(input.tahun, input.bulan)
      const changes = berubahPada(input, bulan)
      const earlier = known?.berubah_pada ?? null
      from.set(id, {
        dari: known !== undefined && known.dari < begins ? known.dari : begins,
        berubah_pada: changes === null || (earlier !== null && earlier < changes) ? earlier : changes,
      })
    }
    const month = monthOf(first)
    const rows: BulanBaru[] = []
    // Packed at once: what a month was judged from need not outlive it.
    const use = (pegawai_id: string, { bulan, fakta }: BulanOrang): void => {
      const read = from.get(pegawai_id) ?? { dari: first, berubah_pada: null }
      rows.push({ pegawai_id, ...read, isi: sandikan(bulan, fakta, month), angka: angkaBulan(bulan.hari, fakta) })
    }
    await tiapBulan(tx, instansi_id, pegawai_ids, month, { sekarang, dibaca, use })
    return { nomor, sekarang, rows }
  })
}

export const simpanBulan = (db: Database, instansi_id: string, first: string, { rows, ...at }: Dihitung) =>
  db.inInstansi(instansi_id, (tx) => writeTersimpan(tx, instansi_id, { first, versi: VERSI, ...at }, rows))

/** A page of months, judged and kept. */
export const hitungSimpan = async (db: Database, instansi_id: string, first: string, ids: readonly string[]) =>
  simpanBulan(db, instansi_id, first, await hitungBulan(db, instansi_id, first, ids))

/** Keeps months of an agency. Who cannot be computed is set aside, and the rest goes on. */
export type Simpan = (
  instansi_id: string,
  months: readonly Basi[],
  selesai?: (n: number) => Promise<void>,
) => Promise<void>

/** Pages at once in this thread: while one is judged, the database reads and writes others. */
const BERSAMA = 3

export function createSimpan({ db, tugas, sekaligus = SEKALIGUS, threads }: SimpanDeps): Simpan {
  const here: Judge = {
    bersama: BERSAMA,
    hitungSimpan: (instansi_id, first, ids) => hitungSimpan(db, instansi_id, first, ids),
  }

  async function keep(by: Judge, instansi_id: string, first: string, ids: readonly string[]): Promise<void> {
    const together = async (some: readonly string[]): Promise<Outcome<true>[]> => {
      await by.hitungSimpan(instansi_id, first, some).catch((error: unknown) => {
        if (error instanceof ThreadGone) return here.hitungSimpan(instansi_id, first, some)
        throw error
      })
      await db.inInstansi(instansi_id, (tx) => tugas.takeBack(tx, instansi_id, TUGAS, some))
      return some.map(() => ({ ok: true, value: true }))
    }
    const outcomes = await runApart(ids, together, isFailureOfAll)
    for (const [index, rujukan_id] of ids.entries()) {
      const outcome = outcomes[index]
      if (outcome?.ok === true) continue
      if (isFailureOfAll(outcome?.error)) throw outcome?.error
      await tugas.sisihkan({ instansi_id, tugas: TUGAS, rujukan_id }, outcome?.error)
    }
  }

  /** `selesai` hears of every page that is done, one after the other; what it throws ends the work. */
  return async (instansi_id, months, selesai) => {
    const pages = [...Map.groupBy(months, ({ bulan }) => bulan)].flatMap(([first, of]) =>
      inPages(
        of.map(({ pegawai_id }) => pegawai_id),
        sekaligus,
      ).map((ids) => ({ first, ids })),
    )
    const by = pages.length > 1 ? (threads ?? here) : here
    let failed: { readonly error: unknown } | null = null
    let told = Promise.resolve()
    const line = async (): Promise<void> => {
      for (let page = pages.shift(); page !== undefined && failed === null; page = pages.shift()) {
        const { first, ids } = page
        await keep(by, instansi_id, first, ids)
        told = told.then(() => selesai?.(ids.length))
        await told
      }
    }
    const caught = (error: unknown): void => {
      failed ??= { error }
    }
    await Promise.all(Array.from({ length: by.bersama }, () => line().catch(caught)))
    if (failed !== null) throw (failed as { readonly error: unknown }).error
  }
}
