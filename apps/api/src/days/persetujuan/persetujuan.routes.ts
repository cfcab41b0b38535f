import {
  countPersetujuan,
  JENIS_PERSETUJUAN,
  listPersetujuan,
  type persetujuan,
} from '@presensi/contract/days/persetujuan'
import type * as z from 'zod/mini'
import { isBerwenang, wewenangOf } from '../../access/wewenang/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { pageOf, windowOf } from '../../platform/paging.ts'
import * as repo from './persetujuan.repo.ts'
import type { JenisPersetujuan, SaringPersetujuan, SumberPersetujuan } from './sumber.ts'

type Persetujuan = z.output<typeof persetujuan>

/** What waits for the caller, source by source. */
async function bagianOf(
  tx: Tx,
  sumber: readonly SumberPersetujuan[],
  instansi_id: string,
  call: PersonCall,
  saring: SaringPersetujuan,
) {
  const bagian = []
  for (const one of sumber) {
    const found = one.menunggu(instansi_id, call, saring, tx)
    bagian.push({ jenis: one.jenis, rows: found instanceof Promise ? (await found).rows : found })
  }
  return bagian
}

/** One inbox for everything that waits for a person. */
export function mountPersetujuan(
  mount: Mount,
  { db, sumber }: { db: Database; sumber: readonly SumberPersetujuan[] },
): void {
  mount(listPersetujuan, async ({ query }, call) => {
    const { instansi_id } = call.lingkup
    const { jenis, q, kantor_id } = query
    const window = windowOf(query)
    const asked = sumber.filter((one) => jenis === undefined || one.jenis === jenis)
    if (instansi_id === null || asked.length === 0) return pageOf<Persetujuan>([], 0, window)
    return db.reading(instansi_id, async (tx) => {
      const bagian = await bagianOf(tx, asked, instansi_id, call, { q, kantor_id })
      const by = q === undefined ? 'walk' : 'gather'
      const { found, pageWith } = await repo.pagePersetujuan(tx, bagian, { by, window })
      const isi = new Map<JenisPersetujuan, Awaited<ReturnType<SumberPersetujuan['isi']>>>()
      for (const one of asked) {
        const ids = found.flatMap((row) => (row.jenis === one.jenis ? [row.id] : []))
        if (ids.length > 0) isi.set(one.jenis, await one.isi(tx, instansi_id, ids, call))
      }
      return pageWith(
        found.flatMap((row) => {
          const rest = isi.get(row.jenis)?.get(row.id)
          return rest === undefined ? [] : [{ ...row, ...rest } as Persetujuan]
        }),
      )
    })
  })

  mount(countPersetujuan, async (_input, call) => {
    const jumlah = Object.fromEntries(JENIS_PERSETUJUAN.map((jenis) => [jenis, 0])) as Record<JenisPersetujuan, number>
    const { instansi_id } = call.lingkup
    if (instansi_id === null) return { ...jumlah, total: 0, berwenang: false }
    return db.reading(instansi_id, async (tx) => {
      // Most people decide nothing: they are asked one thing only.
      let berwenang = await isBerwenang(tx, wewenangOf(instansi_id, call))
      for (const one of sumber) berwenang ||= (await one.berwenang?.(tx, instansi_id, call)) === true
      if (!berwenang) return { ...jumlah, total: 0, berwenang }
      const bagian = await bagianOf(tx, sumber, instansi_id, call, {})
      let total = 0
      for (const row of await repo.countPersetujuan(tx, bagian)) {
        jumlah[row.jenis] = row.jumlah
        total += row.jumlah
      }
      return { ...jumlah, total, berwenang }
    })
  })
}
