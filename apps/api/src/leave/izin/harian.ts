import type { Database, Tx } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import * as repo from './harian.repo.ts'
import { hitungUlang } from './hitung-ulang.ts'
import { tellKedaluwarsa, tellMenunggu } from './kabar.ts'
import { catat, keadaanOf } from './langkah.ts'
import { lockRequest } from './putuskan.ts'

/**
 * Once a day: what waits for its person beyond its last day lapses, what a superior proposed and nobody answered goes on to the PYBMC, and the days
 * of requests are counted again, because holidays and rosters change. It can run at any time and any number of times.
 */
export function createIzinHarian({ db }: { db: Database }) {
  async function each(
    instansi_id: string,
    ids: readonly string[],
    work: (tx: Tx, id: string) => Promise<boolean>,
  ): Promise<number> {
    let done = 0
    for (const id of ids) if (await db.inInstansi(instansi_id, (tx) => work(tx, id))) done += 1
    return done
  }

  const round = async (instansi_id: string): Promise<number> => {
    const read = await db.inInstansi(instansi_id, async (tx) => {
      const hari = Number(await readPengaturan(tx, instansi_id, 'eskalasi_hari', await todayOf(tx, instansi_id)))
      return {
        basi: await repo.listBasi(tx, instansi_id),
        takDijawab: await repo.listTakDijawab(tx, instansi_id, hari),
        dihitung: await repo.listDihitungUlang(tx, instansi_id),
      }
    })
    const lapsed = await each(instansi_id, read.basi, async (tx, id) => {
      const row = await lockRequest(tx, instansi_id, id)
      // Somebody may have answered since it was listed.
      if (row.menunggu !== 'pemohon' || row.berlaku) return false
      const after = await catat(tx, row, [{ aksi: 'kedaluwarsa' }])
      // A draft was shown to nobody and waited for nobody.
      if (row.status !== 'draf') await tellKedaluwarsa(tx, after)
      return true
    })
    const passed = await each(instansi_id, read.takDijawab, async (tx, id) => {
      const row = await lockRequest(tx, instansi_id, id)
      const { usulan } = keadaanOf(row)
      if (row.jenis.kelompok !== 'cuti' || usulan?.tingkat !== 'atasan' || row.status !== 'perubahan_diusulkan')
        return false
      await tellMenunggu(tx, await catat(tx, row, [{ aksi: 'teruskan' }]))
      return true
    })
    return lapsed + passed + (await each(instansi_id, read.dihitung, (tx, id) => hitungUlang(tx, instansi_id, id)))
  }
  return async (): Promise<number> => eachInstansi(await db.acrossInstansi(repo.listInstansiBerizin), round)
}
