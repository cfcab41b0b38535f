import { PERAN_REKAP } from '@presensi/domain/akses/peran'
import { JENIS_TERBUKA, STATUS_REKAP } from '@presensi/domain/rekap/bulan-kantor'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { integer, listQuery, nip, optional, page, uuid } from '../fields.ts'
import { defineRoute } from '../route.ts'

const { sort: _sort, ...LIST } = listQuery(['nama'])
const PAGE = { page: optional(integer(1, 1_000_000)), size: optional(integer(1, 200)) }
const moment = z.nullable(z.string())
const BULAN = { tahun: z.int(), bulan: z.int() }

/** What is open, by kind. */
export const jumlahTerbuka = z.object({
  konfirmasi: z.int(),
  konflik: z.int(),
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
  /** the level of a request for leave that has to act */
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
})

/** A correction line: the differences with their sign. */
export const koreksiRekap = z.object({
  id: z.string(),
  nip: z.string(),
  nama: z.string(),
  tanggal: z.string(),
  kantor_asal_id: z.string(),
  bulan_asal: z.string(),
  kantor_id: z.string(),
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

export const signRekap = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/tanda-tangan',
  summary: 'The signed month; only by the named signer',
  access: { signedIn: true, as: 'pegawai' },
  todo: 'rekap',
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
  todo: 'rekap',
})

export const downloadRekapInstansi = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/rekap/unduh-instansi',
  summary: 'A job; zip',
  access: {
    roles: ['role:presensi:monitoring:instansi:rekap', 'role:presensi:admin:instansi', 'role:presensi:superadmin'],
  },
  button: { menu: '/rekapbulan/lists', right: 'export_excel' },
  todo: 'rekap',
})

export const downloadStatistik = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/rekap/statistik-excel',
  summary: 'Xlsx: statistics',
  access: {
    roles: PERAN_REKAP,
  },
  button: { menu: ['/rekap-perhitungan/lists', '/kehadirankantor/lists'], right: 'export_excel' },
  todo: 'rekap',
})
