import { hashPenghapusan } from '@presensi/domain/rantai/isi'
import type { Database } from '../../../platform/database.ts'
import { newId } from '../../../platform/uuid.ts'
import { todayOf } from '../../../platform/zone.repo.ts'
import { readPengaturan } from '../../../system/pengaturan/public.ts'
import { appendMata, sha256Hex } from '../../rantai/public.ts'
import { deletePribadi, insertPenghapusan } from './kerja.repo.ts'

/** Deletes what is personal about clockings once the agency's retention is over. That it was deleted is a link of the chain. */
export function createHapusLama({ db }: { db: Database }) {
  return (instansi_id: string): Promise<number> =>
    db.inInstansi(instansi_id, async (tx) => {
      const today = await todayOf(tx, instansi_id)
      const bulan = Number(await readPengaturan(tx, instansi_id, 'retensi_koordinat_bulan', today))
      const { sebelum, jumlah } = await deletePribadi(tx, instansi_id, today, bulan)
      if (jumlah === 0) return 0
      const isi = { instansi_id, id: newId(), sebelum, jumlah }
      const pada = await insertPenghapusan(tx, isi)
      appendMata(tx, {
        rangkaian: 'presensi',
        instansi_id,
        jenis: 'penghapusan',
        rujukan_id: isi.id,
        tanggal: today,
        hash_isi: hashPenghapusan({ ...isi, pada }, sha256Hex),
      })
      return jumlah
    })
}
