import { type Database, type Tx, trySavepoint } from '../../../platform/database.ts'
import { todayOf } from '../../../platform/zone.repo.ts'
import { type Kabar, notify, notifyAdmins, notifySuperadmins } from '../../../system/notifikasi/public.ts'
import { eachInstansi, type TugasRunner } from '../../../system/pekerjaan/public.ts'
import { readPengaturan } from '../../../system/pengaturan/public.ts'
import { listWaiting, type Pemutus, takeForAdmins, takeForSuperiors } from './kerja.repo.ts'

/** Superiors hear of what waits for them, once together, are reminded after some days, and then the admins hear of it. */
export function createKabariPemutus({ db, tugas }: { db: Database; tugas: TugasRunner }) {
  /** One person whom the news cannot reach keeps nobody else from theirs. */
  async function send(tx: Tx, instansi_id: string, to: Pemutus, pengingat: boolean) {
    const { pengguna_id, jumlah, perkara } = to
    const kabar: Kabar = { instansi_id, jenis: 'konfirmasi.menunggu', isi: { jumlah, pengingat }, perkara }
    const failed = await trySavepoint(tx, () => notify(tx, [pengguna_id], kabar))
    if (failed !== undefined)
      await tugas.sisihkan({ instansi_id, tugas: 'kabar_pemutus', rujukan_id: pengguna_id }, failed.error)
    return failed === undefined ? 1 : 0
  }

  async function tell(tx: Tx, instansi_id: string): Promise<number> {
    let told = 0
    const today = await todayOf(tx, instansi_id)
    const days = async (nama: string) => Number(await readPengaturan(tx, instansi_id, nama, today))
    const first = { tahap: 'diberitahu_pada', setelah_hari: 0 } as const
    for (const one of await takeForSuperiors(tx, instansi_id, first)) told += await send(tx, instansi_id, one, false)
    const reminder = { tahap: 'diingatkan_pada', setelah_hari: await days('pengingat_hari') } as const
    for (const one of await takeForSuperiors(tx, instansi_id, reminder)) told += await send(tx, instansi_id, one, true)
    const late = await takeForAdmins(tx, instansi_id, await days('eskalasi_hari'))
    for (const terakhir of [false, true]) {
      const perkara = late.flatMap((one) => (one.terakhir === terakhir ? [one.presensi_id] : []))
      const kabar: Kabar = { instansi_id, jenis: 'konfirmasi.eskalasi', isi: { jumlah: perkara.length }, perkara }
      if (perkara.length > 0) await (terakhir ? notifySuperadmins : notifyAdmins)(tx, kabar)
    }
    return told
  }

  return async function kabariPemutus(): Promise<number> {
    // Over all agencies to find those with something waiting; each is then told in its own transaction.
    return eachInstansi(await db.acrossInstansi(listWaiting), (instansi_id) =>
      db.inInstansi(instansi_id, (tx) => tell(tx, instansi_id)),
    )
  }
}
