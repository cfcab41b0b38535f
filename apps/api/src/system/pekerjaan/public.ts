import type { Sentence } from '@presensi/contract/refusal-words'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/uuid.ts'
import { notify } from '../notifikasi/public.ts'
import { endPekerjaan, insertPekerjaan, type NewPekerjaan, updateProgress } from './pekerjaan.repo.ts'

export { readTugas, type Tugas } from './tugas.repo.ts'
export { createTugas, eachInstansi, type TugasRunner } from './tugas.ts'

/** Makes the row that people follow, in the transaction that also sends the job to its queue. */
export async function startPekerjaan(
  tx: Tx,
  job: Omit<NewPekerjaan, 'id' | 'jumlah' | 'kantor_id'> & { kantor_id?: string | null; jumlah?: number },
): Promise<string> {
  const id = newId()
  await insertPekerjaan(tx, { ...job, id, kantor_id: job.kantor_id ?? null, jumlah: job.jumlah ?? 0 })
  return id
}

/** Says how far the work is. False: it is over already, so stop. Call it in a transaction of its own, or nobody sees it. */
export async function reportProgress(
  tx: Tx,
  id: string,
  progress: { selesai: number; jumlah?: number },
): Promise<boolean> {
  return updateProgress(tx, id, progress)
}

export type JobEnd = {
  status: 'selesai' | 'gagal' | 'dibatalkan'
  hasil?: unknown
  pesan?: string
  /** what whoever started it is told; page to open */
  kabar?: { message: string | Sentence; tautan?: string }
}

/** Ends the job and tells whoever started it. False: it had ended before, and nothing changed. */
export async function finishPekerjaan(tx: Tx, id: string, end: JobEnd): Promise<boolean> {
  const row = await endPekerjaan(tx, id, { status: end.status, hasil: end.hasil, pesan: end.pesan ?? null })
  if (row === undefined) return false
  if (end.kabar !== undefined && row.dimulai_oleh !== null)
    await notify(tx, [row.dimulai_oleh], {
      ...end.kabar,
      instansi_id: row.instansi_id,
      type: end.status === 'selesai' ? 'success' : 'danger',
      jenis: `pekerjaan.${end.status}`,
      data: { pekerjaan_id: id, jenis: row.jenis },
    })
  return true
}
