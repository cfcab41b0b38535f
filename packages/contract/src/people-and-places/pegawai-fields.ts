import { JENIS_PEGAWAI } from '@presensi/domain/pegawai/nip'
import * as z from 'zod/mini'
import { answerOf, bodyOf } from '../field-schemas.ts'
import { boolean, date, list, nip, oneOf, optional, uuid } from '../fields.ts'
import { berhentiFields, jabatanFields, orangFields, tempatFields } from './pegawai.fields.ts'
import { MOST_CHOSEN } from './pegawai-batas.ts'

export const AKHIRI = ['jabatan', 'atasan', 'pybmc'] as const

export const pegawaiBody = {
  id: optional(uuid()),
  ...bodyOf(orangFields),
  /** the first day of another kind; without it that of a dated change, else today */
  jenis_mulai: optional(date()),
  /** the first day of another status; without it today. Taxes ask for 1 January. */
  status_ptkp_mulai: optional(date()),
  ...bodyOf(tempatFields),
  ...bodyOf(jabatanFields),
  /** histories that end the day before `mulai`; an empty post or superior ends today, or on that day when it is later */
  akhiri: optional(list(oneOf(AKHIRI), 3)),
  /** the first day without employment; sent empty, an end that is still to come is taken back */
  ...bodyOf(berhentiFields),
  /** of callers who know no dates: false is the end of employment today, true brings back who has left */
  aktif: optional(boolean()),
  /** makes the account again after the single sign-on was away */
  buat_akun: optional(boolean()),
}

const teks = () => z.nullable(z.string())
export const pegawai = z.object({
  id: z.string(),
  instansi_id: z.string(),
  nip_lama: teks(),
  ...answerOf(orangFields),
  /** employed today, or from a later day on */
  aktif: z.boolean(),
  ...answerOf(berhentiFields),
  username: z.string(),
  /** has signed in through the single sign-on at least once */
  terhubung: z.boolean(),
  kantor_id: teks(),
  kantor_kode: teks(),
  kantor: teks(),
  /** first day in that office */
  mulai: teks(),
  ...answerOf(jabatanFields),
  atasan: teks(),
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

/** What a download of employees may say beside what the list is narrowed by. */
export const unduhanPegawai = {
  /** these people only */
  nip: optional(list(nip(), MOST_CHOSEN)),
  /** `daftar`: for people to read, in the words of the screen; without it the sheet that upload takes */
  bentuk: optional(oneOf(['daftar'])),
}
