import { SEBAB_KATA } from '@presensi/contract/days/daftar-hadir'
import type { Tx } from '../../platform/database.ts'
import type { PersonFacts } from '../../platform/http/call.ts'
import { catatLampau } from '../perubahan-lampau/public.ts'
import type { DaftarRow } from './daftar-hadir.repo.ts'
import { kunciBaris } from './peristiwa.repo.ts'

/**
 * What a list says of people who are registered stands in the digest (behaviour.md §3): entered, agreed to, taken back. Of who could not clock it is the
 * ordinary way, and nothing is told twice.
 */
export async function catatDaftar(
  tx: Tx,
  instansi_id: string,
  call: PersonFacts,
  { row, aksi, alasan }: { readonly row: DaftarRow; readonly aksi: 'buat' | 'hapus'; readonly alasan: string | null },
): Promise<void> {
  const { id, tanggal, zona_waktu, sebab, kantor } = row
  if (sebab === 'belum_terdaftar') return
  const pada = Date.parse(row.pada)
  await catatLampau(tx, instansi_id, call, {
    ...{ aksi, objek: 'daftar_hadir', objek_id: id, judul: `${kantor}, ${tanggal}` },
    alasan: alasan ?? SEBAB_KATA[sebab],
    ...{ dari: tanggal, sampai: tanggal },
    pegawai_ids: row.baris.map(({ pegawai_id }) => pegawai_id),
    baris: row.baris.map(({ pegawai_id, masuk, pulang }) => {
      const isi = { daftar_id: id, pegawai_id, tanggal, masuk, pulang, zona_waktu, pada }
      const kunci = kunciBaris(isi)
      return aksi === 'buat'
        ? { jenis: 'daftar_hadir', kunci, sebelum: null, sesudah: isi }
        : { jenis: 'daftar_hadir', kunci, sebelum: isi, sesudah: null }
    }),
  })
}
