import type { Tanggal } from './tanggal.ts'

/** One line of a national list: domain.md §3.3, each with the decree it stands in. */
export type LiburNasional = {
  readonly tanggal_mulai: Tanggal
  readonly tanggal_selesai: Tanggal
  readonly nama: string
  readonly jenis: 'nasional' | 'cuti_bersama'
}
export type DaftarNasional = {
  readonly tahun: number
  readonly dasar: string
  readonly dasar_cuti_bersama: string
  /** the decree that gives cuti bersama to ASN, and the dates that it does not name; null while there is none */
  readonly keppres_asn: { readonly nomor: string; readonly tanpa: readonly Tanggal[] } | null
  readonly catatan: string | null
  readonly libur: readonly LiburNasional[]
}

/** 'N 03-31..04-01 Nama': kind, first day, last day where there are several, name. */
function read(tahun: number, lines: string): LiburNasional[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const match = /^\s*([NC]) (\d\d-\d\d)(?:\.\.(\d\d-\d\d))? (.+)$/.exec(line)
      if (match === null) throw new Error(`unreadable holiday: ${line}`)
      const [, kind, from = '', to = from, nama = ''] = match
      return {
        tanggal_mulai: `${tahun}-${from}`,
        tanggal_selesai: `${tahun}-${to}`,
        nama,
        jenis: kind === 'N' ? 'nasional' : 'cuti_bersama',
      }
    })
}

export const DAFTAR_NASIONAL: readonly DaftarNasional[] = [
  {
    tahun: 2025,
    dasar: 'SKB 3 Menteri 1017/2024, 2/2024, 2/2024',
    dasar_cuti_bersama: 'SKB 3 Menteri 1017/2024, 2/2024, 2/2024 (18 Agustus ditambahkan kemudian)',
    keppres_asn: { nomor: 'Keppres 2/2025', tanpa: ['2025-08-18'] },
    catatan: null,
    libur: read(
      2025,
      `
      N 01-01 Tahun Baru 2025 Masehi
      N 01-27 Isra Mikraj Nabi Muhammad
      C 01-28 Cuti bersama Tahun Baru Imlek
      N 01-29 Tahun Baru Imlek 2576
      C 03-28 Cuti bersama Hari Suci Nyepi
      N 03-29 Hari Suci Nyepi (Saka 1947)
      N 03-31..04-01 Idulfitri 1446 H
      C 04-02..04-04 Cuti bersama Idulfitri
      C 04-07 Cuti bersama Idulfitri
      N 04-18 Wafat Yesus Kristus
      N 04-20 Kebangkitan Yesus Kristus (Paskah)
      N 05-01 Hari Buruh Internasional
      N 05-12 Hari Raya Waisak 2569 BE
      C 05-13 Cuti bersama Waisak
      N 05-29 Kenaikan Yesus Kristus
      C 05-30 Cuti bersama Kenaikan Yesus Kristus
      N 06-01 Hari Lahir Pancasila
      N 06-06 Iduladha 1446 H
      C 06-09 Cuti bersama Iduladha
      N 06-27 1 Muharam Tahun Baru Islam 1447 H
      N 08-17 Proklamasi Kemerdekaan
      C 08-18 Cuti bersama HUT ke-80 RI
      N 09-05 Maulid Nabi Muhammad
      N 12-25 Kelahiran Yesus Kristus (Natal)
      C 12-26 Cuti bersama Natal`,
    ),
  },
  {
    tahun: 2026,
    dasar: 'SKB 3 Menteri 1497/2025, 2/2025, 5/2025',
    dasar_cuti_bersama: 'Keppres 42/2025',
    keppres_asn: { nomor: 'Keppres 42/2025', tanpa: [] },
    catatan: null,
    libur: read(
      2026,
      `
      N 01-01 Tahun Baru 2026 Masehi
      N 01-16 Isra Mikraj Nabi Muhammad
      C 02-16 Cuti bersama Tahun Baru Imlek
      N 02-17 Tahun Baru Imlek 2577
      C 03-18 Cuti bersama Hari Suci Nyepi
      N 03-19 Hari Suci Nyepi (Saka 1948)
      C 03-20 Cuti bersama Idulfitri
      N 03-21..03-22 Idulfitri 1447 H
      C 03-23..03-24 Cuti bersama Idulfitri
      N 04-03 Wafat Yesus Kristus
      N 04-05 Kebangkitan Yesus Kristus (Paskah)
      N 05-01 Hari Buruh Internasional
      N 05-14 Kenaikan Yesus Kristus
      C 05-15 Cuti bersama Kenaikan Yesus Kristus
      N 05-27 Iduladha 1447 H
      C 05-28 Cuti bersama Iduladha
      N 05-31 Hari Raya Waisak 2570 BE
      N 06-01 Hari Lahir Pancasila
      N 06-16 1 Muharam Tahun Baru Islam 1448 H
      N 08-17 Proklamasi Kemerdekaan
      N 08-25 Maulid Nabi Muhammad
      C 12-24 Cuti bersama Natal
      N 12-25 Kelahiran Yesus Kristus (Natal)`,
    ),
  },
  {
    tahun: 2027,
    dasar: 'SKB 3 Menteri 1205/2026, 3/2026, 2/2026',
    dasar_cuti_bersama: 'SKB 3 Menteri 1205/2026, 3/2026, 2/2026',
    keppres_asn: null,
    catatan: 'Keppres cuti bersama ASN 2027 belum diverifikasi; periksa sebelum diterapkan.',
    libur: read(
      2027,
      `
      N 01-01 Tahun Baru 2027 Masehi
      N 01-05 Isra Mikraj Nabi Muhammad (1448 H)
      C 02-05 Cuti bersama Tahun Baru Imlek
      N 02-06 Tahun Baru Imlek 2578
      N 03-08 Hari Suci Nyepi (Saka 1949)
      C 03-09 Cuti bersama Idulfitri
      N 03-10..03-11 Idulfitri 1448 H
      C 03-12 Cuti bersama Idulfitri
      C 03-15 Cuti bersama Idulfitri
      C 03-25 Cuti bersama Wafat Yesus Kristus
      N 03-26 Wafat Yesus Kristus
      N 03-28 Kebangkitan Yesus Kristus (Paskah)
      N 05-01 Hari Buruh Internasional
      N 05-06 Kenaikan Yesus Kristus
      N 05-17 Iduladha 1448 H
      C 05-18 Cuti bersama Iduladha
      C 05-19 Cuti bersama Waisak
      N 05-20 Hari Raya Waisak 2571 BE
      N 06-01 Hari Lahir Pancasila
      N 06-06 1 Muharam Tahun Baru Islam 1449 H
      N 08-15 Maulid Nabi Muhammad
      N 08-17 Proklamasi Kemerdekaan
      C 12-24 Cuti bersama Natal
      N 12-25 Kelahiran Yesus Kristus (Natal)
      N 12-26 Isra Mikraj Nabi Muhammad (1449 H)`,
    ),
  },
]
