import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import { JENIS_BARIS, SUMBER } from '@presensi/domain/saldo/buku'
import * as z from 'zod/mini'
import { boolean, file, integer, nip, nothing, oneOf, optional, text } from '../fields.ts'
import { laporanImpor } from '../impor.ts'
import { pribadi } from '../pribadi.ts'
import { defineRoute, SPREADSHEET } from '../route.ts'

const MENU = '/izin/lists/instansi'
/** A year that a ledger can have; which of them a call takes is said where today is known. */
const tahun = () => integer(2000, 2200)

export const sumberSaldo = z.enum(SUMBER)

export const barisSaldo = z.object({
  urut: z.int(),
  tanggal: z.string(),
  jenis: z.enum(JENIS_BARIS),
  /** days added or taken, and what is left after it */
  jumlah: z.int(),
  sisa: z.int(),
  /** days that were granted, postponed or extended: no balance changes by it */
  tanda: z.int(),
  /** the rule or the decree */
  dasar: z.string(),
  alasan: z.nullable(pribadi(z.string())),
  izin_id: z.nullable(z.string()),
  /** the day of cuti bersama that was worked on */
  untuk: z.nullable(z.string()),
  oleh: z.nullable(z.string()),
  /** not written yet: it will be with the next request, or when the year is turned */
  rencana: z.boolean(),
})

export const akunSaldo = z.object({
  sumber: sumberSaldo,
  sisa: z.int(),
  baris: z.array(barisSaldo),
})

/** Why somebody has no annual leave now; from `mulai` on they have. */
export const tanpaHak = z.object({
  alasan: z.enum(['bukan_haknya', 'masa_kerja', 'setelah_cltn', 'masa_kerja_tidak_diketahui']),
  mulai: z.nullable(z.string()),
})

export const bukuSaldo = z.object({
  nip: z.string(),
  nama: z.string(),
  tahun: z.int(),
  sisa: z.int(),
  tanpa_hak: z.nullable(tanpaHak),
  /** in the order in which days are used */
  akun: z.array(akunSaldo),
  can: z.object({ sesuaikan: z.boolean() }),
})

export const readSaldoIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/saldo',
  summary: 'The ledger of a year, line by line with its basis; without a NIP one’s own, without a year this one',
  access: { roles: PERAN_IZIN, relations: ['sendiri', 'atasan', 'pybmc'] },
  query: z.strictObject({ nip: optional(nip()), tahun: optional(tahun()) }),
  answer: bukuSaldo,
})

export const saveSaldo = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/saldo/save',
  summary:
    'The new line: an adjustment by decree, or with `perpanjang` days of cuti bersama that may be used in the next year, too',
  orang: [{ di: 'body.nip', hak: 'kepegawaian' }],
  access: { roles: PERAN_IZIN },
  button: { menu: MENU, right: 'ubah' },
  body: z
    .strictObject({
      nip: nip(),
      tahun: tahun(),
      /** less than nothing takes days away */
      hari: integer(-24, 24).check(z.refine((value) => value !== 0, { error: 'bukan_nol' })),
      alasan: text(500),
      dasar: text(200),
      /** the account; the year's own right where nothing is said */
      sumber: optional(oneOf(SUMBER)),
      perpanjang: optional(boolean()),
    })
    .check(
      z.refine(
        ({ perpanjang, sumber, hari }) =>
          perpanjang !== true || ((sumber ?? 'cuti_bersama') === 'cuti_bersama' && hari > 0),
        {
          path: ['perpanjang'],
          error: 'saldo_perpanjang',
        },
      ),
    ),
  answer: z.intersection(barisSaldo, z.object({ nip: z.string(), tahun: z.int(), sumber: sumberSaldo })),
})

export const templateSaldo = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/saldo/template',
  summary: 'Xlsx: saldo_cuti.xlsx',
  access: { roles: PERAN_IZIN },
  button: { menu: MENU, right: 'download_template' },
  query: nothing(),
  answer: z.unknown(),
  answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const importSaldo = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/saldo/import',
  summary: 'Import report: the balances that the agency had before the ledger, of this year',
  access: { roles: PERAN_IZIN },
  button: { menu: MENU, right: 'proses' },
  body_limit: SPREADSHEET,
  body: z.strictObject({ file: file(), pratinjau: optional(boolean()), terapkan_yang_benar: optional(boolean()) }),
  answer: laporanImpor,
})

export const isiTutupTahun = z.strictObject({ tahun: tahun(), pratinjau: optional(boolean()) })
export const closeYearSaldo = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/pegawai/izin/saldo/tutup-tahun',
  summary: 'A job: turns the year of everybody; it can be run again. With `pratinjau` it only says what would happen',
  access: { roles: PERAN_IZIN },
  button: { menu: MENU, right: 'proses' },
  body: isiTutupTahun,
  answer: z.object({ pekerjaan_id: z.string(), jumlah: z.int() }),
})
