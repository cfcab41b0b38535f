import type { Tx } from '../../platform/database.ts'
import type { EndedJob, JobDone } from '../../platform/jobs/public.ts'
import { notify } from '../notifikasi/public.ts'

const BERAKHIR = {
  selesai: { id: 'selesai', en: 'is done' },
  gagal: { id: 'gagal', en: 'failed' },
  dibatalkan: { id: 'dibatalkan', en: 'was cancelled' },
} as const

/** Tells who started a job that it is over, in the transaction that ends it. */
export async function tellPemulai(tx: Tx, job: EndedJob, { kabar }: JobDone): Promise<void> {
  const { id, instansi_id, dimulai_oleh, status } = job
  if (dimulai_oleh === null) return
  const words = BERAKHIR[status]
  await notify(tx, [dimulai_oleh], {
    instansi_id,
    type: status === 'selesai' ? 'success' : 'danger',
    jenis: `pekerjaan.${status}`,
    message: kabar?.message ?? { id: `${job.judul}: ${words.id}.`, en: `${job.judul_en} ${words.en}.` },
    tautan: kabar?.tautan ?? `/pekerjaan?buka=${id}`,
    data: { pekerjaan_id: id },
  })
}
