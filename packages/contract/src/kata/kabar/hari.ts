import * as z from 'zod/mini'
import { pribadi } from '../../pribadi.ts'
import { dateWords, formatBasisPoints, formatDate, formatMonth, rentangWords } from '../format.ts'
import { defineKabar, dengan } from './bentuk.ts'

const dinas = {
  dinas_luar_id: z.string(),
  nomor_surat: z.string(),
  tujuan: z.string(),
  dari: z.string(),
  sampai: z.string(),
}
const suratOf = ({ dinas_luar_id }: { readonly dinas_luar_id: string }): string =>
  `/dinasluar/lists?dinas=${dinas_luar_id}`
const riwayatOf = ({ dari }: { readonly dari: string }): string => `/presensi/riwayat?bulan=${dari.slice(0, 7)}`

const disiplin = {
  nama: z.string(),
  hari: z.int(),
  hitungan: z.enum(['tahun', 'beruntun']),
  tahap: z.enum(['sebelum', 'tercapai']),
  tahun: z.int(),
  /** whom the line is about; the one who is named included */
  orang: z.int(),
}
type Disiplin = z.output<ReturnType<typeof disiplinIsi>>
const disiplinIsi = () => z.object(disiplin)
const disiplinWords = ({ nama, hari, hitungan, tahap, tahun, orang }: Disiplin) => {
  const who = {
    id: orang === 1 ? nama : `${nama} dan ${orang - 1} pegawai lain`,
    en: orang === 1 ? nama : `${nama} and ${orang - 1} more`,
  }
  if (hitungan === 'beruntun')
    return tahap === 'tercapai'
      ? {
          id: `${who.id}: ${hari} hari kerja berturut-turut tanpa keterangan. Rancangan surat pemberitahuan tersedia.`,
          en: `${who.en}: absent for ${hari} work days in a row without a reason. A draft of the notice is ready.`,
        }
      : {
          id: `${who.id}: satu hari lagi mencapai ${hari} hari kerja berturut-turut tanpa keterangan.`,
          en: `${who.en}: one day before ${hari} work days in a row without a reason.`,
        }
  return tahap === 'tercapai'
    ? {
        id: `${who.id}: ${hari} hari atau lebih tanpa keterangan dalam tahun ${tahun}. Ini alasan untuk memeriksa, bukan hukuman.`,
        en: `${who.en}: absent without a reason on ${hari} days or more in ${tahun}. It is a reason to examine, not a sanction.`,
      }
    : {
        id: `${who.id}: satu hari lagi mencapai ${hari} hari tanpa keterangan dalam tahun ${tahun}.`,
        en: `${who.en}: one day before ${hari} days without a reason in ${tahun}.`,
      }
}

const lampau = {
  kunci: z.string(),
  jumlah: z.int(),
  orang: z.int(),
  hari: z.int(),
  bp: z.int(),
  /** acts of people who agreed to each other's */
  berpasangan: z.int(),
}
type Lampau = z.output<ReturnType<typeof lampauIsi>>
const lampauIsi = () => z.object(lampau)
const lampauWords = ({ jumlah, orang, hari, bp, berpasangan }: Lampau) => ({
  id: `${jumlah} perubahan mengenai ${hari} hari ${orang} pegawai, potongan ${bp > 0 ? '+' : ''}${formatBasisPoints(bp, 'id')}.${berpasangan > 0 ? ` ${berpasangan} di antaranya dari orang yang saling menyetujui.` : ''}`,
  en: `${jumlah} changes of ${hari} days of ${orang} employees, deductions ${bp > 0 ? '+' : ''}${formatBasisPoints(bp, 'en')}.${berpasangan > 0 ? ` ${berpasangan} of them by people who agreed to each other.` : ''}`,
})

/** Of days and the papers for them. */
export const KABAR_HARI = {
  'rekap.menunggu_tanda_tangan': defineKabar({
    subjek: { id: 'Rekap menunggu tanda tangan', en: 'A recap waits for a signature' },
    isi: z.object({ kantor: z.string(), bulan: z.string() }),
    teks: ({ kantor, bulan }) => ({
      id: `Rekap ${kantor} bulan ${formatMonth(bulan, 'id')} telah dikunci dan menunggu tanda tangan Anda.`,
      en: `The recap of ${kantor} for ${formatMonth(bulan, 'en')} was locked and waits for your signature.`,
    }),
    tautan: '/profile',
  }),
  'lampau.ringkasan': defineKabar({
    subjek: { id: 'Perubahan hari yang sudah lewat', en: 'Changes of days that are over' },
    isi: z.object({ ...lampau, tanggal: z.string() }),
    teks: ({ tanggal, ...sums }) => {
      const [hari, words] = [dateWords(tanggal), lampauWords(sums)]
      return { id: `Dilakukan ${hari.id}: ${words.id}`, en: `Done on ${hari.en}: ${words.en}` }
    },
    tautan: ({ tanggal }) => `/persetujuan?jenis=lampau&tanggal_mulai=${tanggal}&tanggal_selesai=${tanggal}`,
    nada: ({ berpasangan }) => (berpasangan > 0 ? 'danger' : 'success'),
  }),
  'lampau.bulanan': defineKabar({
    subjek: { id: 'Perubahan hari yang sudah lewat, sebulan', en: 'Changes of days that are over, in a month' },
    isi: z.object({ ...lampau, bulan: z.string() }),
    teks: ({ bulan, ...sums }) => {
      const words = lampauWords(sums)
      return {
        id: `Dilakukan bulan ${formatMonth(bulan, 'id')}: ${words.id}`,
        en: `Done in ${formatMonth(bulan, 'en')}: ${words.en}`,
      }
    },
    tautan: ({ bulan }) => `/persetujuan?jenis=lampau&tanggal_mulai=${bulan}-01`,
    nada: ({ berpasangan }) => (berpasangan > 0 ? 'danger' : 'success'),
  }),
  'daftar_hadir.dicatat': defineKabar({
    subjek: { id: 'Daftar hadir manual', en: 'Manual list' },
    isi: z.object({ tanggal: z.string(), kantor: z.string(), berlaku: z.boolean() }),
    teks: ({ tanggal, kantor, berlaku }) =>
      berlaku
        ? {
            id: `${kantor} mencatat hari Anda ${formatDate(tanggal, 'id')} dari daftar hadir manual.`,
            en: `${kantor} entered your day ${formatDate(tanggal, 'en')} from the manual list.`,
          }
        : {
            id: `${kantor} membatalkan catatan daftar hadir manual untuk hari Anda ${formatDate(tanggal, 'id')}.`,
            en: `${kantor} took back what the manual list said of your day ${formatDate(tanggal, 'en')}.`,
          },
    tautan: ({ tanggal }) => `/presensi/riwayat?bulan=${tanggal.slice(0, 7)}&tanggal=${tanggal}`,
  }),
  'daftar_hadir.perlu': defineKabar({
    subjek: { id: 'Pegawai belum terdaftar', en: 'People who cannot clock' },
    isi: z.object({
      kunci: z.string(),
      kantor_id: z.string(),
      kantor: z.string(),
      bulan: z.string(),
      nama: z.string(),
      orang: z.int(),
      hari: z.int(),
    }),
    teks: ({ kantor, nama, orang, hari }) => ({
      id: `${kantor}: ${orang === 1 ? nama : `${nama} dan ${orang - 1} pegawai lain`} belum punya ponsel atau mesin terdaftar, sudah ${hari} hari kerja atau lebih. Isi daftar hadir manual, atau bantu mereka mendaftar; hari itu menahan kunci rekap.`,
      en: `${kantor}: ${orang === 1 ? nama : `${nama} and ${orang - 1} others`} have no registered phone or machine, for ${hari} work days or more. Enter the manual list, or help them register; those days stop the lock of the recap.`,
    }),
    tautan: ({ kantor_id, bulan }) => `/dinasluar/lists?tab=daftar-hadir&kantor_id=${kantor_id}&bulan=${bulan}`,
    nada: 'danger',
  }),
  'dinas_luar.menunggu': defineKabar({
    subjek: { id: 'Dinas luar menunggu persetujuan', en: 'Field duty waits for approval' },
    isi: z.object({ ...dinas, oleh: z.string() }),
    teks: ({ oleh, nomor_surat, tujuan, ...days }) => {
      const hari = rentangWords(days)
      return {
        id: `${oleh} mencatat dinas luar untuk dirinya sendiri: ${nomor_surat} ke ${tujuan}, ${hari.id}. Baru berlaku setelah Anda atau admin lain menyetujuinya.`,
        en: `${oleh} entered an own field duty: ${nomor_surat} to ${tujuan}, ${hari.en}. It counts only after you or another admin agreed.`,
      }
    },
    tautan: ({ dinas_luar_id }) => `/persetujuan?jenis=dinas_luar&buka=${dinas_luar_id}`,
    nada: 'danger',
  }),
  'dinas_luar.berlaku': defineKabar({
    subjek: { id: 'Dinas luar tercatat', en: 'Field duty recorded' },
    isi: z.object(dinas),
    teks: ({ nomor_surat, tujuan, ...days }) => {
      const hari = rentangWords(days)
      return {
        id: `Dinas luar Anda ke ${tujuan}, ${hari.id}, tercatat (${nomor_surat}).`,
        en: `Your field duty to ${tujuan}, ${hari.en}, is recorded (${nomor_surat}).`,
      }
    },
    tautan: riwayatOf,
  }),
  'dinas_luar.dihapus': defineKabar({
    subjek: { id: 'Dinas luar dihapus', en: 'Field duty deleted' },
    isi: z.object(dinas),
    teks: ({ nomor_surat, tujuan, ...days }) => {
      const hari = rentangWords(days)
      return {
        id: `Dinas luar Anda ke ${tujuan}, ${hari.id}, dihapus (${nomor_surat}).`,
        en: `Your field duty to ${tujuan}, ${hari.en}, was deleted (${nomor_surat}).`,
      }
    },
    tautan: riwayatOf,
    nada: 'danger',
  }),
  'dinas_luar.diputuskan': defineKabar({
    subjek: { id: 'Dinas luar diputuskan', en: 'Field duty decided' },
    isi: z.object({ ...dinas, oleh: z.string(), disetujui: z.boolean(), catatan: z.nullable(pribadi(z.string())) }),
    teks: ({ oleh, nomor_surat, tujuan, disetujui, catatan }) =>
      disetujui
        ? {
            id: `${oleh} menyetujui dinas luar ${nomor_surat} ke ${tujuan}.`,
            en: `${oleh} agreed to the field duty ${nomor_surat} to ${tujuan}.`,
          }
        : {
            id: `${oleh} tidak menyetujui dinas luar ${nomor_surat} ke ${tujuan}${dengan(catatan)}`,
            en: `${oleh} did not agree to the field duty ${nomor_surat} to ${tujuan}${dengan(catatan)}`,
          },
    tautan: suratOf,
    nada: ({ disetujui }) => (disetujui ? 'success' : 'danger'),
  }),
  'perbaikan.menunggu': defineKabar({
    subjek: { id: 'Usul perbaikan menunggu keputusan', en: 'A correction waits for a decision' },
    isi: z.object({ perbaikan_id: z.string(), nama: z.string(), tanggal: z.string(), putaran: z.int() }),
    teks: ({ nama, tanggal, putaran }) => {
      const hari = dateWords(tanggal)
      return putaran === 1
        ? {
            id: `${nama} mengusulkan perbaikan presensi ${hari.id}. Menunggu keputusan Anda.`,
            en: `${nama} asks to correct ${hari.en}. It waits for your decision.`,
          }
        : {
            id: `${nama} mengusulkan sekali lagi perbaikan presensi ${hari.id} yang tidak disetujui. Menunggu keputusan admin instansi.`,
            en: `${nama} asks once more to correct ${hari.en}, which was refused. It waits for the admin of the agency.`,
          }
    },
    tautan: ({ perbaikan_id }) => `/persetujuan?jenis=perbaikan&buka=${perbaikan_id}`,
  }),
  'perbaikan.diputuskan': defineKabar({
    subjek: { id: 'Usul perbaikan diputuskan', en: 'Correction decided' },
    isi: z.object({
      perbaikan_id: z.string(),
      tanggal: z.string(),
      oleh: z.string(),
      disetujui: z.boolean(),
      catatan: z.nullable(pribadi(z.string())),
    }),
    teks: ({ oleh, tanggal, disetujui, catatan }) => {
      const hari = dateWords(tanggal)
      return disetujui
        ? {
            id: `${oleh} menyetujui usul perbaikan Anda untuk ${hari.id}.`,
            en: `${oleh} approved your correction of ${hari.en}.`,
          }
        : {
            id: `${oleh} tidak menyetujui usul perbaikan Anda untuk ${hari.id}${dengan(catatan)}`,
            en: `${oleh} did not approve your correction of ${hari.en}${dengan(catatan)}`,
          }
    },
    tautan: ({ tanggal }) => `/presensi/riwayat?bulan=${tanggal.slice(0, 7)}&hari=${tanggal}`,
    nada: ({ disetujui }) => (disetujui ? 'success' : 'danger'),
  }),
  'perbaikan.pengingat': defineKabar({
    subjek: { id: 'Pengingat: usul perbaikan menunggu Anda', en: 'Reminder: corrections wait for you' },
    isi: z.object({ jumlah: z.int() }),
    teks: ({ jumlah }) => ({
      id: `Pengingat: ${jumlah} usul perbaikan belum Anda putuskan.`,
      en:
        jumlah === 1
          ? 'Reminder: 1 correction still waits for your decision.'
          : `Reminder: ${jumlah} corrections still wait for your decision.`,
    }),
    tautan: '/persetujuan?jenis=perbaikan',
    nada: 'danger',
  }),
  'perbaikan.eskalasi': defineKabar({
    subjek: { id: 'Usul perbaikan belum diputuskan', en: 'Corrections not decided yet' },
    isi: z.object({ jumlah: z.int() }),
    teks: ({ jumlah }) => ({
      id: `${jumlah} usul perbaikan belum diputuskan atasannya. Anda dapat memutuskannya.`,
      en:
        jumlah === 1
          ? '1 correction was not decided by the superior. You may decide it.'
          : `${jumlah} corrections were not decided by the superior. You may decide them.`,
    }),
    tautan: '/persetujuan?jenis=perbaikan',
    nada: 'danger',
  }),
  'disiplin.atasan': defineKabar({
    subjek: { id: 'Peringatan disiplin kehadiran', en: 'Attendance discipline warning' },
    isi: disiplinIsi(),
    teks: disiplinWords,
    tautan: '/persetujuan?jenis=tim',
    nada: 'danger',
  }),
  'disiplin.admin': defineKabar({
    subjek: { id: 'Peringatan disiplin kehadiran', en: 'Attendance discipline warning' },
    isi: disiplinIsi(),
    teks: disiplinWords,
    tautan: ({ tahun }) => `/kehadirankantor/lists?tab=disiplin&tahun=${tahun}`,
    nada: 'danger',
  }),
  'roster.belum_diisi': defineKabar({
    subjek: { id: 'Roster belum diisi', en: 'Roster not filled yet' },
    isi: z.object({
      kantor_id: z.string(),
      kantor: z.string(),
      bulan: z.string(),
      anggota: z.int(),
      belum_diisi: z.int(),
    }),
    teks: ({ bulan, kantor, anggota, belum_diisi }) => ({
      id: `Roster ${formatMonth(bulan.slice(0, 7), 'id')} ${kantor} belum diisi untuk ${belum_diisi} dari ${anggota} orang. Sel kosong berarti lepas dinas.`,
      en: `The roster of ${formatMonth(bulan.slice(0, 7), 'en')} of ${kantor} is not filled for ${belum_diisi} of ${anggota} people. An empty cell means a free day.`,
    }),
    tautan: ({ bulan, kantor_id }) => `/instansi/shift/pegawai?bulan=${bulan.slice(0, 7)}&kantor_id=${kantor_id}`,
    nada: 'danger',
  }),
}
