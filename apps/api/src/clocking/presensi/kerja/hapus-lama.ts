import { hashPenghapusan } from '@presensi/domain/rantai/isi'
import { countAlasan, deleteAlasan } from '../../../days/perbaikan/public.ts'
import { countTulisanIzin, deleteTulisanIzin } from '../../../leave/izin/public.ts'
import type { Database } from '../../../platform/database.ts'
import type { SealedFiles } from '../../../platform/files/public.ts'
import { newId } from '../../../platform/uuid.ts'
import { todayOf } from '../../../platform/zone.repo.ts'
import { readPengaturan } from '../../../system/pengaturan/public.ts'
import { catatJalan, rencanakan, tellTertahan } from '../../../system/retensi/public.ts'
import { appendMata, sha256Hex } from '../../rantai/public.ts'
import { batasOf, countPribadi, deletePribadi, insertPenghapusan } from './kerja.repo.ts'

type Deps = { db: Database /** where evidence and letters lie */; lampiran?: Pick<SealedFiles, 'delete'> }

/** What stands under one cut, so that one record of the chain says of all of it before which day it is gone. */
const JENIS = 'presensi'

/**
 * Deletes what is personal about clockings, and what people wrote about corrections and leave, once the agency's retention is over: slowly
 * (system/retensi). That it was deleted is a link of the chain.
 */
export function createHapusLama({ db, lampiran }: Deps) {
  return async (instansi_id: string): Promise<number> => {
    const { jumlah, tertahan, berkas } = await db.inInstansi(instansi_id, async (tx) => {
      const today = await todayOf(tx, instansi_id)
      const bulan = Number(await readPengaturan(tx, instansi_id, 'retensi_koordinat_bulan', today))
      const one = { instansi_id, jenis: JENIS, tanggal: today, sebelum: await batasOf(tx, today, bulan) }
      const plan = await rencanakan(tx, one, async (sebelum) => [
        ...(await countPribadi(tx, instansi_id, sebelum)),
        ...(await countAlasan(tx, instansi_id, sebelum)),
        ...(await countTulisanIzin(tx, instansi_id, sebelum)),
      ])
      const { sebelum } = plan
      if (sebelum === null) {
        await catatJalan(tx, one, plan)
        return { jumlah: 0, tertahan: plan.tertahan, berkas: [] }
      }
      const alasan = await deleteAlasan(tx, instansi_id, sebelum)
      const izin = await deleteTulisanIzin(tx, instansi_id, sebelum)
      const jumlah = (await deletePribadi(tx, instansi_id, sebelum)) + alasan.jumlah + izin.jumlah
      await catatJalan(tx, one, { ...plan, jumlah })
      const { tertahan } = plan
      if (jumlah === 0) return { jumlah, tertahan, berkas: [] }
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
      return { jumlah, tertahan, berkas: [...alasan.berkas, ...izin.berkas] }
    })
    // After the commit: a file without a row is waste, a row without its file would be a lie.
    for (const key of berkas) await lampiran?.delete(key).catch(() => undefined)
    await tellTertahan(db, instansi_id, JENIS, tertahan)
    return jumlah
  }
}
