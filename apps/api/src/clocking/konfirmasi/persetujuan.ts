import type { peristiwaPegawai } from '@presensi/contract/clocking/presensi-fields'
import type * as z from 'zod/mini'
import { wewenangOf } from '../../access/wewenang/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { hariDari, readPeristiwa, titikTerdekat, toPeristiwaPegawai } from '../presensi/public.ts'
import { readKebiasaan } from './kebiasaan.repo.ts'
import { listKunci, selectMenunggu } from './konfirmasi.repo.ts'

type Wire = z.output<typeof peristiwaPegawai>

/** Clockings on which the caller decides, by their ids, as they are stored and as they are answered. */
async function readDiputus(tx: Tx, instansi_id: string, ids: readonly string[], call: PersonCall) {
  const rows = await readPeristiwa(tx, instansi_id, await listKunci(tx, instansi_id, ids))
  const hariOf = await hariDari(tx, rows)
  const can = { putuskan: true, lihat_foto: call.caller.act === undefined }
  return { rows, wire: new Map(rows.map((row) => [row.id, toPeristiwaPegawai(row, call, can, hariOf(row))])) }
}

export const readPeristiwaDiputus = async (
  ...given: Parameters<typeof readDiputus>
): Promise<ReadonlyMap<string, Wire>> => (await readDiputus(...given)).wire

/** Clockings that wait, for the inbox. */
export const persetujuanKonfirmasi = {
  jenis: 'konfirmasi',
  menunggu: (
    instansi_id: string,
    call: PersonCall,
    saring: { readonly q?: string | undefined; readonly kantor_id?: string | undefined },
  ) => selectMenunggu(wewenangOf(instansi_id, call), saring),
  async isi(tx: Tx, instansi_id: string, ids: readonly string[], call: PersonCall) {
    const { rows, wire } = await readDiputus(tx, instansi_id, ids, call)
    const usual = await readKebiasaan(tx, instansi_id, rows)
    const fences = await titikTerdekat(tx, instansi_id, rows)
    return new Map(
      [...wire].map(([id, konfirmasi]) => {
        const one = usual.get(id)
        const biasanya = one === undefined ? null : { ...one, waktu: iso(one.waktu) }
        return [id, { konfirmasi, biasanya, titik: fences.get(id) ?? null }]
      }),
    )
  },
} as const
