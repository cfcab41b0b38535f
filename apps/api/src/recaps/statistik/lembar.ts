import { formatMonth, weekdayNames } from '@presensi/contract/kata/format'
import { KODE_HARI as ARTI_KODE } from '@presensi/contract/kata/istilah'
import type { Language } from '@presensi/contract/kata/sentence'
import { firstOfMonth } from '@presensi/domain/kalender/tanggal'
import { CUTI } from '@presensi/domain/statistik/angka-bulan'
import { type Cell, type SheetColumn, type SheetStream, streamWorkbook } from '../../platform/xlsx/public.ts'
import type { Statistik } from './statistik.ts'

const KATA = {
  id: {
    ringkasan: 'Ringkasan',
    kantor: 'Kantor',
    tren: 'Tren',
    kode: 'Kode',
    jam: 'Jam',
    disiplin: 'Disiplin',
    hal: 'Hal',
    nilai: 'Nilai',
    bulan: 'Bulan',
    dataPer: 'Data per (UTC)',
    belum: 'Pegawai yang belum dihitung',
    berbeda: 'Hari yang berbeda dari cetakan terkunci',
    orang: 'Pegawai',
    hari_kerja: 'Hari kerja',
    hadir: 'Hadir',
    dinilai: 'Hari dinilai',
    kehadiran: 'Kehadiran (%)',
    ketepatan: 'Tepat waktu (%)',
    tk: 'Tanpa keterangan',
    cuti: 'Cuti, izin, sakit',
    terlambat: 'Kali terlambat',
    menit: 'Menit terlambat',
    kodeKantor: 'Kode',
    nama: 'Nama',
    unit: 'dengan kantor di bawahnya',
    arti: 'Arti',
    hari: 'Hari',
    apa: 'Presensi',
    masuk: 'Masuk',
    pulang: 'Pulang',
    mulai: 'Mulai hari ke',
    beruntun: '10 hari beruntun',
    semuaKantor: 'Semua kantor',
    banding: 'Perbandingan',
    trenBanding: 'Tren perbandingan',
    ukuran: 'Ukuran',
    selisih: 'Selisih',
    perOrang: 'per pegawai',
  },
  en: {
    ringkasan: 'Summary',
    kantor: 'Offices',
    tren: 'Trend',
    kode: 'Codes',
    jam: 'Hours',
    disiplin: 'Discipline',
    hal: 'Subject',
    nilai: 'Value',
    bulan: 'Month',
    dataPer: 'Data as of (UTC)',
    belum: 'People not computed yet',
    berbeda: 'Days that differ from the locked print',
    orang: 'People',
    hari_kerja: 'Work days',
    hadir: 'Present',
    dinilai: 'Days judged',
    kehadiran: 'Attendance (%)',
    ketepatan: 'On time (%)',
    tk: 'Absent without a reason',
    cuti: 'Leave, permits, sick',
    terlambat: 'Times late',
    menit: 'Minutes late',
    kodeKantor: 'Code',
    nama: 'Name',
    unit: 'with the offices below',
    arti: 'Meaning',
    hari: 'Days',
    apa: 'Clocking',
    masuk: 'In',
    pulang: 'Out',
    mulai: 'From day',
    beruntun: '10 days in a row',
    semuaKantor: 'All offices',
    banding: 'Comparison',
    trenBanding: 'Compared trend',
    ukuran: 'Measure',
    selisih: 'Difference',
    perOrang: 'per person',
  },
} as const

type Angka = Statistik['angka']
const persen = (bp: number | null): number | null => (bp === null ? null : bp / 100)
const angkaCells = (one: Angka): Cell[] => [
  one.orang,
  one.hari_kerja,
  one.hadir,
  one.dinilai,
  persen(one.kehadiran_bp),
  persen(one.ketepatan_bp),
  one.tk,
  one.cuti,
  one.terlambat,
  one.terlambat_menit,
]
/** The headings of the cells above. */
const HITUNGAN = [
  'orang',
  'hari_kerja',
  'hadir',
  'dinilai',
  'kehadiran',
  'ketepatan',
  'tk',
  'cuti',
  'terlambat',
  'menit',
] as const
const bilangan = (header: string, width = 14): SheetColumn => ({ header, kind: 'bilangan', width })
const teks = (header: string, width: number): SheetColumn => ({ header, width })

type Sisi = { readonly data: Statistik; readonly kantor_id: string | undefined }

/** Rounded as a sheet shows it, so that differences of what is seen are what is seen. */
const bulat = (value: number): number => Math.round(value * 100) / 100

/** Two months or offices beside each other; days are those of one person on average, so that sizes can be compared. */
function lembarBanding(first: Sisi, second: Sisi, language: Language): SheetStream[] {
  const kata = KATA[language]
  const nameOf = ({ data, kantor_id }: Sisi): string => {
    const office =
      kantor_id === undefined ? kata.semuaKantor : (data.kantor.find((one) => one.kantor_id === kantor_id)?.nama ?? '–')
    return `${office}, ${formatMonth(firstOfMonth(data.tahun, data.bulan).slice(0, 7), language)}`
  }
  const rata = (days: number, { orang }: Angka): number | null => (orang === 0 ? null : bulat(days / orang))
  const measures: readonly (readonly [string, (one: Angka) => number | null])[] = [
    [kata.kehadiran, (one) => persen(one.kehadiran_bp)],
    [kata.ketepatan, (one) => persen(one.ketepatan_bp)],
    [`${kata.tk}, ${kata.perOrang}`, (one) => rata(one.tk, one)],
    [`${kata.terlambat}, ${kata.perOrang}`, (one) => rata(one.terlambat, one)],
    [`${kata.menit}, ${kata.perOrang}`, (one) => rata(one.terlambat_menit, one)],
    [`${kata.cuti}, ${kata.perOrang}`, (one) => rata(one.cuti, one)],
    [kata.orang, (one) => one.orang],
  ]
  const names = [nameOf(first), nameOf(second)]
  const cetak = { kertas: 'A4' } as const
  return [
    {
      name: kata.banding,
      columns: [teks(kata.ukuran, 36), ...names.map((name) => bilangan(name, 26)), bilangan(kata.selisih)],
      rows: measures.map(([label, read]) => {
        const [one, other] = [read(first.data.angka), read(second.data.angka)]
        return [label, one, other, one === null || other === null ? null : bulat(one - other)]
      }),
      beku: 1,
      cetak,
    },
    {
      name: kata.trenBanding,
      columns: names.flatMap((name): SheetColumn[] => [
        { header: `${kata.bulan}, ${name}`, kind: 'tanggal', width: 18 },
        bilangan(`${kata.kehadiran}, ${name}`, 22),
        bilangan(`${kata.ketepatan}, ${name}`, 22),
      ]),
      rows: first.data.tren.map((_month, at) =>
        [first, second].flatMap(({ data }): Cell[] => {
          const one = data.tren[at]
          if (one === undefined) return [null, null, null]
          const { tahun, bulan, angka } = one
          return [firstOfMonth(tahun, bulan), persen(angka.kehadiran_bp), persen(angka.ketepatan_bp)]
        }),
      ),
      cetak,
    },
  ]
}

/** Statistics as a workbook: a sheet a chart, so that each of them can be drawn again from numbers. */
export function lembarStatistik(first: Sisi, second: Sisi | null, language: Language): AsyncIterable<Buffer> {
  return streamWorkbook(
    ...lembarBulan(first.data, language),
    ...(second === null ? [] : lembarBanding(first, second, language)),
  )
}

function lembarBulan(found: Statistik, language: Language): SheetStream[] {
  const kata = KATA[language]
  const columns = HITUNGAN.map((name) => bilangan(kata[name]))
  const labels = columns.map(({ header }) => header)
  const denganUnit = found.kantor.some(({ unit }) => unit !== null)
  const days = weekdayNames(language)
  const arti = (kode: string): string =>
    kode === CUTI ? kata.cuti : ((ARTI_KODE[language] as Record<string, string>)[kode] ?? kode)
  const cetak = { kertas: 'A4' } as const
  return [
    {
      name: kata.ringkasan,
      columns: [teks(kata.hal, 40), bilangan(kata.nilai, 20)],
      rows: [
        [kata.bulan, formatMonth(firstOfMonth(found.tahun, found.bulan).slice(0, 7), language)],
        [kata.dataPer, found.data_per],
        ...angkaCells(found.angka).map((value, at) => [labels[at] ?? '', value]),
        [kata.belum, found.belum],
        [kata.berbeda, found.berbeda],
      ],
      cetak,
    },
    {
      name: kata.kantor,
      columns: [
        teks(kata.kodeKantor, 14),
        teks(kata.nama, 36),
        ...columns,
        ...(denganUnit ? columns.map(({ header }) => bilangan(`${header}, ${kata.unit}`, 18)) : []),
      ],
      rows: found.kantor.map((one) => [
        one.kode,
        one.nama,
        ...angkaCells(one.sendiri),
        ...(one.unit === null ? [] : angkaCells(one.unit)),
      ]),
      beku: 2,
      cetak,
    },
    {
      name: kata.tren,
      columns: [{ header: kata.bulan, kind: 'tanggal', width: 14 }, ...columns, bilangan(kata.belum, 20)],
      rows: found.tren.map(({ tahun, bulan, angka, belum }) => [
        firstOfMonth(tahun, bulan),
        ...angkaCells(angka),
        belum,
      ]),
      cetak,
    },
    {
      name: kata.kode,
      columns: [teks(kata.kode, 10), teks(kata.arti, 36), bilangan(kata.hari)],
      rows: Object.entries(found.kode).map(([kode, jumlah]) => [kode, arti(kode), jumlah]),
      cetak,
    },
    {
      name: kata.jam,
      columns: [
        teks(kata.apa, 12),
        teks(kata.hari, 12),
        ...Array.from({ length: 24 }, (_, at) => bilangan(`${at}`, 6)),
      ],
      rows: (['masuk', 'pulang'] as const).flatMap((apa) =>
        days.map((day, at) => [kata[apa], day, ...found[apa].slice(at * 24, at * 24 + 24)]),
      ),
      cetak,
    },
    {
      name: kata.disiplin,
      columns: [teks(kata.mulai, 20), bilangan(kata.orang)],
      rows: [
        ...found.disiplin.langkah.map(({ hari, orang }) => [String(hari), orang]),
        [kata.beruntun, found.disiplin.beruntun],
      ],
      cetak,
    },
  ]
}
