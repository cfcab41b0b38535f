import { findPengaturan } from '@presensi/domain/pengaturan/daftar'
import * as z from 'zod/mini'
import { dateWords } from '../format.ts'
import { NILAI_PRESENSI, sentenceOf } from '../istilah.ts'
import type { Sentence } from '../sentence.ts'
import { type BentukKabar, defineKabar, dengan, type Nada, sentence } from './bentuk.ts'

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
  /** What the other admins hear when somebody agreed to a looser setting. */
  'pengaturan.lebih_longgar': defineKabar({
    subjek: { id: 'Pengaturan dilonggarkan', en: 'Setting loosened' },
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
        id: `${oleh} melonggarkan pengaturan "${judul.id}" dari ${dari.id} menjadi ${menjadi.id}, mulai ${hari.id}.`,
        en: `${oleh} loosened the setting "${judul.en}" from ${dari.en} to ${menjadi.en}, from ${hari.en} on.`,
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
  'tindakan.menunggu': defineKabar({
    subjek: { id: 'Menunggu persetujuan Anda', en: 'Waits for your agreement' },
    isi: z.object({
      judul: sentence,
      oleh: z.nullable(z.string()),
      /** the first line of what would change */
      rincian: z.nullable(sentence),
      instansi: z.string(),
      tindakan_id: z.string(),
    }),
    teks: ({ judul, oleh, rincian, instansi }) => ({
      id: `${judul.id}${oleh === null ? '' : `, diminta ${oleh}`} (${instansi})${rincian === null ? '' : `: ${rincian.id}`}. Perlu orang kedua.`,
      en: `${judul.en}${oleh === null ? '' : `, asked for by ${oleh}`} (${instansi})${rincian === null ? '' : `: ${rincian.en}`}. A second person is needed.`,
    }),
    tautan: ({ tindakan_id }) => `/persetujuan?buka=${tindakan_id}`,
  }),
  'tindakan.diputuskan': defineKabar({
    subjek: { id: 'Permintaan Anda diputuskan', en: 'Your request was decided' },
    isi: z.object({ judul: sentence, oleh: z.string(), disetujui: z.boolean(), catatan: z.nullable(z.string()) }),
    teks: ({ judul, oleh, disetujui, catatan }) => ({
      id: `${judul.id} ${disetujui ? 'disetujui' : 'ditolak'} ${oleh}${dengan(catatan)}`,
      en: `${judul.en} was ${disetujui ? 'agreed to' : 'refused'} by ${oleh}${dengan(catatan)}`,
    }),
    nada: ({ disetujui }) => (disetujui ? 'success' : 'danger'),
  }),
  'tindakan.pengingat': defineKabar({
    subjek: { id: 'Permintaan Anda masih menunggu', en: 'Your request still waits' },
    isi: z.object({ judul: sentence, hari: z.int(), menunggu: z.string() }),
    teks: ({ judul, hari, menunggu }) => ({
      id: `${judul.id} menunggu persetujuan sejak ${hari} hari: ${menunggu}.`,
      en: `${judul.en} has waited for agreement for ${hari} days: ${menunggu}.`,
    }),
    nada: 'danger',
  }),
  'tindakan.lewat': defineKabar({
    subjek: { id: 'Tidak ada yang menyetujui', en: 'Nobody agreed in time' },
    isi: z.object({ judul: sentence, hari: z.int() }),
    teks: ({ judul, hari }) => ({
      id: `${judul.id} tidak disetujui dalam ${hari} hari dan gugur. Dapat diminta lagi.`,
      en: `${judul.en} was not agreed to within ${hari} days and has lapsed. It can be asked for again.`,
    }),
    nada: 'danger',
  }),
  'pekerjaan.selesai': pekerjaanKabar({ id: 'selesai', en: 'is done' }, 'success'),
  'pekerjaan.gagal': pekerjaanKabar({ id: 'gagal', en: 'failed' }, 'danger'),
  'pekerjaan.dibatalkan': pekerjaanKabar({ id: 'dibatalkan', en: 'was cancelled' }, 'danger'),
  'jam.diperiksa': defineKabar({
    subjek: { id: 'Jam server diperiksa', en: 'The server clock is checked' },
    isi: z.object({ sebab: z.enum(['maju', 'mundur', 'lama_mati']), selisih_detik: z.int() }),
    teks: ({ sebab, selisih_detik }) => {
      const lama = Math.abs(selisih_detik)
      const awal =
        sebab === 'lama_mati'
          ? {
              id: `Sistem menyala kembali setelah ${Math.round(lama / 3600)} jam.`,
              en: `The system is back after ${Math.round(lama / 3600)} hours.`,
            }
          : {
              id: `Jam basis data ${sebab === 'maju' ? 'melompat maju' : 'mundur'} ${lama} detik.`,
              en: `The clock of the database stepped ${sebab === 'maju' ? 'ahead' : 'back'} by ${lama} seconds.`,
            }
      return {
        id: `${awal.id} Sampai jam dipercaya, tidak ada yang dihapus, kedaluwarsa, atau ditutup menurut waktu. Periksa jam, lalu setujui.`,
        en: `${awal.en} Until the clock is believed, nothing is deleted, lapses or is closed by time. Check the clock, then confirm it.`,
      }
    },
    tautan: '/superadmin/pekerjaan',
    nada: 'danger',
  }),
  'jam.dipercaya': defineKabar({
    subjek: { id: 'Jam server dipercaya', en: 'The server clock is believed' },
    isi: z.object({ cara: z.enum(['sepakat', 'layanan_waktu', 'orang']) }),
    teks: ({ cara }) =>
      ({
        sepakat: {
          id: 'Semua jam cocok lagi selama sepuluh menit. Tugas menurut waktu berjalan kembali.',
          en: 'All clocks have agreed again for ten minutes. Work by the clock goes on.',
        },
        layanan_waktu: {
          id: 'Layanan waktu menyatakan jam selaras. Tugas menurut waktu berjalan kembali.',
          en: 'The time service says that the clock is synchronised. Work by the clock goes on.',
        },
        orang: {
          id: 'Super admin menyatakan jam benar. Tugas menurut waktu berjalan kembali.',
          en: 'A super admin confirmed the clock. Work by the clock goes on.',
        },
      })[cara],
    tautan: '/superadmin/pekerjaan',
    nada: 'success',
  }),
  'retensi.tertahan': defineKabar({
    subjek: { id: 'Penghapusan data menunggu', en: 'A deletion waits' },
    isi: z.object({ kunci: z.string(), jumlah: z.int() }),
    teks: ({ jumlah }) => ({
      id: `${jumlah} baris sudah waktunya dihapus, lebih banyak dari biasanya. Periksa, lalu setujui.`,
      en: `${jumlah} rows are due to be deleted, more than usual. Look at them, then agree.`,
    }),
    tautan: '/superadmin/pekerjaan',
    nada: 'danger',
  }),
  'tugas.terlambat': defineKabar({
    subjek: { id: 'Tugas latar terlambat', en: 'Background tasks are late' },
    isi: z.object({ kunci: z.string(), tugas: z.array(z.string()) }),
    teks: ({ tugas }) => ({
      id: `Belum berjalan pada waktunya: ${tugas.join(', ')}. Periksa program pekerja.`,
      en: `Not run when due: ${tugas.join(', ')}. Look at the worker.`,
    }),
    tautan: '/superadmin/pekerjaan',
    nada: 'danger',
  }),
  'rantai.rusak': defineKabar({
    subjek: { id: 'Rantai bukti tidak cocok', en: 'A chain of evidence does not match' },
    isi: z.object({ kunci: z.string(), sebab: z.string() }),
    teks: ({ sebab }) => ({
      id: `Rantai bukti tidak cocok dan tidak lagi ditandatangani. Jalankan presensi verify. ${sebab}`,
      en: `A chain of evidence does not match and is no longer signed. Run presensi verify. ${sebab}`,
    }),
    tautan: '/superadmin/pekerjaan',
    nada: 'danger',
  }),
}
