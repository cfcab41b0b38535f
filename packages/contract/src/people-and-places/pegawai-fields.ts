import { AGAMA } from '@presensi/domain/pegawai/agama'
import { GOLONGAN } from '@presensi/domain/pegawai/golongan'
import { BERHENTI_JENIS } from '@presensi/domain/pegawai/kepegawaian'
import { JENIS_KELAMIN, JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import { STATUS_PTKP } from '@presensi/domain/pegawai/ptkp'
import * as z from 'zod/mini'
import { boolean, clearable, date, email, integer, list, nip, oneOf, optional, phone, text, uuid } from '../fields.ts'

/** One of any kind of employee; whether it is one of this kind is said once the kind is known. */
const golongan = () => text(10).check(z.refine((value) => GOLONGAN.includes(value), { error: 'golongan' }))
/** What a person is, whichever day it is, as a sheet has it: an empty cell leaves what is stored. */
export const orangFields = {
  nama: text(150),
  gelar_depan: optional(text(50)),
  gelar_belakang: optional(text(50)),
  jenis: oneOf(JENIS_PEGAWAI),
  jenis_kelamin: optional(oneOf(JENIS_KELAMIN)),
  agama: optional(oneOf(AGAMA)),
  tanggal_lahir: optional(date()),
  tmt: optional(date()),
  email: optional(email()),
  no_hp: optional(phone(20)),
}
/** What further columns of the sheet may say. */
export const tambahanFields = {
  npwp: optional(text(30)),
  status_ptkp: optional(oneOf(STATUS_PTKP)),
  guru: optional(boolean()),
  mulai_kontrak: optional(date()),
  akhir_kontrak: optional(date()),
  berhenti_pada: optional(date()),
  berhenti_jenis: optional(oneOf(BERHENTI_JENIS)),
}
/** What holds from a day on. */
export const riwayatFields = {
  golongan: optional(golongan()),
  jabatan: optional(text(200)),
  kelas_jabatan: optional(integer(1, 17)),
  atasan_nip: optional(nip()),
  pybmc_nip: optional(nip()),
}

export const AKHIRI = ['jabatan', 'atasan', 'pybmc'] as const

export const pegawaiBody = {
  id: optional(uuid()),
  nip: nip(),
  nama: orangFields.nama,
  gelar_depan: clearable(text(50)),
  gelar_belakang: clearable(text(50)),
  jenis: orangFields.jenis,
  /** the first day of another kind; without it that of a dated change, else today */
  jenis_mulai: optional(date()),
  jenis_kelamin: clearable(oneOf(JENIS_KELAMIN)),
  agama: clearable(oneOf(AGAMA)),
  tanggal_lahir: clearable(date()),
  tmt: clearable(date()),
  email: clearable(email()),
  no_hp: clearable(phone(20)),
  npwp: clearable(text(30)),
  status_ptkp: clearable(oneOf(STATUS_PTKP)),
  /** the first day of another status; without it today. Taxes ask for 1 January. */
  status_ptkp_mulai: optional(date()),
  guru: clearable(boolean()),
  mulai_kontrak: clearable(date()),
  akhir_kontrak: clearable(date()),
  kantor_id: uuid(),
  mulai: date(),
  golongan: clearable(golongan()),
  jabatan: clearable(text(200)),
  kelas_jabatan: clearable(integer(1, 17)),
  atasan_nip: clearable(nip()),
  pybmc_nip: clearable(nip()),
  /** histories that end the day before `mulai`; an empty post or superior ends today, or on that day when it is later */
  akhiri: optional(list(oneOf(AKHIRI), 3)),
  /** the first day without employment; sent empty, an end that is still to come is taken back */
  berhenti_pada: clearable(date()),
  berhenti_jenis: clearable(oneOf(BERHENTI_JENIS)),
  /** of callers who know no dates: false is the end of employment today, true brings back who has left */
  aktif: optional(boolean()),
  /** makes the account again after the single sign-on was away */
  buat_akun: optional(boolean()),
}

const teks = () => z.nullable(z.string())
export const pegawai = z.object({
  id: z.string(),
  instansi_id: z.string(),
  nip: z.string(),
  nip_lama: teks(),
  nama: z.string(),
  gelar_depan: teks(),
  gelar_belakang: teks(),
  jenis: z.enum(JENIS_PEGAWAI),
  jenis_kelamin: z.nullable(z.enum(JENIS_KELAMIN)),
  agama: z.nullable(z.enum(AGAMA)),
  tanggal_lahir: teks(),
  tmt: teks(),
  email: teks(),
  no_hp: teks(),
  npwp: teks(),
  status_ptkp: z.nullable(z.enum(STATUS_PTKP)),
  guru: z.boolean(),
  mulai_kontrak: teks(),
  akhir_kontrak: teks(),
  /** employed today, or from a later day on */
  aktif: z.boolean(),
  /** the first day without employment, also one to come */
  berhenti_pada: teks(),
  berhenti_jenis: z.nullable(z.enum(BERHENTI_JENIS)),
  username: z.string(),
  /** has signed in through the single sign-on at least once */
  terhubung: z.boolean(),
  kantor_id: teks(),
  kantor_kode: teks(),
  kantor: teks(),
  /** first day in that office */
  mulai: teks(),
  golongan: teks(),
  jabatan: teks(),
  kelas_jabatan: z.nullable(z.int()),
  atasan_nip: teks(),
  atasan: teks(),
  pybmc_nip: teks(),
  pybmc: teks(),
  dibuat_pada: z.string(),
  diubah_pada: z.string(),
  can: z.object({ ubah: z.boolean(), hapus: z.boolean() }),
})

/** What lists of employees are narrowed by. */
export const pegawaiFilters = {
  kantor_id: optional(uuid()),
  jenis: optional(oneOf(JENIS_PEGAWAI)),
  aktif: optional(boolean()),
  /** who has no account as far as is known, or who has one */
  akun: optional(oneOf(['belum', 'ada'])),
}
