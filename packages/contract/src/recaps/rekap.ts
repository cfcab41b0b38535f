import { PERAN_ADMIN, PERAN_REKAP } from '@presensi/domain/akses/peran'
import { daysBetween } from '@presensi/domain/kalender/tanggal'
import { REKAP_HARI_MAKS } from '@presensi/domain/rekap/rentang'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { BULAN_BARIS, HARI_ORANG, hari, hariSingkat, pindahan, totalBulan } from '../days/hari.ts'
import { boolean, date, list, listQuery, nip, oneOf, optional, page, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { bulanKantor, hasilKunci, KERTAS } from './rekap-bulan.ts'

export { KERTAS } from './rekap-bulan.ts'

const { sort: _sort, ...LIST } = listQuery(['nama'])

const RENTANG = { start: date(), end: date() }
const isRentang = ({ start, end }: { start: string; end: string }): boolean => start <= end
const isSetahun = ({ start, end }: { start: string; end: string }): boolean => daysBetween(start, end) < REKAP_HARI_MAKS
const rentang = <S extends z.core.$ZodShape & typeof RENTANG>(shape: S) =>
  z.strictObject(shape).check(
    z.refine((value) => isRentang(value as never), { error: 'sebelum_mulai', path: ['end'], abort: true }),
    z.refine((value) => isSetahun(value as never), { error: `maks_hari:${REKAP_HARI_MAKS}`, path: ['end'] }),
  )

const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** `papan`: for the notice board, where all leave and sickness is C */
const PAPAN = { papan: optional(boolean()) }
const CETAK = { kertas: optional(oneOf(KERTAS)), ...PAPAN }
const KANTOR = { kantor_id: optional(uuid()), turunan: optional(boolean()) }
const BULAN = { tahun: tahun(), bulan: bulan() }

const SIAPA = { nip: z.string(), nama: z.string() }
/** Days of one calendar month; caps and counts of a month hold inside it. */
export const rekapBulanRinci = z.object({
  tahun: z.int(),
  bulan: z.int(),
  hari: z.array(hari),
  ...BULAN_BARIS,
  pindahan,
  total: totalBulan,
})
export const rekapBulanSingkat = z.object({
  tahun: z.int(),
  bulan: z.int(),
  hari: z.array(hariSingkat),
  pindahan,
  total: totalBulan,
})
/** One block a month, and all of them together. */
export const rekapOrang = z.object({ ...SIAPA, bulan: z.array(rekapBulanSingkat), total: totalBulan })
const PERIODE = {
  start: z.string(),
  end: z.string(),
  /** the moment whose knowledge it rests on */
  data_per: z.string(),
}
export const rekapOrangRinci = z.object({ ...SIAPA, ...PERIODE, bulan: z.array(rekapBulanRinci), total: totalBulan })
const { jumlah_bp: _jumlah, potongan_bp: _potongan, ...TERJUMLAH } = totalBulan.shape
/** Over everybody who was found, on all pages. `belum`: people whose days are being computed and are not in it. */
export const jumlahRekap = z.object({ orang: z.int(), belum: z.int(), ...TERJUMLAH })
/** How the people of an office came to one day; `kantor` is null for who is in none. */
export const perKantor = z.object({
  kantor: z.nullable(z.object({ id: z.string(), nama: z.string() })),
  orang: z.int(),
  hari_kerja: z.int(),
  hadir: z.int(),
  menunggu: z.int(),
  /** people by code */
  kode: z.record(z.string(), z.int()),
})
export const rekapKantorHasil = z.object({ ...PERIODE, ...page(rekapOrang).shape })

export const rekapPegawai = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-absensi/rekap-presensi-pegawai',
  summary: 'Recap of one employee between two dates',
  access: {
    roles: PERAN_REKAP,
    relations: ['sendiri', 'atasan'],
  },
  button: { ...HARI_ORANG, right: 'view' },
  reads: true,
  body: rentang({ nip: optional(nip()), ...RENTANG }),
  answer: rekapOrangRinci,
})

export const rekapKantor = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/m-absensi/rekap-presensi-kantor',
  summary: 'Recap of one office between two dates',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapabsen/lists', '/kehadirankantor/lists'], right: 'view' },
  reads: true,
  body: rentang({ kantor_id: optional(uuid()), turunan: optional(boolean()), ...RENTANG, ...LIST }),
  /** `per_kantor`: only of one day, over everybody who was found; null where they are too many for one answer, which files have */
  answer: z.intersection(rekapKantorHasil, z.object({ per_kantor: z.optional(z.nullable(z.array(perKantor))) })),
})

export const rekapKantorPdf = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-absensi/rekap-presensi-kantor-pdf',
  summary: 'Pdf: Report Kantor.pdf',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapabsen/lists', '/kehadirankantor/lists'], right: 'cetak' },
  query: rentang({ ...KANTOR, ...RENTANG, ...CETAK }),
  answer: z.unknown(),
  answerType: PDF,
})

export const rekapKantorExcel = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-absensi/rekap-presensi-kantor-excel',
  summary: 'Xlsx: Report Kantor.xlsx',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapabsen/lists', '/kehadirankantor/lists'], right: 'export_excel' },
  query: rentang({ ...KANTOR, ...RENTANG, ...PAPAN }),
  answer: z.unknown(),
  answerType: XLSX,
})

export const rekapPegawaiPdf = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/m-absensi/rekap-presensi-pegawai-pdf',
  summary: 'Pdf: Report Pegawai.pdf',
  access: {
    roles: PERAN_REKAP,
    relations: ['sendiri', 'atasan'],
  },
  button: { ...HARI_ORANG, right: 'cetak' },
  query: rentang({ nip: optional(nip()), ...RENTANG, kertas: optional(oneOf(KERTAS)) }),
  answer: z.unknown(),
  answerType: PDF,
})

export const rekapPegawaiBulan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/rekap/nip-bulan',
  summary: 'Monthly recap of one employee',
  access: {
    roles: PERAN_REKAP,
    relations: ['sendiri', 'atasan'],
  },
  button: { ...HARI_ORANG, right: 'view' },
  reads: true,
  body: z.strictObject({ nip: optional(nip()), tahun: tahun(), bulan: bulan() }),
  answer: rekapOrangRinci,
})

export const rekapKantorBulan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/rekap/kantor-bulan',
  summary: 'Monthly recap of one office',
  access: {
    roles: PERAN_REKAP,
    relations: ['atasan'],
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'view', roleOnly: true },
  reads: true,
  body: z.strictObject({
    kantor_id: optional(uuid()),
    /** those for whom the caller decides, instead of an office */
    tim: optional(oneOf(['saya'])),
    turunan: optional(boolean()),
    tahun: tahun(),
    bulan: bulan(),
    ...LIST,
  }),
  /** `jumlah` is null for more people than a file can have */
  answer: z.intersection(rekapKantorHasil, z.object({ jumlah: z.nullable(jumlahRekap) })),
})

export const generateRekapKantorBulan = defineRoute({
  service: 'presensi',
  method: 'POST',
  path: '/absensi/v2/pegawai/rekap/generate/kantor-bulan',
  summary: 'A job; its progress can be followed',
  access: { roles: ['role:presensi:admin:instansi', 'role:presensi:superadmin', 'role:presensi:admin:kantor'] },
  button: { menu: '/rekapbulan/lists', right: 'proses' },
  body: z.strictObject({ kantor_id: optional(uuid()), tahun: tahun(), bulan: bulan() }),
  answer: z.object({ pekerjaan_id: z.string(), jumlah: z.int() }),
})

export const rekapKantorBulanPdf = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/rekap/kantor-bulan',
  summary: 'Pdf: Report Kantor.pdf',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'cetak' },
  query: z.strictObject({ ...KANTOR, ...BULAN, ...CETAK }),
  answer: z.unknown(),
  answerType: PDF,
})

export const rekapKantorBulanExcel = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/rekap/kantor-bulan-excel',
  summary: 'Xlsx: Report Kantor.xlsx',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'export_excel' },
  query: z.strictObject({ ...KANTOR, ...BULAN, ...PAPAN }),
  answer: z.unknown(),
  answerType: XLSX,
})

export const lockRekap = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/kunci',
  summary: 'The locked month',
  access: { roles: PERAN_ADMIN },
  button: { menu: '/rekapbulan/lists', right: 'proses' },
  body: z.strictObject({
    kantor_id: optional(uuid()),
    /** many offices at once: each is answered for itself */
    kantor_ids: optional(list(uuid(), 500)),
    tahun: tahun(),
    bulan: bulan(),
    /** over what is open, by the agency only */
    alasan: optional(text(500)),
  }),
  answer: hasilKunci,
})

export const reopenRekap = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/buka',
  summary: 'The reopened month; refused when a final TPP period uses it',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/rekapbulan/lists', right: 'proses' },
  body: z.strictObject({ kantor_id: uuid(), tahun: tahun(), bulan: bulan(), alasan: text(500) }),
  answer: bulanKantor,
})
