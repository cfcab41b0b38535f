import { listSanksiTpp, saveSanksiTpp } from '@presensi/contract/allowance/tpp-sanksi'
import type { RouteParsed } from '@presensi/contract/route'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import type { Database, Tx } from '../../platform/database.ts'
import { refuseDiriSendiri } from '../../platform/diri-sendiri.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import type { Mount } from '../../platform/http/mount-route.ts'
import { mergeSave } from '../../platform/merge-save.ts'
import { windowOf } from '../../platform/paging.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { newId } from '../../platform/uuid.ts'
import { recordAudit } from '../../system/audit/public.ts'
import * as repo from './tpp-sanksi.repo.ts'

const toWire = ({ pegawai_id, dibuat_pada, ...row }: repo.SanksiRow, { caller }: PersonCall) => ({
  ...row,
  dibuat_pada: dibuat_pada.toISOString(),
  can: { ubah: !isDiriSendiri(caller, { pegawai_id, nip: row.nip }) },
})

/** The sanction, never on oneself; a person has one at a time. */
export async function simpanSanksi(
  tx: Tx,
  instansi_id: string,
  body: RouteParsed<typeof saveSanksiTpp>['body'],
  call: PersonCall,
) {
  const orang =
    (await repo.lockPegawai(tx, instansi_id, body.nip)) ??
    refuse('tidak_ditemukan', { errors: [{ field: 'nip', message: 'tidak_ada' }] })
  refuseDiriSendiri(call, { pegawai_id: orang.id, nip: orang.nip })
  const before =
    body.id === undefined ? undefined : ((await repo.findSanksi(tx, instansi_id, body.id)) ?? refuse('tidak_ditemukan'))
  if (before !== undefined && before.pegawai_id !== orang.id) refuseField('nip', 'tetap')
  const { tingkat, mulai, bulan, dasar } = body
  const { bp, dicabut } = mergeSave({ bp: null as number | null, dicabut: null as string | null }, before, body)
  const row = { id: before?.id ?? newId(), pegawai_id: orang.id, tingkat, bp, mulai, bulan, dasar, dicabut }
  const other = dicabut === null ? await repo.findBertumpuk(tx, instansi_id, row) : undefined
  if (other !== undefined)
    refuse('tpp.sanksi_bertumpuk', {
      values: { dari: other.mulai, sampai: other.sampai, dasar: other.dasar },
      errors: [{ field: 'mulai', message: 'sanksi_bertumpuk' }],
    })
  await (before === undefined
    ? repo.insertSanksi(tx, instansi_id, call.caller.sub, row)
    : repo.updateSanksi(tx, instansi_id, row))
  const after = (await repo.findSanksi(tx, instansi_id, row.id)) ?? refuse('tidak_ditemukan')
  await recordAudit(tx, call, {
    aksi: before === undefined ? 'buat' : 'ubah',
    objek: 'tpp_sanksi',
    objek_id: row.id,
    instansi_id,
    sebelum: before,
    sesudah: after,
  })
  return toWire(after, call)
}

/** Sanctions of discipline that lower an allowance for whole months. */
export function mountTppSanksi(mount: Mount, { db }: { db: Database }): void {
  mount(listSanksiTpp, ({ query }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      const { periode_id } = query
      const bulan =
        periode_id === undefined
          ? undefined
          : ((await repo.bulanPeriode(tx, instansi_id, periode_id)) ?? refuse('tidak_ditemukan'))
      const page = await repo.pageSanksi(tx, { instansi_id, bulan }, query, windowOf(query))
      return { ...page, items: page.items.map((row) => toWire(row, call)) }
    })
  })

  mount(saveSanksiTpp, ({ body }, call) => {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, (tx) => simpanSanksi(tx, instansi_id, body, call))
  })
}
