import type { Tanggal } from '@presensi/domain/kalender/tanggal'
import { instantOf } from '@presensi/domain/kalender/zona'
import { workDay } from './dinas-luar.ts'
import { createIds } from './random.ts'
import type { Row, Rows } from './rows.ts'

const LIBUR = { nama: 'Hari Berkabung Daerah', dasar: 'Keputusan Bupati (contoh demo) Nomor 188 Tahun 2026' }

/** About a week ago: decreed a holiday only when people had been at work on it. */
const hariLibur = (hariIni: Tanggal): Tanggal => workDay(hariIni, -6)
const hariGangguan = (hariIni: Tanggal): Tanggal => workDay(hariIni, -4)

/** A holiday that nobody knew of when they clocked in. */
export const isSusulan = ({ nama }: Row<'hari_libur'>): boolean => nama === LIBUR.nama

const idOf = (rows: Rows, kode: string): string | null => rows.instansi.find((one) => one.kode === kode)?.id ?? null

/** What became known only later: a holiday of the regency, and an outage in Bandung at the time of going home. */
export function addSusulan(rows: Rows, hariIni: Tanggal): void {
  const nextId = createIds('susulan')
  const tanggal = hariLibur(hariIni)
  rows.hari_libur.push({
    instansi_id: idOf(rows, 'KABDEMO'),
    id: nextId(),
    tanggal_mulai: tanggal,
    tanggal_selesai: tanggal,
    ...LIBUR,
    jenis: 'khusus',
    keppres_asn: null,
    nasional_kunci: null,
  })
  const instansi_id = idOf(rows, 'KEMENDEMO')
  const kantor = rows.kantor.find((one) => one.instansi_id === instansi_id && one.kode === 'BDG')
  const admin = rows.pengguna.find((one) => one.username === 'admin.instansi')
  if (!kantor || !admin) throw new Error('the demo has no office in Bandung, or nobody who declares outages')
  const at = (jam: number): string =>
    new Date(instantOf(hariGangguan(hariIni), jam * 3600, kantor.zona_waktu ?? 'Asia/Jakarta')).toISOString()
  rows.gangguan.push({
    instansi_id,
    id: nextId(),
    kantor_id: kantor.id,
    mulai: at(15.5),
    selesai: at(18),
    alasan: 'Listrik dan jaringan gedung padam',
    oleh: admin.id,
  })
}
