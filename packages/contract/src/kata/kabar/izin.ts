import * as z from 'zod/mini'
import { rentangWords } from '../format.ts'
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
const menungguKabar = (halaman: string): BentukKabar<z.output<typeof menunggu>> =>
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
    tautan: ({ izin_id }) => `${halaman}?izin=${izin_id}`,
    nada: 'danger',
  })

const putusan = z.object({ ...izin, oleh: z.string(), catatan: z.nullable(z.string()) })
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

/** Of leave and permits. */
export const KABAR_IZIN = {
  'izin.menunggu_atasan': menungguKabar('/izin/lists'),
  'izin.menunggu_pybmc': menungguKabar('/izin/lists'),
  'izin.menunggu_instansi': menungguKabar('/izin/lists/instansi'),
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
