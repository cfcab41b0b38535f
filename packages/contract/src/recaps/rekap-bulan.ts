import { PERAN_REKAP } from '@presensi/domain/akses/peran'
import { JENIS_TERBUKA, STATUS_REKAP } from '@presensi/domain/rekap/bulan-kantor'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { integer, listQuery, nip, nothing, oneOf, optional, page, text, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { JENIS_DOKUMEN, KEADAAN_DOKUMEN } from './verifikasi.ts'

const { sort: _sort, ...LIST } = listQuery(['nama'])
const PAGE = { page: optional(integer(1, 1_000_000)), size: optional(integer(1, 200)) }
const moment = z.nullable(z.string())
const BULAN = { tahun: z.int(), bulan: z.int() }

/** What is open, by kind. */
export const jumlahTerbuka = z.object({
  konfirmasi: z.int(),
  konflik: z.int(),
  belum_terdaftar: z.int(),
  antrean: z.int(),
  luar_jam: z.int(),
  izin: z.int(),
  perbaikan: z.int(),
  dinas_luar: z.int(),
})

/** An office's month. Who only pays sees its state alone: then the rest is null. */
export const bulanKantor = z.object({
  kantor_id: z.string(),
  kantor: z.string(),
  ...BULAN,
  status: z.enum(STATUS_REKAP),
  /** how often it was locked */
  versi: z.int(),
  orang: z.int(),
  terbuka: z.nullable(jumlahTerbuka),
  /** days with attendance among work days, in basis points */
  kehadiran_bp: z.nullable(z.int()),
  dibuat_pada: moment,
  dibuat_oleh: moment,
  /** when, by whom and why it was locked over what was open */
  dikunci_pada: moment,
  dikunci_oleh: moment,
  alasan: moment,
  dibuka_pada: moment,
  dibuka_oleh: moment,
  alasan_buka: moment,
  /** the link of the chain */
  nomor: z.nullable(z.int()),
  hash: moment,
})

/** One office: its locked month. Many: what became of each. */
export const hasilKunci = z.union([
  bulanKantor,
  z.object({
    items: z.array(z.object({ kantor_id: z.string(), kode: moment, pesan: moment, hasil: z.nullable(bulanKantor) })),
  }),
])

export const terbuka = z.object({
  jenis: z.enum(JENIS_TERBUKA),
  /** stops the office's admin */
  menghalangi: z.boolean(),
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  tanggal: z.string(),
  /** the level that has to act, of a request for leave and of a correction that was asked for once more */
  tingkat: moment,
  pemutus: z.array(z.object({ nip: z.string(), nama: z.string() })),
  tautan: z.string(),
})
export const daftarTerbuka = z.object({
  ...page(terbuka).shape,
  ...BULAN,
  status: z.enum(STATUS_REKAP),
  paling_cepat: z.string(),
  jumlah: jumlahTerbuka,
  /** facts that came since it was generated */
  berubah_sejak_dibuat: z.int(),
  /** the office's month itself; null where nobody was there */
  kantor: z.nullable(bulanKantor),
  /** the job that generates it right now */
  pekerjaan_id: moment,
  /** the day of the agency's first clocking, where it lies in this month: work days before it are TK unless an outage is declared */
  presensi_pertama: moment,
})

/** A correction line: the differences with their sign. */
export const koreksiRekap = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  tanggal: z.string(),
  kantor_asal_id: z.string(),
  bulan_asal: z.string(),
  /** the office whose month it is booked in */
  kantor_id: z.string(),
  kantor: z.string(),
  /** the month it is booked in, by its first day */
  bulan: z.string(),
  kode_lama: z.string(),
  kode_baru: z.string(),
  terlambat_menit: z.int(),
  pulang_cepat_menit: z.int(),
  bekerja_menit: z.int(),
  uang_makan: z.int(),
  bp: z.int(),
  bp_disiplin: z.int(),
  bp_seluruh: z.int(),
  sebab: z.array(z.string()),
  /** the month it is booked in is locked */
  terkunci: z.boolean(),
  diubah_pada: z.string(),
})

/** A line of the register of papers. */
export const dokumenRekap = z.object({
  kode: z.string(),
  jenis: z.enum(JENIS_DOKUMEN),
  bentuk: z.enum(['pdf', 'xlsx']),
  kertas: moment,
  bahasa: z.string(),
  /** for the notice board */
  papan: z.boolean(),
  kantor_id: moment,
  kantor: moment,
  turunan: z.boolean(),
  mulai: z.string(),
  selesai: z.string(),
  versi: z.nullable(z.int()),
  keadaan: z.enum(KEADAAN_DOKUMEN),
  digantikan_oleh: z.nullable(z.int()),
  orang: z.int(),
  /** SHA-256 of the file, in hex, and its size in bytes */
  sidik: z.string(),
  ukuran: z.int(),
  dicetak_pada: z.string(),
  dicetak_oleh: z.string(),
  /** kept: it can be had again, the same to the byte */
  tersimpan: z.boolean(),
})
export const KERTAS = ['A4', 'F4'] as const
/** What the zip of an agency holds for each office. */
export const BENTUK_UNDUHAN = ['xlsx', 'pdf'] as const
/** The button behind a file of a form, where one call hands out both. */
export const HAK_BENTUK = { pdf: 'cetak', xlsx: 'export_excel' } as const

export const listRekapInstansi = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/instansi-bulan',
  summary: 'Per office: status, people, open items, rate, locked when and by whom',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:rekap',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:operator:instansi:keuangan',
    ],
  },
  button: { menu: ['/rekapbulan/lists', '/instansi/tpp/periode/lists'], right: 'view' },
  query: z.strictObject({ tahun: tahun(), bulan: bulan(), ...LIST }),
  answer: page(bulanKantor),
})

export const listTerbuka = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/terbuka',
  summary: 'What is open: kind, person, date, who decides, link; earliest lock day',
  access: { roles: ['role:presensi:admin:kantor', 'role:presensi:admin:instansi', 'role:presensi:superadmin'] },
  button: { menu: '/rekapbulan/lists', right: 'view' },
  query: z.strictObject({ kantor_id: optional(uuid()), tahun: tahun(), bulan: bulan(), ...PAGE }),
  answer: daftarTerbuka,
})

export const listKoreksiRekap = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/koreksi',
  summary: 'Correction lines',
  access: {
    roles: [
      'role:presensi:monitoring:instansi:rekap',
      'role:presensi:admin:instansi',
      'role:presensi:superadmin',
      'role:presensi:monitoring:kantor:rekap',
      'role:presensi:admin:kantor',
      'role:presensi:operator:instansi:keuangan',
    ],
    relations: ['sendiri'],
  },
  query: z.strictObject({
    nip: optional(nip()),
    kantor_id: optional(uuid()),
    tahun: tahun(),
    bulan: bulan(),
    ...PAGE,
  }),
  answer: page(koreksiRekap),
})

export const listDokumenRekap = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/dokumen',
  summary: 'Papers with version, state, hash',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'view' },
  query: z.strictObject({ kantor_id: optional(uuid()), tahun: tahun(), bulan: bulan(), ...PAGE }),
  answer: page(dokumenRekap),
})

export const downloadDokumenRekap = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/rekap/dokumen/{kode}',
  summary: 'A paper of a locked month as it was first printed; a pdf needs the button cetak, an xlsx export_excel',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekapbulan/lists', '/kehadirankantor/lists'], right: 'view' },
  params: z.strictObject({ kode: text(60) }),
  query: nothing(),
  answer: z.unknown(),
  answerType: 'application/octet-stream',
})

export const downloadRekapInstansi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/unduh-instansi',
  summary: 'A job; zip. Of pdf it needs the button cetak, of xlsx export_excel',
  access: {
    roles: ['role:presensi:monitoring:instansi:rekap', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/rekapbulan/lists', right: 'view' },
  body: z.strictObject({
    tahun: tahun(),
    bulan: bulan(),
    bentuk: optional(oneOf(BENTUK_UNDUHAN)),
    kertas: optional(oneOf(KERTAS)),
  }),
  answer: z.object({ pekerjaan_id: z.string(), jumlah: z.int() }),
})
