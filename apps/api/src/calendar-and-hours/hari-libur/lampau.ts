import type { JenisLibur } from '@presensi/domain/jadwal/resolve-jadwal'
import { type IsiLibur, isLampauBerubah } from '@presensi/domain/kalender/libur-lampau'
import { catatLampau } from '../../days/perubahan-lampau/public.ts'
import type { Tx } from '../../platform/database.ts'
import type { PersonCall } from '../../platform/http/call.ts'
import { todayOf } from '../../platform/zone.repo.ts'
import type { BarisLampau } from '../jadwal/public.ts'
import type { HariLiburRow } from './hari-libur.repo.ts'

type Sisi = HariLiburRow | null
type Ubah = { readonly before: Sisi; readonly after: Sisi }

/** A holiday as schedules read it. */
function isiOf(row: Sisi) {
  if (row === null) return null
  const { id, tanggal_mulai, tanggal_selesai, nama, jenis, dasar, agama, kantor_ids } = row
  return { id, tanggal_mulai, tanggal_selesai, nama, jenis: jenis as JenisLibur, dasar, agama, kantor_ids }
}

/** Keeps what holidays changed in days that are over: a reason for it, and whom it waits for. */
export async function catatLibur(
  tx: Tx,
  instansi_id: string,
  call: PersonCall,
  changes: readonly Ubah[],
  { aksi, alasan }: { readonly aksi: 'buat' | 'ubah' | 'hapus'; readonly alasan: string | undefined },
) {
  const hari_ini = await todayOf(tx, instansi_id)
  const past = changes.filter(({ before, after }) =>
    isLampauBerubah(before as IsiLibur | null, after as IsiLibur | null, hari_ini),
  )
  const rows = past.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const [first] = rows
  if (first === undefined) return undefined
  const isForAll = rows.some(({ kantor_ids }) => kantor_ids.length === 0)
  const baris = past.map(({ before, after }): BarisLampau => {
    const kunci = (before ?? after)?.id ?? ''
    return { jenis: 'hari_libur', kunci, sebelum: isiOf(before), sesudah: isiOf(after) }
  })
  return catatLampau(tx, instansi_id, call, {
    ...{ aksi, objek: 'hari_libur', alasan, baris },
    ...(past.length === 1 && { objek_id: first.id }),
    judul: past.length === 1 ? first.nama : `${first.nama} (+${past.length - 1})`,
    dari: rows.map(({ tanggal_mulai }) => tanggal_mulai).toSorted()[0] ?? first.tanggal_mulai,
    sampai:
      rows
        .map(({ tanggal_selesai }) => tanggal_selesai)
        .toSorted()
        .at(-1) ?? first.tanggal_selesai,
    ...(!isForAll && { kantor_ids: [...new Set(rows.flatMap(({ kantor_ids }) => kantor_ids))] }),
  })
}
