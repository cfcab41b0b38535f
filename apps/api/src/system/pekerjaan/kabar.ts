import type { Tx } from '../../platform/database.ts'
import type { EndedJob, JobDone } from '../../platform/jobs/public.ts'
import { notify } from '../notifikasi/public.ts'

const JENIS = {
  selesai: 'pekerjaan.selesai',
  gagal: 'pekerjaan.gagal',
  dibatalkan: 'pekerjaan.dibatalkan',
} as const satisfies Record<EndedJob['status'], string>

/** Tells who started a job that it is over, in the transaction that ends it. */
export async function tellPemulai(tx: Tx, job: EndedJob, done: JobDone): Promise<void> {
  const { id, instansi_id, dimulai_oleh, status } = job
  if (dimulai_oleh === null) return
  const judul = { id: job.judul, en: job.judul_en }
  await notify(tx, [dimulai_oleh], {
    instansi_id,
    jenis: JENIS[status],
    isi: { pekerjaan_id: id, judul, perlu_diperbaiki: done.perlu_diperbaiki ?? null },
  })
}
