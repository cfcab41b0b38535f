import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { instansiOf } from '../../platform/scope.ts'
import { countIzin } from './daftar.repo.ts'
import { listMenunggu } from './daftar.ts'
import { pageIzin } from './izin.repo.ts'
import { bolehOf, toWire } from './wire.ts'

export { type IzinHari, readIzinHari } from './berlaku.repo.ts'
export { createIzinHarian } from './harian.ts'
export { isIzinTerlihat } from './lihat.ts'

type Window = { readonly q?: string | undefined; readonly limit: number; readonly offset: number }

/** Requests for leave that wait for the caller as superior or PYBMC: a source of the inbox. */
export const persetujuanIzin = {
  async count(tx: Tx, call: PersonCall): Promise<number> {
    if (call.caller.pegawai_id === null || call.caller.act !== undefined) return 0
    const instansi_id = instansiOf(call.lingkup)
    return countIzin(tx, instansi_id, (await listMenunggu(tx, instansi_id, call)).where)
  },

  async list(tx: Tx, call: PersonCall, { q, limit, offset }: Window) {
    if (call.caller.pegawai_id === null) return []
    const instansi_id = instansiOf(call.lingkup)
    const { where } = await listMenunggu(tx, instansi_id, call)
    const window = { page: Math.floor(offset / limit) + 1, size: limit, limit, offset }
    const page = await pageIzin(tx, instansi_id, { q, sort: 'dibuat_pada' }, window, where)
    const open = call.caller.act === undefined
    return page.items.map((row) =>
      toWire(row, {
        ...bolehOf(row, call),
        atasan: open && row.menunggu === 'atasan',
        pybmc: open && row.menunggu === 'pybmc',
      }),
    )
  },
}
