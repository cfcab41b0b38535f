import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import type { BulanBeku } from '@presensi/domain/rekap/hari-beku'
import { computeTpp } from '@presensi/domain/tpp/compute-tpp'
import type { HasilTpp } from '@presensi/domain/tpp/orang-tpp'
import { presensiTpp } from '@presensi/domain/tpp/presensi-tpp'
import type { SkemaTpp } from '@presensi/domain/tpp/skema-tpp'
import { type IsiSimulasi, isiSimulasi, kebijakanOf } from '../../days/hari/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { defineJob, enqueueJob, handleJob, type JobDone, type JobHandler } from '../../platform/jobs/public.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { bekuSeandainya } from '../../recaps/kunci/public.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { findBulanan } from './banding.repo.ts'
import { listBagian } from './hasil.repo.ts'
import { skemaOf } from './hitung.ts'
import { kumpulkan, type Terkumpul } from './kumpul.ts'
import type { PeriodeRow } from './periode.repo.ts'
import { periodeOf } from './periode.ts'
import { type Disimulasi, laporkanSimulasi } from './simulasi-hasil.ts'

/** What a policy of attendance would change in rupiah: for keuangan alone. */
export const SIMULASI_KEBIJAKAN = defineJob({
  nama: 'tpp.simulasi_kebijakan',
  judul: { id: 'Simulasi kebijakan dalam rupiah', en: 'Simulation of a policy in rupiah' },
  isi: isiSimulasi,
  batal: 'tidak_ada',
  khusus: 'role:presensi:operator:instansi:keuangan',
})

const periodeDari = async (tx: Tx, instansi_id: string, { tahun, bulan }: IsiSimulasi): Promise<PeriodeRow> => {
  const id = await findBulanan(tx, instansi_id, firstOfMonth(tahun, bulan))
  return id === null ? refuse('tpp.tanpa_periode') : periodeOf(tx, instansi_id, id)
}

/** Over the people of the monthly period that pays this month. */
export async function startSimulasiKebijakan(
  tx: Tx,
  instansi_id: string,
  isi: IsiSimulasi,
  call: PersonCall,
): Promise<{ pekerjaan_id: string; jumlah: number }> {
  const { id, orang, dikecualikan } = await periodeDari(tx, instansi_id, isi)
  const jumlah = orang - dikecualikan
  const pekerjaan_id = await enqueueJob(tx, SIMULASI_KEBIJAKAN, { isi, oleh: call, instansi_id, jumlah })
  await recordAudit(tx, call, {
    aksi: 'simulasi',
    objek: 'tpp_periode',
    objek_id: id,
    instansi_id,
    sesudah: { kebijakan_id: isi.kebijakan_id },
  })
  return { pekerjaan_id, jumlah }
}

const HALAMAN = 500
const PERTAMA = '00000000-0000-0000-0000-000000000000'

/**
 * What somebody is paid with these days; the month need not be locked for that. Both sides are judged from the facts of this moment, so that
 * only the policy makes the difference.
 */
function bayar(skema: SkemaTpp, { jenis }: PeriodeRow, one: Terkumpul, month: BulanBeku | undefined): HasilTpp | null {
  if (month === undefined || one.kurang.some((hal) => hal !== 'rekap')) return null
  const { potongan, maks_bulan_bp } = presensiTpp([month], { bekerja: 0, tidak: 0 })
  return computeTpp(skema, { ...one.orang, potongan, maks_bulan_bp }, jenis)
}

async function bagian(tx: Tx, instansi_id: string, isi: IsiSimulasi, ids: readonly string[]): Promise<Disimulasi[]> {
  const kebijakan = await kebijakanOf(tx, instansi_id, isi.kebijakan_id)
  const periode = await periodeDari(tx, instansi_id, isi)
  const skema = await skemaOf(tx, instansi_id, periode)
  const people = await kumpulkan(tx, instansi_id, periode, skema, ids)
  const before = await bekuSeandainya(tx, instansi_id, ids, isi)
  const after = await bekuSeandainya(tx, instansi_id, ids, isi, kebijakan)
  return people.map((one) => ({
    nip: one.row.nip,
    nama: one.row.nama,
    kantor: one.kantor?.nama ?? null,
    sebelum: bayar(skema, periode, one, before.get(one.row.pegawai_id)),
    sesudah: bayar(skema, periode, one, after.get(one.row.pegawai_id)),
  }))
}

/** Some hundred people at a time. Nothing is written: the differences are the job's answer and its file. */
export const handleSimulasiKebijakan = ({ db }: { db: Database }): JobHandler =>
  handleJob<IsiSimulasi>(SIMULASI_KEBIJAKAN, async (job): Promise<JobDone> => {
    const instansi_id = instansiOf(job.oleh.lingkup)
    const all: Disimulasi[] = []
    for (let sesudah = PERTAMA, isMore = true; isMore; ) {
      const { ids, read } = await db.reading(instansi_id, async (tx) => {
        const { id } = await periodeDari(tx, instansi_id, job.isi)
        const part = await listBagian(tx, instansi_id, id, { sesudah, limit: HALAMAN })
        return { ids: part, read: await bagian(tx, instansi_id, job.isi, part) }
      })
      all.push(...read)
      sesudah = ids.at(-1) ?? sesudah
      isMore = ids.length === HALAMAN
      await job.progress(all.length)
    }
    return laporkanSimulasi(all, 'simulasi_kebijakan.xlsx')
  })
