import { wewenangOf } from '../../access/wewenang/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { listDinasLuar, selectMenunggu } from './dinas-luar.repo.ts'
import { toWire } from './wire.ts'

/** Own letters that wait for a second person, for the inbox. */
export const persetujuanDinasLuar = {
  jenis: 'dinas_luar',
  menunggu: (
    instansi_id: string,
    call: PersonCall,
    saring: { readonly q?: string | undefined; readonly kantor_id?: string | undefined },
  ) => selectMenunggu({ ...wewenangOf(instansi_id, call), terakhir: false }, call.caller, saring),
  isi: async (tx: Tx, instansi_id: string, ids: readonly string[], call: PersonCall) =>
    new Map(
      (await listDinasLuar(tx, instansi_id, ids)).map((row) => [
        row.id,
        { dinas_luar: toWire(instansi_id, row, call) },
      ]),
    ),
} as const
