import type { RouteAnswer } from '@presensi/contract/route'
import type { readKesehatan } from '@presensi/contract/system/pekerjaan'
import { VERSI } from '@presensi/contract/version'
import { ketepatanTugas } from '@presensi/domain/jam/tugas'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { countCatatanMigrasi, listCatatanMigrasi, readClock, readMigrasi } from './kesehatan.repo.ts'
import { countPekerjaan } from './pekerjaan.repo.ts'
import { readTugas } from './tugas.repo.ts'

/** The page shows the beginning; the table has them all. */
const MOST_CATATAN = 200

export type LayananMasuk = RouteAnswer<typeof readKesehatan>['layanan_masuk']

/** How the installation is. A database that is away answers 503 before this is reached. */
export async function readHealth(
  db: Database,
  layanan_masuk: LayananMasuk,
  now: Clock = Date.now,
): Promise<RouteAnswer<typeof readKesehatan>> {
  return db.acrossInstansi(async (tx) => {
    const asked = now()
    const clock = await readClock(tx)
    const answered = now()
    return {
      versi: VERSI,
      layanan_masuk,
      database: { baik: true, versi: clock.versi, jawaban_ms: answered - asked },
      migrasi: (await readMigrasi(tx)).map((row) => ({ ...row, dijalankan_pada: row.dijalankan_pada.toISOString() })),
      catatan: { ringkas: await countCatatanMigrasi(tx), rinci: await listCatatanMigrasi(tx, MOST_CATATAN) },
      pekerjaan: await countPekerjaan(tx),
      tugas: (await readTugas(tx)).map(({ berhasil_pada, gagal_pada, ...row }) => ({
        ...row,
        berhasil_pada: berhasil_pada?.toISOString() ?? null,
        gagal_pada: gagal_pada?.toISOString() ?? null,
        ketepatan: ketepatanTugas(row.nama, berhasil_pada?.getTime() ?? null, clock.kini.getTime()),
      })),
      // The database read its clock about halfway between the question and the answer.
      selisih_jam_ms: Math.round((asked + answered) / 2 - clock.kini.getTime()),
    }
  })
}
