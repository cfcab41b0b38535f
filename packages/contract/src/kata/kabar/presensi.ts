import { NILAI, SINYAL_KODE } from '@presensi/domain/bukti/sinyal'
import * as z from 'zod/mini'
import { pesanSinyal } from '../../clocking/sinyal.ts'
import { pesanTurunan } from '../../clocking/turunan.ts'
import { pribadi } from '../../pribadi.ts'
import { dateWords, formatTime, instantIn } from '../format.ts'
import { JENIS_PRESENSI, type JenisPresensi, sentenceOf } from '../istilah.ts'
import type { Language, Sentence } from '../sentence.ts'
import { defineKabar, dengan, saatWords } from './bentuk.ts'

/** A clocking by the day it belongs to. */
const presensi = {
  presensi_id: z.string(),
  jenis: z.enum(['masuk', 'pulang', 'kegiatan']),
  tanggal: z.string(),
}
type Presensi = { readonly jenis: JenisPresensi; readonly tanggal: string }
const jenisWords = ({ jenis }: Presensi): Sentence => {
  const { id, en } = sentenceOf(JENIS_PRESENSI, jenis)
  return { id: id.toLowerCase(), en: en.toLowerCase() }
}
const riwayatOf = ({ tanggal }: { readonly tanggal: string }): string =>
  `/presensi/riwayat?bulan=${tanggal.slice(0, 7)}`

const turunan = { sebab: z.enum(['gangguan', 'penempatan', 'surat']), nilai: z.enum(NILAI) }
const fakta = z.record(z.string(), z.union([z.string(), z.number()]))

/** Of clockings and who decides on them. */
export const KABAR_PRESENSI = {
  'presensi.diputuskan': defineKabar({
    subjek: { id: 'Presensi diputuskan', en: 'Clocking decided' },
    isi: z.object({
      ...presensi,
      keputusan: z.enum(['diterima', 'ditolak']),
      catatan: z.nullable(pribadi(z.string())),
    }),
    teks: ({ keputusan, catatan, ...one }) => {
      const [apa, hari] = [jenisWords(one), dateWords(one.tanggal)]
      return keputusan === 'diterima'
        ? { id: `Presensi ${apa.id} Anda ${hari.id} diterima.`, en: `Your ${apa.en} of ${hari.en} was accepted.` }
        : {
            id: `Presensi ${apa.id} Anda ${hari.id} ditolak${dengan(catatan)}`,
            en: `Your ${apa.en} of ${hari.en} was refused${dengan(catatan)}`,
          }
    },
    tautan: riwayatOf,
    nada: ({ keputusan }) => (keputusan === 'diterima' ? 'success' : 'danger'),
  }),
  'presensi.tertukar': defineKabar({
    subjek: { id: 'Tombol presensi tertukar', en: 'Clocking buttons swapped' },
    isi: z.object({ tertukar_id: z.string(), tanggal: z.string() }),
    teks: ({ tanggal }) => {
      const hari = dateWords(tanggal)
      return {
        id: `Tombol presensi Anda ${hari.id} dibaca menurut jamnya, karena masuk dan pulang tertukar. Bila keliru, buka presensi itu dan minta ditinjau.`,
        en: `Your clockings of ${hari.en} were read by their hours, since in and out were swapped. If that is wrong, open one and ask for a review.`,
      }
    },
    tautan: riwayatOf,
  }),
  'presensi.tertukar_ditinjau': defineKabar({
    subjek: { id: 'Tombol tertukar ditinjau', en: 'Swapped buttons reviewed' },
    isi: z.object({
      tertukar_id: z.string(),
      tanggal: z.string(),
      keputusan: z.enum(['sah', 'tidak_sah']),
      catatan: z.nullable(z.string()),
    }),
    teks: ({ tanggal, keputusan, catatan }) => {
      const hari = dateWords(tanggal)
      return keputusan === 'sah'
        ? {
            id: `Presensi Anda ${hari.id} tetap dibaca menurut jamnya.`,
            en: `Your clockings of ${hari.en} stay read by their hours.`,
          }
        : {
            id: `Presensi Anda ${hari.id} dikembalikan seperti yang diketuk${dengan(catatan)}`,
            en: `Your clockings of ${hari.en} are again what was tapped${dengan(catatan)}`,
          }
    },
    tautan: riwayatOf,
    nada: ({ keputusan }) => (keputusan === 'sah' ? 'success' : 'danger'),
  }),
  'presensi.dinilai_ulang': defineKabar({
    subjek: { id: 'Presensi dinilai ulang', en: 'Clocking graded anew' },
    isi: z.object({ ...presensi, ...turunan }),
    teks: (one) => {
      const [apa, hari] = [jenisWords(one), dateWords(one.tanggal)]
      return {
        id: `Presensi ${apa.id} Anda ${hari.id} dinilai ulang. ${pesanTurunan(one, 'id')}`,
        en: `Your ${apa.en} of ${hari.en} was graded anew. ${pesanTurunan(one, 'en')}`,
      }
    },
    tautan: riwayatOf,
    nada: ({ nilai }) => (nilai === 'diterima' ? 'success' : 'danger'),
  }),
  'presensi.diturunkan': defineKabar({
    subjek: { id: 'Presensi perlu dikonfirmasi', en: 'Clocking needs confirmation' },
    isi: z.object({ ...presensi, kode: z.enum(SINYAL_KODE), fakta }),
    teks: ({ kode, fakta: of, ...one }) => {
      const [apa, hari] = [jenisWords(one), dateWords(one.tanggal)]
      const why = (language: Language) => pesanSinyal(kode, of, language)
      return {
        id: `Presensi ${apa.id} Anda ${hari.id} perlu dikonfirmasi. ${why('id')}`,
        en: `Your ${apa.en} of ${hari.en} needs confirmation. ${why('en')}`,
      }
    },
    tautan: riwayatOf,
    nada: 'danger',
  }),
  'presensi.pengingat': defineKabar({
    subjek: { id: 'Jangan lupa presensi', en: 'Do not forget to clock' },
    isi: z.object({
      jenis: z.enum(['masuk', 'pulang']),
      tanggal: z.string(),
      /** when work begins or ends */
      pada: z.string(),
      zona: z.string(),
    }),
    teks: ({ jenis, pada, zona }) => {
      const time = instantIn(pada, zona)?.time.slice(0, 5) ?? ''
      const jam = { id: formatTime(time, 'id'), en: formatTime(time, 'en') }
      return jenis === 'masuk'
        ? {
            id: `Jam kerja Anda mulai pukul ${jam.id}. Anda belum presensi masuk.`,
            en: `Your work begins at ${jam.en}. You have not clocked in yet.`,
          }
        : {
            id: `Jam kerja Anda berakhir pukul ${jam.id}. Jangan lupa presensi pulang.`,
            en: `Your work ends at ${jam.en}. Do not forget to clock out.`,
          }
    },
    tautan: '/',
  }),
  'konfirmasi.menunggu': defineKabar({
    subjek: { id: 'Presensi menunggu keputusan Anda', en: 'Clockings wait for your decision' },
    isi: z.object({ jumlah: z.int(), pengingat: z.boolean() }),
    teks: ({ jumlah, pengingat }) =>
      pengingat
        ? {
            id: `Pengingat: ${jumlah} presensi bawahan belum Anda putuskan.`,
            en: `Reminder: ${jumlah} clockings of your people still wait for your decision.`,
          }
        : {
            id: `${jumlah} presensi bawahan menunggu konfirmasi Anda.`,
            en: `${jumlah} clockings of your people wait for your decision.`,
          },
    tautan: '/persetujuan',
  }),
  'konfirmasi.eskalasi': defineKabar({
    subjek: { id: 'Presensi belum diputuskan', en: 'Clockings not decided yet' },
    isi: z.object({ jumlah: z.int() }),
    teks: ({ jumlah }) => ({
      id: `${jumlah} presensi belum diputuskan atasannya.`,
      en: `${jumlah} clockings have not been decided by the superior.`,
    }),
    tautan: '/persetujuan',
    nada: 'danger',
  }),
  'konfirmasi.dibuka_kembali': defineKabar({
    subjek: { id: 'Presensi dibuka kembali', en: 'Clocking open again' },
    isi: z.object({ ...presensi, ...turunan, nama: z.string() }),
    teks: (one) => {
      const [apa, hari] = [jenisWords(one), dateWords(one.tanggal)]
      return {
        id: `Presensi ${apa.id} ${one.nama} ${hari.id} yang Anda tolak dibuka kembali. ${pesanTurunan(one, 'id')}`,
        en: `The ${apa.en} of ${one.nama} of ${hari.en}, which you refused, is open again. ${pesanTurunan(one, 'en')}`,
      }
    },
    tautan: '/persetujuan',
    nada: 'danger',
  }),
  ...gangguan(),
}

function gangguan() {
  const tautan = '/logabsensi/lists/logkehadiran/gangguan'
  const awal = { gangguan_id: z.string(), oleh: z.string(), mulai: z.string(), zona: z.string() }
  return {
    /** One person alone could declare one for the time they were absent: the others hear of it and decide. */
    'gangguan.dinyatakan': defineKabar({
      subjek: { id: 'Gangguan dinyatakan', en: 'Outage declared' },
      isi: z.object({ ...awal, selesai: z.string(), kantor: z.nullable(z.string()), alasan: z.string() }),
      teks: ({ oleh, kantor, alasan, zona, ...one }) => {
        const [mulai, selesai] = [saatWords(one.mulai, zona), saatWords(one.selesai, zona)]
        return {
          id: `${oleh} menyatakan gangguan ${kantor ?? 'seluruh instansi'} ${mulai.id} sampai ${selesai.id}: ${alasan}. Bagi ${oleh} sendiri baru berlaku setelah Anda atau admin lain menyetujuinya.`,
          en: `${oleh} declared an outage (${kantor ?? 'whole agency'}) from ${mulai.en} to ${selesai.en}: ${alasan}. For ${oleh} it counts only after you or another admin agreed.`,
        }
      },
      tautan,
      nada: 'danger',
    }),
    'gangguan.diputuskan': defineKabar({
      subjek: { id: 'Gangguan diputuskan', en: 'Outage decided' },
      isi: z.object({ ...awal, disetujui: z.boolean(), catatan: z.nullable(z.string()) }),
      teks: ({ oleh, disetujui, catatan, ...one }) => {
        const mulai = saatWords(one.mulai, one.zona)
        return disetujui
          ? {
              id: `${oleh} menyetujui gangguan ${mulai.id} yang Anda nyatakan.`,
              en: `${oleh} agreed to the outage of ${mulai.en} that you declared.`,
            }
          : {
              id: `${oleh} tidak menyetujui gangguan ${mulai.id} yang Anda nyatakan${dengan(catatan)}`,
              en: `${oleh} did not agree to the outage of ${mulai.en} that you declared${dengan(catatan)}`,
            }
      },
      tautan,
      nada: ({ disetujui }) => (disetujui ? 'success' : 'danger'),
    }),
    'gangguan.dihapus': defineKabar({
      subjek: { id: 'Gangguan dihapus', en: 'Outage deleted' },
      isi: z.object({ ...awal, alasan: z.string() }),
      teks: ({ oleh, alasan, ...one }) => {
        const mulai = saatWords(one.mulai, one.zona)
        return {
          id: `${oleh} menghapus gangguan ${mulai.id}: ${alasan}`,
          en: `${oleh} deleted the outage of ${mulai.en}: ${alasan}`,
        }
      },
      tautan,
      nada: 'danger',
    }),
  }
}
