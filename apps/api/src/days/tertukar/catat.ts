import { isTertukar } from '@presensi/domain/hari/fakta'
import { addDays } from '@presensi/domain/kalender/tanggal'
import type { Database, Tx } from '../../platform/database.ts'
import { inPages } from '../../platform/pages.ts'
import { listInstansi } from '../../platform/scope.repo.ts'
import { readSekarang, todayOf } from '../../platform/zone.repo.ts'
import { notify } from '../../system/notifikasi/public.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { bacaHari } from '../hari/public.ts'
import { type Ketukan, listCalon, readAkun, simpanTertukar } from './tertukar.repo.ts'

/** So seldom an agency is looked at, and so many days back. */
const SETIAP_MS = 10 * 60_000
const MUNDUR = 3
const SEKALIGUS = 200

async function catatHari(tx: Tx, instansi_id: string): Promise<number> {
  const hari_ini = await todayOf(tx, instansi_id)
  const sekarang = await readSekarang(tx)
  const rentang = { mulai: addDays(hari_ini, -MUNDUR), selesai: addDays(hari_ini, 1) }
  let told = 0
  for (const ids of inPages(await listCalon(tx, instansi_id, addDays(rentang.mulai, -1)), SEKALIGUS)) {
    const days = await bacaHari(tx, instansi_id, ids, rentang, { sekarang })
    const found = [...days].flatMap(([pegawai_id, { hari }]) =>
      [...hari.values()].flatMap(({ hari: { tanggal, tanda }, input }) => {
        if (!tanda.includes('TKR')) return []
        const peristiwa = input.peristiwa
          .filter(isTertukar)
          .map(({ id, waktu, zona_waktu, jenis, sebagai }) => ({
            id,
            waktu,
            zona_waktu,
            diketuk: jenis,
            dibaca: sebagai,
          }))
          .toSorted((a, b) => a.waktu - b.waktu || (a.id < b.id ? -1 : 1)) as Ketukan[]
        return [{ pegawai_id, tanggal, peristiwa }]
      }),
    )
    const about = { ids, dari: rentang.mulai, sampai: rentang.selesai }
    const fresh = await simpanTertukar(tx, instansi_id, about, found)
    const accounts = await readAkun(
      tx,
      instansi_id,
      fresh.map(({ pegawai_id }) => pegawai_id),
    )
    for (const { id, pegawai_id, tanggal } of fresh) {
      const akun = accounts.get(pegawai_id)
      if (akun === undefined) continue
      await notify(tx, [akun], { instansi_id, jenis: 'presensi.tertukar', isi: { tertukar_id: id, tanggal } })
      told += 1
    }
  }
  return told
}

/** Finds the days that were read by the hour once they are due, and tells their people the same evening. */
export function createCatatTertukar({ db }: { db: Database }): (setiap?: number) => Promise<number> {
  const last = new Map<string, number>()
  return async (setiap = SETIAP_MS) => {
    const all = await db.acrossInstansi(listInstansi)
    const due = all.filter((id) => performance.now() - (last.get(id) ?? Number.NEGATIVE_INFINITY) >= setiap)
    return eachInstansi(due, async (instansi_id) => {
      const told = await db.inInstansi(instansi_id, (tx) => catatHari(tx, instansi_id))
      last.set(instansi_id, performance.now())
      return told
    })
  }
}
