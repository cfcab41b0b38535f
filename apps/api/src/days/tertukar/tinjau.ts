import type { hariTertukar, reviewAnomali } from '@presensi/contract/clocking/anomali'
import type { RouteParsed } from '@presensi/contract/route'
import { isDiriSendiri } from '@presensi/domain/akses/diri-sendiri'
import type * as z from 'zod/mini'
import { kapasitasFor, wewenangOf } from '../../access/wewenang/public.ts'
import { iso } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { refuse } from '../../platform/refusal.ts'
import { instansiOf } from '../../platform/scope.ts'
import { recordAudit } from '../../system/audit/public.ts'
import { clearPerkara, notify } from '../../system/notifikasi/public.ts'
import { readTertukar, selectMenunggu, type TertukarRow, writePutusan } from './tertukar.repo.ts'

const toWire = (row: TertukarRow): z.output<typeof hariTertukar> => ({
  id: row.id,
  nip: row.nip,
  nama: row.nama,
  tanggal: row.tanggal,
  peristiwa: row.peristiwa.map((one) => ({ ...one, waktu: iso(one.waktu) })),
  keberatan: row.alasan,
  keputusan: row.keputusan,
  catatan: row.catatan,
  sebagai: row.sebagai,
})

/** Superiors, and who stands in for them, or admins of the agency: an office's admin has no say in how a day is read. */
async function sebagaiOf(tx: Tx, instansi_id: string, row: TertukarRow, call: PersonCall): Promise<string> {
  const orang = { pegawai_id: row.pegawai_id, pengguna_id: row.pengguna_id ?? '', tanggal: row.tanggal }
  if (isDiriSendiri(call.caller, orang)) return refuse('konfirmasi.sendiri')
  const sebagai = await kapasitasFor(tx, instansi_id, orang, call)
  return sebagai === null || sebagai === 'admin_kantor' ? refuse('tidak_ditemukan') : sebagai
}

/** Says of days whose swapped kinds were read by the hour whether the reading stands. The clockings stay accepted; the last decision counts. */
export function createTinjauTertukar({ db }: { db: Database }) {
  return function tinjau(body: RouteParsed<typeof reviewAnomali>['body'], call: PersonCall) {
    const instansi_id = instansiOf(call.lingkup)
    const { id, ids = [], keputusan, alasan_kode = null, catatan = null } = body
    const asked = [...new Set(id === undefined ? ids : [id])]
    return db.inInstansi(instansi_id, async (tx) => {
      const rows = await readTertukar(tx, instansi_id, asked, { lock: true })
      if (rows.length < asked.length) return refuse('tidak_ditemukan')
      for (const row of rows) {
        const sebagai = await sebagaiOf(tx, instansi_id, row, call)
        const { tanggal, pengguna_id } = row
        await writePutusan(tx, instansi_id, row.id, { keputusan, alasan_kode, catatan, sebagai, oleh: call.caller.sub })
        await recordAudit(tx, call, {
          aksi: 'tinjau',
          objek: 'tertukar',
          objek_id: row.id,
          instansi_id,
          sebelum: { keputusan: row.keputusan, catatan: row.catatan },
          sesudah: { keputusan, alasan_kode, catatan, sebagai },
        })
        if (pengguna_id !== null)
          await notify(tx, [pengguna_id], {
            instansi_id,
            jenis: 'presensi.tertukar_ditinjau',
            isi: { tertukar_id: row.id, tanggal, keputusan, catatan },
          })
      }
      await clearPerkara(tx, instansi_id, asked)
      return { items: (await readTertukar(tx, instansi_id, asked)).map(toWire) }
    })
  }
}

/** Days that were read by the hour, for the inbox of who may undo it. */
export const persetujuanTertukar = {
  jenis: 'tertukar',
  menunggu: (
    instansi_id: string,
    call: PersonCall,
    saring: { readonly q?: string | undefined; readonly kantor_id?: string | undefined },
  ) => selectMenunggu(wewenangOf(instansi_id, call), saring),
  isi: async (tx: Tx, instansi_id: string, ids: readonly string[]) =>
    new Map((await readTertukar(tx, instansi_id, ids)).map((row) => [row.id, { tertukar: toWire(row) }])),
} as const
