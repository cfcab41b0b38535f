import { berubahPada } from '@presensi/domain/hari/evaluate-bulan'
import type { BulanInput } from '@presensi/domain/hari/fakta'
import type { Bulan } from '@presensi/domain/hari/hasil'
import { addDays, firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { type Outcome, runApart } from '../../platform/apart.ts'
import { type Database, isFailureOfAll } from '../../platform/database.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { eachInstansi, type TugasRunner } from '../../system/pekerjaan/public.ts'
import { bacaBulan, type Wanted } from '../hari/public.ts'
import * as cari from './basi.repo.ts'
import { sandikan } from './sandi.ts'
import { type BulanBaru, type Nomor, readNomor, TUGAS, writeTersimpan } from './simpanan.repo.ts'
import { VERSI } from './versi.gen.ts'

/** People whose month is computed together, in one snapshot. */
const SEKALIGUS = 500
/** Months of one agency in a round: whoever has more goes on in the next one, after the others had their turn. */
const SEPUTARAN = 5_000

const monthOf = (first: string): Wanted => ({ tahun: Number(first.slice(0, 4)), bulan: Number(first.slice(5, 7)) })

/** Months as they are in one snapshot, with the numbers of it. Nothing is written. */
export type Dihitung = { nomor: Nomor; sekarang: number; rows: BulanBaru[] }
export function hitungBulan(
  db: Database,
  instansi_id: string,
  first: string,
  pegawai_ids: readonly string[],
): Promise<Dihitung> {
  return db.inSnapshot(instansi_id, async (tx) => {
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
    const months = await bacaBulan(tx, instansi_id, pegawai_ids, month, { sekarang, dibaca })
    const rows = [...months].map(([pegawai_id, { bulan, fakta }]) => ({
      pegawai_id,
      ...(from.get(pegawai_id) ?? { dari: first, berubah_pada: null }),
      isi: sandikan(bulan, fakta, month),
    }))
    return { nomor, sekarang, rows }
  })
}

export const simpanBulan = (db: Database, instansi_id: string, first: string, { rows, ...at }: Dihitung) =>
  db.inInstansi(instansi_id, (tx) => writeTersimpan(tx, instansi_id, { first, versi: VERSI, ...at }, rows))

/** So long after a look clockings alone are no reason for the next one. */
const SETELAH_PRESENSI_MENIT = 10
const IDLE_MS = 5_000
const AFTER_FAILURE_MS = 30_000

type Deps = {
  readonly db: Database
  readonly tugas: Pick<TugasRunner, 'run' | 'sisihkan' | 'takeBack'>
  readonly setelahPresensiMenit?: number
}

/** Keeps months ready: this month and the one before for everybody, older ones where a change reached them. Only the worker does this. */
export function createSimpanBulan({ db, tugas, setelahPresensiMenit = SETELAH_PRESENSI_MENIT }: Deps) {
  /** Some months of one agency, computed and kept. Who cannot be computed is set aside, and the rest goes on. */
  async function keep(instansi_id: string, first: string, ids: readonly string[]): Promise<void> {
    const together = async (some: readonly string[]): Promise<Outcome<true>[]> => {
      await simpanBulan(db, instansi_id, first, await hitungBulan(db, instansi_id, first, some))
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

  /** What has to be computed anew, and how far changes were looked at for it. */
  const look = (instansi_id: string) =>
    db.inSnapshot(instansi_id, async (tx) => {
      const now = await readNomor(tx, instansi_id)
      const looked = (await cari.readDiperiksa(tx, instansi_id)) ?? now
      const today = await todayOf(tx, instansi_id)
      const current = `${today.slice(0, 7)}-01`
      const before = `${addDays(current, -1).slice(0, 7)}-01`
      const ask = { instansi_id, bulan: [current, before], versi: VERSI, limit: SEPUTARAN }
      const touched = [
        ...(await cari.listTersentuhFakta(tx, ask, looked.fakta)),
        ...(await cari.listTersentuhPresensi(tx, ask, looked.rantai)),
      ]
      const found = [...touched, ...(await cari.listLewat(tx, ask)), ...(await cari.listBelumAda(tx, ask))]
      const once = new Map(found.map((one) => [`${one.bulan} ${one.pegawai_id}`, one]))
      // Where nothing is left, all that changes reached is among what is done now: they need not be looked at again.
      return { months: [...once.values()].slice(0, SEPUTARAN), now, isAll: once.size < SEPUTARAN }
    })

  async function ofInstansi(instansi_id: string): Promise<number> {
    const { months, now, isAll } = await look(instansi_id)
    for (const [first, of] of Map.groupBy(months, ({ bulan }) => bulan))
      for (let at = 0; at < of.length; at += SEKALIGUS) {
        const ids = of.slice(at, at + SEKALIGUS).map(({ pegawai_id }) => pegawai_id)
        await keep(instansi_id, first, ids)
      }
    if (isAll) await db.inInstansi(instansi_id, (tx) => cari.writeDiperiksa(tx, instansi_id, now))
    return months.length
  }

  /** One turn for every agency; how many months it kept. */
  const round = async (): Promise<number> =>
    // Over all agencies only to know where there is something to do.
    eachInstansi(await db.acrossInstansi((tx) => cari.listPerlu(tx, setelahPresensiMenit)), ofInstansi)

  /** Goes on until it is told to stop; waits unless an agency has more than a round takes. */
  function follow(): () => Promise<void> {
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    let turn: Promise<void> = Promise.resolve()
    const next = (): void => {
      turn = tugas.run(TUGAS, round).then((kept) => {
        const pause = kept === null ? AFTER_FAILURE_MS : kept >= SEPUTARAN ? 0 : IDLE_MS
        if (!stopped) timer = setTimeout(next, pause)
      })
    }
    next()
    return async () => {
      stopped = true
      clearTimeout(timer)
      await turn
    }
  }
  return { round, follow }
}
