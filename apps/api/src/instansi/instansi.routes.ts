import { type instansi, listInstansi, saveInstansi } from '@presensi/contract/instansi'
import type * as z from 'zod/mini'
import { recordAudit } from '../audit/public.ts'
import { endTokensOfPetugas } from '../auth/public.ts'
import { refuseConflict } from '../platform/conflict.ts'
import type { Database } from '../platform/database.ts'
import type { Mount } from '../platform/http/mount-route.ts'
import { mergeSave } from '../platform/merge-save.ts'
import { windowOf } from '../platform/paging.ts'
import { refuse, refuseField } from '../platform/refusal.ts'
import type { Revocations } from '../platform/token/revocation.ts'
import { newId } from '../platform/uuid.ts'
import * as repo from './instansi.repo.ts'

type Wire = z.output<typeof instansi>
const TAKEN = {
  constraint: 'instansi_kode_key',
  code: 'sudah_ada',
  values: { apa: 'Instansi dengan kode ini' },
} as const

const BARU: Pick<repo.InstansiWrite, 'alamat' | 'aktif'> = { alamat: null, aktif: true }

const toWire = (row: repo.InstansiRow): Wire => ({
  ...row,
  jenis: row.jenis === 'daerah' ? 'daerah' : 'pusat',
  dibuat_pada: row.dibuat_pada.toISOString(),
  diubah_pada: row.diubah_pada.toISOString(),
})

/** The super admin's own calls over all agencies: making one cannot happen inside one. */
export function mountInstansi(mount: Mount, { db, revocations }: { db: Database; revocations: Revocations }): void {
  mount(listInstansi, ({ query }, { lingkup }) =>
    db.acrossInstansi(async (tx) => {
      const page = await repo.listInstansi(tx, query, windowOf(query), lingkup.instansi_id)
      return { ...page, items: page.items.map(toWire) }
    }),
  )

  mount(saveInstansi, async ({ body }, call) => {
    const { id, aktif, alamat, ...rest } = body
    const saved = await db
      .acrossInstansi(async (tx) => {
        const before = id === undefined ? undefined : await repo.lockInstansi(tx, id)
        if (id !== undefined && before === undefined) return refuse('tidak_ditemukan')
        if (!(await repo.isDatabaseZone(tx, body.zona_waktu))) return refuseField('zona_waktu', 'zona_waktu')
        const write = { ...rest, ...mergeSave(BARU, before, { alamat, aktif }) }
        const row = await (before === undefined
          ? repo.insertInstansi(tx, newId(), write)
          : repo.updateInstansi(tx, before.id, write))
        await recordAudit(tx, call, {
          aksi: before === undefined ? 'buat' : 'ubah',
          objek: 'instansi',
          objek_id: row.id,
          instansi_id: row.id,
          sebelum: before,
          sesudah: row,
        })
        const switched = before !== undefined && before.aktif !== row.aktif
        return { row, revoked: switched ? await endTokensOfPetugas(tx, row.id) : [] }
      })
      .catch(refuseConflict(TAKEN))
    revocations.add(saved.revoked)
    return toWire(saved.row)
  })
}
