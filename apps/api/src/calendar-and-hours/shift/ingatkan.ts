import type { Database } from '../../platform/database.ts'
import { notify } from '../../system/notifikasi/public.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { listRosterKosong, markDiingatkan, type RosterKosong } from './ingatkan.repo.ts'

/** A week is enough to fill a month, and late enough that most have done so by themselves. */
const HARI_SEBELUM = 7

/** Says to an office, once and before the month begins, that people on its roster have no cell in it: every day would be free for them. */
export function createIngatkanRoster({ db }: { db: Database }) {
  return async function ingatkan(hari = HARI_SEBELUM): Promise<number> {
    const all = await db.acrossInstansi((tx) => listRosterKosong(tx, hari))
    const byInstansi = Map.groupBy(all, (one) => one.instansi_id)
    return eachInstansi([...byInstansi.keys()], async (instansi_id) => {
      let told = 0
      for (const one of byInstansi.get(instansi_id) ?? []) if (await tell(one)) told += 1
      return told
    })
  }

  async function tell(one: RosterKosong): Promise<boolean> {
    const { instansi_id, kantor_id, kantor, bulan, anggota, belum_diisi, penerima } = one
    return db.inInstansi(instansi_id, async (tx) => {
      if (!(await markDiingatkan(tx, one))) return false
      await notify(tx, penerima, {
        instansi_id,
        jenis: 'roster.belum_diisi',
        isi: { kantor_id, kantor, bulan, anggota, belum_diisi },
      })
      return true
    })
  }
}
