import type { Sentence } from '@presensi/contract/refusal-words'
import { notify, notifyAdmins } from '../../notifikasi/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { readPengaturan } from '../../setting/public.ts'
import { listWaiting, takeForAdmins, takeForSuperiors } from './kerja.repo.ts'

/** Superiors hear of what waits for them, once together, are reminded after some days, and then the admins hear of it. */
export function createKabariPemutus({ db }: { db: Database }) {
  async function tell(tx: Tx, instansi_id: string): Promise<void> {
    const today = await todayOf(tx, instansi_id)
    const days = async (nama: string) => Number(await readPengaturan(tx, instansi_id, nama, today))
    for (const { pengguna_id, jumlah } of await takeForSuperiors(tx, instansi_id, {
      tahap: 'diberitahu_pada',
      setelah_hari: 0,
    }))
      await send(
        tx,
        instansi_id,
        pengguna_id,
        {
          id: `${jumlah} presensi bawahan menunggu konfirmasi Anda.`,
          en: `${jumlah} clockings of your people wait for your decision.`,
        },
        jumlah,
      )
    const reminder = { tahap: 'diingatkan_pada', setelah_hari: await days('pengingat_hari') } as const
    for (const { pengguna_id, jumlah } of await takeForSuperiors(tx, instansi_id, reminder))
      await send(
        tx,
        instansi_id,
        pengguna_id,
        {
          id: `Pengingat: ${jumlah} presensi bawahan belum Anda putuskan.`,
          en: `Reminder: ${jumlah} clockings of your people still wait for your decision.`,
        },
        jumlah,
      )
    const late = await takeForAdmins(tx, instansi_id, await days('eskalasi_hari'))
    if (late > 0)
      await notifyAdmins(tx, {
        instansi_id,
        jenis: 'konfirmasi.eskalasi',
        type: 'danger',
        message: {
          id: `${late} presensi belum diputuskan atasannya.`,
          en: `${late} clockings have not been decided by the superior.`,
        },
        tautan: '/persetujuan',
        data: { jumlah: late },
      })
  }

  return async function kabariPemutus(): Promise<void> {
    // Over all agencies to find those with something waiting; each is then told in its own transaction.
    for (const instansi_id of await db.acrossInstansi(listWaiting))
      await db.inInstansi(instansi_id, (tx) => tell(tx, instansi_id))
  }
}

const send = (tx: Tx, instansi_id: string, pengguna_id: string, message: Sentence, jumlah: number) =>
  notify(tx, [pengguna_id], {
    instansi_id,
    jenis: 'konfirmasi.menunggu',
    message,
    tautan: '/persetujuan',
    data: { jumlah },
  })
