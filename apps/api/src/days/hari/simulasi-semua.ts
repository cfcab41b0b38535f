import { firstOfMonth, lastOfMonth } from '@presensi/domain/kalender/tanggal'
import * as z from 'zod/mini'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { defineJob, enqueueJob, handleJob, type JobDone, type JobHandler } from '../../platform/jobs/public.ts'
import { inPages } from '../../platform/pages.ts'
import { refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { type SheetColumn, writeSheet, XLSX_TYPE } from '../../platform/xlsx/public.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { pageOrangBulan } from './hari.repo.ts'
import { cobaKebijakan, type Dicoba, hariBeda, kebijakanOf } from './simulasi.ts'

export const isiSimulasi = z.strictObject({ kebijakan_id: z.uuid(), tahun: z.int(), bulan: z.int() })
export type IsiSimulasi = z.output<typeof isiSimulasi>

/** Days of people are for the admin of the agency, so is what compares them. */
export const SIMULASI_HARI = defineJob({
  nama: 'kebijakan.simulasi',
  judul: { id: 'Simulasi kebijakan', en: 'Simulation of a policy' },
  isi: isiSimulasi,
  batal: 'tidak_ada',
  khusus: 'role:presensi:admin:instansi',
})

/** Everybody who belonged to the agency on a day of the month, by name. */
async function orangOf(tx: Tx, instansi_id: string, { tahun, bulan }: IsiSimulasi): Promise<string[]> {
  const range = { from: firstOfMonth(tahun, bulan), to: lastOfMonth(tahun, bulan) }
  const { ids } = await pageOrangBulan(tx, instansi_id, { kantor_ids: null }, range, { limit: 1_000_000, offset: 0 })
  return ids
}

export async function startSimulasiHari(
  tx: Tx,
  instansi_id: string,
  isi: IsiSimulasi,
  call: PersonCall,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  if (firstOfMonth(isi.tahun, isi.bulan) > (await todayOf(tx, instansi_id))) return refuseField('bulan', 'masa_depan')
  const jumlah = (await orangOf(tx, instansi_id, isi)).length
  const pekerjaan_id = await enqueueJob(tx, SIMULASI_HARI, { isi, oleh: call, instansi_id, jumlah })
  await recordAudit(tx, call, {
    aksi: 'simulasi',
    objek: 'kebijakan',
    objek_id: isi.kebijakan_id,
    instansi_id,
    sesudah: { tahun: isi.tahun, bulan: isi.bulan },
  })
  return { pekerjaan_id, jumlah }
}

type Beda = {
  readonly nip: string
  readonly nama: string
  readonly kantor: string | null
  readonly sebelum_bp: number
  readonly sesudah_bp: number
  readonly selisih_bp: number
  /** days that would differ */
  readonly hari: number
}

function bedaOf(one: Dicoba): { beda: Beda; teks: string } {
  const { orang, bulan, kantorOf } = one.sebelum
  const days = hariBeda(one)
  const last = bulan.hari.findLast(({ tanggal }) => kantorOf(tanggal) !== null)
  const [sebelum_bp, sesudah_bp] = [bulan.total.potongan_bp, one.sesudah.bulan.total.potongan_bp]
  return {
    beda: {
      nip: orang.nip,
      nama: orang.nama,
      kantor: last === undefined ? null : (kantorOf(last.tanggal)?.kantor ?? null),
      sebelum_bp,
      sesudah_bp,
      selisih_bp: sesudah_bp - sebelum_bp,
      hari: days.length,
    },
    teks: days
      .map(
        ({ tanggal, sebelum, sesudah }) =>
          `${tanggal} ${sebelum.kode} ${sebelum.potongan_bp} > ${sesudah.kode} ${sesudah.potongan_bp}`,
      )
      .join('; '),
  }
}

const JUDUL: readonly SheetColumn[] = [
  { header: 'nip', width: 22 },
  { header: 'nama', width: 34 },
  { header: 'kantor', width: 30 },
  { header: 'potongan_bp', width: 14, kind: 'bilangan' },
  { header: 'potongan_bp_simulasi', width: 20, kind: 'bilangan' },
  { header: 'selisih_bp', width: 14, kind: 'bilangan' },
  { header: 'hari_berubah', width: 14, kind: 'bilangan' },
  { header: 'hari', width: 80 },
]
/** People evaluated together. */
const SEKALIGUS = 500
/** As many people are named in the result; everybody stands in the file. */
const DISEBUT = 100

/** Everybody's month twice, some hundred people at a time. Nothing is written: the differences are the job's answer and its file. */
export const handleSimulasiHari = ({ db }: { db: Database }): JobHandler =>
  handleJob<IsiSimulasi>(SIMULASI_HARI, async (job): Promise<JobDone> => {
    const instansi_id = instansiOf(job.oleh.lingkup)
    const { kebijakan_id, tahun, bulan } = job.isi
    const { kebijakan, ids } = await db.reading(instansi_id, async (tx) => ({
      kebijakan: await kebijakanOf(tx, instansi_id, kebijakan_id),
      ids: await orangOf(tx, instansi_id, job.isi),
    }))
    const all: ReturnType<typeof bedaOf>[] = []
    for (const part of inPages(ids, SEKALIGUS)) {
      const read = await db.reading(instansi_id, (tx) =>
        cobaKebijakan(tx, instansi_id, part, { tahun, bulan }, kebijakan),
      )
      all.push(...read.map(bedaOf))
      await job.progress(all.length, ids.length)
    }
    const sorted = all.toSorted((a, b) => Math.abs(b.beda.selisih_bp) - Math.abs(a.beda.selisih_bp))
    const berubah = sorted.filter(({ beda }) => beda.selisih_bp !== 0 || beda.hari > 0)
    const hasil = {
      kebijakan: kebijakan.nama,
      tahun,
      bulan,
      orang: all.length,
      berubah: berubah.length,
      naik: all.filter(({ beda }) => beda.selisih_bp > 0).length,
      turun: all.filter(({ beda }) => beda.selisih_bp < 0).length,
      contoh: berubah.slice(0, DISEBUT).map(({ beda }) => beda),
    }
    const rows = sorted.map(({ beda: one, teks }) => [
      ...[one.nip, one.nama, one.kantor, one.sebelum_bp, one.sesudah_bp, one.selisih_bp, one.hari],
      teks,
    ])
    const content = await writeSheet({ name: 'Simulasi', columns: JUDUL, rows })
    return { hasil, berkas: { nama: 'simulasi_kebijakan.xlsx', tipe: XLSX_TYPE, content } }
  })
