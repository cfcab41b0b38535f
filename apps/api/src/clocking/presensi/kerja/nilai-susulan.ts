import type { Akibat } from '@presensi/domain/bukti/sinyal'
import { type Outcome, runApart } from '../../../platform/apart.ts'
import { type Database, isFailureOfAll, type Tx } from '../../../platform/database.ts'
import { listInstansi } from '../../../platform/scope.repo.ts'
import { notify } from '../../../system/notifikasi/public.ts'
import { eachInstansi, type TugasRunner } from '../../../system/pekerjaan/public.ts'
import type { ReadAturan } from '../aturan.ts'
import { appendPenilaian } from '../penilaian.repo.ts'
import { enqueue, readShared, readWithoutFoto, type Terlambat } from './kerja.repo.ts'

export const FOTO_MENIT = 10
const SEKALIGUS = 500
/** Pages of one agency in a round: whoever has more waits for the next minute, as everybody else does. */
const HALAMAN = 10

type KodeSusulan = 'foto_tidak_datang' | 'perangkat_bersama'
type Susulan = Terlambat & { kode: KodeSusulan; fakta: Record<string, number> }
type Deps = { db: Database; aturanOf: ReadAturan; tugas: TugasRunner }

/** What the worker finds later. It can only lower a grade, and the person is told in the same transaction. */
export function createNilaiSusulan({ db, aturanOf, tugas }: Deps) {
  /**
   * Agency by agency, each with pages of its own. Where an agency only notes a signal there is nothing to write, so it is not even read: its
   * rows would come back every minute and take the place of others.
   */
  async function lookThrough(
    kode: KodeSusulan,
    read: (tx: Tx, instansi_id: string) => Promise<readonly Susulan[]>,
  ): Promise<number> {
    // Over all agencies only to know which there are.
    return eachInstansi(await db.acrossInstansi(listInstansi), async (instansi_id) => {
      const akibat = (await aturanOf([instansi_id]))(instansi_id).bukti.akibat[kode]
      if (akibat === 'anomali') return 0
      let lowered = 0
      for (let page = 0; page < HALAMAN; page += 1) {
        const rows = await db.inInstansi(instansi_id, (tx) => read(tx, instansi_id))
        lowered += await lower(instansi_id, rows, akibat)
        if (rows.length < SEKALIGUS) break
      }
      return lowered
    })
  }

  async function lower(
    instansi_id: string,
    rows: readonly Susulan[],
    akibat: Exclude<Akibat, 'anomali'>,
  ): Promise<number> {
    if (rows.length === 0) return 0
    const together = (some: readonly Susulan[]): Promise<Outcome<boolean>[]> =>
      db.inInstansi(instansi_id, async (tx) => {
        const changed = await lowerIn(tx, instansi_id, some, akibat)
        return some.map((one) => ({ ok: true, value: changed.has(one.presensi_id) }))
      })
    const outcomes = await runApart(rows, together, isFailureOfAll)
    let lowered = 0
    for (const [index, { presensi_id, kode }] of rows.entries()) {
      const outcome = outcomes[index]
      if (outcome?.ok === true) lowered += outcome.value ? 1 : 0
      else if (isFailureOfAll(outcome?.error)) throw outcome?.error
      else await tugas.sisihkan({ instansi_id, tugas: kode, rujukan_id: presensi_id }, outcome?.error)
    }
    return lowered
  }

  async function lowerIn(
    tx: Tx,
    instansi_id: string,
    some: readonly Susulan[],
    akibat: Exclude<Akibat, 'anomali'>,
  ): Promise<Set<string>> {
    const written = await appendPenilaian(
      tx,
      instansi_id,
      some.map(({ presensi_id, tanggal, kode, fakta }) => ({
        presensi_id,
        tanggal,
        jenis: 'otomatis',
        nilai: akibat,
        kode,
        fakta: JSON.stringify(fakta),
        catatan: null,
        oleh: null,
      })),
    )
    const ids = new Set(written.map((one) => one.presensi_id))
    const changed = some.filter((one) => ids.has(one.presensi_id))
    if (akibat === 'perlu_konfirmasi') await enqueue(tx, changed)
    for (const one of changed)
      await notify(tx, [one.pengguna_id], {
        instansi_id,
        jenis: 'presensi.diturunkan',
        isi: {
          presensi_id: one.presensi_id,
          jenis: one.jenis,
          tanggal: one.tanggal,
          kode: one.kode,
          fakta: one.fakta,
        },
      })
    for (const kode of new Set(some.map((one) => one.kode)))
      await tugas.takeBack(
        tx,
        instansi_id,
        kode,
        some.map((one) => one.presensi_id),
      )
    return ids
  }

  const fotoTidakDatang = (): Promise<number> =>
    lookThrough('foto_tidak_datang', async (tx, instansi_id) => {
      const rows = await readWithoutFoto(tx, instansi_id, FOTO_MENIT, SEKALIGUS)
      return rows.map((row) => ({ ...row, kode: 'foto_tidak_datang', fakta: { menit: FOTO_MENIT } }))
    })
  const perangkatBersama = (): Promise<number> =>
    lookThrough('perangkat_bersama', async (tx, instansi_id) => {
      const rows = await readShared(tx, instansi_id, SEKALIGUS)
      return rows.map((row) => ({ ...row, kode: 'perangkat_bersama', fakta: { orang: row.orang } }))
    })
  return { fotoTidakDatang, perangkatBersama }
}
