import type { requestTinjau } from '@presensi/contract/clocking/presensi-tinjau'
import type { RouteParsed } from '@presensi/contract/route'
import { findTertukar, writeKeberatan } from '../../days/tertukar/public.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import {
  appendPenilaian,
  findPeristiwa,
  halanganTinjau,
  hariDari,
  lockPresensi,
  type PeristiwaRow,
  toPeristiwa,
} from '../presensi/public.ts'
import { openKonfirmasi } from './konfirmasi.repo.ts'

/** An accepted clocking that was read as the other kind: the reading stands until somebody has decided. */
async function keberatan(
  tx: Tx,
  row: PeristiwaRow,
  { id: objek_id, diminta }: { readonly id: string; readonly diminta: boolean },
  alasan: string,
  call: PersonCall,
) {
  if (diminta) return refuse('tinjau.sudah_diminta')
  const { instansi_id } = row
  await writeKeberatan(tx, instansi_id, objek_id, alasan)
  await recordAudit(tx, call, { aksi: 'minta_tinjau', objek: 'tertukar', objek_id, instansi_id, sesudah: { alasan } })
  return toPeristiwa(row, call, (await hariDari(tx, [row]))(row))
}

/** The wish is a row in the chain like a decision; from then on the clocking waits, and who decides is told with all else that waits. */
export function createMintaTinjau({ db }: { db: Database }) {
  return function mintaTinjau({ id, alasan }: RouteParsed<typeof requestTinjau>['body'], call: PersonCall) {
    const instansi_id = instansiOf(call.lingkup)
    return db.inInstansi(instansi_id, async (tx) => {
      await lockPresensi(tx, [id])
      const [row] = await findPeristiwa(tx, instansi_id, [id])
      if (row === undefined || row.pengguna_id !== call.caller.sub) return refuse('tidak_ditemukan')
      const tertukar = await findTertukar(tx, instansi_id, { pegawai_id: row.pegawai_id, presensi_id: id })
      if (tertukar !== undefined) return keberatan(tx, row, tertukar, alasan, call)
      const halangan = halanganTinjau(row)
      if (halangan !== null) return refuse(halangan)
      await appendPenilaian(tx, instansi_id, [
        {
          presensi_id: id,
          tanggal: row.tanggal,
          jenis: 'permintaan',
          nilai: 'perlu_konfirmasi',
          kode: null,
          fakta: '{}',
          catatan: alasan,
          oleh: call.caller.sub,
        },
      ])
      await openKonfirmasi(tx, row)
      await recordAudit(tx, call, {
        aksi: 'minta_tinjau',
        objek: 'presensi',
        objek_id: id,
        instansi_id,
        sesudah: { alasan },
      })
      const [after] = await findPeristiwa(tx, instansi_id, [id])
      return toPeristiwa(after ?? row, call, (await hariDari(tx, [row]))(row))
    })
  }
}
