import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import * as z from 'zod/mini'
import { bulan, tahun } from '../calendar-and-hours/hari-kerja.ts'
import { boolean, date, integer, nip, nothing, oneOf, optional, page, rule, text, timeOfDay, uuid } from '../fields.ts'
import { referensi } from '../people-and-places/referensi.ts'
import { defineRoute } from '../route.ts'
import { ALASAN_KODE_IZIN, MENU_IZIN, pemutusIzin } from './izin.ts'

export const searchPegawaiIzin = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/search-by-nip-nama',
  summary: 'Employees',
  access: { roles: PERAN_IZIN },
  button: { menu: MENU_IZIN, right: 'view' },
  query: z.strictObject({ q: optional(text(100)) }),
  answer: page(referensi),
})

export const searchAtasan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/search-atasan-nip-nama',
  summary: 'Possible superiors',
  access: { signedIn: true },
  query: z.strictObject({ q: optional(text(100)) }),
  answer: page(referensi),
})

export const readKalenderIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/kalender',
  summary: 'Who is away when, without reasons',
  access: {
    roles: ['role:presensi:operator:instansi:izin', 'role:presensi:admin:instansi', 'role:presensi:admin:kantor'],
    relations: ['sendiri', 'atasan'],
  },
  query: z.strictObject({ kantor_id: optional(uuid()), tahun: optional(tahun()), bulan: optional(bulan()) }),
  answer: z.object({
    tahun: z.int(),
    bulan: z.int(),
    kantor_id: z.nullable(z.string()),
    /** people of the office on the last day of the month */
    jumlah_pegawai: z.int(),
    orang: z.array(
      z.object({
        nip: z.string(),
        nama: z.string(),
        tanggal_mulai: z.string(),
        tanggal_selesai: z.string(),
        /** granted, or still asked for */
        berlaku: z.boolean(),
      }),
    ),
  }),
})

export const countIzin = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/hitung',
  summary: 'Days per balance, days off, who decides, papers, clashes',
  access: { roles: PERAN_IZIN, relations: ['sendiri'] },
  query: z
    .strictObject({
      jenis_kode: text(10),
      tanggal_mulai: date(),
      tanggal_selesai: date(),
      jam_mulai: optional(timeOfDay()),
      jam_selesai: optional(timeOfDay()),
      luar_negeri: optional(boolean()),
      hari_perjalanan: optional(integer(0, 12)),
      alasan_kode: optional(oneOf(ALASAN_KODE_IZIN)),
      anak_ke: optional(integer(1, 20)),
      nip: optional(nip()),
      /** a stored request that is being changed: what it holds already does not stand in its own way */
      id: optional(uuid()),
    })
    .check(
      rule(['tanggal_mulai', 'tanggal_selesai'], 'selesai_dulu', (body) => body.tanggal_selesai >= body.tanggal_mulai),
    ),
  answer: z.object({
    hari: z.int(),
    /** by the roster that is not there yet: counted again when it is saved */
    sementara: z.boolean(),
    libur: z.array(z.object({ tanggal: z.string(), sebab: z.string() })),
    saldo: z.array(z.object({ akun: z.string(), hari: z.int() })),
    sisa: z.nullable(z.int()),
    pemutus: z.array(pemutusIzin),
    menunggu_untuk: z.nullable(z.enum(['pybmc', 'ppk'])),
    lampiran: z.enum(['tidak', 'boleh', 'wajib']),
    /** which letter it needs, in the language of the caller; null where it needs none */
    surat: z.nullable(z.string()),
    bentrok: z.array(
      z.object({ kode: z.string(), nomor: z.string(), tanggal_mulai: z.string(), tanggal_selesai: z.string() }),
    ),
    /** what would be refused, in the language of the caller */
    masalah: z.array(z.object({ code: z.string(), field: z.nullable(z.string()), pesan: z.string() })),
  }),
})

const pejabatIzin = z.nullable(z.object({ nip: z.string(), nama: z.string(), jabatan: z.nullable(z.string()) }))
export const readAtasan = defineRoute({
  service: 'presensi',
  method: 'GET',
  path: '/absensi/v2/pegawai/izin/get/atasan',
  summary: 'Own superior and PYBMC',
  access: { signedIn: true, as: 'pegawai' },
  query: nothing(),
  answer: z.object({ atasan: pejabatIzin, pybmc: pejabatIzin }),
})
