import type { Tanggal } from '@presensi/domain/kalender/tanggal'
import type { IsiPenilaian } from '@presensi/domain/rantai/isi'
import type { Peristiwa } from './presensi.ts'
import { createRandom } from './random.ts'
import { bulanSebelum } from './riwayat.ts'
import type { Rows } from './rows.ts'

const MENIT = 60_000
export type Putusan = { readonly pada: number; readonly penilaian: IsiPenilaian }
/** A clocking, and the account of the superior who says nothing about it. */
export type Ditahan = { readonly presensi_id: string; readonly atasan: string }

/** The account of somebody's superior. */
function atasanOf(rows: Rows, pegawai_id: string): string | null {
  const line = rows.garis_pejabat.find(
    (one) => one.pegawai_id === pegawai_id && one.jenis === 'atasan' && one.selesai === null,
  )
  return rows.pegawai.find((one) => one.id === line?.pejabat_id)?.pengguna_id ?? null
}

/** The last clocking in Bandung three months ago that waits: its month is locked over it, and the decision comes afterwards. */
export function tahan(rows: Rows, events: readonly Peristiwa[], hariIni: Tanggal): Ditahan | null {
  const kantor_id = rows.kantor.find(({ kode }) => kode === 'BDG')?.id
  const [from, to] = [bulanSebelum(hariIni, 3), bulanSebelum(hariIni, 2)]
  const found = events.findLast(
    ({ baris }) =>
      baris.kantor_id === kantor_id &&
      baris.nilai === 'perlu_konfirmasi' &&
      baris.jenis === 'masuk' &&
      from <= baris.tanggal &&
      baris.tanggal < to &&
      atasanOf(rows, baris.pegawai_id) !== null,
  )?.baris
  const atasan = found === undefined ? null : atasanOf(rows, found.pegawai_id)
  return found === undefined || atasan === null ? null : { presensi_id: found.id, atasan }
}

/** Superiors decide within some days; what is younger still waits. */
export function decide(rows: Rows, { pada, baris }: Peristiwa, sekarang: number, nextId: () => string): Putusan[] {
  if (baris.nilai !== 'perlu_konfirmasi') return []
  const random = createRandom(`putusan/${baris.id}`)
  const at = pada + random.int(3, 90) * 60 * MENIT
  const oleh = atasanOf(rows, baris.pegawai_id)
  if (oleh === null || at > sekarang - MENIT || sekarang - pada < 3 * 86_400_000) return []
  const accepted = random.chance(0.85)
  const alasan = ['Tidak berada di kantor.', 'Tidak ada keterangan.', 'Belum dapat dibuktikan.']
  const penilaian: IsiPenilaian = {
    instansi_id: baris.instansi_id,
    id: nextId(),
    presensi_id: baris.id,
    tanggal: baris.tanggal,
    jenis: 'keputusan',
    nilai: accepted ? 'diterima' : 'ditolak',
    kode: null,
    fakta: '{}',
    catatan: accepted ? null : random.pick(alasan),
    oleh,
    pada: at,
  }
  return [{ pada: at, penilaian }]
}
