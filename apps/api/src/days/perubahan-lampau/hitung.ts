import type { Database, Tx } from '../../platform/database.ts'
import { inPages } from '../../platform/pages.ts'
import { eachInstansi } from '../../system/pekerjaan/public.ts'
import { pageOrangBulan } from '../hari/public.ts'
import { hariBerubah } from './hari-berubah.ts'
import * as repo from './perubahan-lampau.repo.ts'

/** People judged at once. */
const SEKALIGUS = 250

/** Whom an act can have reached on its days. */
async function orangOf(tx: Tx, instansi_id: string, one: repo.BelumDihitung): Promise<string[]> {
  const { dari: from, sampai: to, kantor_ids, pegawai_ids } = one
  const named = pegawai_ids ?? []
  if (kantor_ids === null && pegawai_ids !== null) return [...named]
  const { ids } = await pageOrangBulan(tx, instansi_id, { kantor_ids }, { from, to }, { limit: 1_000_000, offset: 0 })
  return [...new Set([...named, ...ids])]
}

/** Says of every act on days that are over which days it changed, and by how much. */
export function createHitungLampau({ db }: { db: Database }): () => Promise<number> {
  async function hitung(instansi_id: string, one: repo.BelumDihitung): Promise<void> {
    const ids = await db.inInstansi(instansi_id, (tx) => orangOf(tx, instansi_id, one))
    const rows: repo.HariBerubah[] = []
    for (const part of inPages(ids, SEKALIGUS))
      rows.push(...(await db.inInstansi(instansi_id, (tx) => hariBerubah(tx, instansi_id, one, part))))
    await db.inInstansi(instansi_id, (tx) => repo.writeHari(tx, instansi_id, one.id, rows))
  }

  async function ofInstansi(instansi_id: string): Promise<number> {
    for (let done = 0; ; done += 1) {
      const one = await db.inInstansi(instansi_id, (tx) => repo.nextBelumDihitung(tx, instansi_id))
      if (one === undefined) return done
      await hitung(instansi_id, one)
    }
  }

  return async () => eachInstansi(await db.acrossInstansi(repo.listPerluDihitung), ofInstansi)
}
