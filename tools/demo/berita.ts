import { addDays, type Tanggal } from '@presensi/domain/kalender/tanggal'
import type { Rows } from './rows.ts'

/** `days` from today until it ends; none: it stays. */
type Berita = { readonly judul: string; readonly isi: string; readonly sejak: number; readonly days?: number }

const BERITA: readonly Berita[] = [
  {
    judul: 'Selamat datang di PRESENSI',
    isi:
      '<p>Presensi masuk dan pulang, izin, dan rekap kini ada di satu tempat. Tiga hal untuk mulai:</p>' +
      '<ol><li>Izinkan lokasi dan kamera saat peramban bertanya.</li>' +
      '<li>Periksa jadwal dan kantor Anda di halaman <b>Profil</b>.</li>' +
      '<li>Bila ada data yang keliru, sampaikan kepada pengelola kepegawaian kantor Anda.</li></ol>',
    sejak: -30,
  },
  {
    judul: 'Presensi pada hari cuti bersama',
    isi:
      '<p>Cuti bersama tidak mengurangi hak cuti tahunan. Pegawai yang <b>tetap bertugas menurut roster</b> pada hari itu ' +
      'melakukan presensi seperti biasa dan mendapat tambahan satu hari cuti.</p>',
    sejak: -7,
    days: 60,
  },
  {
    judul: 'Jam layanan bantuan kepegawaian',
    isi:
      '<p>Pertanyaan tentang presensi, izin, dan data kepegawaian dilayani pada hari kerja:</p>' +
      '<ul><li>Senin–Kamis 08.00–15.30</li><li>Jumat 08.00–11.00 dan 13.30–16.00</li></ul>',
    sejak: -14,
  },
]

/** News for everybody; the first is pinned. */
export function addBerita(rows: Rows, nextId: () => string, hariIni: Tanggal): void {
  const superadmin = rows.peran.find((one) => one.role === 'role:presensi:superadmin')?.pengguna_id ?? null
  for (const [nomor, { judul, isi, sejak, days }] of BERITA.entries())
    rows.berita.push({
      id: nextId(),
      judul,
      isi,
      mulai: addDays(hariIni, sejak),
      selesai: days === undefined ? null : addDays(hariIni, days),
      sasaran: 'semua',
      disematkan: nomor === 0,
      dibuat_oleh: superadmin,
    })
}
