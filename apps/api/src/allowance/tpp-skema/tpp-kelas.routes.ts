import { listKelasTpp, saveKelasTpp } from '@presensi/contract/allowance/tpp-skema'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database } from '../../platform/database.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './tpp-kelas.repo.ts'
import { findSkema, lockSkema, type SkemaRow } from './tpp-skema.repo.ts'

const toWire = (row: repo.KelasRow) => ({ ...row, diubah_pada: row.diubah_pada.toISOString() })

/** The component that is meant: the only one need not be named. */
function komponenOf({ komponen }: SkemaRow, kode: string | undefined): string {
  const codes = komponen.map((one) => one.kode)
  const [only] = codes
  if (kode === undefined && codes.length === 1 && only !== undefined) return only
  if (kode === undefined) return refuseField('komponen', `komponen_mana:${codes.join(', ')}`)
  return codes.includes(kode) ? kode : refuseField('komponen', `komponen_tidak_ada:${codes.join(', ')}`)
}

/** What a class is worth in a scheme. */
export function mountTppKelas(mount: Mount, { db }: { db: Database }): void {
  mount(listKelasTpp, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const skema = (await findSkema(tx, instansi_id, query.skema_id)) ?? refuse('tidak_ditemukan')
      const items = (await repo.listKelas(tx, instansi_id, skema.id)).map(toWire)
      return { items, total: items.length, page: 1, size: items.length, komponen: [...skema.komponen] }
    })
  })

  mount(saveKelasTpp, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { skema_id, kelas, besaran } = body
      const skema =
        (await lockSkema(tx, instansi_id, skema_id)) ??
        refuse('tidak_ditemukan', { errors: [{ field: 'skema_id', message: 'tidak_ada' }] })
      const key = { skema_id, kelas, komponen: komponenOf(skema, body.komponen) }
      const before = await repo.findKelas(tx, instansi_id, key)
      const dasar = body.dasar === undefined ? (before?.dasar ?? null) : body.dasar
      await repo
        .writeKelas(tx, instansi_id, { ...key, besaran, dasar })
        .catch(refuseConflict({ constraint: 'tpp_skema_beku', code: 'tpp.skema_beku' }))
      const after = (await repo.findKelas(tx, instansi_id, key)) ?? refuse('tidak_ditemukan')
      await recordAudit(tx, call, {
        aksi: before === undefined ? 'buat' : 'ubah',
        objek: 'tpp_kelas',
        objek_id: skema_id,
        instansi_id,
        sebelum: before,
        sesudah: after,
      })
      return toWire(after)
    })
  })
}
