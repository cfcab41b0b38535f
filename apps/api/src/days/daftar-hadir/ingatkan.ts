import { addDays, monthsOf } from '@presensi/domain/kalender/tanggal'
import type { Database, Tx } from '../../platform/database.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import { notifyHarian } from '../../system/notifikasi/public.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { listInstansiBelum, readPenerima } from './belum.repo.ts'
import { bacaBelum, type HariBelum } from './belum.ts'

/** From the third such day of one person the admin is told (behaviour.md §3). */
const HARI_TANPA_DAFTAR = 3

/** Once a day and office: who has so many work days on which they could not clock and that are in no list. Gives how many it told. */
async function ingatkanInstansi(tx: Tx, instansi_id: string): Promise<number> {
  const today = await todayOf(tx, instansi_id)
  const days: HariBelum[] = []
  // With the month before: three days in a row may lie around its end.
  for (const { tahun, bulan } of monthsOf(addDays(`${today.slice(0, 7)}-01`, -1), today))
    days.push(...(await bacaBelum(tx, instansi_id, null, { tahun, bulan })))
  let told = 0
  for (const [kantor_id, of] of Map.groupBy(days, (day) => day.kantor_id)) {
    const late = [...Map.groupBy(of, (day) => day.pegawai_id).values()].filter((own) => own.length >= HARI_TANPA_DAFTAR)
    const [first] = late.flat()
    if (first === undefined) continue
    const { kantor, akun } = await readPenerima(tx, instansi_id, kantor_id)
    const bulan = first.tanggal.slice(0, 7)
    const isi = { kunci: kantor_id, kantor_id, kantor, bulan, nama: first.nama, orang: late.length }
    told += await notifyHarian(tx, instansi_id, akun, {
      jenis: 'daftar_hadir.perlu',
      isi: { ...isi, hari: HARI_TANPA_DAFTAR },
    })
  }
  return told
}

/** Tells office admins who cannot clock yet, and whose days wait for a manual list. */
export const createIngatkanBelumTerdaftar = ({ db }: { db: Database }): (() => Promise<number>) => {
  return async () =>
    eachInstansi(await db.acrossInstansi(listInstansiBelum), (instansi_id) =>
      db.inInstansi(instansi_id, (tx) => ingatkanInstansi(tx, instansi_id)),
    )
}
