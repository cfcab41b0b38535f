import { PERAN_REKAP } from '@presensi/domain/akses/peran'
import { ATURAN_BULAN, ATURAN_HARI, STATUS_KEGIATAN } from '@presensi/domain/hari/hasil'
import { KODE_HARI, MODE, TANDA } from '@presensi/domain/hari/kode'
import { SOROTAN, type Sorotan } from '@presensi/domain/hari/sorotan'
import { DASAR_POTONGAN } from '@presensi/domain/kebijakan/kebijakan'
import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { boolean, integer, list, listQuery, nip, oneOf, optional, page, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** One grid shows all people of most offices. */
export const MAKS_ORANG_BULAN = 500
const { sort: _sort, ...LIST } = { ...listQuery(['nama']), size: optional(integer(1, MAKS_ORANG_BULAN)) }
const instant = z.nullable(z.string())
export const kodeHari = oneOf(KODE_HARI)
export const modeHari = z.nullable(z.enum(MODE))
export const barisPotongan = z.object({
  aturan: z.string(),
  kode: z.nullable(z.string()),
  /** what the rule costs by itself, and what the cap of the day leaves of it */
  bp: z.int(),
  setelah_batas_bp: z.int(),
  /** false: shown, not summed */
  dihitung: z.boolean(),
  dasar_potongan: z.enum(DASAR_POTONGAN),
  kebijakan_id: z.nullable(z.string()),
  dasar: z.string(),
})

/** What a month costs beside its days: it counts on the day on which it ends. */
export const barisBulan = z.object({
  aturan: z.enum(ATURAN_BULAN),
  kode: z.string(),
  bp: z.int(),
  dasar_potongan: z.enum(DASAR_POTONGAN),
  kebijakan_id: z.nullable(z.string()),
  dasar: z.string(),
  /** the days it is reckoned from */
  mulai: z.string(),
  selesai: z.string(),
})
/** Beside the days of a month: its own lines, and what it costs at most. */
export const BULAN_BARIS = { baris_bulan: z.array(barisBulan), maks_bulan_bp: z.int() }

/** A day as every screen reads it. */
export const hari = z.object({
  tanggal: z.string(),
  /** 'H', 'TL1+PSW2' */
  kode: z.string(),
  kode_list: z.array(kodeHari),
  mode: modeHari,
  tanda: z.array(z.enum(TANDA)),
  sementara: z.boolean(),
  menunggu: z.boolean(),
  diproses: z.boolean(),
  ada_presensi: z.boolean(),
  /** could not clock yet, and stands in no manual list of the office */
  belum_terdaftar: z.boolean(),
  kantor_id: z.nullable(z.string()),
  zona_waktu: z.string(),
  jadwal_masuk: instant,
  jadwal_pulang: instant,
  wajib_pulang: instant,
  masuk: instant,
  pulang: instant,
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  bekerja_menit: z.int(),
  uang_makan: z.boolean(),
  /** the lines that are summed */
  potongan_bp: z.int(),
  baris: z.array(barisPotongan),
  kegiatan: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      jenis: z.string(),
      status: z.enum(STATUS_KEGIATAN),
      hadir_pada: instant,
    }),
  ),
})

/** As a cell of a month shows it. */
export const hariSingkat = z.pick(hari, {
  tanggal: true,
  kode: true,
  mode: true,
  tanda: true,
  sementara: true,
  menunggu: true,
  diproses: true,
})

/** As it stands so far, without what it costs. */
export const hariKini = z.intersection(
  hariSingkat,
  z.pick(hari, { kode_list: true, masuk: true, pulang: true, terlambat_menit: true, pulang_cepat_menit: true }),
)

export const penjelasan = z.object({
  aturan: z.enum(ATURAN_HARI),
  /** the decree */
  dasar: z.nullable(z.string()),
  /** instants in UTC milliseconds */
  fakta: z.record(z.string(), z.union([z.string(), z.number()])),
  /** in the language of the caller */
  kalimat: z.string(),
})

export const totalBulan = z.object({
  kode: z.record(z.string(), z.int()),
  hari_kerja: z.int(),
  hadir: z.int(),
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  bekerja_menit: z.int(),
  hari_uang_makan: z.int(),
  jumlah_bp: z.int(),
  potongan_bp: z.int(),
  menunggu: z.int(),
  konflik: z.int(),
})
/**
 * Of somebody who was in several offices that month, where only a part of them is shown: the deduction of the part is not capped. In the office of the
 * last day `seluruh` is the person's whole month under its cap, in the others null. Null itself: the month is all there is.
 */
export const pindahan = z.nullable(z.object({ seluruh: z.nullable(totalBulan) }))
export const orang = { nip: z.string(), nama: z.string() }

/** One person's days open from each of these pages; groups do not limit one's own, nor a superior's look at their people. */
export const HARI_ORANG = {
  menu: ['/rekapabsen/lists', '/rekapbulan/lists', '/kehadirankantor/lists'],
  roleOnly: true,
} as const

export const jumlahHari = z.object({
  tanggal: z.string(),
  hadir: z.int(),
  tidak_hadir: z.int(),
  menunggu: z.int(),
  konflik: z.int(),
})
const sorotanCounts = {
  potongan: z.int(),
  tidak_hadir: z.int(),
  luar_jam: z.int(),
  menunggu: z.int(),
  diproses: z.int(),
  konflik: z.int(),
} satisfies Record<Sorotan, unknown>

export const readKantorBulan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/kantor-bulan',
  summary: 'People × days of the month: codes, totals, what waits',
  access: {
    roles: PERAN_REKAP,
    relations: ['atasan'],
  },
  button: { menu: ['/kehadirankantor/lists', '/rekapbulan/lists'], right: 'view', roleOnly: true },
  query: z.strictObject({
    kantor_id: optional(uuid()),
    /** those for whom the caller decides, instead of an office */
    tim: optional(oneOf(['saya'])),
    turunan: optional(boolean()),
    tahun: optional(tahun()),
    bulan: optional(bulan()),
    /** only people who have one of these in the month */
    hanya: optional(list(oneOf(SOROTAN), SOROTAN.length)),
    /** only people with a day of one of these codes */
    kode: optional(list(kodeHari, KODE_HARI.length)),
    jenis_pegawai: optional(list(oneOf(JENIS_PEGAWAI), JENIS_PEGAWAI.length)),
    /** only who came, or left, in this hour of the week by the clock of the office: weekday × 24 + hour, from Monday 00:00 on */
    masuk_jam: optional(integer(0, 167)),
    pulang_jam: optional(integer(0, 167)),
    ...LIST,
  }),
  answer: z.object({
    tahun: z.int(),
    bulan: z.int(),
    /** of everybody in the list, on every page of it; left out where they are too many to be judged for one answer */
    per_hari: z.optional(z.array(jumlahHari)),
    /** how many people have what, before `hanya` and `kode` narrow the list; left out likewise */
    ringkas: z.optional(z.object({ orang: z.int(), ...sorotanCounts })),
    ...page(
      z.object({
        ...orang,
        hari: z.array(hariSingkat),
        total: totalBulan,
        pindahan,
        /** how often in that hour; only where one was asked for */
        kali: z.optional(z.int()),
      }),
    ).shape,
  }),
})

export const readBulan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/bulan',
  summary: 'One person’s month, day by day',
  access: {
    roles: PERAN_REKAP,
    relations: ['sendiri', 'atasan'],
  },
  button: { ...HARI_ORANG, right: 'view' },
  query: z.strictObject({ nip: optional(nip()), tahun: optional(tahun()), bulan: optional(bulan()) }),
  answer: z.object({
    ...orang,
    tahun: z.int(),
    bulan: z.int(),
    hari: z.array(hari),
    ...BULAN_BARIS,
    total: totalBulan,
  }),
})

export const downloadKantorBulan = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/hari/kantor-bulan-excel',
  summary: 'Xlsx: people × days of the month',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/kehadirankantor/lists', '/rekapbulan/lists'], right: 'export_excel' },
  query: z.strictObject({
    kantor_id: optional(uuid()),
    turunan: optional(boolean()),
    tahun: optional(tahun()),
    bulan: optional(bulan()),
  }),
  answer: z.unknown(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
