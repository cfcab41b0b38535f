import * as z from 'zod/mini'
import { pribadi } from '../../pribadi.ts'
import { dateWords, rentangWords } from '../format.ts'
import type { Sentence } from '../sentence.ts'
import { type BentukKabar, defineKabar, dengan, type Nada } from './bentuk.ts'

const izin = {
  izin_id: z.string(),
  /** the kind of leave as it is called */
  nama_jenis: z.string(),
  dari: z.string(),
  sampai: z.string(),
}
const sendiriOf = ({ izin_id }: { readonly izin_id: string }): string => `/izin/lists?izin=${izin_id}`

const menunggu = z.object({ ...izin, nama: z.string() })
const menungguKabar = (tautan: (isi: { readonly izin_id: string }) => string): BentukKabar<z.output<typeof menunggu>> =>
  defineKabar({
    subjek: { id: 'Izin menunggu keputusan Anda', en: 'Leave waits for your decision' },
    isi: menunggu,
    teks: ({ nama_jenis, nama, ...days }) => {
      const hari = rentangWords(days)
      return {
        id: `${nama_jenis} ${nama}, ${hari.id}, menunggu keputusan Anda.`,
        en: `${nama_jenis} of ${nama}, ${hari.en}, waits for your decision.`,
      }
    },
    tautan,
    nada: 'danger',
  })

const putusan = z.object({ ...izin, oleh: z.string(), catatan: z.nullable(pribadi(z.string())) })
const putusanKabar = (kata: Sentence, nada: Nada): BentukKabar<z.output<typeof putusan>> =>
  defineKabar({
    subjek: { id: `Izin ${kata.id}`, en: `Leave ${kata.en}` },
    isi: putusan,
    teks: ({ nama_jenis, oleh, catatan, ...days }) => {
      const hari = rentangWords(days)
      return {
        id: `${nama_jenis} ${hari.id} ${kata.id} oleh ${oleh}${dengan(catatan)}`,
        en: `${nama_jenis}, ${hari.en}, ${kata.en} by ${oleh}${dengan(catatan)}`,
      }
    },
    tautan: sendiriOf,
    nada,
  })

const diKotakMasuk = ({ izin_id }: { readonly izin_id: string }): string => `/persetujuan?jenis=izin&buka=${izin_id}`

const jumlah = z.object({
  jumlah: z.int(),
  /** at which level they wait */
  tingkat: z.enum(['atasan', 'pybmc', 'instansi']),
})
const tempatOf = ({ tingkat }: { readonly tingkat: string }): string =>
  tingkat === 'instansi' ? '/izin/lists/instansi?menunggu=instansi' : '/persetujuan?jenis=izin'
const SIAPA = {
  atasan: { id: 'atasan', en: 'the superior' },
  pybmc: { id: 'PYBMC', en: 'the PYBMC' },
  instansi: { id: 'instansi', en: 'the agency' },
} as const

/** Of leave and permits. */
export const KABAR_IZIN = {
  'izin.menunggu_atasan': menungguKabar(diKotakMasuk),
  'izin.menunggu_pybmc': menungguKabar(diKotakMasuk),
  'izin.menunggu_instansi': menungguKabar(({ izin_id }) => `/izin/lists/instansi?izin=${izin_id}`),
  'izin.pengingat': defineKabar({
    subjek: { id: 'Pengingat: izin menunggu Anda', en: 'Reminder: leave waits for you' },
    isi: jumlah,
    teks: ({ jumlah: n }) => ({
      id: `Pengingat: ${n} permintaan izin belum Anda putuskan.`,
      en:
        n === 1
          ? 'Reminder: 1 request for leave still waits for your decision.'
          : `Reminder: ${n} requests for leave still wait for your decision.`,
    }),
    tautan: tempatOf,
    nada: 'danger',
  }),
  /** The next superior up may give the consideration, too. */
  'izin.eskalasi': defineKabar({
    subjek: { id: 'Izin belum dipertimbangkan atasannya', en: 'Leave not considered by the superior' },
    isi: z.object({ jumlah: z.int() }),
    teks: ({ jumlah: n }) => ({
      id: `${n} permintaan izin belum dipertimbangkan atasannya. Anda kini dapat memutuskannya juga.`,
      en:
        n === 1
          ? '1 request for leave was not considered by the superior. You may decide it now, too.'
          : `${n} requests for leave were not considered by the superior. You may decide them now, too.`,
    }),
    tautan: '/persetujuan?jenis=izin',
    nada: 'danger',
  }),
  /** The admins hear what waits too long and goes no further by itself. */
  'izin.tertunda': defineKabar({
    subjek: { id: 'Izin terlalu lama menunggu', en: 'Leave waits too long' },
    isi: jumlah,
    teks: ({ jumlah: n, tingkat }) => ({
      id: `${n} permintaan izin terlalu lama menunggu keputusan ${SIAPA[tingkat].id}.`,
      en:
        n === 1
          ? `1 request for leave waits too long for ${SIAPA[tingkat].en}.`
          : `${n} requests for leave wait too long for ${SIAPA[tingkat].en}.`,
    }),
    tautan: ({ tingkat }) => `/izin/lists/instansi?menunggu=${tingkat}`,
    nada: 'danger',
  }),
  'izin.menunggu_pemohon': defineKabar({
    subjek: { id: 'Izin menunggu jawaban Anda', en: 'Leave waits for your answer' },
    isi: z.object({ ...izin, /** the last day on which an answer is in time */ batas: z.string() }),
    teks: ({ nama_jenis, batas, ...days }) => {
      const [hari, akhir] = [rentangWords(days), dateWords(batas)]
      return {
        id: `${nama_jenis} ${hari.id} menunggu jawaban Anda. Tanpa jawaban, permintaan ini gugur setelah ${akhir.id}.`,
        en: `${nama_jenis}, ${hari.en}, waits for your answer. Without one it lapses after ${akhir.en}.`,
      }
    },
    tautan: sendiriOf,
    nada: 'danger',
  }),
  'izin.kedaluwarsa': defineKabar({
    subjek: { id: 'Izin kedaluwarsa', en: 'Leave lapsed' },
    isi: z.object(izin),
    teks: ({ nama_jenis, ...days }) => {
      const hari = rentangWords(days)
      return {
        id: `${nama_jenis} ${hari.id} kedaluwarsa karena tidak dijawab sampai hari terakhirnya.`,
        en: `${nama_jenis}, ${hari.en}, lapsed because it was not answered by its last day.`,
      }
    },
    tautan: sendiriOf,
    nada: 'danger',
  }),
  'izin.tanpa_pejabat': defineKabar({
    subjek: { id: 'Izin tanpa pejabat yang memutuskan', en: 'Leave without an official to decide' },
    isi: z.object({ ...izin, nama: z.string(), pejabat: z.enum(['ppk', 'pybmc']) }),
    teks: ({ nama_jenis, nama, pejabat, ...days }) => {
      const [hari, who] = [rentangWords(days), pejabat.toUpperCase()]
      return {
        id: `${nama_jenis} ${nama}, ${hari.id}, menunggu karena belum ada ${who} yang ditetapkan.`,
        en: `${nama_jenis} of ${nama}, ${hari.en}, waits because no ${who} is named.`,
      }
    },
    tautan: '/instansi/setting',
    nada: 'danger',
  }),
  'izin.hari_kurang': defineKabar({
    subjek: { id: 'Hari cuti tanpa saldo', en: 'Days of leave without a balance' },
    isi: z.object({ ...izin, nama: z.string(), kurang: z.number() }),
    teks: ({ nama_jenis, nama, kurang, ...days }) => {
      const hari = rentangWords(days)
      return {
        id: `${nama_jenis} ${nama}, ${hari.id}: ${kurang} hari yang menjadi hari kerja tidak ada saldonya. Hari itu tetap cuti.`,
        en: `${nama_jenis} of ${nama}, ${hari.en}: ${kurang} days that became work days have no balance. They stay leave.`,
      }
    },
    tautan: ({ izin_id }) => `/izin/lists/instansi?izin=${izin_id}`,
    nada: 'danger',
  }),
  'izin.disetujui': putusanKabar({ id: 'disetujui', en: 'was approved' }, 'success'),
  'izin.perubahan': putusanKabar({ id: 'diusulkan diubah tanggalnya', en: 'has other days proposed' }, 'danger'),
  'izin.ditangguhkan': putusanKabar({ id: 'ditangguhkan', en: 'was postponed' }, 'danger'),
  'izin.tidak_disetujui': putusanKabar({ id: 'tidak disetujui', en: 'was not approved' }, 'danger'),
  'izin.dikembalikan': putusanKabar(
    { id: 'dikembalikan untuk dilengkapi', en: 'was returned to be completed' },
    'danger',
  ),
  'izin.dibatalkan': putusanKabar({ id: 'dibatalkan', en: 'was cancelled' }, 'danger'),
  'izin.dipanggil': putusanKabar(
    { id: 'dihentikan karena dipanggil kembali', en: 'ends because of a call back' },
    'danger',
  ),
  'izin.sementara': putusanKabar({ id: 'diizinkan sementara', en: 'is permitted for now' }, 'success'),
}
