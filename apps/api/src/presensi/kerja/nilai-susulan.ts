import { dateWords } from '@presensi/contract/date-words'
import { pesanSinyal } from '@presensi/contract/sinyal'
import type { Akibat, SinyalKode } from '@presensi/domain/bukti/sinyal'
import { notify } from '../../notifikasi/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { ReadAturan } from '../aturan.ts'
import { appendPenilaian } from '../penilaian.repo.ts'
import { enqueue, readShared, readWithoutFoto, type Terlambat } from './kerja.repo.ts'

export const FOTO_MENIT = 10
const SEKALIGUS = 500

type Susulan = Terlambat & { kode: SinyalKode; fakta: Record<string, number> }

/** What the worker finds later. It can only lower a grade, and the person is told in the same transaction. */
export function createNilaiSusulan({ db, aturanOf }: { db: Database; aturanOf: ReadAturan }) {
  async function lower(found: readonly Susulan[]): Promise<number> {
    let lowered = 0
    for (const [instansi_id, some] of Map.groupBy(found, (one) => one.instansi_id)) {
      const { akibat } = (await aturanOf([instansi_id]))(instansi_id).bukti
      await db.inInstansi(instansi_id, async (tx) => {
        lowered += await lowerIn(tx, instansi_id, some, (kode) => akibat[kode])
      })
    }
    return lowered
  }

  async function lowerIn(
    tx: Tx,
    instansi_id: string,
    some: readonly Susulan[],
    akibatOf: (kode: SinyalKode) => Akibat,
  ) {
    const graded = some.flatMap((one) => {
      const akibat = akibatOf(one.kode)
      return akibat === 'anomali' ? [] : [{ ...one, akibat }]
    })
    const written = await appendPenilaian(
      tx,
      instansi_id,
      graded.map(({ presensi_id, tanggal, kode, fakta, akibat }) => ({
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
    const changed = graded.filter((one) => ids.has(one.presensi_id))
    await enqueue(
      tx,
      changed.filter((one) => one.akibat === 'perlu_konfirmasi'),
    )
    for (const one of changed)
      await notify(tx, [one.pengguna_id], {
        instansi_id,
        jenis: 'presensi.diturunkan',
        type: 'danger',
        message: {
          id: `Presensi ${one.jenis} Anda ${dateWords(one.tanggal).id} perlu dikonfirmasi. ${pesanSinyal(one.kode, one.fakta, 'id')}`,
          en: `Your clocking (${one.jenis}) of ${dateWords(one.tanggal).en} needs confirmation. ${pesanSinyal(one.kode, one.fakta, 'en')}`,
        },
        tautan: `/presensi/riwayat?bulan=${one.tanggal.slice(0, 7)}`,
        data: { presensi_id: one.presensi_id, kode: one.kode },
      })
    return changed.length
  }

  // Over all agencies: the worker looks after everybody.
  const fotoTidakDatang = async (): Promise<number> => {
    const rows = await db.acrossInstansi((tx) => readWithoutFoto(tx, FOTO_MENIT, SEKALIGUS))
    return lower(rows.map((row) => ({ ...row, kode: 'foto_tidak_datang', fakta: { menit: FOTO_MENIT } })))
  }
  const perangkatBersama = async (): Promise<number> => {
    const rows = await db.acrossInstansi((tx) => readShared(tx, SEKALIGUS))
    return lower(rows.map((row) => ({ ...row, kode: 'perangkat_bersama', fakta: { orang: row.orang } })))
  }
  return { fotoTidakDatang, perangkatBersama }
}
