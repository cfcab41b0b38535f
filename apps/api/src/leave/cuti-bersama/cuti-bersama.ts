import { isBekerjaCutiBersama } from '@presensi/domain/saldo/bekerja-cuti-bersama'
import { bacaHari } from '../../days/hari/public.ts'
import type { Database } from '../../platform/database.ts'
import { readSekarang } from '../../platform/zone.repo.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { bookCutiBersama } from '../saldo/public.ts'
import { type HariCutiBersama, listCalon, listHari, listInstansi, writeDibukukan } from './cuti-bersama.repo.ts'

/** So many people are judged together. */
const SEKALIGUS = 200

/**
 * Books a day of leave for whoever worked on a day of cuti bersama because of the post: as soon as the number of the decree for civil servants is
 * entered and the day is over, and every night for what came late. A day is booked once.
 */
export function createCutiBersama({ db }: { db: Database }) {
  /** Who of these was at work, by the same judgement of the day that everything else reads. */
  const pickBekerja = (instansi_id: string, ids: readonly string[], tanggal: string): Promise<string[]> =>
    db.reading(instansi_id, async (tx) => {
      const sekarang = await readSekarang(tx)
      const people = await bacaHari(tx, instansi_id, ids, { mulai: tanggal, selesai: tanggal }, { sekarang })
      return [...people].flatMap(([id, { hari }]) => {
        const one = hari.get(tanggal)
        return one !== undefined && isBekerjaCutiBersama(one) ? [id] : []
      })
    })

  async function book(instansi_id: string, day: HariCutiBersama): Promise<number> {
    const { tanggal, keppres } = day
    const ids = await db.inInstansi(instansi_id, (tx) => listCalon(tx, instansi_id, tanggal))
    let booked = 0
    for (let at = 0; at < ids.length; at += SEKALIGUS)
      for (const pegawai_id of await pickBekerja(instansi_id, ids.slice(at, at + SEKALIGUS), tanggal)) {
        const asked = { instansi_id, pegawai_id, tanggal, keppres }
        if (await db.inInstansi(instansi_id, (tx) => bookCutiBersama(tx, asked))) booked += 1
      }
    if (!day.dibukukan) await db.inInstansi(instansi_id, (tx) => writeDibukukan(tx, instansi_id, day))
    return booked
  }

  const round = (semua: boolean) => async (): Promise<number> =>
    eachInstansi(await db.acrossInstansi((tx) => listInstansi(tx, semua)), async (instansi_id) => {
      let booked = 0
      for (const day of await db.inInstansi(instansi_id, (tx) => listHari(tx, instansi_id)))
        if (semua || !day.dibukukan) booked += await book(instansi_id, day)
      return booked
    })
  return { baru: round(false), semua: round(true) }
}
