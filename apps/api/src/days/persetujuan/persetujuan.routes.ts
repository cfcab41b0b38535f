import {
  countPersetujuan,
  JENIS_PERSETUJUAN,
  listPersetujuan,
  type persetujuan,
} from '@presensi/contract/days/persetujuan'
import { isSuperadmin } from '@presensi/domain/akses/hak-orang'
import type * as z from 'zod/mini'
import { isBerwenang, wewenangOf } from '../../access/wewenang/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { type ListQuery, pageOf, windowOf } from '../../platform/paging.ts'
import * as repo from './persetujuan.repo.ts'
import type { JenisPersetujuan, SaringPersetujuan, SumberPersetujuan, SumberSemua } from './sumber.ts'

type Persetujuan = z.output<typeof persetujuan>

/** What waits for the caller, source by source. */
async function bagianOf<I extends string | null>(
  tx: Tx,
  sumber: readonly SumberPersetujuan<I>[],
  instansi_id: I,
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

type Query = ListQuery & SaringPersetujuan & { readonly jenis?: JenisPersetujuan | undefined }

async function pageOfWaiting<I extends string | null>(
  tx: Tx,
  sumber: readonly SumberPersetujuan<I>[],
  instansi_id: I,
  call: PersonCall,
  { jenis, q, kantor_id, ...list }: Query,
) {
  const window = windowOf(list)
  const asked = sumber.filter((one) => jenis === undefined || one.jenis === jenis)
  if (asked.length === 0) return pageOf<Persetujuan>([], 0, window)
  const bagian = await bagianOf(tx, asked, instansi_id, call, { q, kantor_id })
  const by = q === undefined ? 'walk' : 'gather'
  const { found, pageWith } = await repo.pagePersetujuan(tx, bagian, { by, window })
  const isi = new Map<JenisPersetujuan, Awaited<ReturnType<SumberPersetujuan<I>['isi']>>>()
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
}

async function countWaiting<I extends string | null>(
  tx: Tx,
  sumber: readonly SumberPersetujuan<I>[],
  instansi_id: I,
  call: PersonCall,
) {
  const jumlah = Object.fromEntries(JENIS_PERSETUJUAN.map((jenis) => [jenis, 0])) as Record<JenisPersetujuan, number>
  // Most people decide nothing: they are asked one thing only.
  let berwenang = instansi_id !== null && (await isBerwenang(tx, wewenangOf(instansi_id, call)))
  for (const one of sumber) berwenang ||= (await one.berwenang?.(tx, instansi_id, call)) === true
  if (!berwenang) return { ...jumlah, total: 0, berwenang }
  let total = 0
  for (const row of await repo.countPersetujuan(tx, await bagianOf(tx, sumber, instansi_id, call, {}))) {
    jumlah[row.jenis] = row.jumlah
    total += row.jumlah
  }
  return { ...jumlah, total, berwenang }
}

type Deps = { db: Database; sumber: readonly SumberPersetujuan[]; semua: readonly SumberSemua[] }

/** One inbox for everything that waits for a person; a super admin who chose no agency sees what waits for them in all of them. */
export function mountPersetujuan(mount: Mount, { db, sumber, semua }: Deps): void {
  const isEverywhere = ({ caller, lingkup }: PersonCall): boolean =>
    lingkup.instansi_id === null && isSuperadmin(caller.roles)

  mount(listPersetujuan, async ({ query }, call) => {
    const { instansi_id } = call.lingkup
    if (isEverywhere(call)) return db.acrossInstansi((tx) => pageOfWaiting(tx, semua, null, call, query))
    if (instansi_id === null) return pageOf<Persetujuan>([], 0, windowOf(query))
    return db.inInstansi(instansi_id, (tx) => pageOfWaiting(tx, [...sumber, ...semua], instansi_id, call, query))
  })

  mount(countPersetujuan, async (_input, call) => {
    const { instansi_id } = call.lingkup
    // A super admin is asked for decisions only where an agency has nobody else, and nothing else of theirs waits here.
    if (instansi_id === null)
      return db.acrossInstansi((tx) => countWaiting(tx, isEverywhere(call) ? semua : [], null, call))
    return db.inInstansi(instansi_id, (tx) => countWaiting(tx, [...sumber, ...semua], instansi_id, call))
  })
}
