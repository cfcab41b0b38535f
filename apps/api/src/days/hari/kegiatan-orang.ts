import { type FaktaHari, type KegiatanWajib, kantorPenilai, type Selang } from '@presensi/domain/hari/fakta'
import { detikOf } from '@presensi/domain/kalender/jam'
import { instantOf } from '@presensi/domain/kalender/zona'
import type { KegiatanRow } from './hari.repo.ts'

/** Whom a joint event is for: who is named, the offices, or everybody where neither is said. */
const isDipanggil = (row: KegiatanRow, pegawai_id: string, kantor_id: string | null): boolean =>
  row.pegawai_ids.includes(pegawai_id) ||
  (kantor_id !== null && row.kantor_ids.includes(kantor_id)) ||
  (row.pegawai_ids.length === 0 && row.kantor_ids.length === 0)

/** Hours of a joint event by the clock of an office, the same for everybody there. */
const jamKegiatan = (row: KegiatanRow, zona: string): Selang => {
  const known = saat.get(row) ?? new Map<string, Selang>()
  saat.set(row, known)
  const at = (jam: string): number => instantOf(row.tanggal, detikOf(jam), zona)
  const span = known.get(zona) ?? { mulai: at(row.mulai), selesai: at(row.selesai) }
  known.set(zona, span)
  return span
}
const saat = new WeakMap<KegiatanRow, Map<string, Selang>>()

/** What a joint event asks of a person; nothing where it is not for them. */
export function kegiatanOf(row: KegiatanRow, pegawai_id: string, fakta: FaktaHari | undefined): KegiatanWajib[] {
  if (fakta === undefined || row.dibatalkan || !isDipanggil(row, pegawai_id, kantorPenilai(fakta))) return []
  const { id, tanggal, nama, jenis, kode_potongan, wajib } = row
  const { mulai, selesai } = jamKegiatan(row, fakta.zona_waktu)
  return [
    {
      id,
      tanggal,
      nama,
      jenis,
      kode_potongan,
      wajib,
      mulai,
      selesai,
      sebelum_menit: row.sebelum_menit,
      dinamai: row.pegawai_ids.includes(pegawai_id),
      dikecualikan: row.dikecualikan_ids.includes(pegawai_id),
    },
  ]
}
