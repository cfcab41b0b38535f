import { semuaJenisPada } from '@presensi/domain/izin/jenis-izin'
import type { Tx } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { listJenisSendiri } from './jenis.repo.ts'

export { listJenisSendiri } from './jenis.repo.ts'

/** Kinds to choose from today. One that is as it ships has no id of its own: its code stands for it. */
export async function chooseJenisIzin(tx: Tx, instansi_id: string, q: string | undefined, limit: number) {
  const kinds = semuaJenisPada(await listJenisSendiri(tx, instansi_id), await todayOf(tx, instansi_id))
  const wanted = q?.toLowerCase()
  return kinds
    .filter(
      ({ aktif, kode, nama }) => aktif && (wanted === undefined || `${nama} ${kode}`.toLowerCase().includes(wanted)),
    )
    .slice(0, limit)
    .map((one) => ({ id: 'id' in one ? String(one.id) : one.kode, kode: one.kode, nama: one.nama }))
}
