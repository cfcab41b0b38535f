import { wewenangOf } from '../../access/wewenang/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { instansiOf } from '../../platform/scope.ts'
import { countMenunggu, listMenunggu } from './perbaikan.repo.ts'
import { toPerbaikanWire } from './wire.ts'

/** Requests that wait for the caller's decision, for the inbox. */
export const persetujuanPerbaikan = {
  count: (tx: Tx, call: PersonCall, q?: string): Promise<number> =>
    countMenunggu(tx, wewenangOf(instansiOf(call.lingkup), call), q),

  /** the oldest first */
  async list(tx: Tx, call: PersonCall, window: { q?: string | undefined; limit: number; offset: number }) {
    const instansi_id = instansiOf(call.lingkup)
    const rows = await listMenunggu(tx, wewenangOf(instansi_id, call), window)
    return rows.map((row) => toPerbaikanWire(instansi_id, row, call))
  },
}
