import { dateWords } from '@presensi/contract/kata/format'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { notify, notifyOtherAdmins } from '../../system/notifikasi/public.ts'
import { listPemutusLini, type PerbaikanRow } from './perbaikan.repo.ts'

/** Who decides hears of it: by the line; where nobody stands there, and of what is asked once more, the admins of the agency. */
export async function tellPemutus(tx: Tx, instansi_id: string, row: PerbaikanRow): Promise<void> {
  const hari = dateWords(row.tanggal)
  const kabar = {
    instansi_id,
    jenis: 'perbaikan.menunggu',
    message:
      row.putaran === 1
        ? {
            id: `${row.nama} mengusulkan perbaikan presensi ${hari.id}. Menunggu keputusan Anda.`,
            en: `${row.nama} asks to correct ${hari.en}. It waits for your decision.`,
          }
        : {
            id: `${row.nama} mengusulkan sekali lagi perbaikan presensi ${hari.id} yang tidak disetujui. Menunggu keputusan admin instansi.`,
            en: `${row.nama} asks once more to correct ${hari.en}, which was refused. It waits for the admin of the agency.`,
          },
    tautan: '/persetujuan',
    data: { perbaikan_id: row.id },
  }
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
  const agreed = row.status === 'disetujui'
  const hari = dateWords(row.tanggal)
  const catatan = row.keputusan?.catatan ?? ''
  await notify(tx, [row.pengguna_id], {
    instansi_id,
    jenis: 'perbaikan.diputuskan',
    type: agreed ? 'success' : 'danger',
    message: agreed
      ? {
          id: `${caller.nama} menyetujui usul perbaikan Anda untuk ${hari.id}.`,
          en: `${caller.nama} approved your correction of ${hari.en}.`,
        }
      : {
          id: `${caller.nama} tidak menyetujui usul perbaikan Anda untuk ${hari.id}: ${catatan}`,
          en: `${caller.nama} did not approve your correction of ${hari.en}: ${catatan}`,
        },
    tautan: `/presensi/riwayat?bulan=${row.tanggal.slice(0, 7)}&hari=${row.tanggal}`,
    data: { perbaikan_id: row.id },
  })
}
