import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { type Kabar, notify, notifyOtherAdmins } from '../../system/notifikasi/public.ts'
import { listPemutusLini, type PerbaikanRow } from './perbaikan.repo.ts'

/** Who decides hears of it: by the line; where nobody stands there, and of what is asked once more, the admins of the agency. */
export async function tellPemutus(tx: Tx, instansi_id: string, row: PerbaikanRow): Promise<void> {
  const { id: perbaikan_id, nama, tanggal, putaran } = row
  const isi = { perbaikan_id, nama, tanggal, putaran }
  const kabar: Kabar = { instansi_id, jenis: 'perbaikan.menunggu', isi, perkara: [perbaikan_id] }
  const line = row.putaran === 1 ? await listPemutusLini(tx, instansi_id, row.pegawai_id) : []
  if (line.length > 0) await notify(tx, line, kabar)
  else await notifyOtherAdmins(tx, row.pengguna_id ?? '', kabar)
}

/** The applicant hears what became of it. */
export async function tellPengusul(
  tx: Tx,
  instansi_id: string,
  row: PerbaikanRow,
  { caller }: PersonCall,
): Promise<void> {
  if (row.pengguna_id === null) return
  const disetujui = row.status === 'disetujui'
  const catatan = row.keputusan?.catatan ?? null
  const isi = { perbaikan_id: row.id, tanggal: row.tanggal, oleh: caller.nama, disetujui, catatan }
  await notify(tx, [row.pengguna_id], { instansi_id, jenis: 'perbaikan.diputuskan', isi })
}
