import { findPengaturan } from '@presensi/domain/pengaturan/daftar'
import * as z from 'zod/mini'
import { dateWords } from '../format.ts'
import { NILAI_PRESENSI, sentenceOf } from '../istilah.ts'
import type { Sentence } from '../sentence.ts'
import { type BentukKabar, defineKabar, type Nada, sentence } from './bentuk.ts'

const nilai = z.union([z.string(), z.number(), z.boolean()])
/** A value of a setting as people say it. */
function nilaiWords(value: z.output<typeof nilai>, satuan: string): Sentence {
  if (typeof value === 'boolean') return value ? { id: 'ya', en: 'yes' } : { id: 'tidak', en: 'no' }
  if (value === 'anomali') return { id: 'hanya dicatat', en: 'only noted' }
  if (value === 'perlu_konfirmasi' || value === 'ditolak') return sentenceOf(NILAI_PRESENSI, value)
  return { id: `${value}${satuan}`, en: `${value}${satuan}` }
}

const pekerjaan = z.object({
  pekerjaan_id: z.string(),
  judul: sentence,
  /** rows of an import that have to be put right: nothing was saved */
  perlu_diperbaiki: z.nullable(z.int()),
})
const pekerjaanKabar = (akhir: Sentence, nada: Nada): BentukKabar<z.output<typeof pekerjaan>> =>
  defineKabar({
    subjek: { id: `Pekerjaan ${akhir.id}`, en: `A job ${akhir.en}` },
    isi: pekerjaan,
    teks: ({ judul, perlu_diperbaiki }) =>
      perlu_diperbaiki === null
        ? { id: `${judul.id}: ${akhir.id}.`, en: `${judul.en} ${akhir.en}.` }
        : {
            id: `${judul.id}: tidak ada yang disimpan, ${perlu_diperbaiki} baris perlu diperbaiki.`,
            en: `${judul.en}: nothing was saved, ${perlu_diperbaiki} rows need to be put right.`,
          },
    tautan: ({ pekerjaan_id }) => `/pekerjaan?buka=${pekerjaan_id}`,
    nada,
  })

/** Of settings, long work and the chain of evidence. */
export const KABAR_SISTEM = {
  /** What the other admins hear when a rule of evidence becomes looser: one person alone could do it for their own clockings. */
  'pengaturan.lebih_longgar': defineKabar({
    subjek: { id: 'Aturan bukti dilonggarkan', en: 'Evidence rule loosened' },
    isi: z.object({
      nama: z.string(),
      oleh: z.string(),
      sebelum: nilai,
      sesudah: nilai,
      berlaku_mulai: z.string(),
    }),
    teks: ({ nama, oleh, sebelum, sesudah, berlaku_mulai }) => {
      const one = findPengaturan(nama)
      const judul = one?.judul ?? { id: nama, en: nama }
      const satuan = one?.jenis.tipe === 'bilangan' ? ` ${one.jenis.satuan}` : ''
      const [dari, menjadi] = [nilaiWords(sebelum, satuan), nilaiWords(sesudah, satuan)]
      const hari = dateWords(berlaku_mulai)
      return {
        id: `${oleh} melonggarkan aturan bukti "${judul.id}" dari ${dari.id} menjadi ${menjadi.id}, mulai ${hari.id}.`,
        en: `${oleh} loosened the evidence rule "${judul.en}" from ${dari.en} to ${menjadi.en}, from ${hari.en} on.`,
      }
    },
    tautan: '/instansi/setting',
    nada: 'danger',
  }),
  'pengaturan.admin_tertahan': defineKabar({
    subjek: { id: 'Peran admin tertahan', en: 'Admin roles held back' },
    isi: z.object({ oleh: z.string(), instansi: z.string() }),
    teks: ({ oleh, instansi }) => ({
      id: `${oleh} mewajibkan verifikasi dua langkah di ${instansi}, dan belum ada admin instansi itu yang memakainya. Bila mereka tidak dapat mengaktifkannya sendiri, buatkan kode.`,
      en: `${oleh} requires two-step verification at ${instansi}, and no admin of that agency uses it yet. If they cannot turn it on themselves, make them a code.`,
    }),
    tautan: '/superadmin/pengguna',
    nada: 'danger',
  }),
  'pekerjaan.selesai': pekerjaanKabar({ id: 'selesai', en: 'is done' }, 'success'),
  'pekerjaan.gagal': pekerjaanKabar({ id: 'gagal', en: 'failed' }, 'danger'),
  'pekerjaan.dibatalkan': pekerjaanKabar({ id: 'dibatalkan', en: 'was cancelled' }, 'danger'),
  'rantai.rusak': defineKabar({
    subjek: { id: 'Rantai bukti tidak cocok', en: 'A chain of evidence does not match' },
    isi: z.object({ kunci: z.string(), sebab: z.string() }),
    teks: ({ sebab }) => ({
      id: `Rantai bukti tidak cocok dan tidak lagi ditandatangani. Jalankan presensi verify. ${sebab}`,
      en: `A chain of evidence does not match and is no longer signed. Run presensi verify. ${sebab}`,
    }),
    tautan: '/superadmin/kesehatan',
    nada: 'danger',
  }),
}
