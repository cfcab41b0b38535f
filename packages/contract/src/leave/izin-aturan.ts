import { PERAN_IZIN } from '@presensi/domain/akses/peran'
import {
  KELOMPOK_IZIN,
  KODE_HARI_IZIN,
  LAMPIRAN_IZIN,
  MAKS_PER,
  SATUAN_IZIN,
  TINGKAT_IZIN,
} from '@presensi/domain/izin/jenis-izin'
import { JENIS_KELAMIN, JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import * as z from 'zod/mini'
import {
  boolean,
  clearable,
  date,
  integer,
  list,
  nip,
  nothing,
  oneOf,
  optional,
  page,
  rule,
  text,
  uuid,
} from '../fields.ts'
import { defineRoute } from '../route.ts'

export const izinJenis = z.object({
  /** null: as it ships; a save makes it the agency's own */
  id: z.nullable(z.string()),
  kode: z.string(),
  nama: z.string(),
  kelompok: z.enum(KELOMPOK_IZIN),
  satuan: z.enum(SATUAN_IZIN),
  untuk: z.array(z.enum(JENIS_PEGAWAI)),
  masa_kerja_bulan: z.nullable(z.int()),
  maks: z.nullable(z.int()),
  maks_bulan: z.nullable(z.int()),
  maks_per: z.enum(MAKS_PER),
  mundur_hari: z.int(),
  jenis_kelamin: z.nullable(z.enum(JENIS_KELAMIN)),
  lampiran: z.enum(LAMPIRAN_IZIN),
  memakai_saldo: z.boolean(),
  kode_hari: z.enum(KODE_HARI_IZIN),
  tingkat: z.array(z.enum(TINGKAT_IZIN)),
  otomatis: z.boolean(),
  boleh_tangguh: z.boolean(),
  boleh_tolak: z.boolean(),
  boleh_panggil: z.boolean(),
  dasar: z.nullable(z.string()),
  berlaku_mulai: z.string(),
  berlaku_sampai: z.nullable(z.string()),
  aktif: z.boolean(),
  /** reasons to choose from; empty where the kind has none */
  alasan_kodes: z.array(z.string()),
})

export const listIzinJenis = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/izin-jenis/get',
  summary: 'Kinds of izin of the agency, as they hold on a day (today); with `untuk_saya` those the caller may ask for',
  access: { signedIn: true },
  query: z.strictObject({
    tanggal: optional(date()),
    aktif: optional(boolean()),
    untuk_saya: optional(boolean()),
  }),
  answer: page(izinJenis),
})

export const saveIzinJenis = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/izin-jenis/save',
  summary: 'The kind; what is left out stays as it is, or as it ships',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'simpan' },
  body: z
    .strictObject({
      id: optional(uuid()),
      kode: text(10).check(z.toUpperCase(), z.regex(/^[A-Z0-9_]+$/, { error: 'kode' })),
      nama: text(100),
      kelompok: oneOf(KELOMPOK_IZIN),
      satuan: oneOf(SATUAN_IZIN),
      untuk: clearable(list(oneOf(JENIS_PEGAWAI), JENIS_PEGAWAI.length)),
      masa_kerja_bulan: clearable(integer(0, 600)),
      maks: clearable(integer(1, 3660)),
      maks_bulan: clearable(integer(1, 60)),
      maks_per: clearable(oneOf(MAKS_PER)),
      mundur_hari: clearable(integer(0, 366)),
      jenis_kelamin: clearable(oneOf(JENIS_KELAMIN)),
      lampiran: clearable(oneOf(LAMPIRAN_IZIN)),
      memakai_saldo: clearable(boolean()),
      kode_hari: oneOf(KODE_HARI_IZIN),
      tingkat: list(oneOf(TINGKAT_IZIN), TINGKAT_IZIN.length).check(z.minLength(1, { error: 'wajib' })),
      otomatis: clearable(boolean()),
      boleh_tangguh: clearable(boolean()),
      boleh_tolak: clearable(boolean()),
      boleh_panggil: clearable(boolean()),
      dasar: clearable(text(200)),
      berlaku_mulai: clearable(date()),
      berlaku_sampai: clearable(date()),
      aktif: clearable(boolean()),
    })
    .check(
      rule(['berlaku_mulai', 'berlaku_sampai'], 'selesai_dulu', (body) => body.berlaku_sampai >= body.berlaku_mulai),
    ),
  answer: izinJenis,
})

export const delegasiCuti = z.object({
  id: z.string(),
  jenis_kodes: z.array(z.string()),
  luar_negeri: z.boolean(),
  kantor_ids: z.array(z.string()),
  jabatan: z.array(z.string()),
  kelas_dari: z.nullable(z.int()),
  kelas_sampai: z.nullable(z.int()),
  pejabat_nip: z.string(),
  pejabat: z.string(),
  nomor_keputusan: z.string(),
  mulai: z.string(),
  selesai: z.nullable(z.string()),
})

export const listDelegasiCuti = defineRoute({
  service: 'ours',
  method: 'GET',
  path: '/absensi/v2/instansi/delegasi-cuti/get',
  summary: 'Who grants which leave',
  access: { roles: PERAN_IZIN },
  button: { menu: ['/instansi/setting', '/izin/lists/instansi'], right: 'view' },
  query: nothing(),
  answer: page(delegasiCuti),
})

export const saveDelegasiCuti = defineRoute({
  service: 'ours',
  method: 'POST',
  path: '/absensi/v2/instansi/delegasi-cuti/save',
  summary: 'The delegation',
  access: { roles: ['role:presensi:admin:instansi'] },
  button: { menu: '/instansi/setting', right: 'simpan' },
  body: z
    .strictObject({
      id: optional(uuid()),
      jenis_kodes: list(text(10), 50).check(z.minLength(1, { error: 'wajib' })),
      luar_negeri: clearable(boolean()),
      kantor_ids: clearable(list(uuid(), 500)),
      jabatan: clearable(list(text(200), 100)),
      kelas_dari: clearable(integer(1, 17)),
      kelas_sampai: clearable(integer(1, 17)),
      pejabat_nip: nip(),
      nomor_keputusan: text(100),
      mulai: date(),
      selesai: clearable(date()),
    })
    .check(rule(['mulai', 'selesai'], 'selesai_dulu', ({ mulai, selesai }) => selesai >= mulai)),
  answer: delegasiCuti,
})
