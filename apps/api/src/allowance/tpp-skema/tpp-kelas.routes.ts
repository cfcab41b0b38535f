import { listKelasTpp, saveKelasTpp } from '@presensi/contract/allowance/tpp-skema'
import type { RouteParsed } from '@presensi/contract/route'
import { refuseConflict } from '../../platform/conflict.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
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

type Diminta = RouteParsed<typeof saveKelasTpp>['body']

/** The amounts that are meant, by component. */
function besaranOf(skema: SkemaRow, { komponen, besaran }: Diminta): [string, number][] {
  if (typeof besaran === 'number') return [[komponenOf(skema, komponen), besaran]]
  if (komponen !== undefined) return refuseField('komponen', 'komponen_dua_kali')
  const given = Object.entries(besaran).map(([kode, amount]): [string, number] => [kode.trim().toUpperCase(), amount])
  if (given.length === 0) return refuseField('besaran', 'wajib')
  const codes = skema.komponen.map(({ kode }) => kode)
  const unknown = given.find(([kode], at) => !codes.includes(kode) || given.findIndex(([one]) => one === kode) !== at)
  return unknown === undefined ? given : refuseField('besaran', `komponen_tidak_ada:${codes.join(', ')}`)
}

/** One amount; written and written down only where it says something else than what is stored. */
async function simpanSatu(tx: Tx, instansi_id: string, row: KelasBaru, call: PersonCall): Promise<repo.KelasRow> {
  const before = await repo.findKelas(tx, instansi_id, row)
  const dasar = row.dasar === undefined ? (before?.dasar ?? null) : row.dasar
  if (before !== undefined && before.besaran === row.besaran && before.dasar === dasar) return before
  await repo
    .writeKelas(tx, instansi_id, { ...row, dasar })
    .catch(refuseConflict({ constraint: 'tpp_skema_beku', code: 'tpp.skema_beku' }))
  const after = (await repo.findKelas(tx, instansi_id, row)) ?? refuse('tidak_ditemukan')
  await recordAudit(tx, call, {
    aksi: before === undefined ? 'buat' : 'ubah',
    objek: 'tpp_kelas',
    objek_id: row.skema_id,
    instansi_id,
    sebelum: before,
    sesudah: after,
  })
  return after
}
type KelasBaru = Pick<repo.KelasRow, 'skema_id' | 'kelas' | 'komponen' | 'besaran'> & Pick<Diminta, 'dasar'>

/** What a class is worth in a scheme that nothing was paid by; one that had no amount may get it at any time. */
export async function simpanKelas(tx: Tx, instansi_id: string, body: Diminta, call: PersonCall) {
  const { skema_id, kelas, dasar } = body
  const skema =
    (await lockSkema(tx, instansi_id, skema_id)) ??
    refuse('tidak_ditemukan', { errors: [{ field: 'skema_id', message: 'tidak_ada' }] })
  const items: repo.KelasRow[] = []
  for (const [komponen, besaran] of besaranOf(skema, body))
    items.push(await simpanSatu(tx, instansi_id, { skema_id, kelas, komponen, besaran, dasar }, call))
  const [only] = items
  return typeof body.besaran === 'number' && only !== undefined ? toWire(only) : { items: items.map(toWire) }
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
    return db.inInstansi(instansi_id, (tx) => simpanKelas(tx, instansi_id, body, call))
  })
}
