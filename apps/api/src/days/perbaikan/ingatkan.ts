import { type Database, type Tx, trySavepoint } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { notify, notifyAdmins, takePengingat } from '../../system/notifikasi/public.ts'
import { eachInstansi, type TugasRunner } from '../../system/pekerjaan/public.ts'
import { readPengaturan } from '../../system/pengaturan/public.ts'
import {
  findPerbaikan,
  listInstansiMenunggu,
  listPemutusLini,
  type PerbaikanRow,
  selectWaiting,
} from './perbaikan.repo.ts'

/** Who decides on corrections is reminded after some days, and then the admins of the agency hear of them, who may decide, too. Each is said once. */
export function createIngatkanPerbaikan({ db, tugas }: { db: Database; tugas: TugasRunner }) {
  /** Whom to remind of one: the line; the admins of what was asked once more, and where nobody stands in the line. */
  async function pemutusOf(tx: Tx, instansi_id: string, row: PerbaikanRow): Promise<readonly string[]> {
    return row.putaran === 1 ? listPemutusLini(tx, instansi_id, row.pegawai_id) : []
  }

  async function ingatkan(tx: Tx, instansi_id: string, setelah_hari: number): Promise<number> {
    const ripe = { tahap: 'pengingat', setelah_hari } as const
    const ids = await takePengingat(tx, instansi_id, selectWaiting(instansi_id), ripe)
    const byAkun = new Map<string, string[]>()
    for (const row of await findPerbaikan(tx, instansi_id, ids)) {
      const failed = await trySavepoint(tx, async () => {
        for (const akun of await pemutusOf(tx, instansi_id, row))
          byAkun.set(akun, [...(byAkun.get(akun) ?? []), row.id])
      })
      if (failed !== undefined)
        await tugas.sisihkan({ instansi_id, tugas: 'ingatkan_perbaikan', rujukan_id: row.id }, failed.error)
    }
    for (const [akun, perkara] of byAkun)
      await notify(tx, [akun], { instansi_id, jenis: 'perbaikan.pengingat', isi: { jumlah: perkara.length }, perkara })
    return ids.length
  }

  async function eskalasi(tx: Tx, instansi_id: string, setelah_hari: number): Promise<number> {
    const ripe = { tahap: 'eskalasi', setelah_hari } as const
    const perkara = await takePengingat(tx, instansi_id, selectWaiting(instansi_id), ripe)
    if (perkara.length > 0)
      await notifyAdmins(tx, { instansi_id, jenis: 'perbaikan.eskalasi', isi: { jumlah: perkara.length }, perkara })
    return perkara.length
  }

  /** Page after page, each in its own transaction. */
  async function all(instansi_id: string, nama: string, work: typeof ingatkan): Promise<number> {
    let done = 0
    for (let taken = 1; taken > 0; done += taken)
      taken = await db.inInstansi(instansi_id, async (tx) => {
        const hari = Number(await readPengaturan(tx, instansi_id, nama, await todayOf(tx, instansi_id)))
        return work(tx, instansi_id, hari)
      })
    return done
  }

  return async (): Promise<number> =>
    eachInstansi(await db.acrossInstansi(listInstansiMenunggu), async (instansi_id) => {
      const told = await all(instansi_id, 'pengingat_hari', ingatkan)
      return told + (await all(instansi_id, 'eskalasi_hari', eskalasi))
    })
}
